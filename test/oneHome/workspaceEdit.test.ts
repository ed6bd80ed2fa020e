/** How an edit is sent is decided by `toWorkspaceEdit`: all edits of the server have the same format. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ClientCapabilities, CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import { fullClient, LspClient } from '../support/lspClient.ts';
import { fileEdits } from '../support/workspaceEdits.ts';

const server = fileURLToPath(new URL('../../server/src/lsp/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'site-plugins-'));
const uriOf = (name: string) => pathToFileURL(join(folder, name)).href;

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

const capabilities: ClientCapabilities = {
  ...fullClient,
  workspace: {
    ...fullClient.workspace,
    applyEdit: true,
    workspaceEdit: { documentChanges: true, snippetEditSupport: true },
  },
};
const withoutVersions = {
  ...capabilities,
  workspace: { ...capabilities.workspace, workspaceEdit: {} },
};

interface Connected {
  readonly client: LspClient;
  readonly applied: WorkspaceEdit[];
}

let versioned: Connected;
let plain: Connected;

async function connect(clientCapabilities: ClientCapabilities): Promise<Connected> {
  const root = { uri: pathToFileURL(folder).href, name: 'x' };
  // The sources, so that no build is needed.
  const client = await LspClient.start(clientCapabilities, {}, [root], {
    program: [server, '--stdio'],
  });
  const applied: WorkspaceEdit[] = [];
  client.connection.onRequest('workspace/applyEdit', ({ edit }: { edit: WorkspaceEdit }) => {
    applied.push(edit);
    return { applied: true };
  });
  await client.open(uriOf('site.plugins.json'), text);
  await client.open(uriOf('yaml/site.plugins.json'), 'plugins:\n  - source: github:a/b\n');
  return { client, applied };
}

before(async () => {
  writeFileSync(join(folder, '.site-pluginsrc.json'), '{ "ignore": [] }');
  [versioned, plain] = await Promise.all([connect(capabilities), connect(withoutVersions)]);
});

after(async () => {
  await Promise.all([versioned.client.stop(), plain.client.stop()]);
  rmSync(folder, { recursive: true });
});

type Source = (connected: Connected) => Promise<WorkspaceEdit | null | undefined>;

function action(found: string, title: RegExp, only?: string, name = 'site.plugins.json'): Source {
  return async ({ client }) => {
    const line = text.split('\n').findIndex(content => content.includes(found));
    const character = text.split('\n')[line]?.indexOf(found) ?? 0;
    const position = name === 'site.plugins.json' ? { line, character } : { line: 0, character: 0 };
    const params = {
      range: { start: position, end: position },
      context: { diagnostics: [], ...(only !== undefined && { only: [only] }) },
    };
    const actions = await client.request<CodeAction[]>(
      'textDocument/codeAction',
      uriOf(name),
      params,
    );
    const titles = actions.map(one => one.title).join(', ');
    return (actions.find(one => title.test(one.title)) ?? assert.fail(titles)).edit;
  };
}

function command(name: string, ...rest: unknown[]): Source {
  return async ({ client, applied }) => {
    applied.length = 0;
    const params = { command: name, arguments: [uriOf('site.plugins.json'), ...rest] };
    await client.connection.sendRequest('workspace/executeCommand', params);
    return applied[0];
  };
}

const sources: readonly (readonly [name: string, source: Source])[] = [
  ['a quick fix', action('enbaled', /^Replace|^Rename|enabled/)],
  ['all problems of a code', action('enbaled', /^Fix all "unknown-property"/)],
  ['all safe fixes', action('"plugins"', /^Fix all/, 'source.fixAll')],
  ['a quick fix with placeholders', action('{ "enabled": true }', /^Add/)],
  ['a conversion', action('', /^Convert to JSON/, undefined, 'yaml/site.plugins.json')],
  [
    'a rename',
    ({ client }) =>
      client.request<WorkspaceEdit>('textDocument/rename', uriOf('site.plugins.json'), {
        position: { line: 3, character: text.split('\n')[3]?.indexOf('x"') ?? 0 },
        newName: 'y',
      }),
  ],
  ['a command', command('sitePlugins.insertPlugin', 'github:a/new')],
];

for (const [name, source] of sources) {
  test(`${name} is sent with the version of the document, if the client supports it`, async () => {
    const edit = await source(versioned);
    assert.equal(edit?.changes, undefined);
    assert.deepEqual(
      fileEdits(edit).map(({ version }) => version),
      [1],
    );
    const other = await source(plain);
    assert.equal(other?.documentChanges, undefined);
    assert.ok(Object.keys(other?.changes ?? {}).length === 1);
  });
}

test('the settings file, which is not open, is edited without a version', async () => {
  const target = [{ code: 'invalid-locale', pointer: '/configuration/locale' }];
  const source = command('sitePlugins.addIgnore', target);
  assert.deepEqual(
    fileEdits(await source(versioned)).map(({ version }) => version),
    [null],
  );
  assert.ok((await source(plain))?.changes?.[uriOf('.site-pluginsrc.json')]);
});
