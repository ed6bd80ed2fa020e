import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { namesOf } from '../../../server/src/core/config/names.ts';
import { definitions, namesLike } from '../../../server/src/core/features/definition.ts';
import { takeCursor } from '../../support/fixture.ts';

const plugins = (...sources: readonly unknown[]) =>
  JSON.stringify({ plugins: sources.map(source => ({ source, enabled: true })) });

/** Kind, role and the marked text of every name. */
function names(text: string): string[] {
  return namesOf(new ConfigDocument(text)).map(
    ({ kind, role, span }) => `${kind} ${role} ${text.slice(span.start, span.end)}`,
  );
}

const derived: readonly (readonly [source: unknown, name: string])[] = [
  ['github:owner/graph', 'graph'],
  ['github:owner/graph.git#v1', 'graph'],
  ['github:graph/graph', 'graph'],
  ['git+https://git.example.org/a/explorer.git', 'explorer'],
  ['https://github.com/a/explorer/#main', 'explorer'],
  ['./plugins/mine', 'mine'],
  ['./git/git.git', 'git'],
  [{ repo: 'github:owner/graph' }, 'graph'],
  [{ repo: 'github:owner/graph', name: 'map' }, 'map'],
];

for (const [source, name] of derived) {
  test(`the name in ${JSON.stringify(source)} is "${name}"`, () => {
    const text = plugins(source);
    const [found, ...others] = namesOf(new ConfigDocument(text));
    assert.ok(found !== undefined && others.length === 0);
    assert.equal(found.name, name);
    assert.equal(text.slice(found.span.start, found.span.end), name);
    const written = JSON.stringify(source);
    const before = text.slice(text.indexOf(written), found.span.start);
    assert.equal(
      before,
      written.slice(0, written.lastIndexOf(name)).replace(/(?<=git\/)git\.$/, ''),
    );
  });
}

test('if the name has escapes, the whole source is used', () => {
  const text = plugins('.\\plugins\\mine');
  assert.deepEqual(names(text), ['plugin definition .\\\\plugins\\\\mine']);
});

test('groups and plugins, defined and referred to, in the order of the text', () => {
  const text = `{
    "layout": {
      "groups": { "bar": {}, "": {} },
      "byPageType": { "404": { "exclude": ["graph", "", 7] } }
    },
    "plugins": [{ "source": "github:a/graph", "layout": { "group": "bar" } }, { "source": "" }]
  }`;
  assert.deepEqual(names(text), [
    'group definition bar',
    'plugin reference graph',
    'plugin definition graph',
    'group reference bar',
  ]);
});

test('a text with syntax errors has its readable names', () => {
  const broken = `{ "plugins": [{ "source": "github:a/graph", "layout": { "group": 'bar' `;
  assert.deepEqual(names(broken), ['plugin definition graph', 'group reference bar']);
  assert.deepEqual(names(''), []);
  assert.deepEqual(names('{ "layout": { "groups": { "a" } }, "plugins": {} }'), [
    'group definition a',
  ]);
});

/** Marks the definitions of the name at `$0`: `‹…›` around the whole, `«…»` around the name. */
function drawn(marked: string): string[] {
  const { text, offset = -1 } = takeCursor(marked);
  return definitions(new ConfigDocument(text), offset).map(({ target, selection }) =>
    [
      text.slice(target.start, selection.start),
      text.slice(selection.start, selection.end),
      text.slice(selection.end, target.end),
    ].join('|'),
  );
}

test('the definition of a group is its key, that of a plugin in "exclude" its entry', () => {
  const groups = '"layout": { "groups": { "bar": { "gap": "0" } } }';
  assert.deepEqual(drawn(`{ "plugins": [{ "layout": { "group": "b$0ar" } }], ${groups} }`), [
    '"|bar|": { "gap": "0" }',
  ]);
  const entry = '{ "source": "github:a/graph" }';
  const excludes = (name: string) =>
    `{ "plugins": [${entry}], "layout": { "byPageType": { "404": { "exclude": ["${name}"] } } } }`;
  assert.deepEqual(drawn(excludes('graph$0')), ['{ "source": "github:a/|graph|" }']);
  assert.deepEqual(drawn(excludes('$0other')), []);
});

test('a duplicate name has two definitions', () => {
  const text =
    '{ "plugins": [{ "source": "a:b/$0x" }, { "source": { "repo": "c:d/e", "name": "x" } }] }';
  assert.deepEqual(drawn(text), [
    '{ "source": "a:b/|x|" }',
    '{ "source": { "repo": "c:d/e", "name": "|x|" } }',
  ]);
});

test('other locations have no name', () => {
  for (const marked of [
    '$0',
    '{ "plugins": [{ "source": "git$0hub:a/b" }] }',
    '{ "plug$0ins": [] }',
  ]) {
    const { text, offset = -1 } = takeCursor(marked);
    assert.deepEqual(namesLike(new ConfigDocument(text), offset), []);
  }
});

test('a group and a plugin with the same name are distinct', () => {
  const marked =
    '{ "plugins": [{ "source": "a:b/bar", "layout": { "group": "bar" } }], "layout": { "groups": { "$0bar": {} } } }';
  const { text, offset = -1 } = takeCursor(marked);
  const found = namesLike(new ConfigDocument(text), offset).map(({ kind, role }) => [kind, role]);
  assert.deepEqual(found, [
    ['group', 'reference'],
    ['group', 'definition'],
  ]);
});
