import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type ClientCapabilities, type CodeAction, MessageType } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { folderWith } from '../support/cli.ts';
import { fullClient, fullClientWith, LspClient } from '../support/lspClient.ts';
import { fileEdits } from '../support/workspaceEdits.ts';

const capabilities = fullClientWith({
  applyEdit: true,
  workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
});
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
  const client = await LspClient.start(supported, { commands }, [root]);
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

test('a client that asks for the reason gets its own command', async () => {
  const opened = await open(undefined, ['sitePlugins.ignoreProblem']);
  const { title, command } = await action(opened);
  assert.equal(title, 'Ignore this problem…');
  assert.equal(command?.command, 'sitePlugins.ignoreProblem');
  assert.deepEqual(command.arguments, [opened.uri, [target]]);
});

test('a client that cannot edit or create files is not offered to ignore a problem', async () => {
  const workspaceEdit = { documentChanges: true };
  for (const supported of [fullClient, fullClientWith({ applyEdit: true, workspaceEdit })]) {
    const { client, uri } = await open(undefined, ['sitePlugins.ignoreProblem'], supported);
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
  const entry = { ...target, reason: 'The generator wants it.' };
  assert.deepEqual(saved, { rules: {}, ignore: [entry] });
  writeFileSync(join(opened.folder, '.site-pluginsrc.json'), JSON.stringify(saved));
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

test('a missing settings file is created', async () => {
  const opened = await open();
  await ignore(opened);
  const [create] = opened.client.applied[0]?.edit.documentChanges ?? [];
  // Another program may have created it in the meantime.
  const options = { ignoreIfExists: true };
  assert.deepEqual(create, { kind: 'create', uri: settingsOf(opened), options });
  assert.deepEqual(edited(opened, settingsOf(opened), ''), {
    ignore: [{ ...target, reason: 'Enter the reason here.' }],
  });
});

test('Neovim, which lists operations without document changes, creates the settings file', async () => {
  const workspaceEdit = { resourceOperations: ['rename' as const, 'create' as const] };
  const opened = await open(undefined, [], fullClientWith({ applyEdit: true, workspaceEdit }));
  await ignore(opened);
  const kinds = opened.client.applied[0]?.edit.documentChanges?.map(change => 'kind' in change);
  assert.deepEqual(kinds, [true, false]);
});

test('in an editor that cannot create files, a problem is ignored in a settings file that exists', async () => {
  const workspaceEdit = { documentChanges: true };
  const opened = await open('{}', [], fullClientWith({ applyEdit: true, workspaceEdit }));
  await ignore(opened);
  assert.deepEqual(edited(opened, settingsOf(opened), '{}'), {
    ignore: [{ ...target, reason: 'Enter the reason here.' }],
  });
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
    writeFileSync(join(opened.folder, '.site-pluginsrc.json'), bytes);
    await ignore(opened);
    const message = '.site-pluginsrc.json cannot be changed. Correct its errors first.';
    assert.deepEqual(opened.client.shown.at(-1), { type: MessageType.Warning, message });
    assert.deepEqual(opened.client.applied, []);
  }
});
