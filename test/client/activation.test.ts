/** How the extension starts: what is loaded when, in a window of the fake VS Code. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { ExtensionContext } from 'vscode';
import manifest from '../../package.json' with { type: 'json' };
import { eventually, eventuallyEqual } from '../support/eventually.ts';
import { editor, root } from '../support/vscode/index.ts';
import { temporaryFolder } from './window.ts';

const { activate } = await import('../../client/src/extension.ts');
const { commands, languages } = await import('vscode');

let folder: string;
let context: ExtensionContext;
const contexts: ExtensionContext[] = [];
const isLanguageLoaded = () => editor.languages.statusItems.has('sitePlugins.server');
const isUserApiLoaded = () => editor.contexts.has('sitePlugins.userApi.state');

beforeEach(() => {
  folder = temporaryFolder();
  editor.setFolders(folder);
  context = editor.context(folder);
  contexts.push(context);
});

/** Closes all documents and takes the settings back. */
function reset(): void {
  for (const document of [...editor.documents]) editor.close(document.uri);
  Object.assign(editor.settings.scopes, { user: {}, workspace: {} });
}

afterEach(() => {
  for (const item of context.subscriptions) item.dispose();
  reset();
  editor.commands.clear();
  editor.trees.clear();
  editor.contexts.clear();
  editor.dialogs.messages.splice(0);
});

test('without a configuration nothing is loaded, but all commands are there; one that is opened loads its part', async () => {
  await activate(context);
  await editor.open(join(folder, 'notes.json'), '{}');
  assert.equal(isLanguageLoaded(), false);
  assert.equal(isUserApiLoaded(), false);
  const missing = manifest.contributes.commands.filter(
    ({ command }) => !editor.commands.has(command),
  );
  assert.deepEqual(missing, []);
  await editor.open(join(folder, 'site.plugins.json'), '{}');
  await eventually('the server', () => editor.commands.has('sitePlugins.insertPlugin'));
  assert.equal(isUserApiLoaded(), false);
});

test('a command loads its part, and no other', async () => {
  await activate(context);
  await commands.executeCommand('sitePlugins.userApi.showLog');
  assert.equal(isUserApiLoaded(), true);
  assert.equal(editor.output('User API').isShown, true);
  assert.equal(isLanguageLoaded(), false);
  await commands.executeCommand('sitePlugins.showOutput');
  assert.equal(isLanguageLoaded(), true);
  assert.equal(editor.output('Site Plugins').isShown, true);
});

test('a deactivated extension leaves nothing behind', async () => {
  await editor.open(join(folder, 'site.plugins.json'), '{}');
  await activate(context);
  await commands.executeCommand('sitePlugins.userApi.showLog');
  await eventually('the server', () => editor.commands.has('sitePlugins.insertPlugin'));
  await commands.executeCommand('sitePlugins.openPreview');
  await commands.executeCommand('sitePlugins.comparePreviewWithSaved');
  assert.equal(editor.panels.length, 2);
  assert.ok(editor.left().length > 50);
  for (const item of context.subscriptions) item.dispose();
  await eventuallyEqual('nothing', () => editor.left(), []);
});

test('a command that is called while its part is loaded runs as soon as it is', async () => {
  await editor.open(join(folder, 'site.plugins.json'), '{}');
  const started = activate(context);
  assert.equal(isLanguageLoaded(), false);
  await commands.executeCommand('sitePlugins.showOutput');
  assert.equal(isLanguageLoaded(), true);
  await started;
  await eventually('the server', () => editor.commands.has('sitePlugins.insertPlugin'));
});

test('a configuration of the folder loads its part, and shows nothing of the User API', async () => {
  writeFileSync(join(folder, 'site.plugins.json'), '{}');
  await activate(context);
  await eventually('the server', () => editor.commands.has('sitePlugins.insertPlugin'));
  assert.equal(isUserApiLoaded(), false);
  assert.equal(editor.trees.has('sitePlugins.userApi'), false);
  assert.equal(editor.statusBar.has('sitePlugins.userApi'), false);
});

test('a folder that is added later is searched, and the callback is called once', async () => {
  const { onFirstConfiguration } = await import('../../client/src/configurations.ts');
  const empty = temporaryFolder();
  editor.setFolders(empty);
  let calls = 0;
  const watch = onFirstConfiguration(() => {
    calls += 1;
  });
  await editor.open(join(empty, 'a.md'), '# A');
  assert.equal(calls, 0);
  writeFileSync(join(folder, 'site.plugins.json'), '{}');
  editor.setFolders(empty, folder);
  await eventually('the call', () => calls === 1);
  await editor.open(join(folder, 'site.plugins.json'));
  assert.equal(calls, 1);
  watch.dispose();
});

test('the User API is loaded and shown for requests to it', async () => {
  await activate(context);
  await editor.open(join(folder, 'a.md'), '# A');
  assert.equal(isUserApiLoaded(), false);
  await editor.open(join(folder, 'a.http'), 'GET http://localhost');
  assert.equal(isUserApiLoaded(), false);
  await editor.open(join(folder, 'a/a.http'), 'GET http://localhost/api/user');
  await eventually('the User API', isUserApiLoaded);
  assert.equal(editor.contexts.get('sitePlugins.userApi.isVisible'), true);
  assert.equal(editor.statusBar.get('sitePlugins.userApi')?.isVisible, true);
  assert.equal(isLanguageLoaded(), false);
});

test('the User API is needed where it was used or is configured, or requests to it are open, at once or later', async () => {
  const { onUse } = await import('../../client/src/userApi/firstUse.ts');
  let calls = 0;
  const watch = (wasUsed = false) =>
    onUse(wasUsed, () => {
      calls += 1;
    });
  watch(true).dispose();
  assert.equal(calls, 1);
  for (const prepare of [
    async () => void (await editor.open(join(folder, 'b.http'), 'GET http://localhost/api/user')),
    async () => editor.settings.set('userApi.autoStart', true),
    ...['autoStart', 'seed', 'faults', 'port'].map(name => async () => {
      editor.settings.set(`userApi.${name}`, [], 'workspace');
    }),
  ]) {
    calls = 0;
    const later = watch();
    editor.settings.set('userApi.host', 'localhost', 'workspace');
    editor.settings.set('userApi.seed', 'users.json');
    assert.equal(calls, 0);
    await prepare();
    assert.equal(calls, 1);
    later.dispose();
    watch().dispose();
    assert.equal(calls, 2);
    reset();
  }
});

test('a first start is remembered, also where settings have shown the User API before', async () => {
  editor.settings.set('userApi.port', 0, 'workspace');
  await activate(context);
  await eventually('the User API', isUserApiLoaded);
  await commands.executeCommand('sitePlugins.userApi.start');
  assert.equal(context.workspaceState.get('userApi.wasUsed'), true);
  await commands.executeCommand('sitePlugins.userApi.stop');
});

const workers: WebWorker[] = [];

/** A web worker with the server, in a thread. */
class WebWorker extends Worker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  isTerminated = false;

  constructor() {
    const prelude = `const { parentPort } = require('node:worker_threads');
      const process = undefined;
      globalThis.self = globalThis;
      globalThis.addEventListener = () => {};
      globalThis.postMessage = message => parentPort.postMessage(message);
      parentPort.on('message', data => globalThis.onmessage?.({ data }));\n`;
    const script = readFileSync(join(root, 'dist/server-main.js'), 'utf8');
    super(prelude + script, { eval: true });
    this.on('message', data => this.onmessage?.({ data }));
    workers.push(this);
  }

  /** Errors are not reported. */
  addEventListener(): void {}

  override terminate(): Promise<number> {
    this.isTerminated = true;
    return super.terminate();
  }
}

test('in a browser, the server runs in a web worker, and the User API is not available', async t => {
  t.after(() => Promise.all(workers.map(worker => worker.terminate())));
  Object.assign(globalThis, { Worker: WebWorker });
  const { activate: activateInBrowser } = await import('../../client/src/languagePart.ts');
  const document = await editor.open(join(folder, 'site.plugins.json'), '{ "plugins": 1 }');
  await activateInBrowser(context);
  assert.equal(editor.contexts.get('sitePlugins.userApi.state'), 'absent');
  assert.equal(editor.commands.has('sitePlugins.userApi.start'), false);
  await eventually('the problems', () => languages.getDiagnostics(document.uri).length > 0);
  await commands.executeCommand('sitePlugins.restartServer');
  assert.equal(workers.length, 2);
  assert.ok(workers[0]?.isTerminated);
});
