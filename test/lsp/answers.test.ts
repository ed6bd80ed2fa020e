/** The same requests of a full and a minimal client: what each of them is given, and in which form. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Location, Position, Range } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import manifest from '../../package.json' with { type: 'json' };
import { fullClientWith, LspClient } from '../support/lspClient.ts';

const uri = 'file:///garden/site.plugins.json';
const text = `{
  "$schema": "./schema.json",
  "plugins": [
    { "source": "github:owner/graph", "enabled": true, "order": 20, "layout": { "position": "left", "priority": 1 } },
    { "source": "./plugins/mine", "enabled": false, "layout": { "group": "bar", "position": "left" } }
  ],
  "layout": { "groups": { "bar": {} }, "byPageType": { "404": { "exclude": ["graph"] } } }
}
`;
const document = TextDocument.create(uri, '', 0, text);

const capabilities = fullClientWith(
  { applyEdit: true },
  {
    codeLens: {},
    colorProvider: {},
    foldingRange: { rangeLimit: 1 },
    inlayHint: {},
    rename: { prepareSupport: true },
  },
);

const commands = ['sitePlugins.showReferences', 'editor.action.triggerSuggest'];

let full: LspClient;
let minimal: LspClient;

before(async () => {
  full = await LspClient.start(capabilities, { commands, rulePages: true });
  minimal = await LspClient.start({});
  for (const client of [full, minimal]) await client.open(uri, text);
});

/** The position of a part of the text, plus some characters. */
function at(piece: string, offset = 1): Position {
  return document.positionAt(text.indexOf(piece) + offset);
}

const isRange = (value: object): value is Range => 'start' in value && 'end' in value;

/** A response in which ranges are the text that they cover, shortened. */
function readable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(readable);
  if (isRange(value)) {
    const covered = document.getText(value);
    return covered.length > 30 ? `${covered.slice(0, 20)} … ${covered.slice(-5)}` : covered;
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(part)]));
}

async function ask(client: LspClient, method: string, params: object = {}): Promise<unknown> {
  return readable(await client.request(`textDocument/${method}`, uri, params));
}

test('the server provides what the client supports', () => {
  const always = {
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: 2, save: true },
    completionProvider: { triggerCharacters: ['"', ':', ' ', '/', '#'] },
    hoverProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    documentLinkProvider: {},
    documentSymbolProvider: { label: 'Site Plugins' },
  };
  const workspaceFolders = { supported: true, changeNotifications: true };
  const serverInfo = { name: 'Site Plugins', version: manifest.version };
  assert.deepEqual(minimal.initialized, {
    capabilities: {
      ...always,
      workspace: { workspaceFolders },
      renameProvider: true,
    },
    serverInfo,
  });
  assert.deepEqual(full.initialized, {
    capabilities: {
      ...always,
      workspace: {
        workspaceFolders,
        textDocumentContent: { schemes: ['site-plugins-rule'] },
      },
      diagnosticProvider: {
        identifier: 'site-plugins',
        interFileDependencies: false,
        workspaceDiagnostics: true,
      },
      codeActionProvider: {
        codeActionKinds: ['quickfix', 'source.fixAll.sitePlugins'],
      },
      colorProvider: true,
      renameProvider: { prepareProvider: true },
      inlayHintProvider: true,
      codeLensProvider: { resolveProvider: false },
      executeCommandProvider: {
        commands: ['sitePlugins.insertPlugin', 'sitePlugins.sortPlugins', 'sitePlugins.addIgnore'],
      },
    },
    serverInfo,
  });
});

test('symbols are nested, or a list with the names of their containers', async () => {
  const [plugins] = (await ask(full, 'documentSymbol')) as [{ name: string; children: object[] }];
  assert.equal(plugins.name, 'plugins');
  assert.deepEqual(plugins.children[1], {
    name: 'mine',
    kind: 2,
    range: '{ "source": "./plugi … " } }',
    selectionRange: '"./plugins/mine"',
    detail: 'left (disabled)',
    tags: [1],
    children: [
      {
        name: 'layout',
        kind: 19,
        range: '"layout": { "group": … ft" }',
        selectionRange: '"layout"',
      },
    ],
  });
  const list = (await ask(minimal, 'documentSymbol')) as readonly object[];
  assert.deepEqual(list.at(-1), {
    name: 'exclude',
    kind: 18,
    location: { uri, range: '"exclude": ["graph"]' },
    containerName: '404',
  });
});

test('code lenses have the commands of the client', async () => {
  const plugins = { title: '2 plugins, 1 disabled', command: 'sitePlugins.showReferences' };
  const members = { title: '1 member, 1 disabled', command: 'sitePlugins.showReferences' };
  assert.deepEqual(await ask(full, 'codeLens'), [
    {
      range: '"plugins"',
      command: {
        ...plugins,
        arguments: [
          uri,
          { line: 2, character: 2 },
          [
            { uri, range: '"github:owner/graph"' },
            { uri, range: '"./plugins/mine"' },
          ],
        ],
      },
    },
    {
      range: '"bar"',
      command: {
        ...members,
        arguments: [uri, { line: 6, character: 26 }, [{ uri, range: '"bar"' }]],
      },
    },
  ]);
  assert.deepEqual(await ask(minimal, 'codeLens'), [
    { range: '"plugins"', command: { ...plugins, command: '' } },
    { range: '"bar"', command: { ...members, command: '' } },
  ]);
});

test('definitions are locations, and highlights tell definitions from references', async () => {
  const params = { position: at('"graph"]') };
  assert.deepEqual(await ask(full, 'definition', params), [{ uri, range: 'graph' }]);
  const [definition, reference] = [at('graph",', 0), at('"graph"]')].map(start => ({ uri, start }));
  for (const includeDeclaration of [true, false]) {
    const asked = { ...params, context: { includeDeclaration } };
    const found = await full.request<Location[]>('textDocument/references', uri, asked);
    const expected = includeDeclaration ? [definition, reference] : [reference];
    assert.deepEqual(
      found.map(({ uri, range }) => ({ uri, start: range.start })),
      expected,
    );
  }
  assert.deepEqual(await ask(full, 'documentHighlight', params), [
    { range: 'graph', kind: 3 },
    { range: 'graph', kind: 2 },
  ]);
});

test('hovers are Markdown or plain text', async () => {
  const params = { position: at('"order"') };
  const contentsOf = async (client: LspClient) => {
    const { range, contents } = (await ask(client, 'hover', params)) as {
      range: string;
      contents: { kind: string; value: string };
    };
    assert.equal(range, '"order"');
    const [, title, ...others] = contents.value.split('\n\n');
    return [contents.kind, title, others.at(-1)];
  };
  assert.deepEqual(await contentsOf(full), ['markdown', '**Order**', 'Examples: `10`, `50`']);
  assert.deepEqual(await contentsOf(minimal), ['plaintext', 'Order', 'Examples: 10, 50']);
  assert.equal(await ask(full, 'hover', { position: document.positionAt(text.length) }), null);
});

test('the outermost regions are folded if the client limits their number', async () => {
  const whole = { startLine: 0, endLine: 6, kind: 'object' };
  assert.deepEqual(await ask(full, 'foldingRange'), [whole]);
  assert.deepEqual(await ask(minimal, 'foldingRange'), [
    { startLine: 2, endLine: 4, kind: 'array' },
    whole,
  ]);
});

test('a selection grows up to the whole text; outside of it, there is only the cursor', async () => {
  const positions = [at('"enabled"'), { line: 99, character: 0 }];
  const [inside, outside] = (await ask(full, 'selectionRange', { positions })) as [object, object];
  const ranges: unknown[] = [];
  for (let one: object | undefined = inside; one !== undefined; ) {
    const { range, parent } = one as { range: string; parent?: object };
    ranges.push(range);
    one = parent;
  }
  assert.deepEqual(ranges.slice(0, 3), ['enabled', '"enabled"', '"enabled": true']);
  assert.equal(ranges.at(-1), '{\n  "$schema": "./sc … } }\n}');
  assert.deepEqual(outside, { range: '' });
});

test('inlay hints are next to the value they belong to', async () => {
  const range = { start: at('{', 0), end: at('"layout": { "groups"') };
  assert.deepEqual(await ask(full, 'inlayHint', { range }), [
    {
      position: at('"order": 20', 11),
      label: '1 of 1',
      tooltip: 'The position in the run order of the enabled plugins.',
      paddingLeft: true,
    },
  ]);
});

test('completions are snippets that continue with the next list, or plain text', async () => {
  const params = { position: at('"bar": {}', 8) };
  const itemsOf = async (client: LspClient) => {
    const { isIncomplete, items } = (await ask(client, 'completion', params)) as {
      isIncomplete: boolean;
      items: readonly object[];
    };
    assert.equal(isIncomplete, false);
    assert.equal(items.length, 3);
    return items.slice(0, 2);
  };
  const [direction, wrap] = [
    { label: 'direction', kind: 10, filterText: 'direction', sortText: '0000', detail: 'string' },
    { label: 'wrap', kind: 10, filterText: 'wrap', sortText: '0001', detail: 'boolean' },
  ];
  const documents = [
    'The direction of the group, as in CSS `flex-direction`.',
    'Whether members wrap onto multiple lines, as in CSS `flex-wrap`.',
  ];
  assert.deepEqual(await itemsOf(full), [
    {
      ...direction,
      insertTextFormat: 2,
      textEdit: { range: '', newText: '"direction": "$1"' },
      documentation: { kind: 'markdown', value: documents[0] },
      command: {
        title: '',
        command: 'editor.action.triggerSuggest',
        arguments: [{ auto: true }],
      },
    },
    {
      ...wrap,
      insertTextFormat: 2,
      textEdit: { range: '', newText: `"wrap": ${'$'}{1:false}` },
      documentation: { kind: 'markdown', value: documents[1] },
    },
  ]);
  assert.deepEqual(await itemsOf(minimal), [
    {
      ...direction,
      insertTextFormat: 1,
      textEdit: { range: '', newText: '"direction": "row"' },
      documentation: documents[0],
    },
    {
      ...wrap,
      insertTextFormat: 1,
      textEdit: { range: '', newText: '"wrap": false' },
      documentation: documents[1],
    },
  ]);
  const typed = {
    position: at('"bar": {}', 8),
    context: { triggerKind: 2, triggerCharacter: ' ' },
  };
  assert.equal(await ask(full, 'completion', typed), null);
});
