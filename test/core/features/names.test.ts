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

/** Marks the definitions of the name at `$0`. */
function drawn(marked: string): string[] {
  const { text, offset = -1 } = takeCursor(marked);
  return definitions(new ConfigDocument(text), offset).map(
    ({ span: { start, end } }) => `${text.slice(start - 8, start)}|${text.slice(start, end)}|`,
  );
}

test('a plugin is defined by its entries, of which several may have its name', () => {
  const entries = '{ "source": "github:a/x" }, { "source": { "repo": "c:d/e", "name": "x" } }';
  const text = (excluded: string) =>
    `{ "plugins": [${entries}], "layout": { "byPageType": { "404": { "exclude": ["${excluded}"] } } } }`;
  assert.deepEqual(drawn(text('x$0')), ['ithub:a/|x|', 'name": "|x|']);
  assert.deepEqual(drawn(text('$0other')), []);
});
