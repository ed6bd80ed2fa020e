/** The preview's own requests, over the wire. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { PreviewAction } from '../../server/src/core/preview/edits/actions.ts';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import type {
  PreviewEditAnswer,
  PropertiesResult,
  ShownPreview,
} from '../../server/src/lsp/ownRequests.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const uri = 'file:///garden/site.plugins.json';
const text = `{
  "plugins": [
    { "source": "./a", "enabled": true, "layout": { "position": "left", "priority": 10 } },
    { "source": "./b", "enabled": true, "layout": { "position": "left", "priority": 20 } }
  ]
}
`;

let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient);
  await client.open(uri, text);
});

const ask = () =>
  client.request<ShownPreview | null>('sitePlugins/preview', uri, { options: defaultOptions });
const edit = (version: number, action: PreviewAction) =>
  client.request<PreviewEditAnswer>('sitePlugins/previewEdit', uri, { version, action });
const left = (answer: ShownPreview | null) =>
  answer?.model.positions[0]?.items.map(item => (item.kind === 'plugin' ? item.label : item.name));

test('the model has the version of its document', async () => {
  const answer = await ask();
  assert.deepEqual([answer?.version, left(answer)], [1, ['a', 'b']]);
});

test('the response to an action for the current version contains edits', async () => {
  const action = { kind: 'move', plugin: 1, position: 'left', group: null, before: 0 } as const;
  const answer = await edit(1, action);
  assert.ok('edits' in answer);
  const now = TextDocument.applyEdits(TextDocument.create(uri, '', 1, text), [...answer.edits]);
  assert.equal(now, text.replace('20', '5'));
  assert.ok('refused' in (await edit(0, action)));
});

test('the properties of a plugin come with their problems, and a fix is applied by its id', async () => {
  const file = 'file:///garden/fix/site.plugins.json';
  const wrong = text.replace('true', '"true"');
  await client.open(file, wrong);
  const { version, form } = await client.request<PropertiesResult>(
    'sitePlugins/previewProperties',
    file,
    { selection: { kind: 'plugin', id: 0 } },
  );
  const enabled = form?.fields.find(({ name }) => name === 'enabled');
  assert.deepEqual([version, form?.title, enabled?.kind], [1, 'a', 'json']);
  const [fix] = enabled?.problems[0]?.fixes ?? [];
  const action: PreviewAction = { kind: 'fix', fix: fix?.id ?? '' };
  const answer = await client.request<PreviewEditAnswer>('sitePlugins/previewEdit', file, {
    version,
    action,
  });
  assert.ok('edits' in answer);
  const before = TextDocument.create(file, '', 1, wrong);
  assert.equal(TextDocument.applyEdits(before, [...answer.edits]), text);
  const selection = { kind: 'plugin', id: 7 };
  const none = await client.request<PropertiesResult>('sitePlugins/previewProperties', file, {
    selection,
  });
  assert.equal(none.form, null);
});

test('a text with syntax errors keeps its last valid state and cannot be edited in the preview', async () => {
  const start = { line: 3, character: 0 };
  await client.change(uri, [{ range: { start, end: { line: 6, character: 0 } }, text: '' }]);
  const answer = await ask();
  assert.deepEqual([answer?.version, left(answer)], [2, ['a', 'b']]);
  assert.equal(answer?.model.broken, true);
  assert.ok('refused' in (await edit(2, { kind: 'toggle', plugin: 0, enabled: false })));
});

test('a document that is not open has no preview', async () => {
  const options = { options: defaultOptions };
  assert.equal(await client.request('sitePlugins/preview', 'file:///other', options), null);
});
