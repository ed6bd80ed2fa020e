import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EffectParams, EffectResult } from '../../server/src/lsp/effectProtocol.ts';
import { clean } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient, undefined, null, { locale: 'de' });
});

after(() => client.stop());

function effect(versions: Omit<EffectParams, 'uri'>): Promise<EffectResult> {
  const uri = 'file:///site.plugins.json';
  return client.connection.sendRequest('sitePlugins/effect', { uri, ...versions });
}

test('the effect of a change is described in the language of the editor', async () => {
  const changed = clean.replace('"enabled": true', '"enabled": false');
  const { markdown } = await effect({ before: clean, after: changed });
  assert.match(markdown ?? '', /^### Plugins\n\n- Das Plugin „.+“ wird deaktiviert\.\n$/);
  const same = JSON.stringify(JSON.parse(clean));
  assert.deepEqual(await effect({ before: clean, after: same }), {
    markdown: 'Keine Auswirkung.\n',
  });
});

test('the effect of a text with syntax errors is not described', async () => {
  assert.deepEqual(await effect({ before: clean, after: '{ "plugins": [' }), {});
});
