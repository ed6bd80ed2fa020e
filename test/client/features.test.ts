/** Commands, pasting, dropping and comparisons in a window of the fake VS Code, with the real server. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type {
  CancellationToken,
  DocumentDropEditProvider,
  DocumentPasteEdit,
  DocumentPasteEditProvider,
} from 'vscode';
import type { FromComparison, ToComparison } from '../../client/src/effect/messages.ts';
import { eventually } from '../support/eventually.ts';
import { editor } from '../support/vscode/index.ts';
import { CancellationTokenSource } from '../support/vscode/types.ts';
import type { Panel } from '../support/vscode/webview.ts';
import { openGarden, startLanguage, temporaryFolder } from './window.ts';

const vscode = await import('vscode');
const { commands, Position, Range, Uri, WorkspaceEdit, window, workspace } = vscode;

const folder = openGarden();
const path = join(folder, 'site.plugins.json');
let document = await editor.open(path);
const original = document.getText();
const language = await startLanguage();
const { dialogs } = editor;
const run = (name: string, ...args: unknown[]) =>
  commands.executeCommand(`sitePlugins.${name}`, ...args);

async function type(newText: string): Promise<void> {
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(0, 0, document.lineCount, 0), newText);
  await workspace.applyEdit(edit);
}

beforeEach(async () => {
  document = await editor.open(path);
  await type(original);
});

afterEach(() => {
  dialogs.messages.splice(0);
  editor.executed.splice(0);
});

test('a plugin of the catalog is added to the active configuration', async () => {
  await type('{ "plugins": [{ "source": "github:garden-plugins/graph", "enabled": true }] }');
  void run('addPlugin');
  const picker = await dialogs.pick();
  assert.equal(picker.placeHolder, 'Select a plugin to add, or enter a source');
  // Used plugins come last.
  assert.deepEqual(
    picker.items.map(({ label }) => label),
    [
      'Backlinks',
      'Comments',
      '$(folder) ./plugins/reading-time',
      '$(edit) Another source…',
      'in this file already',
      'Graph',
    ],
  );
  const [first] = picker.items as readonly { description?: string; detail?: string }[];
  assert.equal(first?.description, 'github:garden-plugins/backlinks');
  assert.match(first?.detail ?? '', /notes/);
  picker.choose('Backlinks');
  await eventually('the entry', () => JSON.parse(document.getText()).plugins.length === 2);
  assert.equal(JSON.parse(document.getText()).plugins[1].source, first?.description);
});

test('a plugin is added by its source, which must not be empty', async () => {
  void run('addPlugin', document.uri.toString());
  (await dialogs.pick()).choose('$(edit) Another source…');
  const box = await dialogs.inputBox();
  assert.equal(box.prompt, 'Where the plugin comes from');
  box.type('  ');
  assert.equal(box.validationMessage, 'A source is required.');
  box.accept();
  box.type('github:owner/new');
  assert.equal(box.validationMessage, undefined);
  box.accept();
  await eventually('the entry', () => document.getText().includes('github:owner/new'));
  void run('addPlugin');
  (await dialogs.pick()).choose('$(edit) Another source…');
  (await dialogs.inputBox(box)).hide();
  void run('addPlugin');
  (await dialogs.pick()).cancel();
  const { version } = document;
  await new Promise(resolve => setTimeout(resolve, 20));
  assert.equal(document.version, version);
});

test('a clipboard that does not answer, as in a browser that asks for permission, holds up nothing', async t => {
  t.mock.method(vscode.env.clipboard, 'readText', () => new Promise(() => {}));
  const adding = run('addPlugin');
  const picker = await dialogs.pick();
  assert.ok(picker.items.some(({ label }) => label === '$(edit) Another source…'));
  picker.cancel();
  await adding;
});

test('the clipboard is offered if it is a plugin, and adds what pasting it adds', async () => {
  const copied = async (text: string) => {
    editor.clipboard = text;
    void run('addPlugin');
    const picker = await dialogs.pick();
    const item = picker.items.find(({ description }) => description === 'clipboard');
    return { picker, label: item?.label };
  };
  try {
    for (const other of [
      '',
      'a note',
      '{ "name": "x" }',
      'https://example.org',
      'x'.repeat(200_000),
    ]) {
      const { picker, label } = await copied(other);
      assert.equal(label, undefined, other.slice(0, 20));
      picker.cancel();
    }
    const { picker, label } = await copied(
      'npx quartz plugin add https://github.com/owner/copied.git',
    );
    assert.equal(label, '$(clippy) github:owner/copied');
    assert.equal(picker.items[0]?.label, label);
    picker.choose(label ?? '');
    await eventually('the entry', () => document.getText().includes('"github:owner/copied"'));
    const entry = await copied('- source: github:owner/yaml\n  order: 7\n- source: ./mine\n');
    assert.equal(entry.label, '$(clippy) github:owner/yaml, ./mine');
    entry.picker.choose(entry.label ?? '');
    await eventually('the entries', () => document.getText().includes('"./mine"'));
    const { plugins } = JSON.parse(document.getText());
    assert.deepEqual(plugins.slice(-2), [
      { source: 'github:owner/yaml', enabled: true, order: 7 },
      { source: './mine', enabled: true },
    ]);
  } finally {
    editor.clipboard = '';
  }
});

test('the configuration is asked for if there are several and none is active', async () => {
  const other = temporaryFolder();
  writeFileSync(join(other, 'site.plugins.json'), '{ "plugins": [] }');
  await editor.open(join(folder, 'notes.md'), '# Notes');
  void run('addPlugin');
  // The only one is not asked for.
  const only = await dialogs.pick();
  assert.equal(only.placeHolder, 'Select a plugin to add, or enter a source');
  assert.equal(window.activeTextEditor?.document.uri.fsPath, path);
  only.cancel();
  editor.setFolders(folder, other);
  try {
    await editor.open(join(folder, 'notes.md'));
    void run('addPlugin');
    const files = await dialogs.pick();
    assert.equal(files.placeHolder, 'Select the configuration to add the plugin to');
    assert.equal(files.items.length, 2);
    const label = files.items.find(item => item.label.includes(other.split('/').at(-1) ?? ''));
    files.choose(label?.label ?? '');
    (await dialogs.pick()).choose('$(edit) Another source…');
    const box = await dialogs.inputBox();
    box.type('https://github.com/garden-plugins/graph');
    box.accept();
    const added = await workspace.openTextDocument(Uri.file(join(other, 'site.plugins.json')));
    await eventually('the entry', () => added.getText().includes('github:garden-plugins/graph'));
    await editor.open(join(folder, 'notes.md'));
    const cancelled = run('addPlugin');
    (await dialogs.pick()).cancel();
    // Without another question.
    await cancelled;
  } finally {
    editor.setFolders(folder);
  }
});

test('a new configuration is created in the folder that is chosen, first that of the editor', async () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  editor.setFolders(first, second);
  try {
    await editor.open(join(second, 'notes.md'), '# Notes');
    const done = run('newConfiguration');
    const picker = await dialogs.pick();
    assert.equal(picker.placeHolder, 'Select the folder of the site');
    assert.deepEqual(
      picker.items.map(({ description }) => description),
      [second, first],
    );
    picker.choose(picker.items[0]?.label ?? '');
    await done;
    assert.ok(existsSync(join(second, 'site.plugins.json')));
    const canceled = run('newConfiguration');
    (await dialogs.pick()).cancel();
    await canceled;
    assert.equal(existsSync(join(first, 'site.plugins.json')), false);
  } finally {
    editor.setFolders(folder);
  }
});

test('an import asks for the folder only of a file that is in none', async () => {
  const [first, second, elsewhere] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const text = 'configuration:\n  pageTitle: Imported\nplugins:\n  - source: github:a/b\n';
  writeFileSync(join(second, 'old.yaml'), text);
  writeFileSync(join(elsewhere, 'old.yaml'), text);
  editor.setFolders(first, second);
  try {
    dialogs.files.push(Uri.file(join(second, 'old.yaml')));
    await run('importConfiguration');
    const imported = () => editor.documents.filter(({ uri }) => uri.scheme === 'untitled').length;
    const before = imported();
    dialogs.files.push(Uri.file(join(elsewhere, 'old.yaml')));
    const canceled = run('importConfiguration');
    (await dialogs.pick()).cancel();
    await canceled;
    assert.equal(imported(), before);
    dialogs.files.push(Uri.file(join(elsewhere, 'old.yaml')));
    const done = run('importConfiguration');
    const picker = await dialogs.pick();
    picker.choose(picker.items[1]?.label ?? '');
    await done;
    assert.equal(imported(), before + 1);
  } finally {
    editor.setFolders(folder);
  }
});

test('without a configuration, the commands say which file to open', async () => {
  await editor.open(join(folder, 'notes.md'), '# Notes');
  editor.setFolders();
  for (const { uri } of [...editor.documents]) {
    if (uri.path.endsWith('site.plugins.json') || uri.scheme === 'untitled') editor.close(uri);
  }
  void run('addPlugin');
  const message = await dialogs.message(/^Open the site\.plugins\.json that you want to add/);
  assert.equal(message.kind, 'information');
  void run('comparePreviewWithSaved');
  await dialogs.message(/^Open the site\.plugins\.json that you want to compare\.$/);
  editor.setFolders(folder);
});

test('a problem is ignored with a reason, in a settings file that is then saved', async () => {
  const settings = join(folder, '.site-pluginsrc.json');
  writeFileSync(settings, '{}\n');
  const dirty = await editor.open(join(folder, 'package.json'), '{"name": "garden"}');
  await dirty.save();
  const edit = new WorkspaceEdit();
  edit.insert(dirty.uri, new Position(0, 1), '"private": true, ');
  await workspace.applyEdit(edit);
  void run('ignoreProblem', document.uri.toString(), []);
  const box = await dialogs.inputBox();
  assert.equal(box.title, 'Ignore this problem');
  box.type(' ');
  assert.equal(box.validationMessage, 'A reason is required.');
  box.type(' planned ');
  box.accept();
  await eventually('the call', () =>
    editor.executed.some(([id, , , reason]) => id.endsWith('addIgnore') && reason === 'planned'),
  );
  const opened = await workspace.openTextDocument(Uri.file(settings));
  // The server's edit, which leaves the document dirty.
  const { ignoreProblem } = await import('../../client/src/commands/ignoreProblem.ts');
  const addIgnore = editor.commands.get('sitePlugins.addIgnore');
  assert.ok(addIgnore);
  editor.commands.set('sitePlugins.addIgnore', async () => {
    const change = new WorkspaceEdit();
    change.insert(opened.uri, new Position(0, 1), '"ignore": []');
    change.insert(document.uri, new Position(0, 0), ' ');
    await workspace.applyEdit(change);
  });
  const done = ignoreProblem.run({ language, extensionUri: Uri.file('/') }, 'uri', []);
  const again = await dialogs.inputBox(box);
  again.type('later');
  again.accept();
  await done;
  editor.commands.set('sitePlugins.addIgnore', addIgnore);
  assert.equal(readFileSync(settings, 'utf8'), '{"ignore": []}\n');
  assert.equal(opened.isDirty, false);
  assert.equal(document.isDirty, true, 'other documents are not saved');
  assert.equal(dirty.isDirty, true, 'changes of the user are not saved');
});

test('the reason can be left out by closing the box', async () => {
  const done = run('ignoreProblem', document.uri.toString(), []);
  (await dialogs.inputBox()).hide();
  await done;
  assert.ok(!editor.executed.some(([id]) => id.endsWith('addIgnore')));
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
    shown => shown.document.uri.scheme === 'site-plugins-report',
  );
  assert.equal(report?.document.uri.path, '/Import Report (site.yaml)');
  assert.equal(report?.viewColumn, (window.activeTextEditor?.viewColumn ?? 0) + 1);
  assert.notEqual(report?.document.getText().trim(), '');
  writeFileSync(other, 'pageTitle: [\n');
  dialogs.files.push(Uri.file(other));
  void run('importConfiguration');
  const failure = await dialogs.message(/./);
  assert.equal(failure.kind, 'error');
  assert.match(failure.text, /line 2|YAML|read/);
  await run('importConfiguration');
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
  assert.match(written, /^\{\n {2}"\$?[\s\S]*\n\}\n$/);
  assert.doesNotMatch(written, /\$\{|\t/);
  assert.equal(window.activeTextEditor?.document.getText(), written);
  assert.equal(window.activeTextEditor?.document.isDirty, false);
  editor.setFolders();
  await run('newConfiguration');
  assert.equal(window.activeTextEditor?.document.isUntitled, true);
  assert.equal(window.activeTextEditor?.document.languageId, 'site-plugins');
  assert.equal(window.activeTextEditor?.document.getText(), written.trimEnd());
  editor.setFolders(folder);
});

test('references, the page about fixes, and the task have the arguments of VS Code', async () => {
  const start = { line: 1, character: 2 };
  const uri = document.uri.toString();
  await run('showReferences', uri, start, [{ uri, range: { start, end: start } }]);
  const [id, target, position, locations] = editor.executed.at(-1) ?? [];
  assert.equal(id, 'editor.action.showReferences');
  assert.equal(String(target), uri);
  assert.ok(position instanceof Position && position.character === 2);
  const [location] = locations as { uri: unknown; range: unknown }[];
  assert.equal(String(location?.uri), uri);
  assert.ok(location?.range instanceof Range);
  editor.executed.splice(0);
  await run('showReferences', 7, start, []);
  await run('showReferences', uri, start, 'none');
  assert.equal(editor.executed.length, 2);
  await run('explainFixes');
  const [page, file] = editor.executed.at(-1) ?? [];
  assert.equal(page, 'markdown.showPreview');
  assert.match(String(file), /\/docs\/fixes\.md$/);
});

test('the task runs the command line of the project with the given arguments', async () => {
  interface Run {
    readonly definition: object;
    readonly name: string;
    readonly execution: { readonly command: string; readonly args: readonly string[] };
    readonly problemMatchers: unknown;
  }
  const provider = editor.taskProviders.get('site-plugins');
  const token = {} as CancellationToken;
  const [task] = ((await provider?.provideTasks(token)) ?? []) as unknown as Run[];
  assert.deepEqual(task?.definition, { type: 'site-plugins' });
  assert.equal(task?.name, 'check');
  assert.deepEqual(
    [task?.execution.command, task?.execution.args],
    ['npx', ['--no', '--', 'site-plugins', 'check']],
  );
  assert.equal(task?.problemMatchers, '$site-plugins');
  const resolve = async (args: unknown) => {
    const definition = { type: 'site-plugins', args };
    const found = await provider?.resolveTask({ definition } as never, token);
    return (found as unknown as Run).execution.args.slice(4);
  };
  assert.deepEqual(await resolve(['--fix', 7, 'docs']), ['--fix', 'docs']);
  assert.deepEqual(await resolve('--fix'), []);
});

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
  const plain = new WorkspaceEdit();
  plain.insert(document.uri, inPlugins(), text);
  const { version } = document;
  await workspace.applyEdit(plain);
  await eventually('the entry', () => document.version === version + 2);
  assert.equal(JSON.parse(document.getText()).plugins[0].source, 'github:owner/fresh');
});

test('the second step is not taken if anything else changes the text', async () => {
  for (const place of [new Position(0, 0), inPlugins()]) {
    const edit = await pasteEdit('https://github.com/owner/fresh');
    assert.ok(edit);
    const other = new WorkspaceEdit();
    other.replace(document.uri, new Range(place, place.translate(0, 1)), 'x');
    await workspace.applyEdit(other);
    const { version } = document;
    await new Promise(resolve => setTimeout(resolve, 10));
    assert.equal(document.version, version);
    await type(original);
  }
});

test('text that is no plugin, and more than one cursor, are pasted as usual', async () => {
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

const isKnown = ({ sections }: Shown) =>
  sections.length > 0 && sections.every(({ sentences }) => sentences.every(s => !s.isPending));

/** Compares a text with the saved one, and returns what the page shows. */
async function compareWithSaved(text: string): Promise<Shown> {
  await type(original);
  await document.save();
  await type(text);
  await run('comparePreviewWithSaved');
  comparison()?.send({ type: 'ready' });
  return shown(isKnown);
}

test('the effect of unsaved changes is shown beside, and follows the text', async () => {
  await type(original);
  await document.save();
  await type(original.replace('"A Walled Garden"', '"Another"'));
  await run('comparePreviewWithSaved');
  const [id, uri, viewType] = editor.executed.at(-1) ?? [];
  assert.deepEqual([id, viewType], ['vscode.openWith', 'sitePlugins.comparison']);
  assert.ok(uri instanceof Uri);
  const text = await workspace.openTextDocument(uri);
  assert.match(
    text.getText(),
    /^# Effect of changes since the last save\n\n`site\.plugins\.json`\n\n[\s\S]*"pageTitle" changes from "A Walled Garden" to "Another"/,
  );
  assert.equal(comparison()?.title, 'Effect of changes since the last save');
  await type(original);
  await eventually('no effect', () => text.getText().includes('No effect.'));
  comparison()?.send({ type: 'ready' });
  await shown(({ notice, sections }) => notice === 'No effect.' && sections.length === 0);
  await type(original.replace('"plugins"', 'plugins"'));
  await run('comparePreviewWithSaved');
  assert.equal((await dialogs.message(/has syntax errors\. Fix them first\.$/)).kind, 'warning');
  await eventually('the reason', () => text.getText().includes('has syntax errors'));
  await shown(({ notice }) => notice?.includes('has syntax errors') === true);
  await type(original);
  await run('comparePreviewWithSaved');
  assert.equal(editor.panels.length, 1);
  assert.equal(comparison()?.revealed.length, 1);
  comparison()?.dispose();
  editor.close(uri);
});

function closeComparison(): void {
  comparison()?.dispose();
  const { uri } =
    workspace.textDocuments.find(({ uri: { scheme } }) => scheme.endsWith('effect')) ?? {};
  if (uri !== undefined) editor.close(uri);
}

test('a sentence of a comparison reveals its lines, and reverts just its change', async () => {
  const title = original.replace('"A Walled Garden"', '"Another"');
  const { sections } = await compareWithSaved(title.replace('"enabled": true', '"enabled": false'));
  const [disabled, renamed] = sections.map(({ sentences }) => sentences[0]);
  assert.deepEqual([sections.length, disabled?.label], [2, 'Revert This Change']);
  assert.ok(disabled !== undefined && renamed !== undefined);
  comparison()?.send({ type: 'reveal', id: renamed.id });
  const textEditor = window.visibleTextEditors.find(visible => visible.document === document);
  const line = document.positionAt(document.getText().indexOf('"pageTitle"')).line;
  await eventually('the line', () => textEditor?.selection.active.line === line);
  comparison()?.send({ type: 'revert', id: disabled.id });
  await eventually('the revert', () => document.getText() === title);
  await shown(message => isKnown(message) && message.sections.length === 1);
  assert.ok(comparison()?.posted.some(message => message.type === 'status'));
  closeComparison();
});

test('a comparison that was closed leaves nothing behind', async () => {
  await compareWithSaved(original.replace('"A Walled Garden"', '"Another"'));
  await type(original.replace('"A Walled Garden"', '"Yet another"'));
  await shown(message => isKnown(message) && JSON.stringify(message).includes('Yet another'));
  assert.equal(CancellationTokenSource.liveOf('comparisonPanel.ts'), 1);
  closeComparison();
  assert.equal(CancellationTokenSource.liveOf('comparisonPanel.ts'), 0);
});

test('a read-only file is not changed by a comparison, which says so', async () => {
  const changed = original
    .replace('"A Walled Garden"', '"Another"')
    .replace('"enabled": true', '"enabled": false');
  const id = (await compareWithSaved(changed)).sections[0]?.sentences[0]?.id ?? -1;
  const isRefused = (reason: string | undefined) => (message: Shown) =>
    isKnown(message) && message.sections[0]?.sentences[0]?.refused === reason;
  Object.assign(document, { isReadOnly: true });
  comparison()?.send({ type: 'revert', id });
  await dialogs.message(/^site\.plugins\.json is read-only\.$/);
  await shown(isRefused('This file is read-only.'));
  assert.equal(document.getText(), changed);
  Object.assign(document, { isReadOnly: false });
  comparison()?.posted.splice(0);
  await type(`${changed}\n`);
  await shown(isRefused(undefined));
  closeComparison();
});

test('what a comparison says of an earlier text is not reverted', async () => {
  const changed = original.replace('"A Walled Garden"', '"Another"');
  const { sections } = await compareWithSaved(changed);
  const id = sections[0]?.sentences[0]?.id ?? -1;
  await type(`\n${changed}`);
  comparison()?.send({ type: 'revert', id });
  await eventually('the message', () =>
    comparison()?.posted.some(
      message => message.type === 'status' && /was out of date/.test(message.text),
    ),
  );
  assert.equal(document.getText(), `\n${changed}`);
  closeComparison();
});

test('a file that was never saved is not compared', async () => {
  const fresh = await workspace.openTextDocument({ language: 'site-plugins', content: original });
  await window.showTextDocument(fresh);
  await run('comparePreviewWithSaved');
  await dialogs.message(/has not been saved yet/);
});

test('the comparison with Git HEAD says what is missing', async () => {
  const compare = async () => {
    await run('comparePreviewWithHead');
    return (await dialogs.message(/Git/)).text;
  };
  assert.equal(await compare(), 'The Git extension of VS Code is not available.');
  let repository: object | null = null;
  const state = new vscode.EventEmitter<string>();
  const api = {
    state: 'initialized',
    onDidChangeState: state.event,
    getRepository: () => repository,
  };
  const git = {
    enabled: false,
    getAPI: (version: number) => {
      assert.equal(version, 1);
      return api;
    },
  };
  editor.extensions.set('vscode.git', { exports: git });
  assert.equal(await compare(), 'The Git extension of VS Code is not available.');
  git.enabled = true;
  assert.equal(await compare(), 'site.plugins.json is not in a Git repository.');
  repository = { show: () => Promise.reject(new Error('no such path')) };
  assert.equal(await compare(), 'site.plugins.json is not in Git HEAD yet.');
  repository = {
    show: async (revision: string, file: string) => {
      assert.deepEqual([revision, file], ['HEAD', document.uri.fsPath]);
      return original.replace('A Walled Garden', 'Before');
    },
  };
  api.state = 'uninitialized';
  const done = run('comparePreviewWithHead');
  await new Promise(resolve => setTimeout(resolve, 5));
  assert.ok(!editor.executed.some(([id]) => id === 'vscode.openWith'));
  state.fire('initialized');
  await done;
  const [, uri] = editor.executed.at(-1) ?? [];
  assert.match(
    (await workspace.openTextDocument(uri as typeof document.uri)).getText(),
    /from "Before"/,
  );
  git.getAPI = () => {
    throw new Error('Git was not found');
  };
  assert.equal(await compare(), 'The Git extension of VS Code is not available.');
  editor.settings.set('git.enabled', false);
  assert.equal(await compare(), 'Git is turned off in VS Code, by the setting "git.enabled".');
});

test('a configuration without indented lines gets the indentation of its language, once', async () => {
  const open = async (name: string, text: string) => {
    const opened = await editor.open(join(folder, name, 'site.plugins.json'), text);
    return editor.editors.find(shown => shown.document.uri.path === opened.uri.path);
  };
  const flat = await open('flat', '{\n}\n');
  assert.deepEqual(flat?.options, { tabSize: 2, insertSpaces: true });
  const indented = await open('indented', '{\n    "plugins": []\n}\n');
  assert.deepEqual(indented?.options, { tabSize: 4, insertSpaces: true });
  // Afterwards, what the user chooses stays.
  Object.assign(flat ?? {}, { options: { tabSize: 8, insertSpaces: false } });
  await open('other', '{}');
  assert.deepEqual(flat?.options, { tabSize: 8, insertSpaces: false });
});

test('suggestions open once in an empty configuration', async () => {
  const suggested = () =>
    editor.executed.filter(([id]) => id === 'editor.action.triggerSuggest').length;
  await editor.open(join(folder, 'nothing.md'), '');
  assert.equal(suggested(), 0);
  const empty = await editor.open(join(folder, 'a/site.plugins.json'), ' \n');
  assert.equal(suggested(), 1);
  await editor.open(path);
  await window.showTextDocument(empty);
  assert.equal(suggested(), 1);
  await editor.open(join(folder, 'b/site.plugins.json'), '{}');
  assert.equal(suggested(), 1);
  await language.client.stop();
  await editor.open(join(folder, 'c/site.plugins.json'), '');
  assert.equal(suggested(), 1);
  await language.start();
  await eventually('the suggestions', () => suggested() === 2);
});

test('the server reads files of the workspace through the window, and no others', async () => {
  const { answerFileRequests } = await import('../../client/src/files.ts');
  const handlers = new Map<string, (params: { uri: string }) => unknown>();
  const client = { onRequest: (name: string, handler: never) => handlers.set(name, handler) };
  const schema = Uri.parse('vscode-vfs://other/schema.json');
  const texts = new Map([
    ['/site/site.plugins.json', '{"plugins": []}'],
    ['/site/plugins/a/package.json', '{}'],
    ['/schema.json', '{"schema": true}'],
    ['/secret.json', '{}'],
    ['/site/huge.json', 'x'.repeat(16 * 1024 * 1024 + 1)],
    ['/site/large.json', 'x'.repeat(16 * 1024 * 1024)],
  ]);
  editor.files.virtual.set('vscode-vfs', { texts, isWritable: true });
  editor.setFolders(folder, Uri.parse('vscode-vfs://other/site'));
  answerFileRequests(client as never, schema);
  const ask = (name: string, uri: string) =>
    handlers.get(`sitePlugins/${name}`)?.({ uri: `vscode-vfs://other${uri}` });
  assert.equal(await ask('readText', '/site/site.plugins.json'), '{"plugins": []}');
  assert.equal(await ask('readText', '/schema.json'), '{"schema": true}');
  assert.equal(await ask('readText', '/secret.json'), null);
  assert.equal(await ask('readText', '/site/missing.json'), null);
  assert.equal(await ask('readText', '/site/huge.json'), null);
  assert.equal(String(await ask('readText', '/site/large.json')).length, 16 * 1024 * 1024);
  assert.deepEqual(await ask('readFolder', '/site/plugins'), [{ name: 'a', isFolder: true }]);
  assert.deepEqual(await ask('readFolder', '/site/plugins/a'), [
    { name: 'package.json', isFolder: false },
  ]);
  assert.equal(await ask('readFolder', '/site/missing'), null);
  assert.equal(await ask('readFolder', ''), null);
  editor.setFolders(folder);
});
