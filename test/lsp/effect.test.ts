import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  EffectParams,
  EffectResult,
  EffectRevertsResult,
} from '../../server/src/lsp/effectProtocol.ts';
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
    sections: [],
  });
});

test('each sentence says where it is, what the preview selects, and how it is reverted', async () => {
  const changed = clean.replace('"enabled": true', '"enabled": false');
  const params = { uri: 'file:///site.plugins.json', before: clean, after: changed };
  const { sections } = await effect(params);
  const [sentence] = sections?.[0]?.sentences ?? [];
  assert.deepEqual(sentence?.selection, { kind: 'plugin', id: 0 });
  assert.equal(changed.slice(sentence?.span?.start, sentence?.span?.end), '"enabled": false');
  const answer = await client.connection.sendRequest<EffectRevertsResult>(
    'sitePlugins/effectReverts',
    params,
  );
  const [revert] = answer.reverts ?? [];
  assert.ok(revert !== undefined && 'edits' in revert);
  const text = TextDocument.create(params.uri, 'json', 0, changed);
  assert.equal(TextDocument.applyEdits(text, [...revert.edits]), clean);
  const broken = { ...params, after: '{' };
  assert.deepEqual(await client.connection.sendRequest('sitePlugins/effectReverts', broken), {});
});

test('the effect of a text with syntax errors is not described', async () => {
  assert.deepEqual(await effect({ before: clean, after: '{ "plugins": [' }), {});
});
