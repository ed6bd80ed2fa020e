/** The preview in a window of the fake VS Code, with the real server; the test is its page. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import type { LanguageClient } from 'vscode-languageclient/node';
import { editVersions } from '../../../client/src/preview/edits.ts';
import type { PreviewAction } from '../../../server/src/core/preview/edits/actions.ts';
import { eventually } from '../../support/eventually.ts';
import { editor } from '../../support/vscode/index.ts';
import { closeWhileAsked, document, folder, language, original, type } from '../openedGarden.ts';
import { open, options, panel, posted } from './openedPreview.ts';

const { commands, Selection, Uri, window, workspace } = await import('vscode');

beforeEach(async () => {
  await open(options);
  await posted('model', ({ version }) => version === document.version);
});

const disable = { kind: 'toggle', plugin: 0, enabled: false } as const;

/** Edits the file as the page does. */
const edit = (action: PreviewAction, version = document.version) =>
  panel()?.send({ type: 'edit', version, action });

/** Waits until an edit was handled. @returns the version of the file, and whether it was refused */
async function edited(): Promise<unknown[]> {
  const { version, isRefused } = await posted('edited');
  return [version, isRefused];
}

test('the preview opens beside the text with a page of its own, and once per file', async () => {
  const [first] = editor.panels;
  assert.equal(first?.title, 'Preview site.plugins.json');
  assert.equal(first?.viewColumn, 2);
  assert.match(first?.webview.html ?? '', /src="https:\/\/webview\.test\/.*\/dist\/webview\.js"/);
  assert.match(first?.webview.html ?? '', /<html lang="en">/);
  assert.match(
    first?.webview.html ?? '',
    /default-src 'none'; script-src 'nonce-[\w-]+'; style-src https:\/\/webview\.test; base-uri 'none'; form-action 'none'"/,
  );
  assert.deepEqual(first?.webview.options, {
    enableScripts: true,
    localResourceRoots: [Uri.joinPath(editor.context().extensionUri, 'dist')],
  });
  await commands.executeCommand('sitePlugins.openPreview', document.uri);
  assert.equal(editor.panels.length, 1);
  assert.deepEqual(first?.revealed, [2]);
});

test('the model follows the text and the options; of a file with too many plugins, there is a sentence', async () => {
  await type(original.replace('A Walled Garden', 'A Wild Garden'));
  const { model } = await posted('model', message => message.version === document.version);
  assert.equal(model.title, 'A Wild Garden');
  panel()?.send({ type: 'options', options: { ...options, viewport: 'mobile' } });
  await posted('model', message => message.model.options.viewport === 'mobile');
  const plugins = Array.from({ length: 5001 }, (_, id) => ({ source: `github:o/p${id}` }));
  await type(JSON.stringify({ plugins }));
  const { text } = await posted('refused');
  assert.equal(text, 'The preview shows up to 5000 plugins. This file has 5001.');
});

test('the webview gets the translations of another language than English', async () => {
  assert.ok(!panel()?.posted.some(message => message.type === 'translations'));
  editor.translate({ Preview: 'Vorschau' });
  panel()?.send({ type: 'ready', options });
  const { bundle } = await posted('translations');
  assert.deepEqual(bundle, { Preview: 'Vorschau' });
  editor.translate(undefined);
});

test('a click in the preview moves the cursor and highlights the lines, without a selection', async () => {
  const start = original.indexOf('"plugins"');
  const visible = editor.editors.find(shown => shown.document.uri.path === document.uri.path);
  const text = window.visibleTextEditors.find(shown => shown.document === document);
  panel()?.send({ type: 'reveal', span: { start, end: start + 9 }, focus: false });
  await eventually('the cursor', () => visible?.selection.active.line !== 0);
  assert.ok(text);
  assert.equal(document.offsetAt(text.selection.active), start);
  assert.equal(visible?.selection.isEmpty, true);
  assert.equal(visible?.revealed.length, 1);
  const highlighted = () => [...(visible?.decorations.values() ?? [])].flat().length;
  assert.equal(highlighted(), 1);
  await new Promise(resolve => setImmediate(resolve));
  // The highlight stays until the cursor moves on.
  assert.equal(highlighted(), 1);
  assert.equal(
    (await posted('cursor', ({ offset }) => offset === start)).version,
    document.version,
  );
  text.selection = new Selection(0, 0, 0, 0);
  await eventually('no highlight', () => highlighted() === 0);
});

test('a text that is not visible is shown in its group, never in that of the preview', async () => {
  editor.editors.splice(0);
  editor.activeEditor = undefined;
  panel()?.send({ type: 'reveal', span: { start: 4, end: 5 }, focus: false });
  const alone = await eventually('the editor', () => editor.editors[0]);
  assert.notEqual(alone.viewColumn, 1);
  assert.equal(editor.activeEditor, undefined);
  editor.editors.splice(0);
  await editor.open(join(folder, 'notes.md'), '# Notes');
  let cursor: number | undefined;
  const focused = window.onDidChangeActiveTextEditor(shown => {
    cursor = shown && document.offsetAt(shown.selection.active);
  });
  panel()?.send({ type: 'reveal', span: { start: 4, end: 5 }, focus: true });
  await eventually('the focus', () => window.activeTextEditor?.document === document);
  focused.dispose();
  assert.equal(window.activeTextEditor?.viewColumn, 1);
  // What is typed as soon as the text has the focus is typed there.
  assert.equal(cursor, 4);
});

test('an edit of the preview changes the text, if it is not outdated and changes something', async () => {
  const { version } = document;
  const enable = { ...disable, enabled: true };
  edit(enable);
  assert.deepEqual(await edited(), [version, false]);
  assert.equal(document.getText(), original);
  edit(disable);
  assert.deepEqual(await edited(), [version + 1, false]);
  assert.equal(JSON.parse(document.getText()).plugins[0].enabled, false);
  assert.equal(document.isDirty, true);
  // The text changes before the edit is applied.
  edit(enable);
  const typed = original.replace('A Walled', 'Another');
  await type(typed);
  assert.match((await posted('warning')).text, /changed in the meantime/);
  assert.deepEqual(await edited(), [document.version, true]);
  assert.equal(document.getText(), typed);
  await type(original.replace('"plugins"', 'plugins"'));
  edit(disable);
  assert.match((await posted('warning')).text, /^The file has syntax errors\. Fix them first/);
});

test('an edit that comes before the page shows the one before it is applied if that moved nothing', async () => {
  const { version } = document;
  for (const [key, value] of [['pageTitle', 'Bread'], ['locale'], ['ignorePatterns', ['x']]])
    edit({ kind: 'property', path: ['configuration', String(key)], value }, version);
  await posted('edited', edited => edited.version === version + 3);
  const { pageTitle, locale, ignorePatterns } = JSON.parse(document.getText()).configuration;
  assert.deepEqual([pageTitle, locale, ignorePatterns], ['Bread', undefined, ['x']]);
  // An item that is removed moves those after it.
  const path = ['configuration', 'ignorePatterns', 0];
  for (let again = 0; again < 2; again += 1) edit({ kind: 'property', path }, version + 3);
  assert.match((await posted('warning')).text, /changed in the meantime/);
});

test('an edit that VS Code does not apply is refused, and so is one that the server does not answer', async t => {
  const applying = t.mock.method(workspace, 'applyEdit', async () => false);
  for (const isAnswered of [true, false]) {
    if (!isAnswered) {
      applying.mock.restore();
      t.mock.method(language.client, 'sendRequest', async () => null);
    }
    edit(disable);
    assert.equal((await posted('warning')).canReload, true);
    assert.deepEqual(await edited(), [document.version, true]);
  }
  assert.equal(document.getText(), original);
});

test('an action of the page is for the version after the edits before it, unless one has moved others', () => {
  const path = ['configuration', 'ignorePatterns', 0];
  const next = { kind: 'toggle', plugin: 0, enabled: true } as const;
  for (const [action, isFollowed] of [
    [next, true],
    [{ kind: 'color', mode: 'lightMode', name: 'light', value: '#fff' }, true],
    [{ kind: 'property', path, value: 'x' }, true],
    [{ kind: 'property', path, number: '1' }, true],
    [{ kind: 'property', path: path.slice(0, 2) }, true],
    [{ kind: 'property', path }, false],
    [{ kind: 'move', plugin: 0, position: 'left', group: null, before: null }, false],
    [{ kind: 'palettes' }, false],
    [{ kind: 'fix', fix: 'id' }, false],
  ] as const) {
    const versions = editVersions();
    versions.note(next, 1, 2);
    versions.note(action, 2, 3);
    versions.note(next, 4, 6);
    const latest = versions.latest(1, next);
    assert.equal(latest, isFollowed ? 3 : 2, JSON.stringify(action));
    assert.equal(versions.latest(4, next), 4, 'VS Code has changed it as well');
    // The id of a fix has offsets.
    assert.equal(versions.latest(1, { kind: 'fix', fix: 'id' }), 1);
  }
});

test('the properties of the selection are sent, and again after each change', async () => {
  panel()?.send({ type: 'select', selection: { kind: 'plugin', id: 0 } });
  const first = await posted('properties');
  assert.deepEqual([first.selection, first.version], [{ kind: 'plugin', id: 0 }, document.version]);
  assert.notEqual(first.form, null);
  edit(disable);
  const next = await posted('properties', ({ version }) => version > first.version);
  assert.equal(next.version, document.version);
  panel()?.send({ type: 'ready', options });
  const nowhere = { kind: 'plugin', id: 99 } as const;
  panel()?.send({ type: 'select', selection: nowhere });
  // Those of the plugin may have been sent once more, as its problems have changed.
  const missing = await posted('properties', ({ selection }) => selection === nowhere);
  assert.equal(missing.form, null);
  // Problems change without the text.
  const { languages } = await import('vscode');
  const problems = languages.createDiagnosticCollection('other');
  problems.set(document.uri, []);
  await posted('properties');
  problems.dispose();
  panel()?.send({ type: 'select', selection: undefined });
  const before = panel()?.posted.length;
  await type(original.replace('A Walled', 'Another'));
  await posted('model');
  assert.ok(
    !panel()
      ?.posted.slice(before)
      .some(message => message.type === 'properties'),
  );
});

test('an answer that comes after a preview was closed is dropped', async t => {
  const changed = { ...options, showDisabled: true };
  await closeWhileAsked(t, () => panel()?.send({ type: 'options', options: changed }));
});

test('a plugin is added to the file of the preview', async () => {
  panel()?.send({ type: 'addPlugin' });
  (await editor.dialogs.inputBox()).hide();
  assert.deepEqual(
    editor.executed.find(([id]) => id === 'sitePlugins.addPlugin'),
    ['sitePlugins.addPlugin', document.uri.toString()],
  );
});

test('the current file is that of the active preview, then that of the active text', async () => {
  const shown = panel();
  assert.ok(shown);
  editor.activate(undefined);
  await commands.executeCommand('sitePlugins.openPreview');
  assert.equal(editor.panels.length, 1);
  shown.active = false;
  await commands.executeCommand('sitePlugins.openPreview');
  assert.deepEqual(shown.revealed, [2]);
  await editor.open(document.uri.fsPath);
  await commands.executeCommand('sitePlugins.openPreview');
  assert.deepEqual(shown.revealed, [2, 2]);
});

test('a file that the settings or the file system make read-only is shown as such, and is not changed', async t => {
  // Relative to the folder of the workspace, or absolute.
  for (const pattern of ['**/site.plugins.json', 'site.plugins.json', document.uri.path]) {
    editor.settings.set('files.readonlyInclude', { [pattern]: true });
    await posted('access', ({ isReadOnly }) => isReadOnly);
    const { version } = document;
    edit(disable);
    assert.equal((await posted('warning')).text, 'site.plugins.json is read-only.');
    assert.deepEqual(await edited(), [version, true], pattern);
    editor.settings.set('files.readonlyExclude', { '*.json': true });
    await posted('access', ({ isReadOnly }) => !isReadOnly);
    editor.settings.set('files.readonlyInclude', undefined);
    editor.settings.set('files.readonlyExclude', undefined);
  }
  editor.settings.set('files.readonlyInclude', { '*.json': false });
  await posted('access', ({ isReadOnly }) => !isReadOnly);
  t.mock.method(workspace.fs, 'isWritableFileSystem', () => false);
  editor.settings.set('files.readonlyInclude', undefined);
  await posted('access', ({ isReadOnly }) => isReadOnly);
});

test('when the server stops, pending requests end, and it is asked again when it runs', async () => {
  const { serverProcess } = language.client as LanguageClient;
  serverProcess?.kill('SIGSTOP');
  panel()?.send({ type: 'select', selection: { kind: 'site' } });
  edit({ kind: 'palettes' });
  panel()?.posted.splice(0);
  await language.restart();
  assert.equal((await posted('warning')).text, 'The file cannot be read at the moment.');
  await posted('model');
});
