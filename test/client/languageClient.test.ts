import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { LanguageClient } from 'vscode-languageclient/node';
import { eventually } from '../support/eventually.ts';
import { editor } from '../support/vscode/index.ts';
import { nextStart, openGarden, startLanguage } from './window.ts';

const { Uri } = await import('vscode');
const { ErrorAction } = await import('vscode-languageclient');
const { SitePluginsClient } = await import('../../client/src/languageClient.ts');
const { serverProcess } = await import('../../client/src/serverProcess.ts');

const folder = openGarden();
const path = join(folder, 'site.plugins.json');
const document = await editor.open(path);
const language = await startLanguage();
const status = () => editor.languages.statusItems.get('sitePlugins.server');

const processOf = ({ client }: InstanceType<typeof SitePluginsClient>) =>
  (client as LanguageClient).serverProcess;

/** Kills the server as a crash would. */
const crash = (client: InstanceType<typeof SitePluginsClient>) =>
  processOf(client)?.kill('SIGKILL');

test('the status has the version of the schema, or the schema that the active configuration names', async () => {
  assert.match(status()?.text ?? '', /^Schema \d+\.\d+\.\d+$/);
  assert.equal(status()?.severity, 0);
  assert.equal(status()?.command?.command, 'workbench.actions.view.problems');
  writeFileSync(join(folder, 'own.json'), '{}');
  const named = join(folder, 'named', 'site.plugins.json');
  mkdirSync(join(folder, 'named'));
  writeFileSync(named, '{ "$schema": "../own.json" }');
  const { uri } = await editor.open(named);
  // The editor shows the problems.
  await language.client.sendRequest('textDocument/documentSymbol', {
    textDocument: { uri: uri.toString() },
  });
  await eventually('the schema', () => status()?.text === 'Schema own.json');
  await editor.open(path);
  await eventually('the version', () => /^Schema \d/.test(status()?.text ?? ''));
});

test('an earlier version of the file, which VS Code shows beside it, is not a configuration', async () => {
  const { isConfiguration } = await import('../../client/src/configurations.ts');
  const of = (scheme: string) =>
    isConfiguration({
      ...document,
      languageId: 'site-plugins',
      uri: document.uri.with({ scheme }),
    });
  assert.deepEqual(['file', 'untitled', 'git', 'vscode-vfs'].map(of), [true, true, false, false]);
  editor.setFolders(folder, Uri.parse('vscode-vfs://github/a/b'));
  assert.equal(of('vscode-vfs'), true, 'the scheme of a folder');
  editor.setFolders(folder);
});

test('a server that crashes is started again, and the status says so meanwhile', async () => {
  const seen: (string | undefined)[] = [];
  const listening = language.client.onDidChangeState(() => seen.push(status()?.text));
  await nextStart(language, () => crash(language));
  listening.dispose();
  assert.equal(seen[0], 'Not checked');
  assert.match(status()?.text ?? '', /^Schema/);
  assert.deepEqual(editor.dialogs.messages, []);
  assert.match(editor.output('Site Plugins').lines.join('\n'), /was started again/);
});

test('after five crashes the server stays stopped until the user restarts it', async () => {
  // Restarts on demand are not counted, except for the last one. Nor are the messages reported that could
  // not be written to the ended process.
  for (let count = 0; count < 6; count += 1) {
    await nextStart(language, () => language.restart());
  }
  for (let count = 0; count < 3; count += 1) await nextStart(language, () => crash(language));
  assert.deepEqual(editor.dialogs.messages, []);
  crash(language);
  const message = await editor.dialogs.message(/crashed five times in three minutes/);
  assert.deepEqual([message.kind, message.buttons], ['error', ['Restart', 'Show Output']]);
  await eventually('the status', () => status()?.text === 'Not checked');
  assert.equal(status()?.severity, 2);
  assert.equal(status()?.detail, 'The language server is not running');
  assert.equal(status()?.command?.command, 'sitePlugins.restartServer');
  await nextStart(language, () => message.choose('Restart'));
  await eventually('the status', () => /^Schema/.test(status()?.text ?? ''));
  // The count begins again.
  await nextStart(language, () => crash(language));
});

test('messages that cannot be written to an ended server are not reported', () => {
  const { errorHandler } = language.client.clientOptions;
  const error = errorHandler?.error(new Error('write after end'), undefined, 4);
  assert.deepEqual(error, { action: ErrorAction.Continue, handled: true });
});

test('a server that ends at each start is reported once, with its output', async () => {
  const module = join(folder, 'server.js');
  writeFileSync(module, 'process.exit(3);');
  const client = new SitePluginsClient(
    serverProcess({ ...editor.context(), asAbsolutePath: () => module }),
  );
  void client.start();
  const message = await editor.dialogs.message(/crashed five times in three minutes/);
  message.choose('Show Output');
  await eventually('the output', () => editor.output('Site Plugins').isShown);
  assert.deepEqual(editor.dialogs.messages, []);
  client.dispose();
});

test('a restart replaces a server that hangs, without a message', async () => {
  const { pid = 0 } = processOf(language) ?? {};
  process.kill(pid, 'SIGSTOP');
  await nextStart(language, () => language.restart());
  assert.notEqual(processOf(language)?.pid, pid);
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  assert.deepEqual(editor.dialogs.messages, []);
});

test('a command of the server applies to the active configuration unless it has a target', async () => {
  await editor.open(path);
  const asked: unknown[][] = [];
  const { executeCommand = assert.fail() } = language.client.clientOptions.middleware ?? {};
  const next = (...call: unknown[]) => void asked.push(call);
  executeCommand('fix', [], next);
  executeCommand('fix', ['file:///other.json'], next);
  await editor.open(Uri.file(join(folder, 'notes.md')), '# Notes');
  executeCommand('fix', [], next);
  assert.deepEqual(asked, [
    ['fix', [document.uri.toString()]],
    ['fix', ['file:///other.json']],
    ['fix', []],
  ]);
});
