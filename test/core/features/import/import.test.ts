import assert from 'node:assert/strict';
import { test } from 'node:test';
import { starterPatterns } from '../../../../server/src/core/config/starterFile.ts';
import { importConfiguration } from '../../../../server/src/core/features/import/index.ts';
import {
  describeImport,
  type ForeignFile,
  type Imported,
} from '../../../../server/src/core/features/import/report.ts';
import * as parsers from '../../../../server/src/core/foreign/parsers.ts';
import type { KnownPlugin } from '../../../../server/src/core/project/projectContext.ts';
import { gardenText as garden } from '../../../support/gardenText.ts';

function imported(name: string, text: string, known: KnownPlugin[] = []): Imported {
  const result = importConfiguration([{ name, text }], { parsers, known });
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
}

function sourcesOf({ text }: Imported): string[] {
  return JSON.parse(text).plugins.map(({ source }: { source: string }) => source);
}

/** Each note as its kind, the text it is about, and its message. */
function notes(text: string, { notes: all }: Imported): string[] {
  return all.map(
    ({ kind, message, span }) => `${kind} ${span && text.slice(span.start, span.end)}: ${message}`,
  );
}

const typescript = `import { Config } from "./cfg"
import * as Plugin from "./plugins"

const theme = {
  fontOrigin: "googleFonts",
  cdnCaching: true,
  typography: { header: "Inter", body: "Inter", code: "Fira Code" },
  colors: { light: { light: "#fff", dark: "#111" }, darkMode: { light: "#000" } },
} as const

const config: Config = {
  configuration: {
    pageTitle: "My \\u2728 Notes",
    enableSPA: true,
    locale: \`en-US\`,
    analytics: null,
    baseUrl: "https://example.org/",
    ignorePatterns: ["private", process.env.MORE],
    defaultDateType: "modified",
    theme,
  },
  plugins: {
    emitters: [Plugin.ContentIndex({ enableSiteMap: true })],
    transformers: [
      Plugin.FrontMatter(),
      Plugin.TableOfContents({ maxDepth: -1, get x() { return process.exit(1) } }),
      Plugin.Latex(renderEngine),
      ...(isProduction ? [Plugin.Robots()] : []),
    ],
  },
} satisfies Config

export default config
`;

test('a TypeScript configuration, with every difference in the report', () => {
  const known = [{ source: 'github:o/front-matter', order: 5 }];
  const result = imported('site.config.ts', typescript, known);
  const { configuration, plugins } = JSON.parse(result.text);
  assert.equal(configuration.pageTitle, 'My ✨ Notes');
  assert.equal(configuration.baseUrl, 'example.org');
  assert.deepEqual(configuration.ignorePatterns, ['private', '**']);
  assert.equal(configuration.theme.fontOrigin, 'remoteFonts');
  assert.deepEqual(configuration.theme.colors, {
    lightMode: { light: '#fff', dark: '#111' },
    darkMode: { light: '#000' },
  });
  assert.deepEqual(plugins, [
    { source: 'github:o/front-matter', enabled: true, order: 5 },
    { source: 'table-of-contents', enabled: true, options: { maxDepth: -1 } },
    { source: 'latex', enabled: true },
    { source: 'content-index', enabled: true, options: { enableSiteMap: true } },
  ]);
  assert.deepEqual(notes(typescript, result), [
    'left-out null: "configuration/analytics" is omitted: it has no value.',
    'renamed "https://example.org/": "https://example.org/" of "configuration/baseUrl" is renamed to "example.org".',
    'private process.env.MORE: The patterns here are known only when the file is run. All notes are hidden by "**": replace it with the patterns.',
    'left-out defaultDateType: "configuration/defaultDateType" is omitted: there is no such property.',
    'renamed "googleFonts": "googleFonts" of "configuration/theme/fontOrigin" is renamed to "remoteFonts".',
    'renamed light: "configuration/theme/colors/light" is renamed to "lightMode".',
    'left-out get x() { return process.exit(1) }: "table-of-contents/options/x" is omitted: its value cannot be read exactly without running the file.',
    'left-out Plugin.Latex(renderEngine): The arguments of "latex" are omitted: they are not a single options object.',
    'left-out ...(isProduction ? [Plugin.Robots()] : []): "plugins/*" is omitted: its value cannot be read exactly without running the file.',
    'open Plugin.TableOfContents({ maxDepth: -1, get x() { return process.exit(1) } }): The sources of these plugins are not in the file. Write where they are installed from: table-of-contents, latex, content-index.',
  ]);
});

const yaml = `configuration:
  title: Garden
  enableSPA: yes
  lang: de-DE
  theme:
    fontOrigin: local
    cdnCaching: false
    typography: {}
    colors: { lightMode: {}, darkMode: {} }
plugins:
  - source: github:o/a
    disabled: true
    opts: { depth: 2 }
  - ./plugins/b
`;

test('YAML of the same shape', () => {
  const result = imported('site.yaml', yaml);
  const { configuration, plugins } = JSON.parse(result.text);
  assert.equal(configuration.pageTitle, 'Garden');
  assert.equal(configuration.locale, 'de-DE');
  // In YAML 1.2 "yes" is a string, which means true here as it does for problems.
  assert.equal(configuration.enableSPA, true);
  assert.deepEqual(plugins, [
    { source: 'github:o/a', enabled: false, options: { depth: 2 } },
    { source: './plugins/b', enabled: true },
  ]);
  const found = result.notes.map(({ kind }) => kind);
  assert.deepEqual(found, ['renamed', 'renamed', 'renamed', 'renamed', 'renamed']);
});

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

test('a number where text belongs, and one in quotes, is what was meant', () => {
  const entry =
    'source: "github:a/b", order: "20", layout: { position: left, group: bar, condition: 5 }';
  const result = imported(
    'a.yaml',
    `configuration: { pageTitle: 2024, enableSPA: 1, baseUrl: 1.10 }\nplugins: [{ ${entry} }]\nlayout: { groups: { bar: { priority: "7", wrap: "no" } } }`,
  );
  const { configuration, plugins, layout } = JSON.parse(result.text);
  assert.partialDeepStrictEqual(configuration, {
    pageTitle: '2024',
    enableSPA: true,
    baseUrl: '1.10',
  });
  const place = { position: 'left', group: 'bar', condition: '5', priority: 7, groupOptions: {} };
  assert.deepEqual(plugins, [{ source: 'github:a/b', order: 20, enabled: true, layout: place }]);
  assert.deepEqual(layout.groups, { bar: { wrap: false } });
  assert.ok(result.notes.every(({ kind }) => kind === 'renamed' || kind === 'added'));
  const root = JSON.parse(imported('a.toml', 'title = 2024\nlocale = "de"').text);
  assert.equal(root.configuration.pageTitle, '2024');
  const texts = imported(
    'a.yaml',
    'configuration: { pageTitle: A, enableSPA: 5, theme: [1] }\nplugins: [{ source: "github:a/b", order: "x" }]',
  );
  const kinds = texts.notes.map(({ kind }) => kind).filter(kind => kind !== 'added');
  assert.deepEqual(kinds, ['left-out', 'left-out', 'left-out']);
});

test('what is used twice has one line in the report, and TOML has places', () => {
  const twice =
    'const mode = { nope: 1 }; export default { configuration: { pageTitle: "A", theme: { colors: { lightMode: mode, darkMode: mode } }, ...mode } }';
  assert.match(
    describeImport(imported('a.ts', twice)),
    /\n {2}a\.ts:1:16 {2}"configuration\/theme\/colors\/lightMode\/nope" is omitted.+\nAdded/,
  );
  const toml =
    '[configuration]\npageTitle = "A"\n[[plugins]]\nsource = "github:a/b"\nnope = { a = 1 }\n';
  assert.match(
    describeImport(imported('a.toml', toml)),
    /\n {2}a\.toml:5:1 {2}"plugins\/\*\/nope" is omitted/,
  );
});

test('the name of a font in an object is imported', () => {
  const text = 'theme: { typography: { header: { name: Inter, weights: [400] } } }';
  const result = imported('a.yaml', `configuration:\n  ${text}`);
  assert.equal(JSON.parse(result.text).configuration.theme.typography.header, 'Inter');
  assert.ok(result.notes.some(({ message }) => message.startsWith('Only the name of')));
});

test('JSON of the same shape is imported unchanged', () => {
  const result = imported('old.json', garden);
  const { $schema: _, ...rest } = JSON.parse(garden);
  assert.deepEqual(JSON.parse(result.text), rest);
  assert.deepEqual(result.notes, []);
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

test('an empty text is not the number 0', () => {
  const text = 'pageTitle: A\nlocale: en\nplugins: [{ source: github:a/b, order: "" }]\n';
  const result = importConfiguration([{ name: 'a.yaml', text }], { parsers });
  const { plugins } = JSON.parse(result.ok ? result.value.text : '{}');
  assert.deepEqual(plugins, [{ source: 'github:a/b', enabled: true }]);
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

test('a byte order mark does not indent the first key', () => {
  for (const [name, text] of [
    ['a.yaml', '\ufeffconfiguration:\n  pageTitle: T\nplugins: []\n'],
    ['a.toml', '\ufeff[configuration]\npageTitle = "T"\n'],
  ] as const) {
    assert.equal(JSON.parse(imported(name, text).text).configuration.pageTitle, 'T', text);
  }
});

test('comments are kept in the report', () => {
  const result = imported(
    'a.js',
    'export default {\n  /* here */ plugins: ["github:a/b"] // there\n}',
  );
  assert.match(
    describeImport(result),
    /^Values imported: 1; plugins: 1\.\n[\s\S]*\nComments \(2\), .+\n.+\/\* here \*\/\n.+\/\/ there\n/,
  );
});

test('the settings of a generator without "configuration" are read from the root', () => {
  const yaml =
    'baseURL: https://example.org/\nlanguageCode: de-DE\ntitle: Garden\nparams: { a: 1 }\n';
  const toml =
    'baseURL = "https://example.org/"\nlanguageCode = "de-DE"\ntitle = "Garden"\n[params]\na = 1\n';
  const module =
    'export default defineConfig({ site: "https://example.org", lang: "de-DE", title: `Garden`, params: { a: 1 } })';
  for (const [name, text] of [
    ['hugo.toml', toml],
    ['hugo.yaml', yaml],
    ['site.mjs', module],
  ] as const) {
    const result = imported(name, text);
    const { pageTitle, baseUrl, locale } = JSON.parse(result.text).configuration;
    assert.deepEqual([pageTitle, baseUrl, locale], ['Garden', 'example.org', 'de-DE'], name);
    assert.ok(result.notes.some(({ message }) => message.startsWith('"params" is omitted')));
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
