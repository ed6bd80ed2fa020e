/** How an edit is sent is decided by `toWorkspaceEdit`: all edits of the server have the same format. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { folderWith } from '../support/cli.ts';
import { fullClientWith, LspClient } from '../support/lspClient.ts';
import { fileEdits } from '../support/workspaceEdits.ts';

const root = pathToFileURL(folderWith({ '.site-pluginsrc.json': '{ "ignore": [] }' })).href;
const uri = `${root}/site.plugins.json`;
const yaml = `${root}/yaml/site.plugins.json`;

/** Open in its version 1. */
const text = `{
  "configuration": { "pageTitle": "Garden", "locale": "en-UK" },
  "plugins": [
    { "source": "./b", "enbaled": true, "order": 2, "layout": { "position": "left", "group": "x" } },
    { "source": "github:a/a", "enbaled": true, "order": 1 },
    { "enabled": true },
    { "source": "github:c/c", "ordre": 3 }
  ],
  "layout": { "groups": { "x": {} } }
}
`;

let versioned: LspClient;
let plain: LspClient;

async function connect(workspaceEdit: object): Promise<LspClient> {
  const capabilities = fullClientWith({ applyEdit: true, workspaceEdit });
  const client = await LspClient.start(capabilities, {}, [root]);
  await client.open(uri, text);
  await client.open(yaml, 'plugins:\n  - source: github:a/b\n');
  return client;
}

before(async () => {
  versioned = await connect({ documentChanges: true, snippetEditSupport: true });
  plain = await connect({});
});

type Source = (client: LspClient) => Promise<WorkspaceEdit | null | undefined>;

/** Where a part of the text begins. */
function at(part: string) {
  const lines = text.slice(0, text.indexOf(part)).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

function action(found: string, title: RegExp, only?: readonly string[], document = uri): Source {
  return async client => {
    const actions = await client.actions(document, at(found), only);
    const titles = actions.map(one => one.title).join(', ');
    return (actions.find(one => title.test(one.title)) ?? assert.fail(titles)).edit;
  };
}

function command(name: string, argument: unknown): Source {
  return async client => {
    await client.run(name, uri, argument);
    return client.applied.pop()?.edit;
  };
}

const sources: Readonly<Record<string, Source>> = {
  'a quick fix': action('enbaled', /^Replace|^Rename|enabled/),
  'all problems of a code': action('enbaled', /^Fix all "unknown-property"/),
  'all safe fixes': action('"plugins"', /^Fix all/, ['source.fixAll']),
  'a quick fix with placeholders': action('{ "enabled": true }', /^Add/),
  'a conversion': action('', /^Convert to JSON/, undefined, yaml),
  'a rename': client =>
    client.request('textDocument/rename', uri, { position: at('x" } },'), newName: 'y' }),
  'a command': command('insertPlugin', 'github:a/new'),
};

for (const [name, source] of Object.entries(sources)) {
  test(`${name} is sent with the version of the document, if the client supports it`, async () => {
    const edit = await source(versioned);
    assert.equal(edit?.changes, undefined);
    assert.deepEqual(
      fileEdits(edit).map(({ version }) => version),
      [1],
    );
    const other = await source(plain);
    assert.equal(other?.documentChanges, undefined);
    assert.equal(Object.keys(other?.changes ?? {}).length, 1);
  });
}

test('the settings file, which is not open, is edited without a version', async () => {
  const source = command('addIgnore', [
    { code: 'invalid-locale', pointer: '/configuration/locale' },
  ]);
  assert.deepEqual(
    fileEdits(await source(versioned)).map(({ version }) => version),
    [null],
  );
  assert.ok((await source(plain))?.changes?.[`${root}/.site-pluginsrc.json`]);
});
