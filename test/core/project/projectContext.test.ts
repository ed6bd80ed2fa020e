import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { pluginOptions } from '../../../server/src/core/problems/rules/pluginOptions.ts';
import { readCatalog } from '../../../server/src/core/project/catalog.ts';
import { gatherProjectContext } from '../../../server/src/core/project/localPlugins.ts';
import { filesOf } from '../../support/filesOf.ts';

const uri = 'file:///garden/site.plugins.json';

/** The context of a document with a plugin `./plugins/x` that has these files, and a catalog. */
function contextOf(
  document: ConfigDocument,
  plugin: Readonly<Record<string, string>>,
  catalog = {},
) {
  const files = Object.entries(plugin).map(([name, text]) => [`/garden/plugins/x/${name}`, text]);
  const read = readCatalog(JSON.stringify({ plugins: [], ...catalog }), 'catalog.json');
  assert.ok(read.ok, JSON.stringify(read));
  return gatherProjectContext(
    document,
    { uri, root: 'file:///garden/', catalog: read.value },
    filesOf({ [new URL(uri).pathname]: '', ...Object.fromEntries(files) }),
  );
}

/** The problems with the options of one plugin, as text and message. */
async function check(entry: object, optionsSchema?: string, catalog?: object) {
  const document = new ConfigDocument(JSON.stringify({ plugins: [entry] }, null, 2));
  const own = optionsSchema === undefined ? {} : { 'options.schema.json': optionsSchema };
  const projectContext = await contextOf(document, own, catalog);
  const findings = [...pluginOptions.check({ document, projectContext })];
  findings.sort((a, b) => a.span.start - b.span.start);
  return findings.map(
    ({ span, message }) => `${document.text.slice(span.start, span.end)}: ${message}`,
  );
}

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['unit'],
  properties: {
    wordsPerMinute: { type: 'number', minimum: 1 },
    unit: { enum: ['minutes', 'seconds'] },
    more: { $ref: '#/$defs/more' },
  },
  $defs: { more: { type: 'object', properties: { deep: { type: 'boolean' } } } },
};

test('a local plugin is a folder or a file, relative to the document', async () => {
  const files = filesOf({
    [new URL(uri).pathname]: '',
    '/garden/plugins/x/package.json': '{}',
    '/garden/plugins/my%20plugin.ts': '',
    // As macOS writes it.
    [`/garden/plugins/${encodeURIComponent('über.ts'.normalize('NFD'))}`]: '',
  });
  const paths = ['./plugins/x', './plugins/my plugin.ts', './plugins/über.ts'];
  const missing = ['./plugins/y', './plugins/y.ts', './nowhere/x', '../z'];
  const text = JSON.stringify({ plugins: [...paths, ...missing].map(source => ({ source })) });
  const document = new ConfigDocument(text);
  const location = { uri, root: 'file:///garden/', catalog: [] };
  const { exists } = await gatherProjectContext(document, location, files);
  assert.deepEqual(paths.map(exists), [true, true, true]);
  assert.deepEqual(missing.map(exists), [false, false, false, false]);
  assert.equal(exists('./plugins/never-asked'), undefined);
  // Without file access, nothing is reported as missing.
  const untitled = { ...location, uri: 'untitled:Untitled-1', root: '' };
  const unknown = await gatherProjectContext(document, untitled, filesOf({}));
  assert.equal(unknown.exists('./plugins/x'), undefined);
});

test('the options of a local plugin are checked against its own schema', async () => {
  const options = { wordPerMinute: 200, unit: 'hours', more: { deep: 1 } };
  assert.deepEqual(await check({ source: './plugins/x', options }, JSON.stringify(schema)), [
    '"wordPerMinute": "wordPerMinute" is not an option of "x". Did you mean "wordsPerMinute"?',
    '"hours": "unit" must be "minutes" or "seconds".',
    '1: "deep" must be true or false.',
  ]);
  const valid = { source: './plugins/x', options: { unit: 'minutes' } };
  assert.deepEqual(await check(valid, JSON.stringify(schema)), []);
  assert.deepEqual(await check({ source: './plugins/x', options: { any: 1 } }), []);
});

test('a catalog applies to a repository with any ref', async () => {
  const catalog = { plugins: [{ source: 'github:o/graph', optionsSchema: schema }] };
  const entry = { source: 'github:o/graph#v2', options: { unit: 5 } };
  const found = await check(entry, undefined, catalog);
  assert.deepEqual(found, ['5: "unit" must be "minutes" or "seconds".']);
});

for (const [what, text, said] of [
  ['broken JSON', '{', /must be an object/],
  ['a schema that refers to itself', '{"$ref":"#"}', /contains a circular reference/],
  [
    'a reference out of the schema',
    '{"$ref":"https://example.org/x"}',
    /is not valid: Unresolved \$ref "https:\/\/example\.org\/x"\.$/,
  ],
] as const) {
  test(`${what} is reported once, on the source`, async () => {
    const [problem, ...others] = await check({ source: './plugins/x', options: { a: 1 } }, text);
    assert.match(problem ?? '', said);
    assert.match(problem ?? '', /^"\.\/plugins\/x": /);
    assert.deepEqual(others, []);
  });
}

test('the package.json takes precedence over a catalog, which fills what it does not state', async () => {
  const document = new ConfigDocument('{"plugins":[{"source":"./plugins/x"}]}');
  const layout = { position: 'right' };
  const catalog = { plugins: [{ source: './plugins/x', order: 1, layout }] };
  const manifest = { 'package.json': '{"sitePlugin":{"order":2}}' };
  const { plugin } = await contextOf(document, manifest, catalog);
  assert.deepEqual(plugin('./plugins/x'), { source: './plugins/x', order: 2, layout });
});

test('an invalid catalog is a failure with a reason', () => {
  const messageOf = (text: string) => {
    const read = readCatalog(text, 'c.json');
    return read.ok ? '' : read.failure.message;
  };
  assert.equal(messageOf('{'), 'The catalog c.json is not valid JSON.');
  assert.match(messageOf('{"plugins":[{}]}'), /^The catalog c\.json is not valid at #.*source/);
  assert.match(messageOf('{"plugins":[],"x":1}'), /at #\/x: This property is unknown\.$/);
});
