/** What is being typed into a finished file, and its neighbors, are not reported until it is finished. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ClientCapabilities, Diagnostic } from 'vscode-languageserver';
import { startingConfiguration } from '../../server/src/core/config/starterFile.ts';
import { eventually } from '../support/eventually.ts';
import { fullClient, LspClient, serverPath } from '../support/lspClient.ts';
import { Typist } from '../support/typist.ts';

/** The client of a server for which typing never pauses. */
let client: LspClient;
let files = 0;

before(async () => {
  const clock = new URL('../support/standingClock.ts', import.meta.url).href;
  const program = ['--import', clock, serverPath, '--stdio'];
  client = await LspClient.start(fullClient, undefined, [], { program });
});

after(() => client.stop());

const entry = (name: string, position: string, priority: number) => ({
  source: `github:harbor/${name}`,
  enabled: true,
  layout: { position, priority },
});

const finished = JSON.stringify(
  {
    ...startingConfiguration,
    plugins: [
      { ...entry('search', 'left', 10), options: { depth: 1, tags: ['a', 'b'] } },
      {
        ...entry('darkmode', 'left', 20),
        layout: { position: 'left', priority: 20, group: 'toolbar' },
      },
      entry('graph', 'right', 10),
      entry('backlinks', 'right', 20),
      entry('toc', 'right', 30),
    ],
    layout: {
      groups: { toolbar: { direction: 'row', gap: '0.5rem' } },
      byPageType: { tag: { exclude: ['graph', 'toc'], positions: { left: [] } } },
    },
  },
  null,
  2,
);

const typedEntry = [
  '{',
  '"source": "github:harbor/tags",',
  '"enabled": true,',
  '"order": 40,',
  '"layout": { "position": "left", "priority": 40 }',
  '}',
].join('\n');

/** Where something is typed: the text before it, what is typed, and whether on a line of its own. */
const insertions: readonly (readonly [before: string, typed: string])[] = [
  ['"plugins": [', `\n${typedEntry},`],
  ['"priority": 10\n      }\n    },', `\n${typedEntry},`],
  ['"priority": 20\n      }\n    },', `\n${typedEntry},`],
  ['"priority": 30\n      }\n    }', `,\n${typedEntry}`],
  ['"plugins": [', '\n{ "source": "./mine", "enabled": false },'],
  [
    '"source": "github:harbor/graph",',
    '\n"order": 40,\n"options": { "depth": 2, "tags": ["a", "b"] },',
  ],
  ['"configuration": {', '\n"pageTitleSuffix": " - Harbor",\n"enablePopovers": false,'],
  ['"enableSPA": true', ',\n"analytics": { "provider": "plausible", "tags": ["a", "b"] }'],
  ['"position": "right",', '\n"display": "desktop-only",'],
  ['"layout": {\n        ', '"condition": "not-index", '],
  ['"groups": {', '\n"footer": { "direction": "row", "gap": "1rem" },'],
  ['"gap": "0.5rem"', ',\n"align": "center"'],
  ['"byPageType": {', '\n"folder": { "exclude": ["graph"] },'],
  ['"exclude": [', '"search", '],
  ['"tags": [', '"c", '],
  ['"depth": 1', ',\n"scale": 1.5,\n"open": true,\n"note": null'],
];

interface Count {
  keys: number;
  /** Keys after which there is more than one problem. */
  several: number;
  /** Keys after which there is a problem more than a line away. */
  far: number;
  readonly examples: string[];
}

/** Types into a finished file. */
async function typeInto(
  [place, typed]: readonly [string, string],
  closes: boolean,
  count: Count,
  to = client,
) {
  const at = finished.indexOf(place) + place.length;
  assert.ok(at >= place.length, place);
  const uri = `file:///typed/${++files}/site.plugins.json`;
  const marked = `${finished.slice(0, at)}$0${finished.slice(at)}`;
  const typist = await Typist.open(to, uri, marked, { closes });
  assert.deepEqual(await to.pull(uri), []);
  for (const key of typed) {
    await (key === '\n' ? typist.enter() : typist.type(key));
    await to.change(uri, [{ text: typist.text }]);
    const problems = await to.pull(uri);
    const line = typist.text.slice(0, typist.cursor).split('\n').length - 1;
    const far = problems.filter(({ range }) => Math.abs(range.start.line - line) > 1);
    count.keys += 1;
    if (problems.length > 1) count.several += 1;
    if (far.length > 0) count.far += 1;
    for (const { message } of far) count.examples.push(`${typed.slice(0, 20)}… ${key}: ${message}`);
  }
  return { uri, typist };
}

for (const closes of [true, false]) {
  test(`half an entry is not reported, ${closes ? 'with' : 'without'} closing brackets`, async () => {
    const count: Count = { keys: 0, several: 0, far: 0, examples: [] };
    for (const insertion of insertions) await typeInto(insertion, closes, count);
    assert.ok(count.keys > 750, `${count.keys} keys`);
    assert.ok(count.several <= 10, `${count.several} keys with several problems`);
    assert.ok(count.far <= 10, `${count.far} keys: ${count.examples.join('\n')}`);
  });
}

/** Types a wrong value into a finished file, and returns its document. */
function typeMistake(to = client) {
  const count: Count = { keys: 0, several: 0, far: 0, examples: [] };
  return typeInto(['"position": "right",', '\n"display": "all-of-them",'], true, count, to);
}

test('a mistake is reported after a pause', async t => {
  const pausing = await LspClient.start(fullClient);
  t.after(() => pausing.stop());
  let isStale = true;
  pausing.connection.onRequest('workspace/diagnostic/refresh', () => {
    isStale = true;
    return null;
  });
  const { uri } = await typeMistake(pausing);
  const found = await eventually('the mistake after a refresh', async () => {
    if (!isStale) return false;
    isStale = false;
    const diagnostics: Diagnostic[] = await pausing.pull(uri);
    return diagnostics.length > 0 && diagnostics;
  });
  const codes = found.map(({ code }) => code);
  assert.deepEqual(codes, ['not-in-enum']);
});

test('a client that cannot pull again gets every problem at once', async () => {
  const plain: ClientCapabilities = { textDocument: { diagnostic: {} } };
  const other = await LspClient.start(plain);
  const uri = 'file:///other/site.plugins.json';
  await other.open(uri, finished);
  await other.pull(uri);
  await other.change(uri, [{ text: finished.replace('"plugins": [', '"plugins": [{') }]);
  assert.notDeepEqual(await other.pull(uri), []);
  await other.stop();
});
