import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterPatterns } from '../../../../server/src/core/config/starterFile.ts';
import { importConfiguration } from '../../../../server/src/core/features/import/index.ts';
import type { ForeignFile, Imported } from '../../../../server/src/core/features/import/report.ts';
import * as parsers from '../../../../server/src/core/foreign/parsers.ts';

function imported(name: string, text: string): Imported {
  const result = importConfiguration([{ name, text }], { parsers });
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

function sourcesOf({ text }: Imported): string[] {
  return JSON.parse(text).plugins.map(({ source }: { source: string }) => source);
}

test('whether a plugin is enabled is read in every notation; one that may be off is off', () => {
  for (const [member, enabled, kind] of [
    ['enabled: 0', false, 'renamed'],
    ['Enabled: "aus"', false, 'renamed'],
    ['disabled: "no"', true, 'renamed'],
    ['disable: 1', false, 'renamed'],
    ['enabled: !flag', false, 'open'],
    ['enabled: null', false, 'open'],
    ['disable: "perhaps"', false, 'open'],
    ['enabled: true, ...more', false, 'open'],
    ['...more', false, 'open'],
  ] as const) {
    const text = `export default { plugins: [{ source: "github:o/a", ${member} }] }`;
    const result = imported('a.ts', text);
    assert.deepEqual(JSON.parse(result.text).plugins, [{ source: 'github:o/a', enabled }], member);
    const kinds = result.notes.map(note => note.kind);
    assert.ok(kinds.includes(kind) && kinds.includes('left-out') === /more/.test(member), member);
  }
});

test('patterns that may be lost hide all notes, with a line that says where', () => {
  const before = 'const patterns = ["a"], site = { ignorePatterns: patterns }; ';
  for (const [file, text, patterns, ...places] of [
    ['a.ts', '{ plugins: [], configuration: { ...x, ...site } }', ['a']],
    ['a.ts', '{ plugins: [], ...x, configuration: { ...x, pageTitle: "A" } }', ['**'], '...x'],
    ['a.ts', '{ plugins: [], configuration: { ...site, ...x, ...y } }', ['a', '**'], '...y'],
    ['a.ts', '{ plugins: [], configuration: { ...site, [x]: 1 } }', ['a', '**'], '[x]: 1'],
    ['a.ts', '{ plugins: [], configuration: site, ...x }', ['a', '**'], '...x'],
    [
      'a.ts',
      '{ plugins: ["github:a/b"], configuration: load() }',
      [...starterPatterns, '**'],
      'load()',
    ],
    [
      'a.ts',
      '{ configuration: { pageTitle: "A", ignorePatterns: f(patterns) } }',
      ['**'],
      'f(patterns)',
    ],
    ['a.ts', '{ configuration: { ignorePatterns: [...patterns, x] } }', ['a', '**'], 'x'],
    ['a.ts', '{ configuration: site }; patterns.push("b")', ['a', '**'], 'patterns.push("b")'],
    ['a.ts', '{ configuration: site }; log("patterns")', ['a', '**'], 'log("patterns")'],
    ['a.ts', '{ configuration: site, ignorePatterns: ["b"] }; log(1)', ['a', 'b']],
    ['a.ts', '{ ignorePatterns: patterns }', ['a']],
    [
      'a.yaml',
      '{ ignorePatterns: [2023, 007, 1.10, -0x1F, true, no, null] }',
      ['2023', '007', '1.10', '-0x1F', 'true', 'no'],
    ],
    ['a.yaml', '{ pageTitle: A, ignorePatterns: [{ a: b }] }', ['**'], '{ a: b }'],
    ['a.yaml', '{ pageTitle: A, ignorePatterns: "a, b" }', ['**'], '"a, b"'],
    ['a.yaml', '{ pageTitle: A, ignorePatterns: [!js a], <<: { ignorePatterns: b } }', ['**'], 'a'],
    ['a.toml', 'ignorePatterns = [1.10,\n nan]', ['1.10', '**'], 'nan'],
  ] as const) {
    const whole = file === 'a.ts' ? `${before}export default ${text}` : text;
    const result = imported(file, whole);
    assert.deepEqual(JSON.parse(result.text).configuration.ignorePatterns, patterns, text);
    const hidden = result.notes.filter(({ kind }) => kind === 'private');
    const found = hidden.map(({ span }) => span && whole.slice(span.start, span.end));
    assert.deepEqual(found, places, text);
  }
});

test('the patterns of several files are those of all', () => {
  const [a, b] = ['a', 'b'].map(one => ({
    name: `${one}.yaml`,
    text: `{ pageTitle: ${one}, ignorePatterns: [a, ${one}] }`,
  })) as [ForeignFile, ForeignFile];
  const result = importConfiguration([a, b], { parsers });
  const { text, notes: all } = result.ok ? result.value : assert.fail();
  assert.deepEqual(JSON.parse(text).configuration.ignorePatterns, ['a', 'b']);
  assert.equal(all[0]?.message, '"pageTitle" is omitted: there is no such property.');
});

test('a file that cannot be read says why', () => {
  const failures: [string, string, RegExp][] = [
    ['a.ts', 'const x = {', /cannot be read/],
    ['a.yaml', 'a: [', /cannot be read/],
    ['a.json', '', /cannot be read/],
    ['a.toml', '[configuration', /cannot be read/],
    ['a.json', '[1, 2]', /does not export a configuration/],
    ['a.js', 'export default () => ({})', /does not export a configuration/],
    ['a.js', 'const f = c => c; export default f({ configuration: {} })', /without running it/],
    ['a.js', `export default ${'['.repeat(100_000)}`, /nested too deeply/],
    ['a.json', ' '.repeat(1_000_001), /too long/],
    ['a.toml', 'date = 2026-01-01', /no settings or plugins/],
    ['package.json', '{ "name": "a", "version": "1.0.0" }', /no settings or plugins/],
    ['a.ts', 'export const options = { title: "A" }', /no settings or plugins/],
  ];
  for (const [name, text, message] of failures) {
    const result = importConfiguration([{ name, text }], { parsers });
    assert.match(result.ok ? '' : result.failure.message, message, name);
  }
});

test('hostile files are not executed', () => {
  const text = `process.exit(3)
const a = { get configuration() { process.exit(4) }, ["plugins"]: process.exit(5) }
const b0 = ['x']
${Array.from({ length: 60 }, (_, n) => `const b${n + 1} = [b${n}, b${n}]`).join('\n')}
${Array.from({ length: 60 }, (_, n) => `const c${n + 1} = { a: [...b${n}, ...b${n}], ...c${n} }`).join('\n')}
const loop = { configuration: loop2 }
const loop2 = loop
export { a }
export default { __proto__: { plugins: [] }, configuration: { pageTitle: "A", __proto__: 1, ignorePatterns: b60, theme: c60 }, plugins: loop, constructor: 1 }`;
  // Exponential time would exceed the time limit of the tests.
  const result = importConfiguration([{ name: 'a.js', text }], { parsers });
  assert.ok(result.ok);
  assert.equal(({} as { plugins?: unknown }).plugins, undefined);
});

test('names of factories, as they are exported, become names of plugins', () => {
  const calls = 'CNAME(), P.OGImage(), T(), T.T(), GitHubFlavoredMarkdown()';
  const result = imported(
    'a.ts',
    `import { CNAME, TableOfContents as T, default as GitHubFlavoredMarkdown } from "a"
export default { plugins: [${calls}] }`,
  );
  assert.deepEqual(sourcesOf(result), [
    ...['cname', 'og-image', 'table-of-contents', 't', 'github-flavored-markdown'],
  ]);
});

const named = '{ configuration: { pageTitle: "A" } }';

test('a module is imported completely', () => {
  for (const text of [
    `var config = ${named}; module.exports = config`,
    'export const configuration = { pageTitle: "A" }',
    // The default export wins.
    `export const config = { pageTitle: "B" }; export default ${named}`,
    `export default ${named} as const satisfies Config`,
    `\uFEFF'use strict';\r\nmodule.exports = ${named};\r\n`,
  ]) {
    const result = imported('a.config.ts', text);
    assert.equal(JSON.parse(result.text).configuration.pageTitle, 'A', text);
    assert.ok(result.notes.every(({ kind }) => kind === 'added'));
  }
});

test('plugins that are exported or assigned by themselves are imported once', () => {
  const list = '["github:o/a", ...["github:o/b"]]';
  for (const text of [
    `export const plugins = ${list}`,
    `export const plugins = ${list}; export default { plugins }`,
    `export const config = { plugins: ${list} }; export default config`,
    `module.exports = ${named}; module.exports.plugins = ${list}`,
  ]) {
    assert.deepEqual(sourcesOf(imported('a.ts', text)), ['github:o/a', 'github:o/b'], text);
  }
});

test('settings beside "plugins" are read, unless "configuration" has them', () => {
  const root = 'plugins: ["github:a/b"], ignorePatterns: ["private"], name: "notes"';
  const alone = JSON.parse(imported('a.js', `export default { ${root} }`).text).configuration;
  assert.deepEqual([alone.ignorePatterns, alone.pageTitle], [['private'], 'notes']);
  const both = imported('a.js', `export default { configuration: { pageTitle: "A" }, ${root} }`);
  assert.equal(JSON.parse(both.text).configuration.pageTitle, 'A');
  assert.deepEqual(JSON.parse(both.text).configuration.ignorePatterns, ['private']);
});
