import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { TextDocumentContentResult } from 'vscode-languageserver';
import { codeCatalog, rulePage } from '../../server/src/core/problems/codes.ts';
import { LspClient } from '../support/lspClient.ts';

async function linkFor(options: object) {
  const client = await LspClient.start({ textDocument: { diagnostic: {} } }, options);
  const uri = pathToFileURL('/garden/site.plugins.json').href;
  await client.open(uri, '{ "configuration": {}, "plugins": [], "layuot": {} }');
  const [diagnostic] = await client.pull(uri);
  const pageOf = (page: string) =>
    client.connection.sendRequest<TextDocumentContentResult>('workspace/textDocumentContent', {
      uri: page,
    });
  const { schemes } = client.initialized.capabilities.workspace?.textDocumentContent ?? {};
  return {
    schemes,
    pageOf,
    code: String(diagnostic?.code),
    href: diagnostic?.codeDescription?.href,
  };
}

test('a code links to a page of the server where the client opens it', async () => {
  const { schemes, pageOf, code, href } = await linkFor({ rulePages: true });
  assert.equal(href, `site-plugins-rule:/${code}.md`);
  assert.deepEqual(schemes, ['site-plugins-rule']);
  const { text } = await pageOf(href ?? '');
  const entry = codeCatalog.find(candidate => candidate.code === code);
  assert.ok(text.startsWith(`# ${code}\n\n${entry?.docs.summary}`));
  assert.match(text, /Correct:\n\n```json\n/);
  assert.deepEqual(await pageOf('site-plugins-rule:/nothing.md'), { text: '' });
});

test('a code links to the page of the project in other clients, and to nothing while it has none', async () => {
  const { schemes, code, href } = await linkFor({});
  assert.equal(href, rulePage(code));
  assert.equal(schemes, undefined);
  assert.equal(rulePage('a-rule'), undefined);
  assert.equal(
    rulePage('a-rule', 'https://example.org/p'),
    'https://example.org/p/blob/main/docs/rules.md#a-rule',
  );
});
