/** Commands in a window of the fake VS Code, with the real server. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import snippets from '../../client/snippets/site-plugins.json' with { type: 'json' };
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { eventually } from '../support/eventually.ts';
import { editor } from '../support/vscode/index.ts';
import { document, folder, language, original, run, type } from './openedGarden.ts';
import { temporaryFolder } from './window.ts';

const vscode = await import('vscode');
const { Position, Range, Selection, Uri, window, workspace } = vscode;
const { dialogs } = editor;

afterEach(() => editor.setFolders(folder));

test('a plugin of the catalog is added to the active configuration', async () => {
  await type('{ "plugins": [{ "source": "github:garden-plugins/graph", "enabled": true }] }');
  const adding = run('addPlugin');
  const picker = await dialogs.pick();
  assert.equal(picker.placeHolder, 'Select a plugin to add, or enter a source');
  // What is in the file already is not offered.
  assert.deepEqual(
    picker.items.map(({ label }) => label),
    ['Backlinks', 'Comments', '$(edit) Another source…'],
  );
  const [first] = picker.items as readonly { description?: string; detail?: string }[];
  assert.equal(first?.description, 'github:garden-plugins/backlinks');
  assert.match(first?.detail ?? '', /notes/);
  picker.choose('Backlinks');
  await adding;
  const { plugins } = JSON.parse(document.getText());
  assert.equal(plugins.length, 2);
  assert.equal(plugins[1].source, first?.description);
  // The entry is shown, with the cursor at its end.
  const shown = window.activeTextEditor;
  assert.ok(shown);
  const before = document.getText(new Range(new Position(0, 0), shown.selection.active));
  assert.match(before, /"priority": 30 } }$/);
  assert.ok(shown.selection.isEmpty);
});

test('a plugin that cannot be added to a read-only file moves no cursor', async () => {
  await type('{ "plugins": [] }');
  await document.save();
  const place = new Selection(new Position(0, 2), new Position(0, 2));
  const shown = await window.showTextDocument(document, { selection: place });
  editor.settings.set('files.readonlyInclude', { '**/site.plugins.json': true });
  const adding = run('addPlugin');
  (await dialogs.pick()).choose('Backlinks');
  await adding;
  editor.settings.set('files.readonlyInclude', undefined);
  await dialogs.message(/is read-only/);
  assert.equal(document.getText(), '{ "plugins": [] }');
  assert.ok(shown.selection.isEqual(place));
});

test('a known plugin without a name is offered by its source', async t => {
  t.mock.method(language.client, 'sendRequest', async () => [{ source: 'github:o/unnamed' }]);
  const adding = run('addPlugin');
  const picker = await dialogs.pick();
  assert.deepEqual(picker.items[0], { label: 'github:o/unnamed', text: 'github:o/unnamed' });
  picker.cancel();
  await adding;
});

test('a command whose editor is closed meanwhile, which VS Code reports as an error, does not fail', async t => {
  t.mock.method(window, 'showTextDocument', async () => {
    throw new Error('Editor is not available');
  });
  editor.setFolders();
  await run('newConfiguration');
});

test('a plugin is added by its source, which must not be empty', async () => {
  // Without a known plugin that is not in the file, there is nothing to pick.
  void run('addPlugin', document.uri.toString());
  const box = await dialogs.inputBox();
  assert.equal(box.prompt, 'Where the plugin comes from');
  box.type('  ');
  assert.equal(box.validationMessage, 'A source is required.');
  box.accept();
  box.type('github:owner/new');
  assert.equal(box.validationMessage, undefined);
  box.accept();
  await eventually('the entry', () => document.getText().includes('github:owner/new'));
  const { version } = document;
  const hidden = run('addPlugin');
  (await dialogs.inputBox(box)).hide();
  await hidden;
  await type('{ "plugins": [] }');
  const canceled = run('addPlugin');
  const picker = await dialogs.pick();
  assert.ok(picker.items.some(({ label }) => label === '$(edit) Another source…'));
  picker.cancel();
  await canceled;
  assert.equal(document.version, version + 1);
});

test('with several folders, a new file is created in the one that is chosen', async () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  editor.setFolders(first, second);
  const done = run('newConfiguration');
  const picker = await dialogs.pick();
  assert.equal(picker.placeHolder, 'Select the folder of the site');
  picker.choose(picker.items[1]?.label ?? '');
  await done;
  assert.ok(existsSync(join(second, 'site.plugins.json')));
  const canceled = run('newConfiguration');
  (await dialogs.pick()).cancel();
  await canceled;
  assert.equal(existsSync(join(first, 'site.plugins.json')), false);
});

test('without an active configuration, nothing is added or compared', async () => {
  await editor.open(join(folder, 'notes.md'), '# Notes');
  await run('addPlugin');
  await run('comparePreviewWithSaved');
  assert.equal(dialogs.picker, undefined);
  assert.deepEqual(editor.panels, []);
});

test('a problem is ignored with a reason, in a settings file that is then saved', async () => {
  const settings = join(folder, '.site-pluginsrc.json');
  writeFileSync(settings, '{}\n');
  const opened = await workspace.openTextDocument(Uri.file(settings));
  const dirty = await editor.open(join(folder, 'package.json'), '{"name": "garden"}');
  await type('{"name": "garden", "private": true}', dirty);
  // The server's edit, which leaves the documents dirty.
  const addIgnore = editor.commands.get('sitePlugins.addIgnore');
  editor.commands.set('sitePlugins.addIgnore', async () => {
    await type('{"ignore": []}\n', opened);
    await type('{}');
  });
  const done = run('ignoreProblem', 'uri', ['target']);
  const box = await dialogs.inputBox();
  assert.equal(box.title, 'Ignore this problem');
  box.type(' ');
  assert.equal(box.validationMessage, 'A reason is required.');
  box.hide();
  await done;
  const again = run('ignoreProblem', 'uri', ['target']);
  const next = await dialogs.inputBox(box);
  next.type(' planned ');
  next.accept();
  await again;
  if (addIgnore) editor.commands.set('sitePlugins.addIgnore', addIgnore);
  const asked = editor.executed.find(([id]) => id === 'sitePlugins.addIgnore');
  assert.deepEqual(asked?.slice(1), ['uri', ['target'], 'planned']);
  assert.equal(readFileSync(settings, 'utf8'), '{"ignore": []}\n');
  assert.equal(document.isDirty, true, 'other documents are not saved');
  assert.equal(dirty.isDirty, true, 'changes of the user are not saved');
});

test('a configuration of another generator is imported into a new document with a report', async () => {
  const other = join(folder, 'site.yaml');
  writeFileSync(other, 'configuration:\n  pageTitle: From YAML\n');
  dialogs.files.push(Uri.file(other));
  await run('importConfiguration');
  const { title, filters } = dialogs.fileDialogs.at(-1) ?? {};
  assert.equal(title, 'Import Configuration');
  const [extensions] = Object.values(filters ?? {});
  assert.deepEqual(extensions, [
    ...['json', 'jsonc', 'yaml', 'yml', 'toml'],
    ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'],
  ]);
  const imported = window.activeTextEditor?.document;
  assert.equal(imported?.isUntitled, true);
  assert.equal(imported?.languageId, 'site-plugins');
  assert.match(imported?.getText() ?? '', /"pageTitle": "From YAML"/);
  const report = window.visibleTextEditors.find(
    shown => shown.document.uri.scheme === 'site-plugins-text',
  );
  assert.equal(report?.document.uri.path, '/Import Report (site.yaml)');
  assert.equal(report?.viewColumn, (window.activeTextEditor?.viewColumn ?? 0) + 1);
  assert.notEqual(report?.document.getText().trim(), '');
  writeFileSync(other, 'pageTitle: [\n');
  dialogs.files.push(Uri.file(other));
  void run('importConfiguration');
  const failure = await dialogs.message(/cannot be read/);
  assert.equal(failure.kind, 'error');
  await run('importConfiguration');
  assert.equal(window.activeTextEditor?.document, imported);
});

test('a new configuration is written with its tab stops, and an existing one is left', async () => {
  void run('newConfiguration');
  await dialogs.message(/^site\.plugins\.json already exists and was not changed\.$/);
  assert.equal(document.getText(), original);
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  editor.setFolders(empty);
  await run('newConfiguration');
  const written = readFileSync(join(empty, 'site.plugins.json'), 'utf8');
  // It is the starter file of the language server.
  assert.deepEqual(JSON.parse(written), startingConfiguration);
  assert.deepEqual(validate(new ConfigDocument(written)), []);
  assert.doesNotMatch(written, /\t/);
  assert.equal(window.activeTextEditor?.document.getText(), written);
  assert.equal(window.activeTextEditor?.document.isDirty, false);
  editor.setFolders();
  await run('newConfiguration');
  assert.equal(window.activeTextEditor?.document.isUntitled, true);
  assert.equal(window.activeTextEditor?.document.languageId, 'site-plugins');
  assert.equal(window.activeTextEditor?.document.getText(), written.trimEnd());
});

test('unsaved text of a file that was deleted in a terminal is left', async () => {
  const site = temporaryFolder();
  const file = join(site, 'site.plugins.json');
  editor.setFolders(site);
  const open = await editor.open(file, '{ "plugins": [] }\n');
  await open.save();
  rmSync(file);
  const draft = '// Draft\n{ "plugins": [] }\n';
  await editor.type(open.uri, draft);
  void run('newConfiguration');
  await dialogs.message(/^site\.plugins\.json already exists and was not changed\.$/);
  assert.equal(open.getText(), draft);
  assert.equal(existsSync(file), false);
});

test('references have the arguments of VS Code', async () => {
  const start = { line: 1, character: 2 };
  const uri = document.uri.toString();
  await run('showReferences', uri, start, [{ uri, range: { start, end: start } }]);
  const [target, place] = [Uri.parse(uri), new Position(1, 2)];
  const references = [new vscode.Location(target, new Range(place, place))];
  const asked = ['editor.action.showReferences', target, place, references];
  assert.deepEqual(editor.executed.splice(0).at(-1), asked);
  await run('showReferences', 7, start, []);
  await run('showReferences', uri, start, 'none');
  assert.equal(editor.executed.length, 2);
});

test('the server reads files of the workspace through the window, and no others', async () => {
  const { answerFileRequests } = await import('../../client/src/files.ts');
  const handlers = new Map<string, (params: { uri: string }) => unknown>();
  answerFileRequests({
    onRequest: (name: string, handler: never) => handlers.set(name, handler),
  } as never);
  const [site, elsewhere] = [temporaryFolder(), temporaryFolder()];
  const limit = 16 * 1024 * 1024;
  mkdirSync(join(site, 'plugins'));
  writeFileSync(join(site, 'plugins/a.json'), '{}');
  writeFileSync(join(elsewhere, 'secret.json'), '{}');
  writeFileSync(join(site, 'large.json'), 'x'.repeat(limit));
  writeFileSync(join(site, 'huge.json'), 'x'.repeat(limit + 1));
  editor.setFolders(folder, site);
  const ask = (name: string, path: string) =>
    handlers.get(`sitePlugins/${name}`)?.({ uri: Uri.file(path).toString() });
  assert.equal(await ask('readText', join(site, 'plugins/a.json')), '{}');
  assert.equal(String(await ask('readText', join(site, 'large.json'))).length, limit);
  const a = { name: 'a.json', isFolder: false };
  assert.deepEqual(await ask('readFolder', join(site, 'plugins')), [a]);
  for (const path of [join(site, 'missing.json'), join(site, 'huge.json')])
    assert.equal(await ask('readText', path), null, path);
  assert.equal(await ask('readText', join(elsewhere, 'secret.json')), null);
  for (const path of [join(site, 'missing'), elsewhere])
    assert.equal(await ask('readFolder', path), null, path);
});

test('the new configuration is the only snippet, with tab stops and without a prefix', () => {
  const [name, ...others] = Object.keys(snippets);
  assert.deepEqual([name, others], ['New site configuration', []]);
  const { body, ...rest } = snippets['New site configuration'];
  // The language server proposes the others.
  assert.equal('prefix' in rest, false);
  const stops = [...body.join('\n').matchAll(/\$(?:\{(\d+):|(\d+))/g)].map(([, a, b]) => a ?? b);
  assert.deepEqual(stops, ['1', '2', '3', '0']);
  assert.ok(body.join('\n').includes('"plugins": [$0]'));
});
