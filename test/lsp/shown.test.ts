/** What the server answers about a file with a few mistakes, to a full and to a plain client, kept in `shown`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { requests } from '../../server/src/core/product.ts';
import { features } from '../../server/src/lsp/features.ts';
import type { Session } from '../../server/src/lsp/session.ts';
import { folderWith } from '../support/cli.ts';
import { harbor } from '../support/fixTable.ts';
import { assertKept } from '../support/kept.ts';
import { fullClientWith, LspClient } from '../support/lspClient.ts';

const text = harbor
  .replace('"en-GB"', '"en-UK"')
  .replace('"enabled": true', '"enabled": "yes"')
  .replace('"group": "toolbar"', '"group": "toolbra"')
  .replace('"github:harbor/toc"', '"./plugins/toc"')
  .replace('"github:harbor/spacer"', '"./plugins/bare"')
  .replace('#284b63', '#284b6')
  .replace('"enabled": true,\n      "order": 40', '"order": 40')
  .replace('".obsidian"', '".obsidian", "../x"');

const folder = folderWith({
  'site.plugins.json': text,
  '.site-pluginsrc.json':
    '{ "catalogs": ["a [1].json", "no.json", "../../etc/hostname"], "content": "notes", "rules": { "base-url": "error" }, "x": 1 }',
  'no.json': '{',
  'a [1].json': JSON.stringify({
    plugins: [
      { source: 'github:harbor/search' },
      { source: 'github:harbor/tags', name: 'tags', description: 'Lists tags.' },
    ],
  }),
  'notes/index.md': '# Hello\n',
  // Each pattern hides a note: one that hides none is a problem once the notes are counted.
  'notes/drafts/a.md': '',
  'notes/private/a.md': '',
  'notes/templates/a.md': '',
  'notes/.obsidian/a.md': '',
  'plugins/toc/package.json': '{ "sitePlugin": { "order": 5 } }',
  'plugins/bare/': '',
  'sub/site.plugins.json': '{}',
});
const root = `${pathToFileURL(folder).href}/`;
const uri = `${root}site.plugins.json`;

/** Returns the position of a part of the text, one character after its start. */
function at(part: string) {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  assert.ok(text.includes(part), part);
  return { line: before.length - 1, character: (before.at(-1)?.length ?? 0) + 1 };
}

const places = [
  '"locale"',
  '"toolbra"',
  '"toolbar": {',
  '"./plugins/toc"',
  '"enabled"',
  '"#284b6"',
];
const all = { start: { line: 0, character: 0 }, end: { line: 200, character: 0 } };
const options = { tabSize: 4, insertSpaces: false };
const toggle = { kind: 'toggle', plugin: 1, enabled: false };
const fix = {
  kind: 'fix',
  fix: `wrong-type ${text.indexOf('"yes"')} ${text.indexOf('"yes"') + 5} 0`,
};
const start = text.indexOf(',\n    {\n      "source": "github:harbor/graph"');
const entry = text.slice(start, text.indexOf(',\n    {', start + 1));
/** A change of each kind of which the preview selects something. */
const changed = text
  .replace(entry, '')
  .replace('"Harbor Notes"', '"Notes"')
  .replace('"private", ', '')
  .replace('"cdnCaching": true', '"cdnCaching": false')
  .replace('#faf8f8', '#fefefe')
  .replace('#161618', '#010101')
  .replace('0.5rem', '1rem');
const color = { red: 1, green: 0, blue: 0, alpha: 0.5 };

const shown = { view: 'page', viewport: 'desktop', pageType: '404' };
/** A document that is not open. */
const closed = { textDocument: { uri: `${root}sub/site.plugins.json` } };

const questions: readonly (readonly [method: string, ...params: object[]])[] = [
  ['textDocument/diagnostic', {}],
  ['textDocument/documentSymbol', {}],
  ['textDocument/codeLens', {}],
  ['textDocument/documentLink', {}],
  ['textDocument/documentColor', {}, closed],
  ['textDocument/colorPresentation', { color, range: { start: at('#284b6'), end: at('284b6"') } }],
  ['textDocument/foldingRange', {}],
  ['textDocument/inlayHint', { range: all }],
  ['textDocument/formatting', { options }],
  ['textDocument/rangeFormatting', { options, range: { ...all, end: { line: 20, character: 0 } } }],
  ['textDocument/selectionRange', { positions: [...places.map(at), all.end] }],
  ['textDocument/codeAction', { range: all, context: { diagnostics: [] } }],
  ['textDocument/codeAction', { range: all, context: { diagnostics: [], only: ['source'] } }],
  ...['hover', 'completion', 'definition', 'documentHighlight', 'prepareRename'].map(
    name => [`textDocument/${name}`, ...places.map(place => ({ position: at(place) }))] as const,
  ),
  ['textDocument/hover', { position: all.end }],
  [
    'textDocument/completion',
    { position: at('{\n        "position": "right",\n        "priority": 30') },
    { position: at('"private"') },
    { position: at('/x"') },
    { position: at('/toc"') },
  ],
  ...[true, false].map(
    includeDeclaration =>
      [
        'textDocument/references',
        { position: at('"toolbar": {'), context: { includeDeclaration } },
      ] as const,
  ),
  [
    'textDocument/rename',
    { position: at('"toolbar": {'), newName: 'tools' },
    { position: at('graph",'), newName: 'toc' },
    { position: at('"locale"'), newName: 'toc' },
  ],
  [requests.preview, { options: shown }, { options: shown, ...closed }],
  [
    requests.previewProperties,
    { selection: { kind: 'plugin', id: 0 } },
    { selection: { kind: 'plugin', id: 4 } },
    { selection: { kind: 'plugin', id: 7 } },
  ],
  [
    requests.previewEdit,
    { version: 1, action: toggle },
    { version: 0, action: toggle },
    { version: 1, action: fix },
  ],
  [requests.notes, {}],
  [requests.knownPlugins, { uri }, closed.textDocument],
  ...['https://github.com/a/b', 'source: github:a/b\nenabled: false', 'two words', undefined].map(
    pasted => [requests.paste, { position: at(entry), text: pasted }] as const,
  ),
  ...[
    text
      .replace('"order": 20', '"order": 1')
      .replace('"exclude": ["graph", "toc"]', '"exclude": ["graph", "toc", "darkmode"]')
      .replace('"priority": 30', '"priority": 30, "display": "desktop-only"'),
    changed,
    JSON.stringify(JSON.parse(text)),
    '{',
  ].map(after => [requests.effect, { uri, before: text, after }] as const),
  [
    requests.import,
    { name: 'a.yaml', text: 'pageTitle: A\nlocale: en\nfoo: 1\n' },
    { name: 'a.ts', text: '\nconst x = {' },
    { name: 'a.ts', text: 'export default { plugins: [Plugin.Tags()] };' },
    {
      name: 'a.ts',
      text: 'export default { plugins: [Plugin.Tags()] };',
      folder: root.slice(0, -1),
    },
  ],
  ...['invalid-locale', 'nothing'].map(
    code => ['workspace/textDocumentContent', { uri: `site-plugins-rule:/${code}.md` }] as const,
  ),
  ['workspace/diagnostic', { previousResultIds: [] }],
];

test('each request that a feature handles is asked', () => {
  // These have tests of their own.
  const asked = new Set(['workspace/executeCommand', ...questions.map(([method]) => method)]);
  const onRequest = (method: string) => {
    assert.ok(asked.has(method), `Add a question with ${method}.`);
  };
  const documents = { onDidChangeContent() {}, onDidClose() {} };
  const session = { connection: { onRequest }, documents };
  for (const register of features.flatMap(({ handlers }) => handlers))
    register(session as unknown as Session);
});

function withoutRoot(value: unknown): string {
  const json = JSON.stringify(value) ?? 'undefined';
  return json.replaceAll(root, '').replaceAll(root.slice(0, -1), '.').replaceAll(folder, '.');
}

/** Returns an answer with a line for each of its parts. */
function lines(answer: unknown): string {
  const parts = Array.isArray(answer) && answer.length > 0 ? answer : [answer];
  return parts
    .map(part => withoutRoot(part))
    .map(line => `  ${line.length > 4000 ? `${line.slice(0, 4000)} …` : line}\n`)
    .join('');
}

for (const [name, capabilities, initialization] of [
  [
    'full',
    fullClientWith(
      {
        applyEdit: true,
        didChangeConfiguration: { dynamicRegistration: true },
        didChangeWatchedFiles: { dynamicRegistration: true },
        workspaceEdit: {
          documentChanges: true,
          resourceOperations: ['create'],
          snippetEditSupport: true,
        },
      },
      {
        codeLens: {},
        colorProvider: {},
        foldingRange: { rangeLimit: 3 },
        inlayHint: {},
        rename: { prepareSupport: true },
      },
    ),
    {
      commands: [
        'editor.action.triggerSuggest',
        'sitePlugins.ignoreProblem',
        'sitePlugins.showReferences',
      ],
      rulePages: true,
      separatesYaml: true,
    },
  ],
  ['plain', {}, {}],
] as const) {
  test(`the answers to a client: ${name}`, async () => {
    await using client = await LspClient.start(capabilities, initialization, [root.slice(0, -1)]);
    const settings = { sitePlugins: 'off' };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    await client.open(uri, text);
    let kept = `initialize\n${lines(client.initialized.capabilities)}`;
    for (const [method, ...params] of questions) {
      for (const given of params) {
        const answer = await client
          .request(method, uri, given)
          .catch((error: Error) => ({ error: error.message }));
        kept += `${method} ${withoutRoot(given).slice(0, 200)}\n${lines(answer)}`;
      }
    }
    const registered = client.registered.map(({ id: _, ...registration }) => registration);
    kept += `registered\n${lines(registered)}messages\n${lines(client.shown)}`;
    assertKept(new URL(`./shown/${name}.txt`, import.meta.url), kept);
  });
}
