/** A configuration in YAML in the language server: what it answers, and what it leaves to other extensions. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { CodeAction, ColorInformation, ColorPresentation, Hover } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse, stringify } from 'yaml';
import { clean } from '../support/cli.ts';
import { fullClientWith, LspClient } from '../support/lspClient.ts';

const yaml = stringify(JSON.parse(clean)).replace('plugins:', '# Mine\nplugins:');
const misspelled = yaml.replace('position: left', 'position: lefft # why');

let client: LspClient;
before(async () => {
  const more = { colorProvider: {}, rename: { prepareSupport: true } };
  client = await LspClient.start(fullClientWith({ applyEdit: true }, more));
});

let count = 0;

async function opened(text: string): Promise<TextDocument> {
  const uri = `file:///yaml-${++count}/quartz.config.yaml`;
  await client.open(uri, text);
  return TextDocument.create(uri, 'yaml', 1, text);
}

test('problems, quick fixes, hovers and colors are there', async () => {
  const document = await opened(misspelled);
  const { uri } = document;
  assert.deepEqual(await client.codes(uri), ['not-in-enum']);
  const position = document.positionAt(misspelled.indexOf('lefft') + 1);
  const actions: CodeAction[] = await client.actions(uri, position, ['quickfix']);
  const { changes = {} } = actions.find(({ isPreferred }) => isPreferred)?.edit ?? {};
  const fixed = misspelled.replace('lefft', 'left');
  assert.equal(TextDocument.applyEdits(document, changes[uri] ?? []), fixed);
  const { contents } = await client.request<Hover>('textDocument/hover', uri, { position });
  assert.match(JSON.stringify(contents), /beforeBody/);
  const colorsOf = (of: string) =>
    client.request<ColorInformation[]>('textDocument/documentColor', of);
  assert.ok((await colorsOf(uri)).length > 10);
  const bare = await opened(yaml.replace(/light: .*/, 'light: red'));
  const [red] = await colorsOf(bare.uri);
  const offered = await client.request<ColorPresentation[]>(
    'textDocument/colorPresentation',
    bare.uri,
    red,
  );
  assert.ok(offered.length > 3);
  for (const { label, textEdit } of offered) assert.equal(parse(textEdit?.newText ?? ''), label);
});

test('what other extensions do for YAML is not done, and a command says what is possible', async () => {
  const { uri } = await opened(yaml);
  const position = { line: 3, character: 4 };
  for (const [method, params] of [
    ['completion', { position }],
    ['prepareRename', { position }],
    ['formatting', { options: { tabSize: 2, insertSpaces: true } }],
    ['foldingRange', {}],
    ['selectionRange', { positions: [position] }],
  ] as const) {
    assert.equal(await client.request(`textDocument/${method}`, uri, params), null, method);
  }
  for (const [name, ...args] of [['sortPlugins'], ['insertPlugin', './mine']] as const) {
    client.shown.length = 0;
    await client.run(name, uri, ...args);
    assert.match(
      client.shown.map(({ message }) => message).join(),
      /^This is not possible in YAML\./,
    );
  }
});

test('half an entry is not reported', async () => {
  const typed =
    '  - source: github:garden/tags\n    enabled: true\n    layout:\n      position: left\n      priority: 40\n';
  for (const place of ['plugins:\n', 'layout:\n']) {
    let text = yaml;
    const document = await opened(text);
    assert.deepEqual(await client.codes(document.uri), []);
    let at = text.indexOf(`\n${place}`) + 1 + (place === 'plugins:\n' ? place.length : 0);
    for (const key of typed.matchAll(/\n *|./g)) {
      text = text.slice(0, at) + key[0] + text.slice(at);
      at += key[0].length;
      await client.change(document.uri, [{ text }]);
      assert.deepEqual(
        await client.codes(document.uri),
        [],
        JSON.stringify(text.slice(at - 30, at)),
      );
    }
  }
});
