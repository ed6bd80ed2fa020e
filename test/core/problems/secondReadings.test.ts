/** Texts that can be read in two ways, or stand for something else: no fix hides what the author meant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFixes } from '../../../server/src/core/features/applyFixes.ts';
import { safeFix } from '../../../server/src/core/problems/applicability.ts';
import { checkOnce as check } from '../../support/checkOnce.ts';
import { type FixRow, fixTable, harbor, rowsOf } from '../../support/fixTable.ts';

const source = rowsOf('"github:harbor/backlinks"', 'source-form');
const color = rowsOf('"#284b63"', 'invalid-color');
const pattern = rowsOf('"private", "templates", ".obsidian"', 'syntax-unquoted', value => value);
const same = (value: string) => value;
const value = (code: string) => rowsOf('"Harbor Notes"', code, same);
const [quotes, unquoted, foreign, escapes, several] = [
  value('syntax-quotes'),
  value('syntax-unquoted'),
  value('syntax-other-language'),
  value('syntax-escape'),
  value('syntax-unexpected'),
];
const enabled = '"enabled": true,\n      "order": 50';
const order = '      "order": 50,';
const condition = rowsOf('"not-index"', 'unknown-condition');
const spacer = '    {\n      "source": "github:harbor/spacer",';
const elided = rowsOf(spacer, 'syntax-other-language', text => `    ${text}\n${spacer}`);

fixTable([
  // Letters are no separators, and whitespace may separate a remark or a second name.
  source('github:härbor/backlinks', 'none'),
  source('github:%s/backlinks', 'none'),
  source('github:harbor/back links', 'likely', 'github:harbor/back-links'),
  source('github:harbor/toc # v2', 'likely', 'github:harbor/toc#v2'),
  source('github:harbor/toc // my fork', 'likely', 'github:harbor/toc'),
  source('github:harbor/toc (fork)', 'likely', 'github:harbor/toc'),
  source('github:harbor/toc | github:harbor/x', 'none'),
  source('source: github:harbor/toc', 'likely', 'github:harbor/toc'),
  ['"github:harbor/backlinks"', '"./my\\templates"', 'source-form', 'likely', '"./my/templates"'],
  color('dark blue', 'likely', 'darkblue'),
  // Words in a list may be one item or two.
  pattern('private notes', 'likely', '"private notes"'),
  [
    '"private", "templates", ".obsidian"',
    '"private""templates", ".obsidian"',
    'syntax-missing-comma',
    'safe',
    '"private","templates", ".obsidian"',
  ],
  ['".obsidian"', '"!private"', 'never-matching-pattern', 'none'],
  // A single backslash of a path that begins an escape sequence with the letter after it.
  ...['templates', 'backlinks', 'recent', 'feed'].map(
    (folder): FixRow => [
      '".obsidian"',
      `"my\\${folder}/**"`,
      'never-matching-pattern',
      'likely',
      `"my/${folder}/**"`,
    ],
  ),
  // Without its slash, the path of a folder on a disk matches nothing either.
  [
    '".obsidian"',
    '"/Users/ana/notes/private"',
    'never-matching-pattern',
    'likely',
    '"Users/ana/notes/private"',
  ],
  // Names of programs and aliases stand for a value.
  unquoted('i18n.title', 'likely', '"i18n.title"'),
  unquoted('*title', 'likely', '"*title"'),
  unquoted('@title', 'likely', '"@title"'),
  unquoted('harbor.dev', 'safe', '"harbor.dev"'),
  // Escape sequences of JavaScript.
  escapes(String.raw`"caf\xe9"`, 'likely', String.raw`"caf\u00e9"`),
  escapes(String.raw`"\u{1f600}"`, 'likely', String.raw`"\ud83d\ude00"`),
  escapes(String.raw`"Ana\'s"`, 'safe', `"Ana's"`),
  escapes(String.raw`"C:\Users"`, 'safe', String.raw`"C:\\Users"`),
  // Quotes that are written twice, and strings over several lines.
  quotes("''Harbor Notes''", 'safe', '"Harbor Notes"'),
  quotes("``Harbor Notes''", 'safe', '"Harbor Notes"'),
  quotes('```Harbor Notes```', 'safe', '"Harbor Notes"'),
  quotes('"""\n      Harbor Notes\n      """', 'safe', '"Harbor Notes"'),
  quotes('<<EOF\nHarbor Notes\nEOF', 'likely', '"Harbor Notes"'),
  [
    '"pageTitle": "Harbor Notes"',
    "''pageTitle'': 'x'",
    'syntax-quotes',
    'safe',
    '"pageTitle": "x"',
  ],
  several('"Harbor " . "Notes"', 'safe', '"Harbor Notes"'),
  ['"order": 50', '"order": 50 -> 55', 'syntax-unexpected', 'none'],
  ['"order": 50', '"order": 50 → 55', 'syntax-unexpected', 'none'],
  // Text with a colon, a remark after a value, and a closing quote that is escaped.
  unquoted('Harbor: Notes', 'likely', '"Harbor: Notes"'),
  ...['[draft]', '{draft}', '<draft>', '*draft*'].map(text =>
    several(`"Harbor Notes" ${text}`, 'likely', '"Harbor Notes"'),
  ),
  ['"Harbor Notes"', '"Harbor Notes\\"', 'syntax-unterminated-string', 'safe', '"Harbor Notes"'],
  ['"Harbor Notes",', '"Harbor Notes":,', 'syntax-unexpected', 'safe', '"Harbor Notes",'],
  // A value of another type is not too large, and a list with a mistake inside is one problem.
  ['"locale": "en-GB"', '"locale": [en-GB]', 'syntax-unquoted', 'safe', '"locale": "en-GB"'],
  // What stands for something that was left out.
  ...['[...]', '(...)', '(unchanged)', '[snip]', '[YOUR TITLE]'].map(text => foreign(text, 'none')),
  ...['...', '…', '[...],', '{ ... },', '(other plugins)', '[snip]', '[rest of plugins]'].map(
    text => elided(text, 'none'),
  ),
  [spacer, `    { "...": "..." },\n${spacer}`, 'other-format', 'none'],
  [spacer, `    { "source": "..." },\n${spacer}`, 'other-format', 'none'],
  ['          "gray": "#707070",', '          ...', 'syntax-other-language', 'none'],
  // A mark that negates or strikes out.
  ['"enableSPA": true', '"enableSPA": ¬true', 'syntax-word', 'likely', '"enableSPA": false'],
  [order, `!${order}`, 'syntax-missing-value', 'likely', order],
  ['"enableSPA": true', '"enableSPA (old)": true', 'unknown-property', 'none'],
  [
    '"priority": 20,\n        "group"',
    '"priority": －5,\n        "group"',
    'syntax-number',
    'safe',
    '"priority": -5,\n        "group"',
  ],
  condition('except index', 'likely', 'not-index'),
  condition('is-index', 'likely', 'index'),
] satisfies FixRow[]);

const options = (code: string) =>
  rowsOf('"depth": 2, "tags": ["a", "b"]', code, members => members);
const [list, noValue, colon] = [
  options('syntax-unopened'),
  options('syntax-missing-value'),
  options('syntax-missing-colon'),
];

fixTable([
  // Values with commas between them are a list rather than a name and a value.
  list('"x": a, b, c, "depth": 2', 'likely', '"x": ["a", "b", "c"], "depth": 2'),
  list('"x": a, b, c', 'likely', '"x": ["a", "b", "c"]'),
  list('"x": a, b, c, d, "depth": 2', 'likely', '"x": ["a", "b", "c", "d"], "depth": 2'),
  list('"x": a, my b, c', 'likely', '"x": ["a", "my b", "c"]'),
  list('"x": a, 1, 2', 'likely', '"x": ["a", 1, 2]'),
  list('"x": "a", "b", "c", "depth": 2', 'likely', '"x": ["a", "b", "c"], "depth": 2'),
  list('"x": "a", "b", "c"', 'likely', '"x": ["a", "b", "c"]'),
  list('\n  "x": a, b, c,\n  "depth": 2\n', 'likely', '\n  "x": ["a", "b", "c"],\n  "depth": 2\n'),
  list('\r\n  "x": a, b, c\r\n', 'likely', '\r\n  "x": ["a", "b", "c"]\r\n'),
  noValue('"x": a, b, "depth": 2', 'none'),
  noValue('"x": "a", "b"', 'none'),
  noValue('"x": 10:30, 11:30, "depth": 2', 'none'),
  noValue('"x": 127.0.0.1:80, 127.0.0.2:80', 'none'),
  noValue('"x": https://x.dev/?a=1, https://x.dev/?b=2, "depth": 2', 'none'),
  [
    '"Harbor Notes"',
    'Harbor, Notes, Garden',
    'syntax-unquoted',
    'likely',
    '"Harbor, Notes, Garden"',
  ],
  [
    '["private", "templates", ".obsidian"]',
    'private, templates, drafts',
    'syntax-unopened',
    'likely',
    '["private", "templates", "drafts"]',
  ],
  // Names in the short form of JavaScript have no value.
  noValue('"x": { title, depth }', 'none'),
  noValue('"x": { title, depth }, "depth": 2', 'none'),
  noValue('"x": {\n  title, depth\n}', 'none'),
  noValue('title, depth', 'none'),
  // A comma in place of the colon, where the line has other values or nothing else.
  colon('"x": "a", "b", 3', 'likely', '"x": "a", "b": 3'),
  colon('"x": "a", "b", {}', 'likely', '"x": "a", "b": {}'),
  colon('"depth": 2, "x", "a"', 'likely', '"depth": 2, "x": "a"'),
  colon('"x", "a"', 'likely', '"x": "a"'),
  colon('"depth": 2, "x", true', 'safe', '"depth": 2, "x": true'),
  colon('"x", 3', 'safe', '"x": 3'),
  colon('\n"depth": 2,\n"x", "a"\n', 'safe', '\n"depth": 2,\n"x": "a"\n'),
  // The format knows the name.
  [
    '"source": "github:harbor/toc",\n      "enabled": true',
    '"source": "github:harbor/toc", "enabled", true',
    'syntax-missing-colon',
    'safe',
    '"source": "github:harbor/toc", "enabled": true',
  ],
  [
    '"position": "right",\n        "priority": 20',
    '"priority": 20, "position", "right"',
    'syntax-missing-colon',
    'safe',
    '"priority": 20, "position": "right"',
  ],
] satisfies FixRow[]);

const patterns = '["private", "templates", ".obsidian"]';
const noList = rowsOf(patterns, 'wrong-type', same);
const computed = rowsOf(patterns, 'syntax-other-language', same);
const noItem = rowsOf(patterns, 'syntax-missing-comma', same);

fixTable([
  // A list or an object that is written as a string of JSON.
  noList(String.raw`"[\"private\"]"`, 'likely', '["private"]'),
  noList(String.raw`"[\"private\", \"templates\"]"`, 'likely', '["private", "templates"]'),
  [
    '"exclude": ["graph", "toc"]',
    String.raw`"exclude": "[\"graph\"]"`,
    'wrong-type',
    'likely',
    '"exclude": ["graph"]',
  ],
  [
    '"options": { "depth": 2, "tags": ["a", "b"] }',
    String.raw`"options": "{ \"depth\": 2 }"`,
    'wrong-type',
    'likely',
    '"options": { "depth": 2 }',
  ],
  // Brackets, quotes and marks in a string are not a part of its only item.
  noList('"private"', 'safe', '["private"]'),
  noList('"**/drafts/*.md"', 'safe', '["**/drafts/*.md"]'),
  noList('"[private]"', 'likely', '["private"]'),
  noList('"(private|templates)"', 'likely', '["private", "templates"]'),
  noList(`"['private', 'templates']"`, 'likely', '["private", "templates"]'),
  noList(`"'private'"`, 'likely', '["private"]'),
  // What is before an arrow or a colon may be the name of what is after it.
  noItem('["private" => "templates"]', 'likely', '["private", "templates"]'),
  // A list from which a program computes another one.
  ...[
    '["private"] + ["templates"]',
    '["private"] || ["templates"]',
    '["private"] and ["templates"]',
    '["private"] except ["templates"]',
    '["private"] if draft else ["templates"]',
    '["private"].concat(["templates"])',
    '["private"].filter(Boolean)',
    '!["private"]',
    'not ["private"]',
  ].map(value => computed(value, 'none')),
  ['"Harbor Notes"', '"Harbor"|"Notes"', 'syntax-unexpected', 'none'],
] satisfies FixRow[]);

for (const item of ['"private" => true', '"private": true'])
  test(`${item} in a list is no pattern "true"`, async () => {
    const text = harbor.replace(patterns, `[${item}]`);
    assert.notEqual(text, harbor);
    assert.equal((await applyFixes(text, { check, select: safeFix })).text, text);
  });

const longName = options('syntax-unquoted');
const longNames = [
  'max depth',
  'recent notes limit',
  'show all tags',
  'top 5 notes',
  'order of notes',
];

fixTable([
  // Words before a colon are one name rather than a name, its value and the next name.
  ...longNames.flatMap(name =>
    [
      ['@: 5', '#: 5'],
      ['@: "x", "depth": 2', '#: "x", "depth": 2'],
      ['"depth": 2, @: true', '"depth": 2, #: true'],
      ['@: { "x": 1 }', '#: { "x": 1 }'],
      ['@ = 5', '#: 5'],
      ['"x": { @: 5 }', '"x": { #: 5 }'],
      ['"x": [{ @: 5 }]', '"x": [{ #: 5 }]'],
      ['\n  @: 5,\n  "depth": 2\n', '\n  #: 5,\n  "depth": 2\n'],
      ['\n  @: 5\n  "depth": 2\n', '\n  #: 5,\n  "depth": 2\n'],
      ['\n  "depth": 2\n  @: 5\n', '\n  "depth": 2,\n  #: 5\n'],
      ['\r\n  "depth": 2,\r\n  @: 5\r\n', '\r\n  "depth": 2,\r\n  #: 5\r\n'],
    ].map(([mistake = '', after = '']): FixRow => {
      const fixed = after.replace('#', () => JSON.stringify(name));
      return longName(
        mistake.replace('@', () => name),
        'likely',
        fixed,
      );
    }),
  ),
  // Words before a name may be a value, and the others a part of the name.
  longName('"x": my notes limit: 5', 'likely', '"x": "my notes", "limit": 5'),
  longName('"x": a recent notes limit: 5', 'likely', '"x": "a recent notes", "limit": 5'),
  longName('"x": notes limit: 5', 'safe', '"x": "notes", "limit": 5'),
  // A literal, a number of JavaScript or one with apostrophes may be meant.
  ...['not true', 'true?', 'true/false', 'not null', 'Infinity', '-Infinity', "1'000"].map(word =>
    longName(`"x": ${word}`, 'likely', `"x": ${JSON.stringify(word)}`),
  ),
  unquoted('A true story', 'safe', '"A true story"'),
  // An object without braces.
  longName('"x": a:1, b:2', 'likely', '"x": "a:1", "b":2'),
  longName('"x": a:1, "b": 2', 'safe', '"x": "a:1", "b": 2'),
  longName('"x": http://x.dev/, b: 2', 'safe', '"x": "http://x.dev/", "b": 2'),
  // Words without a colon may be a name or a name and its value.
  longName('my notes', 'likely', '"my": "notes"'),
  longName('title Harbor, "depth": 2', 'likely', '"title": "Harbor", "depth": 2'),
  longName('depth 2', 'safe', '"depth": 2'),
  longName('depth true tags: 3', 'safe', '"depth": true, "tags": 3'),
  // The format knows the names.
  [
    '"enabled": true,\n      "order": 50',
    'enabled true order: 50',
    'syntax-unquoted',
    'safe',
    '"enabled": true, "order": 50',
  ],
  [
    '"position": "right",\n        "priority": 20',
    'position right priority: 20',
    'syntax-unquoted',
    'safe',
    '"position": "right", "priority": 20',
  ],
] satisfies FixRow[]);

const bracket = options('syntax-unexpected');

fixTable([
  // An object of one long name in the brackets of a list.
  bracket('"x": [ max depth: 2 ]', 'likely', '"x": { "max depth": 2 }'),
  bracket('"x": [ depth: 2 ]', 'safe', '"x": { "depth": 2 }'),
  // Texts with equals signs in a list.
  bracket('"x": [a=1, b=2]', 'likely', '"x": {"a":1, "b":2}'),
  bracket('"x": { "a", "b", "c" }', 'safe', '"x": [ "a", "b", "c" ]'),
  bracket('"x": { 1, 2, 3 }', 'safe', '"x": [ 1, 2, 3 ]'),
] satisfies FixRow[]);

test('words in braces are an array only where the format allows no object', async () => {
  for (const [part, mistake, isSafe] of [
    ['"depth": 2, "tags": ["a", "b"]', '"x": { title, author, date, tags }', false],
    ['["private", "templates", ".obsidian"]', '{ private, templates, drafts, old }', true],
  ] as const) {
    const problems = await check(harbor.replace(part, () => mistake));
    assert.equal(problems[0]?.message, 'This bracket must be "[".');
    for (const problem of problems)
      assert.equal(problem.fixes?.()[0]?.applicability === 'safe', isSafe, mistake);
  }
});

test('a text that can be read in two ways leaves the fix of the others safe', async () => {
  for (const [mistake, codes] of [
    ['"w": i18n.title, "x": a, "y": b, "z": c', ['suggestion', 'safe']],
    ['"x": a, "y": b, "z": c, "w": i18n.title', ['safe', 'suggestion']],
    ['"w": 0x10, "x": +1, "y": .5, "z": 1_000', ['suggestion', 'safe']],
  ] as const) {
    const problems = await check(harbor.replace('"depth": 2, "tags": ["a", "b"]', mistake));
    assert.deepEqual(
      problems.map(problem => problem.fixes?.()[0]?.applicability),
      codes,
      mistake,
    );
  }
});

test('members of a group without any may be spelled rightly', async () => {
  const [problem, ...others] = await check(harbor.replace('"toolbar": {', '"toolba": {'));
  assert.deepEqual([problem?.code, others], ['undefined-group', []]);
  assert.equal(problem?.fixes?.()[0]?.applicability, 'suggestion');
});

for (const [part, mistake, message] of [
  ['"locale": "en-GB"', '"sprache": "de"', 'in "configuration", which needs "locale".'],
  [enabled, '"aktiviert": true', 'in plugin entry "toc", which needs "enabled".'],
  ['"plugins": [', '"erweiterungen": [', 'in the file, which needs "plugins".'],
] as const) {
  test(`an unknown property in place of a missing one is one problem: ${mistake}`, async () => {
    const [problem, ...others] = await check(harbor.replace(part, () => mistake));
    assert.deepEqual(others, []);
    assert.ok(problem?.message.endsWith(message), problem?.message);
    assert.ok(problem?.fixes?.().every(({ preferred }) => preferred !== true));
  });
}

test('a list or an object that is there twice is one problem', async () => {
  for (const [part, twice] of [
    ['  "layout": {\n    "groups"', '  "plugins": [],\n  "layout": {\n    "groups"'],
    ['  "plugins": [', '  "configuration": { "locale": "de-DE" },\n  "plugins": ['],
  ] as const) {
    const found = await check(harbor.replace(part, () => twice));
    assert.deepEqual(
      found.map(({ code }) => code),
      ['duplicate-property'],
    );
  }
});

test('an entry whose list is half typed does not contain the next entry', async () => {
  const next = '    {\n      "source": "github:harbor/graph",';
  for (const half of ['["a",', '["a"', '["a", "b"']) {
    const entry = `    {\n      "source": "github:a/new",\n      "enabled": true,\n      "options": { "list": ${half}\n${next}`;
    const found = await check(harbor.replace(next, () => entry));
    assert.deepEqual(
      found.map(({ code }) => code),
      ['syntax-unclosed'],
    );
  }
});

test('an object that is not closed before the next item is one problem', async () => {
  const text = harbor.replace(
    '        "group": "toolbar"\n      }\n    },\n    {\n      "source": "github:harbor/graph",',
    () => '        "group": "toolbar",\n      "source": "github:harbor/graph",',
  );
  const found = await check(text);
  assert.deepEqual(
    found.map(({ code }) => code),
    ['syntax-unclosed'],
  );
});

const files: readonly (readonly [language: string, text: string])[] = [
  [
    'HJSON',
    '{\n  pageTitle: Harbor Notes\n  plugins: [\n    {\n      source: github:a/b\n    }\n  ]\n}\n',
  ],
  ['Nix', '{\n  configuration = {\n    pageTitle = "x";\n  };\n}\n'],
  ['Lua', 'return {\n  configuration = { pageTitle = "x" },\n}\n'],
  ['Dhall', '{ configuration = { pageTitle = "x" }\n, plugins = [] : List Text\n}\n'],
  ['EDN', '{:configuration {:page-title "x"}\n :plugins []}\n'],
  ['Ruby', '{\n  :configuration => { :pageTitle => "x" },\n}\n'],
  ['PHP', "[\n  'configuration' => ['pageTitle' => 'x'],\n]\n"],
  ['Elixir', '%{\n  configuration: %{page_title: "x"}\n}\n'],
  ['PowerShell', '@{\n  configuration = @{ pageTitle = "x" }\n}\n'],
  ['Groovy', '[configuration: [pageTitle: "x"]]\n'],
  ['RON', '(\n    configuration: (page_title: "x"),\n)\n'],
  ['Go', 'package main\n\nvar Config = map[string]any{\n\t"pageTitle": "x",\n}\n'],
  ['Rust', 'fn main() {\n    println!("x");\n}\n'],
  ['CSS', ':root {\n  --secondary: #284b63;\n}\n'],
  ['INI', '; site\n[site]\ntitle=Harbor\n'],
];
for (const [language, text] of files) {
  test(`a file in ${language} is one problem`, async () => {
    assert.deepEqual(
      (await check(text)).map(({ message }) => message),
      [`This is ${language}; the file must contain JSON only.`],
    );
  });
}

test('a file of blocks, a path and encoded text are one problem', async () => {
  for (const text of [
    'configuration {\n  page_title = "x"\n}\n\nplugin "toc" {\n  enabled = true\n}\n',
    'server {\n  listen 80;\n}\n',
    '../shared/site.plugins.json',
    'site.plugins.json:12:      "order": 20,\nsite.plugins.json:30:      "order": 30,\n',
    `${Buffer.from(harbor).toString('base64')}\n`,
    encodeURIComponent(harbor),
  ]) {
    assert.deepEqual(
      (await check(text)).map(({ message }) => message),
      ['This is not JSON. The file must contain a JSON object.'],
    );
  }
});

test('sentences after a file are one problem', async () => {
  const found = await check(`${harbor}\nI hope this helps. If you need more: just ask!\n`);
  assert.deepEqual(
    found.map(({ code }) => code),
    ['syntax-other-language'],
  );
});

test('mistakes in a file without any indentation are one problem', async () => {
  const flat = harbor.replaceAll(/^ +/gm, '');
  for (const [part, mistake] of [
    ['["private", "templates", ".obsidian"]', '{"private", "templates", ".obsidian"}'],
    ['"tags": ["a", "b"]', '"tags": "a", "b"]'],
    ['],\n"layout": {', '"layout": {'],
    ['],\n"layout": {', '},\n"layout": {'],
    ['"plugins": [', '"plugins": '],
    ['},\n{\n"source": "github:harbor/graph",', '{\n"source": "github:harbor/graph",'],
    ['{\n"source": "github:harbor/graph",', '"source": "github:harbor/graph",'],
    ['"order": 30,', '"order": 30,]'],
  ] as const) {
    assert.ok(flat.includes(part));
    const found = await check(flat.replace(part, () => mistake));
    assert.equal(found.length, 1, `${mistake}: ${found.map(({ message }) => message).join('\n')}`);
  }
});

test('a byte order mark changes nothing before another language or a merge conflict', async () => {
  for (const text of [
    'configuration:\n  pageTitle: Harbor Notes\nplugins:\n  - source: github:a/b\n',
    '[configuration]\npageTitle = "Harbor Notes"\n',
    `<<<<<<< HEAD\n${harbor}=======\n${harbor}>>>>>>> topic\n`,
  ]) {
    const codes = async (one: string) => (await check(one)).map(({ code }) => code);
    assert.deepEqual(await codes(`\ufeff${text}`), await codes(text));
  }
});
