/** A snapshot is of one version of a document in one epoch of its settings and files. */

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { CodeAction } from 'vscode-languageserver';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { noProjectContext } from '../../server/src/core/project/projectContext.ts';
import { defaultSettings } from '../../server/src/lsp/documentSettings.ts';
import { Snapshot } from '../../server/src/lsp/snapshot.ts';
import { TextVersion } from '../../server/src/lsp/textVersion.ts';
import { folderWith, write } from '../support/cli.ts';
import { fullClient, LspClient } from '../support/lspClient.ts';

const text = '{ "plugins": [{ "source": "./x", "enabled": true, "options": { "size": "big" } }] }';
const schemaOf = (type: string) => JSON.stringify({ properties: { size: { type } } });
const folder = folderWith({
  'site.plugins.json': text,
  'closed/site.plugins.json': text,
  'x/options.schema.json': schemaOf('string'),
  'closed/x/options.schema.json': schemaOf('string'),
  '.site-pluginsrc.json': '{ "rules": { "missing-property": "off" } }',
});
const uriOf = (path: string) => pathToFileURL(join(folder, path)).href;
const uri = uriOf('site.plugins.json');
let client: LspClient;

before(async () => {
  client = await LspClient.start(fullClient, {}, [pathToFileURL(folder).href]);
  await client.open(uri, text);
});

/** Writes a file beside the documents, as another program does, and reports it as an editor does. */
async function writeBeside(path: string, content: string): Promise<void> {
  write(folder, path, content);
  await client.fileChanged(uriOf(path));
}

for (const path of ['', 'closed/']) {
  const document = uriOf(`${path}site.plugins.json`);
  test(`files around ${path === '' ? 'an open' : 'a closed'} document change its problems`, async () => {
    assert.deepEqual(await client.codes(document), []);
    await writeBeside(`${path}x/options.schema.json`, schemaOf('number'));
    assert.deepEqual(await client.codes(document), ['plugin-options']);
    await writeBeside('.site-pluginsrc.json', '{ "rules": { "plugin-options": "off" } }');
    assert.deepEqual(await client.codes(document), ['missing-property']);
    await writeBeside(`${path}x/options.schema.json`, schemaOf('string'));
    await writeBeside('.site-pluginsrc.json', '{ "rules": { "missing-property": "off" } }');
    assert.deepEqual(await client.codes(document), []);
  });
}

test('the schema that a document names decides from the first request on, and again when it changes', async () => {
  const named = uriOf('own/site.plugins.json');
  await writeBeside('own/own.json', '{ "properties": { "plugins": { "minimum": 6 } } }');
  await client.open(named, '{ "$schema": "own.json", "plugins": 5 }');
  assert.deepEqual(await client.codes(named), ['below-minimum']);
  await writeBeside('own/own.json', '{ "properties": { "plugins": { "minimum": 5 } } }');
  assert.deepEqual(await client.codes(named), []);
  await writeBeside('own/own.json', 'null');
  assert.deepEqual(await client.codes(named), ['unusable-schema', 'wrong-type']);
});

test('an edit supersedes earlier requests, and each gets a response', async () => {
  const whole = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const request = client.request<CodeAction[]>('textDocument/codeAction', uri, {
    range: whole,
    context: { diagnostics: [] },
  });
  await client.change(uri, [{ range: whole, text: '{' }]);
  const response = await request.catch((error: { code: number }) => error.code);
  assert.ok(Array.isArray(response) || response === -32802, String(response));
  assert.deepEqual(await client.codes(uri), []);
});

/** The snapshots of a document that is edited once. */
function versions() {
  let current = new TextVersion(uri, 'site-plugins', 1, text);
  const loaded: string[] = [];
  const inputs = {
    settings: async () => {
      loaded.push('settings');
      return { ...defaultSettings, catalogs: [], content: undefined };
    },
    projectContext: async (snapshot: Snapshot, config: ConfigDocument) => {
      await snapshot.settings();
      loaded.push(config.text);
      return noProjectContext;
    },
    logBug: assert.fail,
    isSuperseded: (document: TextVersion) => document !== current,
  };
  const config = new ConfigDocument(text);
  const first = new Snapshot({ text: current, config, epoch: 1, previous: undefined }, inputs);
  const edit = () => {
    const end = { line: 0, character: text.length };
    const changes = [{ range: { start: end, end }, text: '\n' }];
    current = current.changed(changes, 2);
    const edited = new ConfigDocument(current.getText(), { before: config });
    return new Snapshot({ text: current, config: edited, epoch: 1, previous: first }, inputs);
  };
  const inNewEpoch = () =>
    new Snapshot({ text: current, config, epoch: 2, previous: first }, inputs);
  return { first, edit, inNewEpoch, loaded };
}

test('a superseded snapshot has no problems to report', async () => {
  const { first, edit } = versions();
  const pending = first.problems();
  edit();
  await assert.rejects(pending, { code: -32802 });
});

test('settings are loaded once per epoch, the project context once per version', async () => {
  const { first, edit, inNewEpoch, loaded } = versions();
  await Promise.all([first.context(), first.context(), first.problems()]);
  assert.deepEqual(loaded.splice(0), ['settings', text]);
  // A fix that changes nothing has the problems of the document.
  assert.equal(first.with(text), first);
  assert.deepEqual(loaded, []);
  const renewed = inNewEpoch();
  await renewed.context();
  assert.deepEqual(loaded.splice(0), ['settings', text]);
  await edit().context();
  assert.deepEqual(loaded, [`${text}\n`]);
});
