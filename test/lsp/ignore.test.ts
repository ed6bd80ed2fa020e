import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  type CodeAction,
  MessageType,
  type WorkspaceEdit,
} from 'vscode-languageserver';
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

const clients: LspClient[] = [];
after(() => Promise.all(clients.map(client => client.stop())));

interface Opened {
  readonly client: LspClient;
  readonly uri: string;
  readonly folder: string;
  readonly applied: WorkspaceEdit[];
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
  clients.push(client);
  const applied: WorkspaceEdit[] = [];
  client.connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
    applied.push(edit);
    return { applied: true };
  });
  const uri = `${root}/site.plugins.json`;
  await client.open(uri, text);
  return { client, uri, folder, applied };
}

async function action({ client, uri }: Opened): Promise<CodeAction> {
  const position = { line: 0, character: text.indexOf('en-UK') };
  const params = { range: { start: position, end: position }, context: { diagnostics: [] } };
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', uri, params);
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
  const position = { line: 0, character: text.indexOf('en-UK') };
  const params = { range: { start: position, end: position }, context: { diagnostics: [] } };
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', uri, params);
  const titles = actions.map(({ title }) => title);
  assert.ok(titles.length > 0 && titles.every(title => !/^Ignore/.test(title)), titles.join());
});

test('an entry is added to the settings file, and the problem is gone when it is saved', async () => {
  const settings = '{\n  "rules": {}\n}\n';
  const opened = await open(settings);
  const { client, uri, folder, applied } = opened;
  const { command } = await action(opened);
  assert.equal(command?.command, 'sitePlugins.addIgnore');
  await client.connection.sendRequest('workspace/executeCommand', {
    ...command,
    arguments: [...(command.arguments ?? []), 'The generator wants it.'],
  });
  const [{ uri: file, edits } = { uri: '', edits: [] }] = fileEdits(applied[0]);
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
  const codes = (await client.pull(uri)).map(({ code }) => code);
  assert.ok(!codes.includes('invalid-locale'), String(codes));
});

test('a settings file that is open is changed as it is in the editor', async () => {
  const opened = await open('{}\n');
  const { client, folder, applied } = opened;
  const uri = pathToFileURL(join(folder, '.site-pluginsrc.json')).href;
  const typed = '{\n  "rules": {}\n}\n';
  const textDocument = { uri, languageId: 'json', version: 7, text: typed };
  await client.connection.sendNotification('textDocument/didOpen', { textDocument });
  const { command } = await action(opened);
  await client.connection.sendRequest('workspace/executeCommand', command);
  const [change] = applied[0]?.documentChanges ?? [];
  assert.ok(change !== undefined && 'textDocument' in change);
  assert.deepEqual(change.textDocument, { uri, version: 7 });
  const [{ edits } = { edits: [] }] = fileEdits(applied[0]);
  const document = TextDocument.create(uri, 'json', 7, typed);
  const after = JSON.parse(TextDocument.applyEdits(document, [...edits]));
  assert.deepEqual(Object.keys(after), ['rules', 'ignore']);
});

test('a missing settings file is created', async () => {
  const opened = await open();
  const { client, applied } = opened;
  const { command } = await action(opened);
  await client.connection.sendRequest('workspace/executeCommand', command);
  const [create, edit] = applied[0]?.documentChanges ?? [];
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
  const { client, uri, applied } = opened;
  const messages: string[] = [];
  client.connection.onNotification('window/showMessage', ({ message }) => {
    messages.push(message);
  });
  const run = (name: string, ...args: unknown[]) =>
    client.connection.sendRequest('workspace/executeCommand', {
      command: `sitePlugins.${name}`,
      arguments: args,
    });
  await run('addIgnore', uri, [{}], 'meant');
  await run('addIgnore', uri, target, 'meant');
  for (const wrong of [undefined, null, 'text', {}, { code: 'x' }])
    await run('removeIgnore', uri, wrong);
  assert.deepEqual([messages, applied], [[], []]);
  await run('addIgnore', uri, [target], ' ');
  assert.deepEqual(
    [messages, applied],
    [
      [
        'This editor cannot create files. Create .site-pluginsrc.json with the text { "ignore": [] }, and repeat the action.',
      ],
      [],
    ],
  );
});

test('an unreadable settings file is not changed', async () => {
  const opened = await open('{ "rules": ');
  const { client, folder, applied } = opened;
  const messages: { readonly type: MessageType; readonly message: string }[] = [];
  client.connection.onNotification('window/showMessage', shown => {
    messages.push(shown);
  });
  const { command } = await action(opened);
  await client.connection.sendRequest('workspace/executeCommand', command);
  assert.deepEqual(messages.at(-1), {
    type: MessageType.Warning,
    message: '.site-pluginsrc.json cannot be changed. Correct its errors first.',
  });
  for (const args of [undefined, [opened.uri], [opened.uri, [5, null, 'text', {}]], [1, []]]) {
    const params = { command: 'sitePlugins.addIgnore', arguments: args };
    await client.connection.sendRequest('workspace/executeCommand', params);
  }
  assert.deepEqual(applied, []);
  assert.equal(readFileSync(join(folder, '.site-pluginsrc.json'), 'utf8'), '{ "rules": ');
});

test('an entry that matches no problem is removed from the settings file', async () => {
  const settings = `{
  "ignore": [
    { "code": "invalid-locale", "pointer": "/configuration/locale", "reason": "meant" },
    { "code": "base-url", "pointer": "/configuration/baseUrl", "reason": "old" }
  ]
}
`;
  const { client, uri, folder, applied } = await open(settings);
  const start = { line: 0, character: 0 };
  const params = { range: { start, end: start }, context: { diagnostics: [] } };
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', uri, params);
  const found = actions.find(({ title }) => title.startsWith('Remove the entry'));
  assert.ok(found?.command);
  await client.connection.sendRequest('workspace/executeCommand', found.command);
  const [{ uri: file, edits } = { uri: '', edits: [] }] = fileEdits(applied[0]);
  assert.equal(file, pathToFileURL(join(folder, '.site-pluginsrc.json')).href);
  const after = TextDocument.applyEdits(TextDocument.create(file, 'json', 0, settings), [...edits]);
  assert.deepEqual(
    JSON.parse(after).ignore.map(({ code }: { code: string }) => code),
    ['invalid-locale'],
  );
});
