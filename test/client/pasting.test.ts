/** Pasting into a window of the fake VS Code, with the real server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  CancellationToken,
  DataTransfer,
  DocumentPasteEdit,
  DocumentPasteEditProvider,
} from 'vscode';
import { editor } from '../support/vscode/index.ts';
import { document, original, type } from './openedGarden.ts';

const { Position, Range, WorkspaceEdit, workspace } = await import('vscode');

const transfer = (data: Readonly<Record<string, string>>) =>
  ({
    get: (mime: string) => {
      const text = data[mime];
      return text === undefined ? undefined : { asString: async () => text };
    },
  }) as unknown as DataTransfer;

const token = { isCancellationRequested: false } as CancellationToken;

/** A place in the list of plugins for a new entry. */
const inPlugins = () =>
  document.positionAt(original.indexOf('"plugins": [') + '"plugins": ['.length);

const pasteEdit = (text: string, at = inPlugins()) => pasted(text, [new Range(at, at)]);

async function pasted(
  text: string,
  ranges: readonly InstanceType<typeof Range>[],
  canceled = token,
): Promise<DocumentPasteEdit | undefined> {
  const provider = editor.languages.provider<DocumentPasteEditProvider>(
    'registerDocumentPasteEditProvider',
  );
  const data = transfer({ 'text/plain': text });
  const edits = provider.provideDocumentPasteEdits?.(document, ranges, data, {} as never, canceled);
  return (await edits)?.[0];
}

/** Applies an edit as VS Code does: its text at the cursor, with the indentation of the line, comes first. */
async function apply({ insertText, additionalEdit }: DocumentPasteEdit, at = inPlugins()) {
  const whole = new WorkspaceEdit();
  const [indentation = ''] =
    /^ */.exec(document.getText(new Range(at.line, 0, at.line, at.character))) ?? [];
  const indented = String(insertText).replaceAll('\n', `\n${indentation}`);
  whole.replace(document.uri, new Range(at, at), indented);
  for (const [uri, edits] of additionalEdit?.entries() ?? []) {
    for (const { range, newText } of edits) whole.replace(uri, range, newText);
  }
  await workspace.applyEdit(whole);
}

const address = 'https://github.com/owner/fresh';

test('a pasted address becomes an entry, whose text ends at the cursor', async () => {
  const edit = await pasteEdit(address);
  assert.ok(edit);
  assert.equal(edit.title, 'Insert as plugin');
  assert.equal(edit.kind.value, 'text.sitePlugins.plugin');
  assert.match(String(edit.insertText), /\n {4}"enabled": true\n {2}\},?$/);
  await apply(edit);
  const lines = document.getText().split('\n');
  assert.equal(JSON.parse(document.getText()).plugins[0].source, 'github:owner/fresh');
  assert.ok(lines.includes('      "source": "github:owner/fresh",'), lines.join('\n'));
});

test('what is not at the cursor is changed as well: a comma, the spaces around the cursor', async () => {
  const last = document.positionAt(original.lastIndexOf('}', original.indexOf('\n  ]')) + 1);
  const { line, character } = last;
  for (const [inserted, at] of [
    ['', last],
    ['\n    ', new Position(line + 1, 4)],
    ['\n      ', new Position(line + 1, 2)],
  ] as const) {
    await type(original);
    await editor.type(document.uri, inserted, new Range(last, last));
    const edit = await pasteEdit(address, at);
    assert.ok(edit);
    await apply(edit, at);
    assert.equal(JSON.parse(document.getText()).plugins.at(-1).source, 'github:owner/fresh');
    const lines = document
      .getText()
      .split('\n')
      .slice(line, line + 3);
    assert.deepEqual(
      lines,
      [`${' '.repeat(character - 1)}},`, '    {', '      "source": "github:owner/fresh",'],
      inserted,
    );
  }
});

test('text other than a plugin, and text at several cursors, is pasted as usual', async () => {
  assert.equal(await pasteEdit('some words'), undefined);
  assert.equal(await pasteEdit(''), undefined);
  const at = inPlugins();
  const cursor = new Range(at, at);
  const selection = new Range(at, new Position(at.line, at.character + 1));
  const canceled = { isCancellationRequested: true } as CancellationToken;
  for (const ranges of [[], [cursor, cursor], [selection]])
    assert.equal(await pasted(address, ranges), undefined);
  assert.equal(await pasted(address, [cursor], canceled), undefined);
});

test('the indentation of an empty line stays, by which VS Code indents the lines below, or is replaced', async () => {
  const at = inPlugins();
  await editor.type(document.uri, '\n    \n      ', new Range(at, at));
  const edit = await pasteEdit(address, new Position(at.line + 1, 4));
  assert.match(String(edit?.insertText), /^\{\n {2}"source": .*\n {2}"enabled": true\n\},$/);
  assert.deepEqual(edit?.additionalEdit?.entries(), []);
  const replacing = await pasteEdit(address, new Position(at.line + 2, 6));
  assert.match(
    String(replacing?.insertText),
    /^ {4}\{\n {6}"source": .*\n {6}"enabled": true\n {4}\},$/,
  );
  assert.equal(replacing?.additionalEdit?.entries()[0]?.[1][0]?.newText, '');
});
