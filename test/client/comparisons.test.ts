/** Comparisons in a window of the fake VS Code, with the real server. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Uri as UriType } from 'vscode';
import type { FromComparison, ToComparison } from '../../client/src/effect/messages.ts';
import type { ToWebview } from '../../client/src/preview/messages.ts';
import { eventually } from '../support/eventually.ts';
import { editor } from '../support/vscode/index.ts';
import type { Panel } from '../support/vscode/webview.ts';
import { closeWhileAsked, document, original, run, type } from './openedGarden.ts';

const vscode = await import('vscode');
const { window, workspace } = vscode;

afterEach(() => {
  for (const panel of [...editor.panels]) panel.dispose();
});

type Shown = Extract<ToComparison, { readonly type: 'show' }>;

/** The page of the comparison that was opened last. */
const comparison = () => editor.panels.at(-1) as Panel<ToComparison, FromComparison> | undefined;

/** Waits until the page of the comparison shows something. */
function shown(accept: (message: Shown) => boolean): Promise<Shown> {
  return eventually('the comparison', () =>
    comparison()?.posted.findLast((message): message is Shown => {
      return message.type === 'show' && accept(message);
    }),
  );
}

const isKnown = ({ sections }: Shown) => sections.length > 0;

const renamed = original.replace('"A Walled Garden"', '"Another"');
const disabled = original.replace('"enabled": true', '"enabled": false');

/** Compares a text with the saved one, and returns what the page shows. */
async function compareWithSaved(text = renamed): Promise<Shown> {
  await type(original);
  await document.save();
  await type(text);
  await run('comparePreviewWithSaved');
  comparison()?.send({ type: 'ready' });
  return shown(isKnown);
}

test('what a page cannot show is said in it, with a way to start over', async () => {
  await compareWithSaved();
  comparison()?.send({ type: 'failed' });
  assert.deepEqual(comparison()?.posted.at(-1), {
    type: 'status',
    text: 'The comparison could not be updated.',
    reload: 'Reload',
  });
});

test('the effect of unsaved changes is shown beside, and follows the text', async () => {
  const { sections } = await compareWithSaved();
  assert.equal(comparison()?.title, 'Compare with Saved');
  const [sentence] = sections[0]?.sentences ?? [];
  assert.equal(sentence?.message, '"pageTitle" changes from "A Walled Garden" to "Another".');
  await type(original);
  await shown(
    ({ notice, sections }) => notice === 'No changes since it was saved.' && sections.length === 0,
  );
  await type(original.replace('"plugins"', 'plugins"'));
  await shown(({ notice }) => notice?.includes('has syntax errors') === true);
  // A click on a sentence that has just disappeared does nothing.
  comparison()?.send({ type: 'reveal', id: 0 });
  await type(original);
  await run('comparePreviewWithSaved');
  assert.equal(editor.panels.length, 1);
  assert.equal(comparison()?.revealed.length, 1);
});

test('a comparison takes the place of the preview, and is beside the text without one', async () => {
  const placeOf = () => comparison()?.viewColumn;
  await compareWithSaved();
  assert.equal(placeOf(), 2);
  comparison()?.dispose();
  await vscode.commands.executeCommand('sitePlugins.openPreview', document.uri);
  const preview = editor.panels.at(-1);
  await compareWithSaved();
  assert.equal(placeOf(), preview?.viewColumn);
});

test('a sentence of a comparison reveals its lines, and reverts just its change', async () => {
  const { sections } = await compareWithSaved(
    renamed.replace('"enabled": true', '"enabled": false'),
  );
  const [first, second] = sections.map(({ sentences }) => sentences[0]);
  assert.equal(sections.length, 2);
  assert.ok(first !== undefined && second !== undefined);
  comparison()?.send({ type: 'reveal', id: second.id });
  const textEditor = window.visibleTextEditors.find(visible => visible.document === document);
  const line = document.positionAt(document.getText().indexOf('"pageTitle"')).line;
  await eventually('the line', () => textEditor?.selection.active.line === line);
  comparison()?.send({ type: 'revert', id: first.id });
  await eventually('the revert', () => document.getText() === renamed);
  await shown(message => isKnown(message) && message.sections.length === 1);
  assert.ok(comparison()?.posted.some(message => message.type === 'status'));
});

/** The editor of the configuration. */
const visibleText = () =>
  editor.editors.find(visible => visible.document.uri.toString() === document.uri.toString());

test('a sentence is selected in the preview, and in the text unless that could cover the preview', async () => {
  await run('openPreview');
  const preview = editor.panels[0] as Panel<ToWebview> | undefined;
  const { sections } = await compareWithSaved(disabled);
  const { id = -1, selection } = sections[0]?.sentences[0] ?? {};
  const reveal = () =>
    eventually('the selection', () => {
      const found = preview?.posted.find(message => message.type === 'show');
      if (found === undefined) comparison()?.send({ type: 'reveal', id });
      return found;
    });
  const { revealed } = visibleText() ?? assert.fail();
  const count = revealed.length;
  assert.deepEqual((await reveal()).selection, selection);
  await eventually('the text', () => revealed.length > count);
  preview?.posted.splice(0);
  editor.editors.splice(0);
  await reveal();
  await new Promise(resolve => setImmediate(resolve));
  assert.deepEqual(editor.editors, []);
});

test('an answer that comes after a comparison was closed is dropped', async t => {
  await compareWithSaved();
  await closeWhileAsked(t, () => comparison()?.send({ type: 'ready' }));
});

test('a comparison of a read-only file has no buttons, and says why', async () => {
  await compareWithSaved();
  const says = (notice: string | undefined) => (message: Shown) =>
    isKnown(message) &&
    message.notice === notice &&
    (message.revert !== undefined) === (notice === undefined);
  editor.settings.set('files.readonlyInclude', { 'site.plugins.json': true });
  await shown(says('This file is read-only.'));
  editor.settings.set('files.readonlyInclude', undefined);
  await shown(says(undefined));
});

test('what a comparison says about an earlier text is not reverted', async () => {
  const { sections } = await compareWithSaved();
  const id = sections[0]?.sentences[0]?.id ?? -1;
  const { selection, revealed } = visibleText() ?? assert.fail();
  const count = revealed.length;
  await type(`\n${renamed}`);
  comparison()?.send({ type: 'reveal', id });
  comparison()?.send({ type: 'revert', id });
  await eventually('the message', () =>
    comparison()?.posted.some(
      message => message.type === 'status' && /was out of date/.test(message.text),
    ),
  );
  assert.deepEqual([visibleText()?.selection, revealed.length], [selection, count]);
  assert.equal(document.getText(), `\n${renamed}`);
});

test('a comparison is restored after the window was reloaded', async () => {
  const { subject } = await compareWithSaved();
  comparison()?.dispose();
  const panel = editor.openPanel(2);
  await editor.serializers.get('sitePlugins.comparison')?.(panel, subject);
  comparison()?.send({ type: 'ready' });
  await shown(isKnown);
});

test('a file that was never saved is not compared', async () => {
  const fresh = await workspace.openTextDocument({ language: 'site-plugins', content: original });
  await window.showTextDocument(fresh);
  await run('comparePreviewWithSaved');
  comparison()?.send({ type: 'ready' });
  await shown(({ notice }) => notice?.includes('has not been saved yet') === true);
});

test('the text at Git HEAD is read by the Git extension; if there is none, a sentence says so', async t => {
  await type(original);
  await run('comparePreviewWithHead');
  comparison()?.send({ type: 'ready' });
  const missing =
    'site.plugins.json is not in Git HEAD, or the Git extension of VS Code is not available.';
  await shown(({ notice }) => notice === missing);
  const { readFile } = workspace.fs;
  let before = original;
  t.mock.method(workspace.fs, 'readFile', (uri: UriType) => {
    if (uri.scheme !== 'git') return readFile.call(workspace.fs, uri);
    assert.deepEqual(JSON.parse(uri.query), { path: document.uri.fsPath, ref: 'HEAD' });
    return new TextEncoder().encode(before);
  });
  comparison()?.send({ type: 'ready' });
  await shown(({ notice }) => notice === 'No changes since Git HEAD.');
  before = original.replace('A Walled Garden', 'Before');
  comparison()?.send({ type: 'ready' });
  const { sections } = await shown(isKnown);
  assert.match(sections[0]?.sentences[0]?.message ?? '', /from "Before"/);
});
