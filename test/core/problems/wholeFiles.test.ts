/** Mistakes of a whole file, or in one of its lines that is not the first or only one: one problem each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFixes } from '../../../server/src/core/features/applyFixes.ts';
import { preferredFix, safeFix } from '../../../server/src/core/problems/applicability.ts';
import { checkOnce as check } from '../../support/checkOnce.ts';
import { type FixRow, fixTable, harbor, rowsOf } from '../../support/fixTable.ts';

const theme = JSON.stringify(JSON.parse(harbor).configuration.theme);
const settings = `{\n  "pageTitle": "Moss",\n  "enableSPA": true,\n  "locale": "en-GB",\n  "theme": ${theme}\n}\n`;
const likely = (before: RegExp | string, after: string) => (text: string) =>
  text.replace(before, () => after);

/** Rows: what the file is, the code of its only problem, and what its likely fix makes of it. */
const files: readonly (readonly [text: string, code: string, after?: (text: string) => string])[] =
  [
    // Settings without the object around them, and the files of other generators.
    [
      settings,
      'other-format',
      () => `${JSON.stringify({ configuration: JSON.parse(settings), plugins: [] })}`,
    ],
    ['{ "locale": "en-GB", "theme": {} }', 'other-format'],
    ['{ "title": "Moss", "languageCode": "en-gb", "theme": "terminal" }', 'other-format'],
    [
      '{ "title": "Moss", "url": "https://moss.dev", "tagline": "x", "presets": [] }',
      'other-format',
    ],
    ['{ "site": "https://moss.dev", "integrations": ["mdx"], "output": "static" }', 'other-format'],
    // Tables, and JSON in a field of one.
    [
      'name,source,on\nmap,github:moss/map,yes\nlist,github:moss/list,no\n',
      'syntax-other-language',
    ],
    ['"name","on"\n"map","yes"\n"list","no"\n', 'syntax-other-language'],
    [harbor.replaceAll('"', '""'), 'syntax-other-language', likely(/[\s\S]*/, harbor)],
    ['{}{}', 'syntax-trailing-content'],
    // A single line is not a table.
    ['map,list,moss\n', 'syntax-trailing-content'],
    // What a property with several values lacks may be among them.
    [harbor.replace('"source": "github:harbor/spacer",', '"order": 1, 2,'), 'syntax-unexpected'],
    // Python has other quotes and literals.
    [
      harbor.replaceAll('"', "'").replaceAll(': true', ': True').replaceAll(': false', ': False'),
      'syntax-other-language',
      likely(/[\s\S]*/, harbor),
    ],
    [
      harbor.replaceAll(': true', ': True').replaceAll(': false', ': False'),
      'syntax-word',
      likely(/[\s\S]*/, harbor),
    ],
    // Line numbers in other notations.
    [numbered(index => `L${index}: `), 'syntax-unexpected', likely(/[\s\S]*/, harbor)],
    [numbered(index => `[${index}] `), 'syntax-unexpected', likely(/[\s\S]*/, harbor)],
    [numbered(index => `line ${index}: `), 'syntax-unexpected', likely(/[\s\S]*/, harbor)],
    // The log of a container.
    [numbered(() => 'web-1  | '), 'syntax-unexpected', likely(/[\s\S]*/, harbor)],
    // The lines of a program, some with spaces after them.
    [
      numbered(() => "'")
        .replaceAll('\n', "' +\n")
        .replaceAll(/(?<=[{}]' \+)/g, '  '),
      'syntax-unexpected',
      likely(/[\s\S]*/, harbor),
    ],
  ];

function numbered(prefix: (index: number) => string): string {
  const lines = harbor.trimEnd().split('\n');
  return `${lines.map((line, index) => prefix(index + 1) + line).join('\n')}\n`;
}

for (const [text, code, after] of files) {
  test(`${text.slice(0, 60)} is one problem`, async () => {
    assert.deepEqual(
      (await check(text)).map(problem => problem.code),
      [code],
    );
    if (after === undefined) return;
    const fixed = await applyFixes(text, { check, select: preferredFix });
    assert.deepEqual(JSON.parse(fixed.text), JSON.parse(after(text)));
  });
}

const order = rowsOf('"order": 50,', 'syntax-other-language', value => value);
const conflict = rowsOf('"order": 50,', 'syntax-merge-conflict', value => value);
const comment = rowsOf('      "order": 50,', 'syntax-comment', value => value);
const spacer = `    {
      "source": "github:harbor/spacer",`;
const before = (text: string) => `${text}\n${spacer}`;
const lines = rowsOf(spacer, 'syntax-other-language', before);

fixTable([
  // Tags of templates in a line.
  order('{% if wide %}"order": 50,{% endif %}', 'none'),
  order('"order": {% if wide %}50{% endif %},', 'none'),
  order('{{#if wide}}"order": 50,{{/if}}', 'none'),
  order('<?php if ($wide): ?>"order": 50,<?php endif; ?>', 'none'),
  order('"order": <?= $order ?>,', 'none'),
  // Conflicts with longer markers, and words of a diff.
  conflict(
    '\n<<<<<<<<< HEAD\n"order": 50,\n=========\n"order": 55,\n>>>>>>>>> x\n',
    'likely',
    '\n"order": 50,\n',
  ),
  conflict('"order": [-50-]{+55+},', 'likely', '"order": 55,'),
  // A comment in place of a member, with its comma.
  comment('      /* "order": 50 */,', 'likely', ''),
  comment('      <!-- order -->,', 'likely', ''),
  // Lines of tables and lists with a heading.
  lines('    "map","yes","left"', 'none'),
  // With their commas, they are strings.
  [spacer, before('    "map","yes","left",\n    "list","no","right",'), 'wrong-type', 'none'],
  lines('    # Left\n    - map\n    - list', 'none'),
  lines('    **Left**\n    - map\n    - list', 'none'),
  lines('    <h3>Left</h3>\n    - map\n    - list', 'none'),
  // A number whose digits are separated by another space is one number.
  ['"order": 50', '"order": 5\u202f000', 'syntax-unexpected', 'none'],
] satisfies FixRow[]);

const flat = `${JSON.stringify(JSON.parse(harbor)).replaceAll(',', ', ').replaceAll('":', '": ')}\n`;
const entry = '{"source": "github:harbor/toc"';

fixTable(
  [
    // In a file of one line, a comment ends before the next member, and a line of another language before the next item.
    ['"order": 50, ', '"order": 50, // last ', 'syntax-comment', 'likely', '"order": 50, '],
    [
      entry,
      `git submodule add https://github.com/moss/map, ${entry}`,
      'syntax-other-language',
      'likely',
      `{ "source": "github:moss/map", "enabled": true }, ${entry}`,
    ],
    [entry, `import { map } from "./map.js", ${entry}`, 'syntax-other-language', 'none'],
    [
      entry,
      `[map](https://github.com/moss/map), ${entry}`,
      'syntax-other-language',
      'likely',
      `{ "source": "github:moss/map", "enabled": true }, ${entry}`,
    ],
  ] satisfies FixRow[],
  flat,
);

test('an entry that has its source only is closed and enabled, as a suggestion', async () => {
  for (const half of ['{ "source": "github:moss/map"', '{\n      "source": "github:moss/map",']) {
    const text = harbor.replace(spacer, () => before(`    ${half}`));
    assert.deepEqual(
      (await check(text)).map(problem => problem.code),
      ['syntax-unclosed'],
    );
    assert.equal((await applyFixes(text, { check, select: safeFix })).text, text);
    const { text: fixed, problems } = await applyFixes(text, { check, select: preferredFix });
    assert.deepEqual(problems, []);
    assert.deepEqual(JSON.parse(fixed).plugins.at(-2), {
      source: 'github:moss/map',
      enabled: true,
    });
  }
});

/** Ways to comment out a text. */
const commenters: readonly ((text: string) => string)[] = [
  text => `/* ${text} */`,
  text => `/*\n${text}\n*/`,
  text => `/**\n * Before:\n${text}\n */`,
  text => `<!-- ${text} -->`,
  text => `<!--\n${text}\n-->`,
  ...['# ', '#', '// ', '//', '-- '].map(mark => (text: string) => text.replace(/^/gm, mark)),
];

const older = [
  '{ "plugins": [] }',
  '{ "configuration": {}, "plugins": [] }',
  'Before: { configuration: { locale: "de" } }',
  harbor.trim().replace('Harbor Notes', 'Old Notes'),
  // A comment of any length is skipped.
  harbor.trim().replace('Harbor Notes', 'Old Notes '.repeat(1000)),
];

test('a file in a comment before the file is one problem and is not lost', async () => {
  const texts = commenters.flatMap(comment =>
    older.flatMap(text => [
      `${comment(text)}\n${harbor}`,
      `\ufeff\n${comment(text)}\n\n${harbor}`,
      `// Site\n${comment(text)}\n/* New */\n${harbor}`,
      `${comment(text)}\n${harbor}`.replaceAll('\n', '\r\n'),
    ]),
  );
  for (const text of texts) {
    assert.deepEqual(
      (await check(text)).map(problem => problem.code),
      ['syntax-comment'],
      text.slice(0, 200),
    );
    for (const select of [safeFix, preferredFix]) {
      assert.equal((await applyFixes(text, { check, select })).text, text);
    }
  }
});

test('the file after a comment is checked, not the one in the comment', async () => {
  for (const comment of commenters) {
    for (const live of [
      harbor.replace('"order": 50', '"order": "fifty"'),
      '{}',
      '{ "pluginz": 1 }',
      '[]',
      '[{ "source": "github:moss/map", "enabled": true }]',
    ]) {
      const own = (await check(live)).map(({ code, message }) => `${code}: ${message}`);
      const found = await check(`${comment('{ "plugins": [], "x": 1 }')}\n${live}`);
      const [first, ...others] = found.map(({ code, message }) => `${code}: ${message}`);
      assert.equal(first, 'syntax-comment: Comments are not allowed in JSON.');
      assert.deepEqual(others, own);
    }
  }
});

test('a file in a comment after other text is not taken for the file, nor lost', async () => {
  for (const [before, after] of [
    ['Here is the file.\n', ''],
    ['const x = 1;\n', ''],
    ['', 'module.exports = '],
    ['"use strict";\n', 'module.exports = '],
    ['', '```json\n'],
  ]) {
    for (const old of ['/* { "plugins": [] } */', '<!-- { "configuration": {} } -->']) {
      const text = `${before}${old}\n${after}${harbor}`;
      for (const select of [safeFix, preferredFix]) {
        const fixed = await applyFixes(text, { check, select });
        assert.ok(fixed.text.includes(old), fixed.text);
        assert.ok(fixed.text.includes(harbor.trim()), fixed.text);
      }
    }
  }
});

test('a file that is a comment as a whole is uncommented', async () => {
  for (const comment of commenters.slice(0, 5)) {
    const text = `${comment(harbor.trim())}\n`;
    const { text: fixed } = await applyFixes(text, { check, select: preferredFix });
    assert.deepEqual(JSON.parse(fixed), JSON.parse(harbor), text.slice(0, 100));
  }
  // A mark before the first brace only.
  for (const mark of ['# ', '// ']) {
    const { text: fixed } = await applyFixes(mark + harbor, { check, select: safeFix });
    assert.deepEqual(JSON.parse(fixed), JSON.parse(harbor));
  }
});

const sentences = [
  'Let me know if you have questions.',
  'Save this file. Then run the build again.',
  'This adds the graph plugin to your site.',
  'Note: restart the server.',
  'Please replace the base URL with your own',
  'Hope this helps',
  'Danach den Server neu starten.',
  '保存后请重启服务器。',
  'Готово. Перезапустите сервер.',
  "Don't forget to restart, it's needed.",
  'Set "graph" to off, or use `{ "enabled": false }`.',
  'See https://moss.dev/docs or [the docs](https://moss.dev/docs).',
  'Replace [your name] and {owner} with your own.',
  'Done.\nLet me know if it works.',
  'What to do:\n- do this\n- do that, then: restart',
  'To use it:\n\n1. Save it.\n2. Run the build.\n\nThanks!',
  '1. Save it.\n2. Run the build.',
  'I have changed the order of all\nplugins.\nThe colors belong to the\ntheme now, not to the\nlayout\nas before.',
  'The changes are:\n* graph is on\n* the order is 50',
];

test('sentences after a file are one problem, and the file is kept as it is', async () => {
  for (const sentence of sentences) {
    for (const text of [
      `${harbor}${sentence}\n`,
      `${harbor}\n${sentence}\n\n`,
      `${harbor.trimEnd()} ${sentence}`,
      `${harbor}\n${sentence}\n`.replaceAll('\n', '\r\n'),
      `// Site\n${harbor}${sentence}\n`,
      `Here is the file:\n\n${harbor}\n${sentence}\n`,
      `${JSON.stringify(JSON.parse(harbor))}\n${sentence}\n`,
    ]) {
      const found = (await check(text)).filter(({ code }) => code !== 'syntax-comment');
      assert.deepEqual(
        found.map(({ message }) => message),
        ['There is text around the JSON. The file must contain JSON only.'],
        text.slice(-200),
      );
      assert.equal((await applyFixes(text, { check, select: safeFix })).text, text);
      const fixed = await applyFixes(text, { check, select: preferredFix });
      assert.deepEqual(JSON.parse(fixed.text), JSON.parse(harbor));
    }
  }
});

test('more text than the file has is removed only if one chooses to', async () => {
  const text = `{ "plugins": [] }\n${sentences.join('\n')}\n`;
  const codes = (await check(text)).map(({ code }) => code);
  assert.deepEqual(codes, ['missing-property', 'syntax-other-language']);
  assert.equal((await applyFixes(text, { check, select: preferredFix })).text, text);
});

test('a property after the last brace is not text around the file', async () => {
  for (const member of [
    '"plugins": []',
    'plugins: []',
    '  layout: {\n    position: left\n  }',
    'configuration: { locale: "de" }',
    'locale: de-DE',
    'locale = "de"',
    'enableSPA true',
    'theme dark',
    'unknown: "x y"',
    'Note: restart it.\n"plugins": []',
    'Note: restart it.\nlocale: de',
    'plugins:\n  - source: github:moss/map',
  ]) {
    const found = await check(`${harbor}${member}\n`);
    assert.ok(found.length > 0);
    for (const { message } of found) assert.doesNotMatch(message, /text around/);
  }
});
