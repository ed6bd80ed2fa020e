import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ImportResult } from '../../server/src/lsp/importProtocol.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient);
});

after(() => client.stop());

function importFile(name: string, text: string): Promise<ImportResult> {
  return client.connection.sendRequest('sitePlugins/import', { name, text });
}

test('a configuration in another format becomes a new text and a report', async () => {
  const result = await importFile('a.yaml', 'configuration:\n  title: Garden\n');
  assert.ok('text' in result, JSON.stringify(result));
  assert.equal(JSON.parse(result.text).configuration.pageTitle, 'Garden');
  assert.match(result.report, /^Values imported: 1; plugins: 0\.\nRenamed:\n {2}a\.yaml:2:3 {2}/);
});

test('values that cannot be read are reported with their location', async () => {
  const result = await importFile('a.ts', '\nconst x = {');
  assert.ok('failure' in result);
  assert.match(result.failure, /^Line 2, column 12: The file cannot be read: /);
});
