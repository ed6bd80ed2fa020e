import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { conversionOf, convertToJson } from '../../../server/src/core/features/convertToJson.ts';
import * as parsers from '../../../server/src/core/foreign/parsers.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { entry, site, written } from '../../support/damagedKinds/site.ts';
import { garden } from '../../support/gardens.ts';

/** The text after every part in another language is converted. */
function converted(text: string): string {
  const document = new ConfigDocument(text);
  const edits = document.syntaxErrors.flatMap(
    ({ foreign }) => (foreign && convertToJson(document, foreign, parsers)) ?? [],
  );
  return applyEdits(text, edits);
}

test('a whole file of YAML becomes JSON', () => {
  const text =
    'configuration:\n  pageTitle: My Garden\nplugins:\n  - source: github:owner/graph\n    enabled: true\n';
  assert.deepEqual(JSON.parse(converted(text)), {
    configuration: { pageTitle: 'My Garden' },
    plugins: [{ source: 'github:owner/graph', enabled: true }],
  });
});

test('a module of JavaScript becomes JSON', () => {
  const text =
    "export default {\n  plugins: [{ source: 'github:owner/graph', enabled: true }], // one\n};\n";
  assert.deepEqual(JSON.parse(converted(text)), {
    plugins: [{ source: 'github:owner/graph', enabled: true }],
  });
});

test('an entry of YAML becomes an entry, with its commas', () => {
  const site = garden(4);
  const entry =
    '    - source: github:owner/graph\n      enabled: true\n      options:\n        depth: 2\n';
  const at = site.indexOf('    {\n      "source": "github:garden-plugins/obsidian');
  const { plugins } = JSON.parse(converted(site.slice(0, at) + entry + site.slice(at)));
  assert.equal(plugins.length, 5);
  assert.deepEqual(plugins[2], {
    source: 'github:owner/graph',
    enabled: true,
    options: { depth: 2 },
  });
});

test('a whole file of TOML becomes JSON', () => {
  const text =
    '# My garden\n[configuration]\npageTitle = "My Garden"\nignorePatterns = [\n  "private",\n]\n\n[[plugins]]\nsource = "github:owner/graph"\nenabled = true\n[plugins.options]\ndepth = 2\n';
  assert.deepEqual(JSON.parse(converted(text)), {
    configuration: { pageTitle: 'My Garden', ignorePatterns: ['private'] },
    plugins: [{ source: 'github:owner/graph', enabled: true, options: { depth: 2 } }],
  });
});

for (const [name, lines] of [
  ['a table of TOML', ['[[plugins]]', 'source = "github:owner/footer"', 'enabled = false']],
  ['lines of TOML', ['source = "github:owner/footer"', 'enabled = false']],
  ['an entry in YAML', ['- source: github:owner/footer', '  enabled: false']],
  ['an entry in YAML after a dash', ['-', '  source: github:owner/footer', '  enabled: false']],
] as const) {
  test(`${name} becomes an entry, formatted as the others are`, () => {
    const text = written(entry, lines.map(line => `    ${line}`).join('\n'));
    assert.equal(converted(text), site);
  });
}

test('properties in YAML become properties', () => {
  const text = written(
    '    "pageTitle": "My Garden",\n    "enableSPA": true,\n',
    '    pageTitle: My Garden\n    enableSPA: true\n',
  );
  assert.equal(converted(text), site);
});

test('text without a JSON value or with errors in its own syntax is not converted', () => {
  for (const text of [
    'export default { plugins: load() };\n',
    'a: [1\nb: 2\nc: {x\n',
    'a = 1\nb = [\n',
    'a = inf\nb = 1\n',
  ]) {
    assert.equal(converted(text), text);
  }
});

test('calls of plugins in the catalogs become entries, all lines at once', () => {
  const known = [{ source: 'github:ada/feed' }, { source: 'github:ada/cards' }];
  const calls = '    Plugin.Feed({ limit: 3 }),\n    Plugin.Cards(),\n';
  const convert = (lines: string) => {
    const text = written('  "plugins": [\n', `  "plugins": [\n${lines}`);
    const document = new ConfigDocument(text);
    const [error, ...others] = document.syntaxErrors;
    assert.deepEqual([error?.code, others], ['syntax-unexpected', []]);
    const edit = error && conversionOf(document, error, { parsers, known })?.edit;
    return edit === undefined ? undefined : JSON.parse(applyEdits(text, [edit]));
  };
  const { plugins } = JSON.parse(site);
  assert.deepEqual(convert(calls), {
    ...JSON.parse(site),
    plugins: [
      { source: 'github:ada/feed', enabled: true, options: { limit: 3 } },
      { source: 'github:ada/cards', enabled: true },
      ...plugins,
    ],
  });
  assert.equal(convert('    Plugin.Unknown(),\n'), undefined);
});
