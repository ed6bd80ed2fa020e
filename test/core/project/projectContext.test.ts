import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { pluginOptions } from '../../../server/src/core/problems/rules/pluginOptions.ts';
import { readCatalog } from '../../../server/src/core/project/catalog.ts';
import { gatherProjectContext } from '../../../server/src/core/project/localPlugins.ts';
import { filesOf } from '../../support/filesOf.ts';

const uri = 'file:///garden/site.plugins.json';

/** The problems with the options of one plugin, as text and message. */
async function check(entry: object, schema: unknown, catalog?: unknown) {
  const text = JSON.stringify({ plugins: [entry] }, null, 2);
  const document = new ConfigDocument(text);
  const files = filesOf({
    '/garden/site.plugins.json': text,
    ...(schema !== undefined && {
      '/garden/plugins/x/options.schema.json':
        typeof schema === 'string' ? schema : JSON.stringify(schema),
    }),
  });
  const read = readCatalog(JSON.stringify(catalog ?? { plugins: [] }), 'catalog.json');
  assert.ok(read.ok, JSON.stringify(read));
  const location = { uri, root: 'file:///garden/', catalog: read.value };
  const projectContext = await gatherProjectContext(document, location, files);
  const findings = [...pluginOptions.check({ document, projectContext })];
  findings.sort((a, b) => a.span.start - b.span.start);
  return findings.map(({ span, message, fixes }) => ({
    at: text.slice(span.start, span.end),
    message,
    fixes: fixes?.().map(fix => fix.title) ?? [],
  }));
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
  assert.deepEqual(await check({ source: './plugins/x', options }, schema), [
    {
      at: '"wordPerMinute"',
      message: '"wordPerMinute" is not an option of "x". Did you mean "wordsPerMinute"?',
      fixes: ['Rename to "wordsPerMinute"', 'Remove "wordPerMinute"'],
    },
    {
      at: '"hours"',
      message: '"unit" must be "minutes" or "seconds".',
      fixes: ['Replace with "minutes"', 'Replace with "seconds"'],
    },
    { at: '1', message: '"deep" must be true or false.', fixes: [] },
  ]);
});

test('valid options, and options of a plugin without a schema, have no problem', async () => {
  assert.deepEqual(
    await check({ source: './plugins/x', options: { unit: 'minutes' } }, schema),
    [],
  );
  assert.deepEqual(await check({ source: './plugins/x', options: { any: 1 } }, undefined), []);
});

test('a catalog applies to a repository with any ref', async () => {
  const catalog = { plugins: [{ source: 'github:o/graph', optionsSchema: schema }] };
  const entry = { source: 'github:o/graph#v2', options: { unit: 5 } };
  const [problem] = await check(entry, undefined, catalog);
  assert.match(problem?.message ?? '', /"unit" must be "minutes" or "seconds"/);
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
    const problems = await check({ source: './plugins/x', options: { a: 1 } }, text);
    assert.equal(problems.length, 1);
    assert.equal(problems[0]?.at, '"./plugins/x"');
    assert.match(problems[0]?.message ?? '', said);
  });
}

/** What the project context knows of the defaults of `./plugins/x`. */
async function defaultsOf(manifest: string, catalogEntry: object = {}) {
  const document = new ConfigDocument('{"plugins":[{"source":"./plugins/x"}]}');
  const read = readCatalog(
    JSON.stringify({ plugins: [{ source: './plugins/x', ...catalogEntry }] }),
    'catalog.json',
  );
  assert.ok(read.ok);
  const found = await gatherProjectContext(
    document,
    { uri, root: 'file:///garden/', catalog: read.value },
    filesOf({ [new URL(uri).pathname]: '', '/garden/plugins/x/package.json': manifest }),
  );
  const { order, layout } = found.plugin('./plugins/x') ?? {};
  return { order, layout };
}

test('the package.json takes precedence over a catalog, which fills what it does not state', async () => {
  const inCatalog = { order: 1, layout: { position: 'right' } };
  assert.deepEqual(await defaultsOf('{"sitePlugin":{"order":2}}', inCatalog), {
    order: 2,
    layout: { position: 'right' },
  });
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
