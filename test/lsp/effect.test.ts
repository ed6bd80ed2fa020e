import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { EffectParams, EffectResult } from '../../server/src/lsp/ownRequests.ts';
import { clean } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient, undefined, [], { locale: 'DE-at' });
});

after(() => client.stop());

function effect(versions: Omit<EffectParams, 'uri'>): Promise<EffectResult> {
  const uri = 'file:///site.plugins.json';
  return client.connection.sendRequest('sitePlugins/effect', { uri, ...versions });
}

test('the effect of a change is described in the language of the editor', async () => {
  const changed = clean.replace('"enabled": true', '"enabled": false');
  const { sections } = await effect({ before: clean, after: changed });
  const messages = sections?.flatMap(({ title, sentences }) => [title, sentences[0]?.message]);
  assert.match(messages?.join() ?? '', /^Plugins,Das Plugin „.+“ wird deaktiviert\.$/);
  const same = JSON.stringify(JSON.parse(clean));
  assert.deepEqual(await effect({ before: clean, after: same }), { sections: [] });
});

test('each sentence says where it is, what the preview selects, and how it is reverted', async () => {
  const changed = clean.replace('"enabled": true', '"enabled": false');
  const params = { uri: 'file:///site.plugins.json', before: clean, after: changed };
  const { sections } = await effect(params);
  const [sentence] = sections?.[0]?.sentences ?? [];
  assert.deepEqual(sentence?.selection, { kind: 'plugin', id: 0 });
  assert.equal(changed.slice(sentence?.span?.start, sentence?.span?.end), '"enabled": false');
  assert.ok(sentence?.edits !== undefined);
  const text = TextDocument.create(params.uri, 'json', 0, changed);
  assert.equal(TextDocument.applyEdits(text, [...sentence.edits]), clean);
});

test('the preview selects what a sentence is about, if it draws that', async () => {
  const before = {
    configuration: {
      pageTitle: 'Garden',
      theme: {
        cdnCaching: false,
        colors: { lightMode: { light: '#ffffff' }, darkMode: { light: '#000000' } },
      },
    },
    plugins: [
      { source: 'github:owner/graph', enabled: true },
      { source: 'github:owner/toc', enabled: true, layout: { position: 'left', group: 'bar' } },
    ],
    layout: { groups: { bar: { gap: '1rem' } } },
  };
  const text = JSON.stringify(before);
  for (const [from, to, selections] of [
    ['toc","enabled":true', 'toc","enabled":false', [{ kind: 'plugin', id: 1 }]],
    ['1rem', '2rem', [{ kind: 'group', name: 'bar' }]],
    ['Garden', 'Park', [{ kind: 'site' }]],
    ['"cdnCaching":false', '"cdnCaching":true', [{ kind: 'site' }]],
    ['#ffffff', '#fefefe', [{ kind: 'palette', mode: 'lightMode' }]],
    ['#000000', '#010101', [{ kind: 'palette', mode: 'darkMode' }]],
  ] as const) {
    const { sections = [] } = await effect({ before: text, after: text.replace(from, to) });
    const found = sections.flatMap(({ sentences }) => sentences.map(one => one.selection));
    assert.deepEqual(found, selections, to);
  }
});

test('sentences are numbered, and one about a removed entry is where it would be put back', async () => {
  const [first, second] = ['a', 'b'].map(name => ({
    source: `github:owner/${name}`,
    enabled: true,
  }));
  const before = JSON.stringify({ configuration: { pageTitle: 'A' }, plugins: [first, second] });
  const after = JSON.stringify({ configuration: { pageTitle: 'B' }, plugins: [second] });
  const { sections = [] } = await effect({ before, after });
  const sentences = sections.flatMap(section => section.sentences);
  assert.deepEqual(sentences.map(({ id }) => id).sort(), [0, 1]);
  const removed = sentences.find(({ message }) => message.includes('„a“'));
  assert.equal(removed?.span?.start, after.indexOf('{"source"'));
});

test('the effect of a text with syntax errors is not described', async () => {
  assert.deepEqual(await effect({ before: clean, after: '{ "plugins": [' }), {});
});
