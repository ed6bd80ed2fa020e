import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { withConversions } from '../../../server/src/core/features/convertToJson.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { entry, site, written } from '../../support/damagedKinds/site.ts';

const known = [{ source: 'github:ada/feed' }, { source: 'github:ada/cards' }];

/** The text after every part in another language is converted. */
async function converted(text: string): Promise<string> {
  const document = new ConfigDocument(text);
  const problems = await withConversions(document, validate(document), () => known);
  const fixes = problems.flatMap(({ fixes }) => fixes?.() ?? []);
  const conversions = fixes.filter(({ title }) => title.startsWith('Convert'));
  return applyEdits(
    text,
    conversions.flatMap(({ edits }) => edits),
  );
}

const whole: Readonly<Record<string, string>> = {
  YAML: 'configuration:\n  pageTitle: My Garden\nplugins:\n  - source: github:owner/graph\n    options:\n      depth: 2\n',
  JavaScript:
    "export default {\n  configuration: { pageTitle: 'My Garden' },\n  plugins: [{ source: 'github:owner/graph', options: { depth: 2 } }], // one\n};\n",
  TOML: '# My garden\n[configuration]\npageTitle = "My Garden"\n\n[[plugins]]\nsource = "github:owner/graph"\n[plugins.options]\ndepth = 2\n',
};

for (const [language, text] of Object.entries(whole)) {
  test(`a whole file of ${language} becomes JSON`, async () => {
    assert.deepEqual(JSON.parse(await converted(text)), {
      configuration: { pageTitle: 'My Garden' },
      plugins: [{ source: 'github:owner/graph', options: { depth: 2 } }],
    });
  });
}

for (const [name, lines] of [
  ['an entry in YAML', ['- source: github:owner/footer', '  enabled: false']],
  ['an entry in YAML after a dash', ['-', '  source: github:owner/footer', '  enabled: false']],
] as const) {
  test(`${name} becomes an entry, formatted as the others are`, async () => {
    const text = written(entry, lines.map(line => `    ${line}`).join('\n'));
    assert.equal(await converted(text), site);
  });
}

test('the address of a plugin without quotes becomes an entry, and other words do not', async () => {
  const list = '  "plugins": [\n';
  for (const [line, source] of [
    ['github:ada/new,', 'github:ada/new'],
    ['https://github.com/ada/new', 'github:ada/new'],
    ['npx site-plugins add github:ada/new', 'github:ada/new'],
  ]) {
    const text = await converted(written(list, `${list}    ${line}\n`));
    assert.deepEqual(JSON.parse(text).plugins[0], { source, enabled: true }, line);
  }
  for (const text of [
    written(list, `${list}    a:b c\n`),
    written('"order": 10', '"order": github:ada/new'),
  ]) {
    assert.equal(await converted(text), text);
  }
});

test('text without a JSON value or with errors in its own syntax is not converted', async () => {
  for (const text of [
    'export default { plugins: load() };\n',
    'export default { plugins: [] };\nexport const other = 1;\n',
    'a: [1\nb: 2\nc: {x\n',
    'a = 1\nb = [\n',
    'a = inf\nb = 1\n',
  ]) {
    assert.equal(await converted(text), text);
  }
});

test('calls of plugins in the catalogs become entries, all lines at once', async () => {
  const into = (lines: string) => written('  "plugins": [\n', `  "plugins": [\n${lines}`);
  const { plugins, ...others } = JSON.parse(site);
  const calls = '    Plugin.Feed({ limit: 3 }),\n    Plugin.Cards(),\n';
  assert.deepEqual(JSON.parse(await converted(into(calls))), {
    ...others,
    plugins: [
      { source: 'github:ada/feed', enabled: true, options: { limit: 3 } },
      { source: 'github:ada/cards', enabled: true },
      ...plugins,
    ],
  });
  const unknown = into('    Plugin.Unknown(),\n');
  assert.equal(await converted(unknown), unknown);
});
