import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  type CodeAction,
  MessageType,
  type WorkspaceEditClientCapabilities,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { folderWith, write } from '../support/cli.ts';
import { fullClient, fullClientWith, LspClient } from '../support/lspClient.ts';
import { fileEdits } from '../support/workspaceEdits.ts';

const editing = (workspaceEdit: WorkspaceEditClientCapabilities) =>
  fullClientWith({ applyEdit: true, workspaceEdit });
const capabilities = editing({ documentChanges: true, resourceOperations: ['create'] });
const text = '{ "configuration": { "locale": "en-UK" } }';

interface Opened {
  readonly client: LspClient;
  readonly uri: string;
  readonly folder: string;
}

/** A client that has opened a configuration in a folder with these settings. */
async function open(
  settings?: string,
  supported: ClientCapabilities = capabilities,
): Promise<Opened> {
  const folder = folderWith({
    'site.plugins.json': text,
    ...(settings !== undefined && { '.site-pluginsrc.json': settings }),
  });
  const root = pathToFileURL(folder).href;
  const client = await LspClient.start(supported, {}, [root]);
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

/** Runs the command of the action, with more arguments. */
async function ignore(opened: Opened, ...more: readonly unknown[]): Promise<void> {
  const { command } = await action(opened);
  assert.equal(command?.command, 'sitePlugins.addIgnore');
  await opened.client.run('addIgnore', ...(command.arguments ?? []), ...more);
}

/** The text of the settings file after the edit that the server has asked to apply. */
function edited({ client }: Opened, uri: string, before: string): unknown {
  const [change] = fileEdits(client.applied[0]?.edit);
  assert.equal(change?.uri, uri);
  const document = TextDocument.create(uri, 'json', 0, before);
  return JSON.parse(TextDocument.applyEdits(document, [...change.edits]));
}

const target = { code: 'invalid-locale', pointer: '/configuration/locale' };
const settingsOf = ({ folder }: Opened) => pathToFileURL(join(folder, '.site-pluginsrc.json')).href;

test('a client that cannot edit or create files is not offered to ignore a problem', async () => {
  for (const supported of [fullClient, editing({ documentChanges: true })]) {
    const { client, uri } = await open(undefined, supported);
    const actions = await client.actions(uri, { line: 0, character: text.indexOf('en-UK') });
    const titles = actions.map(({ title }) => title);
    assert.ok(titles.length > 0 && titles.every(title => !/^Ignore/.test(title)), titles.join());
  }
});

test('an entry is added to the settings file, and the problem is gone when it is saved', async () => {
  const settings = '{\n  "rules": {}\n}\n';
  const opened = await open(settings);
  await ignore(opened, 'The generator wants it.');
  const saved = edited(opened, settingsOf(opened), settings);
  assert.deepEqual(saved, {
    rules: {},
    ignore: [{ ...target, reason: 'The generator wants it.' }],
  });
  write(opened.folder, '.site-pluginsrc.json', JSON.stringify(saved));
  await opened.client.fileChanged(settingsOf(opened));
  const codes = await opened.client.codes(opened.uri);
  assert.ok(!codes.includes('invalid-locale'), String(codes));
});

test('a settings file that is open is changed as it is in the editor', async () => {
  const opened = await open('{}\n');
  const uri = settingsOf(opened);
  const typed = '{\n  "rules": {}\n}\n';
  const textDocument = { uri, languageId: 'json', version: 7, text: typed };
  await opened.client.connection.sendNotification('textDocument/didOpen', { textDocument });
  await ignore(opened);
  const [change] = opened.client.applied[0]?.edit.documentChanges ?? [];
  assert.ok(change !== undefined && 'textDocument' in change);
  assert.deepEqual(change.textDocument, { uri, version: 7 });
  assert.deepEqual(Object.keys(edited(opened, uri, typed) as object), ['rules', 'ignore']);
});

const entry = { ...target, reason: 'Enter the reason here.' };

for (const [name, supported] of [
  ['a full client', capabilities],
  // It lists operations without document changes.
  ['Neovim', editing({ resourceOperations: ['rename', 'create'] })],
] as const) {
  test(`a missing settings file is created in ${name}`, async () => {
    const opened = await open(undefined, supported);
    await ignore(opened);
    const [create, ...edits] = opened.client.applied[0]?.edit.documentChanges ?? [];
    // Another program may have created it in the meantime.
    const options = { ignoreIfExists: true };
    assert.deepEqual(create, { kind: 'create', uri: settingsOf(opened), options });
    assert.equal(edits.length, 1);
    assert.deepEqual(edited(opened, settingsOf(opened), ''), { ignore: [entry] });
  });
}

test('in an editor that cannot create files, a problem is ignored in a settings file that exists', async () => {
  const opened = await open('{}', editing({ documentChanges: true }));
  await ignore(opened);
  assert.deepEqual(edited(opened, settingsOf(opened), '{}'), { ignore: [entry] });
});

test('without entries, nothing is created', async () => {
  const { client, uri } = await open();
  for (const args of [[], [uri], [uri, [{}, 5, null, 'text']], [uri, target], [1, []]]) {
    await client.run('addIgnore', ...args);
  }
  assert.deepEqual([client.shown, client.applied], [[], []]);
});

test('a settings file with errors, or that cannot be read, is not changed', async () => {
  for (const bytes of [Buffer.from('{ "rules": '), Buffer.from([0xff, 0xfe, 0x7b, 0])]) {
    const opened = await open('{}');
    write(opened.folder, '.site-pluginsrc.json', bytes);
    await ignore(opened);
    const message = '.site-pluginsrc.json cannot be changed. Correct its errors first.';
    assert.deepEqual(opened.client.shown.at(-1), { type: MessageType.Warning, message });
    assert.deepEqual(opened.client.applied, []);
  }
});
