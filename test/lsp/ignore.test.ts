import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type ClientCapabilities, type CodeAction, MessageType } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { folderWith } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';
import { fileEdits } from '../support/workspaceEdits.ts';

const capabilities: ClientCapabilities = {
  ...fullClient,
  workspace: {
    ...fullClient.workspace,
    applyEdit: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
  },
};
const text = '{ "configuration": { "locale": "en-UK" } }';

interface Opened {
  readonly client: LspClient;
  readonly uri: string;
  readonly folder: string;
}

/** A client that has opened a configuration in a folder with these settings. */
async function open(
  settings?: string,
  commands: readonly string[] = [],
  supported: ClientCapabilities = capabilities,
): Promise<Opened> {
  const folder = folderWith({
    'site.plugins.json': text,
    ...(settings !== undefined && { '.site-pluginsrc.json': settings }),
  });
  const root = pathToFileURL(folder).href;
  const client = await LspClient.start(supported, { commands }, [{ uri: root, name: 'x' }]);
  const uri = `${root}/site.plugins.json`;
  await client.open(uri, text);
  return { client, uri, folder };
}

async function action({ client, uri }: Opened): Promise<CodeAction> {
  const actions = await client.actions(uri, { line: 0, character: text.indexOf('en-UK') });
  const found = actions.find(({ title }) => title.startsWith('Ignore this problem'));
  assert.ok(found?.command);
  assert.equal(found.isPreferred, undefined);
  return found;
}

const target = { code: 'invalid-locale', pointer: '/configuration/locale' };

test('a client that asks for the reason gets its own command', async () => {
  const opened = await open(undefined, ['sitePlugins.ignoreProblem']);
  const { title, command } = await action(opened);
  assert.equal(title, 'Ignore this problem…');
  assert.equal(command?.command, 'sitePlugins.ignoreProblem');
  assert.deepEqual(command.arguments, [opened.uri, [target]]);
});

test('a client that cannot edit files is not offered to ignore a problem', async () => {
  const { client, uri } = await open(undefined, ['sitePlugins.ignoreProblem'], fullClient);
  const actions = await client.actions(uri, { line: 0, character: text.indexOf('en-UK') });
  const titles = actions.map(({ title }) => title);
  assert.ok(titles.length > 0 && titles.every(title => !/^Ignore/.test(title)), titles.join());
});

test('an entry is added to the settings file, and the problem is gone when it is saved', async () => {
  const settings = '{\n  "rules": {}\n}\n';
  const opened = await open(settings);
  const { client, uri, folder } = opened;
  const { command } = await action(opened);
  assert.equal(command?.command, 'sitePlugins.addIgnore');
  await client.connection.sendRequest('workspace/executeCommand', {
    ...command,
    arguments: [...(command.arguments ?? []), 'The generator wants it.'],
  });
  const [{ uri: file, edits } = { uri: '', edits: [] }] = fileEdits(client.applied[0]?.edit);
  const document = TextDocument.create(file, 'json', 0, settings);
  const saved = TextDocument.applyEdits(document, [...edits]);
  assert.deepEqual(JSON.parse(saved), {
    rules: {},
    ignore: [{ ...target, reason: 'The generator wants it.' }],
  });
  const path = join(folder, '.site-pluginsrc.json');
  assert.equal(file, pathToFileURL(path).href);
  writeFileSync(path, saved);
  const changes = [{ uri: file, type: 2 }];
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  const codes = await client.codes(uri);
  assert.ok(!codes.includes('invalid-locale'), String(codes));
});

test('a settings file that is open is changed as it is in the editor', async () => {
  const opened = await open('{}\n');
  const { client, folder } = opened;
  const uri = pathToFileURL(join(folder, '.site-pluginsrc.json')).href;
  const typed = '{\n  "rules": {}\n}\n';
  const textDocument = { uri, languageId: 'json', version: 7, text: typed };
  await client.connection.sendNotification('textDocument/didOpen', { textDocument });
  const { command } = await action(opened);
  await client.connection.sendRequest('workspace/executeCommand', command);
  const [change] = client.applied[0]?.edit.documentChanges ?? [];
  assert.ok(change !== undefined && 'textDocument' in change);
  assert.deepEqual(change.textDocument, { uri, version: 7 });
  const [{ edits } = { edits: [] }] = fileEdits(client.applied[0]?.edit);
  const document = TextDocument.create(uri, 'json', 7, typed);
  const after = JSON.parse(TextDocument.applyEdits(document, [...edits]));
  assert.deepEqual(Object.keys(after), ['rules', 'ignore']);
});

test('a missing settings file is created', async () => {
  const opened = await open();
  const { client } = opened;
  const { command } = await action(opened);
  await client.connection.sendRequest('workspace/executeCommand', command);
  const [create, edit] = client.applied[0]?.edit.documentChanges ?? [];
  assert.ok(create && 'kind' in create && create.kind === 'create');
  assert.match(create.uri, /\/\.site-pluginsrc\.json$/);
  // Another program may have created it in the meantime.
  assert.deepEqual(create.options, { ignoreIfExists: true });
  assert.ok(edit && 'edits' in edit);
  const [written] = edit.edits;
  assert.ok(written && 'newText' in written);
  assert.deepEqual(JSON.parse(written.newText), {
    ignore: [{ ...target, reason: 'Enter the reason here.' }],
  });
});

test('without entries, nothing is created; a client that cannot create files is given the text', async () => {
  const workspace = { ...fullClient.workspace, applyEdit: true };
  const opened = await open(undefined, [], { ...fullClient, workspace });
  const { client, uri } = opened;
  await client.run('addIgnore', uri, [{}], 'meant');
  await client.run('addIgnore', uri, target, 'meant');
  assert.deepEqual([client.shown, client.applied], [[], []]);
  await client.run('addIgnore', uri, [target], ' ');
  const says =
    'This editor cannot create files. Create .site-pluginsrc.json with the text { "ignore": [] }, and repeat the action.';
  assert.deepEqual(client.shown, [{ type: MessageType.Warning, message: says }]);
  assert.deepEqual(client.applied, []);
});

test('an unreadable settings file is not changed', async () => {
  const opened = await open('{ "rules": ');
  const { client, folder } = opened;
  const { command } = await action(opened);
  await client.connection.sendRequest('workspace/executeCommand', command);
  assert.deepEqual(client.shown.at(-1), {
    type: MessageType.Warning,
    message: '.site-pluginsrc.json cannot be changed. Correct its errors first.',
  });
  for (const args of [[], [opened.uri], [opened.uri, [5, null, 'text', {}]], [1, []]]) {
    await client.run('addIgnore', ...args);
  }
  assert.deepEqual(client.applied, []);
  assert.equal(readFileSync(join(folder, '.site-pluginsrc.json'), 'utf8'), '{ "rules": ');
});
