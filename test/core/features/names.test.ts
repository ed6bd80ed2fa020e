import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { namesOf } from '../../../server/src/core/config/names.ts';
import { definitions } from '../../../server/src/core/features/definition.ts';
import { takeCursor } from '../../support/fixture.ts';

/** Kind, role and the marked text of every name. */
function names(text: string): string[] {
  return namesOf(new ConfigDocument(text)).map(
    ({ kind, role, span }) => `${kind} ${role} ${text.slice(span.start, span.end)}`,
  );
}

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
