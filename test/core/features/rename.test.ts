import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { rename } from '../../../server/src/core/features/rename.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { takeCursor } from '../../support/fixture.ts';

/** Returns the text after renaming the name at `$0`, or the error message. */
function renamed(marked: string, newName: string): string | undefined {
  const { text, offset = -1 } = takeCursor(marked);
  const answer = rename(new ConfigDocument(text), offset, newName);
  if (answer === undefined) return undefined;
  return answer.ok ? applyEdits(text, answer.value) : answer.failure.message;
}

/** A name at `$0`, and the text after it is renamed to `map`. */
const texts: Readonly<Record<string, readonly [marked: string, after: string]>> = {
  'a group at its key and at its members, and nothing else of that name': [
    '{"plugins":[{"source":"github:a/bar","layout":{"group":"ba$0r"}},{"source":"github:a/graph","layout":{"group":"bar"}}],"layout":{"groups":{"bar":{"gap":"bar"}}}}',
    '{"plugins":[{"source":"github:a/bar","layout":{"group":"map"}},{"source":"github:a/graph","layout":{"group":"map"}}],"layout":{"groups":{"map":{"gap":"bar"}}}}',
  ],
  'an explicit name, in all "exclude" lists': [
    '{"plugins":[{"source":{"repo":"./x","name":"graph"}}],"layout":{"byPageType":{"404":{"exclude":["$0graph","x"]}}}}',
    '{"plugins":[{"source":{"repo":"./x","name":"map"}}],"layout":{"byPageType":{"404":{"exclude":["map","x"]}}}}',
  ],
  'a source, which becomes an object with the same ref': [
    '{ "plugins": [{ "source": "github:a/$0graph#v1", "enabled": true }] }',
    '{ "plugins": [{ "source": { "repo": "github:a/graph#v1", "name": "map" }, "enabled": true }] }',
  ],
  'a source in a compact text': [
    '{"plugins":[{"source":"github:a/$0graph"}]}',
    '{"plugins":[{"source":{"repo":"github:a/graph","name":"map"}}]}',
  ],
  'an object without a name': [
    '{ "plugins": [{ "source": { "repo": "github:a/graph$0", "ref": "v1" } }] }',
    '{ "plugins": [{ "source": { "repo": "github:a/graph", "ref": "v1", "name": "map" } }] }',
  ],
  'a name that is not a string': [
    '{ "plugins": [{ "source": { "repo": "a:b/$0x", "name": 7 } }] }',
    '{ "plugins": [{ "source": { "repo": "a:b/x", "name": "map" } }] }',
  ],
  'entries that share a name': [
    '{ "plugins": [{ "source": { "repo": "a:b/$0x" } }, { "source": { "name": "x" } }] }',
    '{ "plugins": [{ "source": { "repo": "a:b/x", "name": "map" } }, { "source": { "name": "map" } }] }',
  ],
};

for (const [name, [marked, after]] of Object.entries(texts)) {
  test(`renaming changes ${name}`, () => {
    assert.equal(renamed(marked, 'map'), after);
  });
}

const site = `{
  "plugins": [
    { "source": "github:a/$0graph", "layout": { "group": "bar" } },
    { "source": "github:a/search", "layout": { "group": "undefined" } }
  ],
  "layout": {
    "groups": { "bar": {}, "row": {} },
    "byPageType": { "404": { "exclude": ["missing"] } }
  }
}`;

for (const [name, message] of [
  ['', /Enter a name/],
  [' ', /Enter a name/],
  ['map ', /begin or end with a space/],
  ['a\nb', /cannot contain line breaks/],
  ['a\u2028b', /cannot contain line breaks/],
  ['a/b', /cannot contain "\/"/],
  ['..', /cannot contain "\.\."/],
  ['search', /"search" is already used/],
  ['missing', /"missing" is already used/],
] as const) {
  test(`a plugin cannot be called ${JSON.stringify(name)}`, () => {
    assert.match(renamed(site, name) ?? '', message);
  });
}

test('a group cannot be renamed to an existing or empty name', () => {
  const group = site.replace('$0', '').replace('"bar": {}', '"$0bar": {}');
  assert.match(renamed(group, 'row') ?? '', /"row" is already used/);
  assert.match(renamed(group, 'undefined') ?? '', /"undefined" is already used/);
  assert.match(renamed(group, '') ?? '', /Enter a name/);
  assert.match(renamed(`${group},`, 'other') ?? '', /has syntax errors/);
  // A plugin of that name does no harm.
  for (const name of ['graph', 'tool "bar"']) {
    const { plugins } = JSON.parse(renamed(group, name) ?? '');
    assert.equal(plugins[0].layout.group, name);
  }
});

test('the same name changes nothing', () => {
  const text =
    '{ "plugins": [{ "layout": { "group": "bar" } }], "layout": { "groups": { "bar": {} } } }';
  assert.equal(renamed(text.replace('bar', 'b$0ar'), 'bar'), text);
});
