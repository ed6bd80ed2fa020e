/** Pasting and dropping into a window of the fake VS Code, with the real server. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type {
  CancellationToken,
  DocumentDropEditProvider,
  DocumentPasteEdit,
  DocumentPasteEditProvider,
} from 'vscode';
import { eventually } from '../support/eventually.ts';
import { editor } from '../support/vscode/index.ts';
import { document, folder, original, path, type } from './openedGarden.ts';
import { temporaryFolder } from './window.ts';

const { Position, Range, Selection, Uri, WorkspaceEdit, window, workspace } = await import(
  'vscode'
);
const { dialogs } = editor;

const transfer = (data: Readonly<Record<string, string>>) =>
  ({
    get: (mime: string) => {
      const text = data[mime];
      return text === undefined ? undefined : { asString: async () => text };
    },
  }) as unknown as Parameters<DocumentDropEditProvider['provideDocumentDropEdits']>[2];

const token = { isCancellationRequested: false } as CancellationToken;

/** A place in the list of plugins for a new entry. */
const inPlugins = () =>
  document.positionAt(original.indexOf('"plugins": [') + '"plugins": ['.length);

async function pasteEdit(
  text: string,
  position = inPlugins(),
): Promise<DocumentPasteEdit | undefined> {
  const provider = editor.languages.provider<DocumentPasteEditProvider>(
    'registerDocumentPasteEditProvider',
  );
  const ranges = [new Range(position, position)];
  const edits = await provider.provideDocumentPasteEdits?.(
    document,
    ranges,
    transfer({ 'text/plain': text }),
    {} as never,
    token,
  );
  const [edit] = edits ?? [];
  return edit && (await provider.resolveDocumentPasteEdit?.(edit, token)) ? edit : edit;
}

test('a pasted address arrives as it is, and becomes an entry in a second step', async () => {
  const text = 'https://github.com/owner/fresh';
  const edit = await pasteEdit(text);
  assert.equal(edit?.title, 'Insert as plugin');
  assert.equal(edit?.kind.value, 'text.sitePlugins.plugin');
  assert.equal(edit?.insertText, text);
  await insert(text);
  assert.equal(JSON.parse(document.getText()).plugins[0].source, 'github:owner/fresh');
});

/** Inserts a text as a plain paste does, and waits for the second step and what it does at once. */
async function insert(text: string): Promise<void> {
  const plain = new WorkspaceEdit();
  plain.insert(document.uri, inPlugins(), text);
  const { version } = document;
  await workspace.applyEdit(plain);
  await eventually('the entry', () => document.version === version + 2);
  await new Promise(resolve => setImmediate(resolve));
}

test('after the second step, the cursor is at the end of the entry, unless it is elsewhere', async () => {
  const shown = await window.showTextDocument(document);
  const text = 'https://github.com/owner/fresh';
  const elsewhere = new Position(document.lineCount - 1, 0);
  for (const place of [inPlugins(), elsewhere]) {
    await type(original);
    shown.selection = new Selection(place, place);
    await pasteEdit(text);
    await insert(text);
    const { line, character } = shown.selection.active;
    const before = document.getText(new Range(0, 0, line, character));
    assert.equal(before.endsWith('"enabled": true\n    },'), place !== elsewhere, before);
    assert.ok(shown.selection.isEmpty);
  }
  await type(original);
});

test('the cursor is set in the editor of the paste, not in another one of the same file', async () => {
  const place = new Selection(inPlugins(), inPlugins());
  const other = await window.showTextDocument(document, { viewColumn: 1 });
  const active = await window.showTextDocument(document, { viewColumn: 2 });
  for (const shown of [other, active]) shown.selection = place;
  const text = 'https://github.com/owner/fresh';
  await pasteEdit(text);
  await insert(text);
  assert.ok(other.selection.isEqual(place));
  assert.ok(!active.selection.isEqual(place));
  await type(original);
});

test('the second step is not taken if anything else changes the text', async () => {
  const at = inPlugins();
  const address = 'https://github.com/owner/fresh';
  const changes = [
    { range: new Range(0, 0, 0, 0), text: address },
    { range: new Range(at, new Position(at.line + 1, 0)), text: address },
    { range: new Range(at, at), text: 'x' },
  ];
  for (const { range, text } of changes) {
    const edit = await pasteEdit(address);
    assert.ok(edit);
    const other = new WorkspaceEdit();
    other.replace(document.uri, range, text);
    const { version } = document;
    await workspace.applyEdit(other);
    // The second step would be applied at once.
    await new Promise(resolve => setImmediate(resolve));
    assert.equal(document.version, version + 1);
    await type(original);
  }
});

test('text other than a plugin, and text at several cursors, is pasted as usual', async () => {
  assert.equal(await pasteEdit('some words'), undefined);
  assert.equal(await pasteEdit(''), undefined);
  const provider = editor.languages.provider<DocumentPasteEditProvider>(
    'registerDocumentPasteEditProvider',
  );
  const at = inPlugins();
  const data = transfer({ 'text/plain': 'https://github.com/owner/fresh' });
  const give = (...ranges: InstanceType<typeof Range>[]) =>
    provider.provideDocumentPasteEdits?.(document, ranges, data, {} as never, token);
  assert.equal(await give(), undefined);
  assert.equal(await give(new Range(at, at), new Range(at, at)), undefined);
  assert.equal(await give(new Range(at, at.translate(0, 1))), undefined);
  const canceled = { isCancellationRequested: true } as CancellationToken;
  const late = provider.provideDocumentPasteEdits?.(
    document,
    [new Range(at, at)],
    data,
    {} as never,
    canceled,
  );
  assert.equal(await late, undefined);
});

function drop(data: Readonly<Record<string, string>>, position = inPlugins(), target = document) {
  const provider = editor.languages.provider<DocumentDropEditProvider>(
    'registerDocumentDropEditProvider',
  );
  return provider.provideDocumentDropEdits(target, position, transfer(data), token);
}

test('a dropped folder becomes a local plugin with a relative path', async () => {
  mkdirSync(join(folder, 'plugins/mine'), { recursive: true });
  const uri = Uri.file(join(folder, 'plugins/mine')).toString();
  const edit = await drop({ 'text/uri-list': `# dropped\r\n${uri}\r\n`, 'text/plain': 'x' });
  assert.ok(edit && !Array.isArray(edit) && edit.additionalEdit);
  assert.equal(edit.title, 'Insert as plugin');
  assert.equal(edit.insertText, '');
  await workspace.applyEdit(edit.additionalEdit);
  assert.equal(JSON.parse(document.getText()).plugins[0].source, './plugins/mine');
  await type(original);
  const outside = Uri.file(temporaryFolder()).toString();
  const above = await drop({ 'text/uri-list': outside });
  assert.ok(above && !Array.isArray(above) && above.additionalEdit);
  await workspace.applyEdit(above.additionalEdit);
  assert.equal(JSON.parse(document.getText()).plugins[0].source, `../${outside.split('/').at(-1)}`);
});

test('a dropped file, the folder of the configuration, and remote folders are not plugins', async () => {
  const list = (...uris: unknown[]) => ({ 'text/uri-list': uris.join('\n') });
  assert.equal(await drop(list(document.uri)), undefined);
  assert.equal(await drop(list(Uri.file(folder))), undefined);
  assert.equal(await drop(list(Uri.file(join(folder, 'missing')))), undefined);
  assert.equal(await drop(list('https://example.org/folder')), undefined);
  assert.equal(await drop({}), undefined);
});

test('a dropped color replaces the one at the position', async () => {
  const at = document.positionAt(original.indexOf('#faf8f4') + 2);
  const edit = await drop({ 'text/plain': '#102030' }, at);
  assert.ok(edit && !Array.isArray(edit) && edit.additionalEdit);
  assert.equal(edit.title, 'Set color');
  assert.equal(edit.kind?.value, 'text.sitePlugins.color');
  await workspace.applyEdit(edit.additionalEdit);
  assert.equal(document.getText(), original.replace('#faf8f4', '#102030'));
});

test('nothing is converted in a version of Git', async () => {
  editor.files.virtual.set('git', { texts: new Map([[path, original]]), isWritable: false });
  const old = await workspace.openTextDocument(document.uri.with({ scheme: 'git' }));
  const data = { 'text/plain': 'https://github.com/owner/fresh' };
  assert.equal(await drop(data, inPlugins(), old), undefined);
  const { version } = old;
  const { undoIfReadOnly, applyWritable } = await import('../../client/src/readOnly.ts');
  const edit = new WorkspaceEdit();
  edit.insert(old.uri, new Position(0, 0), '// ');
  await applyWritable({ edit: {} }, async () => {
    await workspace.applyEdit(edit);
    return { applied: true };
  });
  // The edit of the read-only document is taken back.
  assert.equal(old.getText(), original);
  assert.ok(old.version > version);
  assert.equal((await dialogs.message(/^site\.plugins\.json is read-only\.$/)).kind, 'warning');
  const before = document.getText();
  await type(`${before} `);
  await undoIfReadOnly(document, before);
  assert.equal(document.getText(), `${before} `);
  await document.save();
  await undoIfReadOnly(document, before);
  assert.equal(document.getText(), `${before} `, 'a saved document is not read-only');
  // What is typed while the file is read shows that the document is not read-only.
  await workspace.applyEdit(edit);
  const undoing = undoIfReadOnly(old, original);
  await workspace.applyEdit(edit);
  await undoing;
  assert.equal(old.getText(), `// // ${original}`);
  editor.close(old.uri);
});
