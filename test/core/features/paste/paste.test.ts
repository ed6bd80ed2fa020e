import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { addPlugins, pastePlugins } from '../../../../server/src/core/features/paste/index.ts';
import {
  type PasteOptions,
  readPastedText,
} from '../../../../server/src/core/features/paste/readPastedText.ts';
import * as parsers from '../../../../server/src/core/foreign/parsers.ts';
import type { KnownPlugin } from '../../../../server/src/core/project/projectContext.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import { withCursor } from '../../../support/completion.ts';
import { rowsOf } from '../../../support/table.ts';

const graph = { source: 'github:ada/graph' };
const search = { source: 'github:ada/search' };
const texts: Readonly<Record<string, unknown>> = {
  ' https://github.com/ada/graph \n': [graph],
  'https://github.com/ada/graph\nhttps://github.com/ada/search\n': [graph, search],
  '"github:ada/graph",': [graph],
  'npx site plugin add github:ada/graph': [graph],
  'npx site plugin add github:ada/graph https://github.com/ada/search': [graph, search],
  'git clone git@github.com:ada/graph.git my-graph': [graph],
  'git clone -b v1 https://github.com/ada/graph graph': [{ source: 'github:ada/graph#v1' }],
  '[Graph](https://github.com/ada/graph)': [graph],
  '- [Graph](https://github.com/ada/graph "A graph")\n- [Search](<github:ada/search>)': [
    graph,
    search,
  ],
  '```json\n{ "source": "github:ada/graph" }\n```\n': [graph],
  '~~~yaml\n- source: github:ada/graph\n  order: 50\n~~~': [{ ...graph, order: 50 }],
  'npx site plugin add @scope/graph': undefined,
  'npx site plugin add github:ada/graph && rm -rf /': undefined,
  '{ "source": "github:ada/graph" },\n{ "source": "github:ada/search" },': [graph, search],
  '{ "source": "github:ada/graph" }\n{ "source": "github:ada/search" }': [graph, search],
  '{ "source": "github:ada/graph", "options": { "text": "} {" } }': [
    { ...graph, options: { text: '} {' } },
  ],
  '{ "source": 1 }': undefined,
  '[{ "source": "github:ada/graph" }, { "name": "search" }]': undefined,
  '{ "source": { "repo": "github:ada/graph", "ref": "v1" } }': [
    { source: { repo: 'github:ada/graph', ref: 'v1' } },
  ],
  '- source: github:ada/graph\n  enabled: true\n  options:\n    depth: 2\n': [
    { ...graph, enabled: true, options: { depth: 2 } },
  ],
  "{ source: 'github:ada/graph', options: { depth: -1, tags: ['a', `b`], more: undefined }, }": [
    { ...graph, options: { depth: -1, tags: ['a', 'b'] } },
  ],
  "{ source: 'github:ada/graph', /* all of it */ enabled: true, // on\n}": [
    { ...graph, enabled: true },
  ],
  "{ source: 'github:ada/graph', options: { get a() { return 1 } } }": undefined,
  "{ source: 'github:ada/graph', options: { depth: limit } }": undefined,
  '[]': undefined,
  'plugins:\n  - source: github:ada/graph\n  - github:ada/search': [graph, search],
  '{ "plugins": [{ "source": "github:ada/graph" }] }': [graph],
  '{ "plugins": ["github:ada/graph"], "layout": {} }': undefined,
  '[[plugins]]\nsource = "github:ada/graph"\n\n[plugins.options]\ndepth = 2': [
    { ...graph, options: { depth: 2 } },
  ],
  'Plugin.Graph({ depth: 2 })': [{ ...graph, enabled: true, options: { depth: 2 } }],
  '[Plugin.Graph(), { source: "github:ada/search" }],': [
    { ...graph, enabled: true },
    { ...search, enabled: true },
  ],
  'Plugin.Unknown({ depth: 2 })': undefined,
  'Plugin.Graph({ depth: limit })': undefined,
  '{ "source": "github:ada/graph", "options": { "id": 12345678901234567890 } }': undefined,
  '{ "source": "github:ada/graph", "options": { "size": 0.10 } }': [
    { ...graph, options: { size: 0.1 } },
  ],
};

const known = [{ source: 'github:ada/graph' }];

for (const [text, expected] of Object.entries(texts)) {
  test(`the entries of ${JSON.stringify(text)}`, () => {
    assert.deepEqual(readPastedText(text, { parsers, known }), expected);
  });
}

test('without the other parsers, YAML and JavaScript are pasted unchanged', () => {
  assert.equal(readPastedText('source: github:ada/graph'), undefined);
  assert.equal(readPastedText("{ source: 'github:ada/graph' }"), undefined);
});

test('hostile texts are pasted unchanged', () => {
  const hostile = [
    '['.repeat(100_000),
    '{"a":'.repeat(100_000),
    '- '.repeat(100_000),
    Array.from({ length: 1000 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'),
    'a: '.repeat(100_000),
    `${'- '.repeat(49)}\n`.repeat(9000),
    `(${'!'.repeat(500_000)}0)`,
    `x${'.y'.repeat(400_000)}`,
    `a: &a [x, x]\n${Array.from({ length: 30 }, (_, n) => `b${n}: &b${n} [*${n === 0 ? 'a' : `b${n - 1}`}, *${n === 0 ? 'a' : `b${n - 1}`}]`).join('\n')}`,
    'x'.repeat(2_000_000),
    `{ source: ${'('.repeat(50_000)} }`,
  ];
  // Exponential time would exceed the time limit of the tests.
  for (const text of hostile) assert.equal(readPastedText(text, { parsers, known }), undefined);
});

/** The text after a paste at `$0`. */
function paste(marked: string, pasted: string, options: PasteOptions = {}): string | undefined {
  const { text, offset } = withCursor(marked);
  const edits = pastePlugins(
    new ConfigDocument(text),
    { text: pasted, offset },
    { parsers, ...options },
  );
  return edits && applyEdits(text, edits);
}

const lines = (...items: string[]) => `{\n  "plugins": [\n${items.join('\n')}\n  ]\n}\n`;
const onLines = (source: string) =>
  `    {\n      "source": "${source}",\n      "enabled": true\n    }`;
const a = onLines('github:o/a');
const added = onLines('github:ada/graph');
const short = '    { "source": "github:o/a", "enabled": true }';
const url = 'https://github.com/ada/graph';

/** Lists before and after a paste: `A` is an entry on lines, `S` one on a line; `N` and `T` are those that are new. */
const entries: Readonly<Record<string, string>> = {
  A: a,
  S: short,
  N: added,
  T: short.replace('o/a', 'ada/graph'),
};
const rows = rowsOf(`
on an empty line at the end | A,⏎␣␣␣␣$0 | A,⏎N
on an empty line without a comma before | A⏎␣␣␣␣$0 | A,⏎N
between two items | A,⏎$0⏎A | A,⏎N,⏎A
right after an item | A$0 | A,⏎N
between an item and its comma | A$0,⏎A | A,⏎N,⏎A
in an empty list with lines | ␣␣␣␣$0 | N
beside entries on one line each | S$0 | S,⏎T
beside entries of both kinds | S,⏎A$0 | S,⏎A,⏎N
`);

for (const [place, ...lists] of rows) {
  test(`a paste ${place}`, () => {
    const [before = '', after] = lists.map(list =>
      lines(list.replace(/[ASNT]/g, letter => entries[letter] ?? '')),
    );
    assert.equal(paste(before, url), after);
  });
}

test('a paste on an empty line is one edit at the cursor, which is after the entry then', () => {
  const { text, offset } = withCursor(lines(`${a},`, '    $0', a));
  const edits = pastePlugins(new ConfigDocument(text), { text: url, offset }, { parsers }) ?? [];
  const [{ span, newText } = assert.fail(), ...others] = edits;
  assert.deepEqual(others, []);
  assert.ok(span.start <= offset && offset <= span.end);
  assert.match(newText, /"github:ada\/graph",\n {6}"enabled": true\n {4}\},$/);
});

test('pasted text has the line endings and tabs of the file', () => {
  const text = lines(`${a},`, '    $0').replaceAll('  ', '\t').replaceAll('\n', '\r\n');
  const expected = lines(`${a},`, added).replaceAll('  ', '\t').replaceAll('\n', '\r\n');
  assert.equal(paste(text, url), expected);
  assert.equal(paste('{\n  "plugins": [$0]\n}\n', url), lines(added));
});

test('an entry that is too long for a line is written on several', () => {
  const entry = { source: `github:ada/${'x'.repeat(80)}`, enabled: true };
  const result = paste(lines(`${short}$0`), JSON.stringify(entry));
  assert.ok(result?.includes(`    {\n      "source": "${entry.source}",\n`), result);
});

for (const place of [
  '{ "plugins": [{ $0 }] }',
  '{ "plugins": [{ "source": "$0" }] }',
  '{ $0 }',
  '$0',
  '{ "plugins": {$0} }',
  '{ "plugins": [\n // $0\n] }',
  '{ "layout": { "x": [$0] }, "plugins": [] }',
]) {
  test(`a paste into ${place} is not changed`, () => {
    assert.equal(paste(place, url), undefined);
  });
}

test('order and layout are taken from the catalog unless the entry has its own', () => {
  const known: KnownPlugin[] = [
    { source: 'github:ada/graph', order: 50, layout: { position: 'right' } },
  ];
  const at = '{\n  "plugins": [$0]\n}\n';
  const entry = (pasted: string) => JSON.parse(paste(at, pasted, { known }) ?? '').plugins[0];
  const placed = { enabled: true, order: 50, layout: { position: 'right' } };
  assert.deepEqual(entry(url), { source: 'github:ada/graph', ...placed });
  assert.deepEqual(entry(`${url}/tree/v1/sub`), {
    source: { repo: 'github:ada/graph', ref: 'v1', subdir: 'sub' },
    ...placed,
  });
  assert.deepEqual(entry('source: github:ada/graph\norder: 5'), {
    source: 'github:ada/graph',
    ...placed,
    order: 5,
  });
});

test('added entries come last, in the formatting of the others, and a plugin is added once', () => {
  const add = (text: string, pasted = url) => {
    const answer = addPlugins(new ConfigDocument(text), pasted);
    return answer?.ok ? applyEdits(text, answer.value.edits) : answer?.failure.message;
  };
  const entry = '{ "source": "github:ada/graph", "enabled": true }';
  for (const [before, after] of [
    [lines(short), lines(`${short},`, `    ${entry}`)],
    [lines(a).replaceAll('\n', '\r\n'), lines(`${a},`, added).replaceAll('\n', '\r\n')],
    ['{ "plugins": [ ] }', `{ "plugins": [${entry}] }`],
    [`{ "plugins": [${entry}] }`, `{ "plugins": [${entry}] }`],
    ['{ "layout": {} }', `{ "layout": {}, "plugins": [${entry}] }`],
  ] as const) {
    assert.equal(add(before), after);
  }
  const one = `{ "plugins": [${entry}] }`;
  const second = entry.replace(' }', ', "order": 5 }');
  assert.equal(add(one, entry), one);
  assert.equal(add(one, second), `{ "plugins": [${entry}, ${second}] }`);
  for (const text of ['', '{"plugins":[,]}', '{"plugins":5}', '[]']) {
    assert.match(add(text) ?? '', /first\.$/, text);
  }
});
