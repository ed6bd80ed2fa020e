/** Formatting, fixes and insertions, over the protocol. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { folderWith, sitePlugins } from '../support/cli.ts';
import { kinds } from '../support/damagedKinds/index.ts';
import { fullClientWith, LspClient } from '../support/lspClient.ts';
import { fileEdits } from '../support/workspaceEdits.ts';

let client: LspClient;

before(async () => {
  const workspaceEdit = { documentChanges: true, snippetEditSupport: true };
  client = await LspClient.start(fullClientWith({ workspaceEdit }));
});

let count = 0;

async function opened(text: string): Promise<TextDocument> {
  const uri = `file:///site-${++count}/site.plugins.json`;
  await client.open(uri, text);
  return TextDocument.create(uri, 'site-plugins', 1, text);
}

function actionsAt(document: TextDocument, offset: number, kind = 'quickfix') {
  return client.actions(document.uri, document.positionAt(offset), [kind]);
}

/** What an editor does with the edits of a request to format. */
async function formatted(text: string, options: FormattingOptions, range?: Range): Promise<string> {
  const document = await opened(text);
  const method = range === undefined ? 'textDocument/formatting' : 'textDocument/rangeFormatting';
  const params = { options, ...(range && { range }) };
  const edits = await client.request<TextEdit[] | null>(method, document.uri, params);
  return TextDocument.applyEdits(document, edits ?? []);
}

test('formatting follows the indentation of the editor, and keeps line ends', async () => {
  for (const [options, unit] of [
    [{ tabSize: 2, insertSpaces: true }, '  '],
    [{ tabSize: 8, insertSpaces: true }, ' '.repeat(8)],
    [{ tabSize: 4, insertSpaces: false }, '\t'],
    [{ tabSize: 200, insertSpaces: true }, ' '.repeat(200)],
  ] as const) {
    for (const end of ['', '\n', '\n\n\n', '\r\n']) {
      const breaks = end.startsWith('\r') ? '\r\n' : '\n';
      const lines = (...all: string[]) => all.join(breaks);
      const written = lines('{', '   "plugins":[{"a" :1}', ']', '}') + end;
      const expected = ['{', '-"plugins": [', '--{', '---"a": 1', '--}', '-]', '}', ''];
      const text = lines(...expected).replaceAll('-', unit);
      assert.equal(await formatted(written, options), text);
    }
  }
});

test('a range is indented as in the formatted file, and nothing else changes', async () => {
  const line = '  {"source":"github:a/b",   "enabled":true}  ';
  const text = `{\n    "plugins":[\n${line}\n    ]\n}\n`;
  const range = { start: { line: 2, character: 0 }, end: { line: 2, character: line.length } };
  const options = { tabSize: 4, insertSpaces: true, insertFinalNewline: true };
  const whole = await formatted(text, options);
  assert.equal(await formatted(text, options, range), whole.replace('": [', '":['));
});

const long = 'x'.repeat(60);
for (const [what, written, expected] of [
  ['on one line stays there', '["a" ,1,true,  null]', '["a", 1, true, null]'],
  ['on several lines stays there', '[\n"a", 1]', '[\n    "a",\n    1\n  ]'],
  ['without items has no space', '[ ]', '[]'],
  ['of 80 columns stays on one line', `["${long}","7890"]`, `["${long}", "7890"]`],
  [
    'of 81 columns has a line for each item',
    `["${long}","78901"]`,
    `[\n    "${long}",\n    "78901"\n  ]`,
  ],
  ['of lists has a line for each item', '[[1]]', '[\n    [1]\n  ]'],
  [
    'in a list, which is indented more, has a line for each item if it has 81 columns',
    `[["${long}","234567890"]]`,
    `[\n    [\n      "${long}",\n      "234567890"\n    ]\n  ]`,
  ],
] as const) {
  test(`a list ${what}`, async () => {
    const text = (list: string) => `{\n  "a": ${list},\n  "b": 1\n}\n`;
    const options = { tabSize: 2, insertSpaces: true };
    assert.equal(await formatted(text(written), options), text(expected));
    const { output } = await sitePlugins(['format', '-'], { input: text(written) });
    assert.equal(output, text(expected));
  });
}

test('an excluded file is neither formatted nor fixed on save, but has quick fixes', async () => {
  const text = '{ "plugins": [{ "source": "github:a/b", "enbaled": true }] }';
  for (const exclude of [['sub'], []]) {
    const settings = JSON.stringify({ exclude });
    const folder = folderWith({ 'sub/site.plugins.json': text, '.site-pluginsrc.json': settings });
    const uri = pathToFileURL(join(folder, 'sub', 'site.plugins.json')).href;
    await client.open(uri, text);
    const options = { tabSize: 2, insertSpaces: true };
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } };
    const isDone = exclude.length === 0;
    for (const method of ['formatting', 'rangeFormatting']) {
      const edits = await client.request<[]>(`textDocument/${method}`, uri, { options, range });
      assert.equal(edits.length > 0, isDone, method);
    }
    assert.equal((await client.actions(uri, range, ['source.fixAll'])).length > 0, isDone);
    assert.notEqual((await client.actions(uri, range, ['quickfix'])).length, 0);
  }
});

test('"Fix all" and the command line produce the same text', async () => {
  let changed = 0;
  for (const [, text] of kinds.filter((_, index) => index % 12 === 0)) {
    const document = await opened(text);
    const [action] = await actionsAt(document, 0, 'source.fixAll');
    const edits = [...(fileEdits(action?.edit)[0]?.edits ?? [])];
    const { output } = await sitePlugins(['check', '--fix', '--stdin'], { input: text });
    assert.equal(TextDocument.applyEdits(document, edits), output);
    if (edits.length > 0) changed++;
  }
  assert.ok(changed > 5, `${changed} texts changed`);
});

test('one action fixes all problems of a kind', async () => {
  const document = await opened('{ "plugins": [{ "sorce": "github:a/b", "enbaled": true }] }');
  const actions = await actionsAt(document, 18);
  const action = actions.find(({ title }) => title.startsWith('Fix all "unknown-property"'));
  const texts = fileEdits(action?.edit)[0]?.edits.map(({ newText }) => newText);
  assert.deepEqual(texts, ['"source"', '"enabled"']);
  const elsewhere = await actionsAt(document, 4);
  assert.deepEqual(
    elsewhere.filter(({ title }) => title.startsWith('Fix all')),
    [],
  );
});

test('the placeholders of a fix become tab stops only if it is one edit', async () => {
  const one = await opened('');
  const [start] = await actionsAt(one, 0);
  assert.match(JSON.stringify(start?.edit), /"snippet"/);
  const text = '{ enabled: , "plugins": [] }';
  const several = await opened(text);
  for (const { title, edit } of await actionsAt(several, 3)) {
    const [change] = fileEdits(edit);
    if ((change?.edits.length ?? 0) > 1) {
      assert.doesNotMatch(JSON.stringify(edit), /"snippet"/, title);
    }
  }
});

test('a plugin is inserted once, and wrong arguments are ignored', async () => {
  const document = await opened('{ "plugins": [] }');
  await client.run('insertPlugin', document.uri, 'github:a/b');
  assert.match(JSON.stringify(client.applied.splice(0)), /github:a\/b/);
  const { uri } = await opened('{ "plugins": [{ "source": "github:a/b" }] }');
  for (const args of [
    [uri, 'https://github.com/a/b'],
    [document.uri],
    [document.uri, 7],
    [undefined, 'github:a/b'],
    [document.uri, 'x'.repeat(1e6)],
    [(await opened('{ "plugins": [')).uri, 'github:a/b'],
  ]) {
    await client.run('insertPlugin', ...args);
  }
  assert.deepEqual(client.applied, []);
  const shown = client.shown.map(({ message }) => message);
  const says = [
    'The file already lists github:a/b.',
    'The file has syntax errors. Fix them first.',
  ];
  assert.deepEqual(shown, says);
});
