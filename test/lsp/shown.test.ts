/** What the server answers about a file with a few mistakes, to a full and to a plain client, kept in `shown`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { requests } from '../../server/src/core/product.ts';
import { folderWith } from '../support/cli.ts';
import { harbor } from '../support/fixTable.ts';
import { assertKept } from '../support/kept.ts';
import { fullClient, fullClientWith, LspClient } from '../support/lspClient.ts';

const text = harbor
  .replace('"en-GB"', '"en-UK"')
  .replace('"enabled": true', '"enabled": "yes"')
  .replace('"group": "toolbar"', '"group": "toolbra"')
  .replace('"github:harbor/toc"', '"./plugins/toc"')
  .replace('#284b63', '#284b6');

const folder = folderWith({
  'site.plugins.json': text,
  '.site-pluginsrc.json': '{ "contentFolder": "notes", "rules": { "base-url": "error" } }',
  'notes/index.md': '# Hello\n',
  'notes/private/a.md': '',
  'plugins/toc/package.json': '{ "sitePlugin": { "order": 5 } }',
});
const root = `${pathToFileURL(folder).href}/`;
const uri = `${root}site.plugins.json`;

/** Returns the position of a part of the text, one character after its start. */
function at(part: string) {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  assert.ok(text.includes(part), part);
  return { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + 1 };
}

const places = [
  '"locale"',
  '"toolbra"',
  '"toolbar": {',
  '"./plugins/toc"',
  '"enabled"',
  '"#284b6"',
];
const all = { start: { line: 0, character: 0 }, end: { line: 200, character: 0 } };
const options = { tabSize: 4, insertSpaces: false };
const action = { kind: 'toggle', plugin: 1, enabled: false };
const after = text.replace('"order": 20', '"order": 1');

const questions: readonly (readonly [method: string, ...params: object[]])[] = [
  ['textDocument/diagnostic', {}],
  ['textDocument/documentSymbol', {}],
  ['textDocument/codeLens', {}],
  ['textDocument/documentLink', {}],
  ['textDocument/documentColor', {}],
  ['textDocument/foldingRange', {}],
  ['textDocument/inlayHint', { range: all }],
  ['textDocument/formatting', { options }],
  ['textDocument/rangeFormatting', { options, range: { ...all, end: { line: 20, character: 0 } } }],
  ['textDocument/selectionRange', { positions: places.map(at) }],
  ['textDocument/codeAction', { range: all, context: { diagnostics: [] } }],
  ['textDocument/codeAction', { range: all, context: { diagnostics: [], only: ['source'] } }],
  ...['hover', 'completion', 'definition', 'documentHighlight', 'prepareRename'].map(
    name => [`textDocument/${name}`, ...places.map(place => ({ position: at(place) }))] as const,
  ),
  [
    'textDocument/references',
    { position: at('"toolbar": {'), context: { includeDeclaration: true } },
  ],
  ['textDocument/rename', { position: at('"toolbar": {'), newName: 'tools' }],
  [requests.preview, { options: { view: 'page', viewport: 'desktop', pageType: '404' } }],
  [requests.previewProperties, { selection: { kind: 'plugin', id: 4 } }],
  [requests.previewEdit, { version: 1, action }, { version: 0, action }],
  [requests.notes, {}],
  [requests.knownPlugins, { uri }],
  [
    requests.paste,
    { position: at('{\n      "source": "github:harbor/graph"'), text: 'github:a/b' },
  ],
  [requests.effect, { uri, before: text, after }, { uri, before: text, after: '{' }],
  [requests.import, { name: 'a.yaml', text: 'pageTitle: A\nlocale: en\nfoo: 1\n' }],
];

/** Returns an answer with a line for each of its parts. */
function lines(answer: unknown): string {
  const parts = Array.isArray(answer) && answer.length > 0 ? answer : [answer];
  return parts
    .map(part => (JSON.stringify(part) ?? 'undefined').replaceAll(root, ''))
    .map(line => `  ${line.length > 1500 ? `${line.slice(0, 1500)} …` : line}\n`)
    .join('');
}

for (const [name, capabilities] of [
  [
    'full',
    fullClientWith(
      { applyEdit: true, workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
      { ...fullClient.textDocument, inlayHint: {}, codeLens: {} },
    ),
  ],
  ['plain', {}],
] as const) {
  test(`the answers to a client: ${name}`, async () => {
    await using client = await LspClient.start(capabilities, undefined, [root.slice(0, -1)]);
    await client.open(uri, text);
    let kept = `initialize\n${lines(client.initialized.capabilities)}`;
    for (const [method, ...params] of questions) {
      for (const given of params) {
        const answer = await client
          .request(method, uri, given)
          .catch((error: Error) => ({ error: error.message }));
        kept += `${method} ${JSON.stringify(given).replaceAll(root, '').slice(0, 200)}\n${lines(answer)}`;
      }
    }
    assertKept(new URL(`./shown/${name}.txt`, import.meta.url), kept);
  });
}
