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
  return answer.ok ? applyEdits(text, answer.value.edits) : answer.failure.message;
}

test('a group is renamed at its key and at its members, and nowhere else', () => {
  assert.equal(
    renamed(
      `{
  "pageTitle": "bar",
  "plugins": [
    { "source": "github:a/bar", "layout": { "group": "ba$0r" } },
    { "source": "github:a/graph", "layout": { "group": "bar" } }
  ],
  "layout": { "groups": { "bar": { "gap": "bar" } } }
}`,
      'tool "bar"',
    ),
    `{
  "pageTitle": "bar",
  "plugins": [
    { "source": "github:a/bar", "layout": { "group": "tool \\"bar\\"" } },
    { "source": "github:a/graph", "layout": { "group": "tool \\"bar\\"" } }
  ],
  "layout": { "groups": { "tool \\"bar\\"": { "gap": "bar" } } }
}`,
  );
});

test('an explicit name is changed in all "exclude" lists', () => {
  assert.equal(
    renamed(
      '{"plugins":[{"source":{"repo":"./x","name":"graph"}}],"layout":{"byPageType":{"404":{"exclude":["$0graph","x"]}}}}',
      'map',
    ),
    '{"plugins":[{"source":{"repo":"./x","name":"map"}}],"layout":{"byPageType":{"404":{"exclude":["map","x"]}}}}',
  );
});

test('a source on one line becomes an object on one line, with the same ref', () => {
  assert.equal(
    renamed('{ "plugins": [{ "source": "github:a/$0graph#v1", "enabled": true }] }', 'map'),
    '{ "plugins": [{ "source": { "repo": "github:a/graph#v1", "name": "map" }, "enabled": true }] }',
  );
  assert.equal(
    renamed('{"plugins":[{"source":"github:a/$0graph"}]}', 'map'),
    '{"plugins":[{"source":{"repo":"github:a/graph","name":"map"}}]}',
  );
});

test('an object without a name gets one', () => {
  assert.equal(
    renamed('{ "plugins": [{ "source": { "repo": "github:a/graph$0", "ref": "v1" } }] }', 'map'),
    '{ "plugins": [{ "source": { "repo": "github:a/graph", "ref": "v1", "name": "map" } }] }',
  );
});

test('a name that is not a string is replaced', () => {
  assert.equal(
    renamed('{ "plugins": [{ "source": { "repo": "a:b/$0x", "name": 7 } }] }', 'y'),
    '{ "plugins": [{ "source": { "repo": "a:b/x", "name": "y" } }] }',
  );
});

test('entries that share a name are renamed together', () => {
  assert.equal(
    renamed(
      '{ "plugins": [{ "source": { "repo": "a:b/$0x" } }, { "source": { "name": "x" } }] }',
      'y',
    ),
    '{ "plugins": [{ "source": { "repo": "a:b/x", "name": "y" } }, { "source": { "name": "y" } }] }',
  );
});

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

const refused: readonly (readonly [name: string, sentence: RegExp])[] = [
  ['', /Enter a name/],
  [' ', /Enter a name/],
  ['map ', /begin or end with a space/],
  ['a\nb', /cannot contain line breaks/],
  ['a/b', /cannot contain "\/"/],
  ['a#b', /cannot contain "#"/],
  ['a"b', /cannot contain """/],
  ['..', /cannot contain "\.\."/],
  ['search', /A plugin named "search" already exists/],
  ['missing', /A page type lists "missing"/],
];

for (const [name, sentence] of refused) {
  test(`a plugin cannot be called ${JSON.stringify(name)}`, () => {
    assert.match(renamed(site, name) ?? '', sentence);
  });
}

test('a group cannot be renamed to an existing or empty name', () => {
  const group = site.replace('$0', '').replace('"bar": {}', '"$0bar": {}');
  assert.match(renamed(group, 'row') ?? '', /A group named "row" already exists/);
  assert.match(renamed(group, 'undefined') ?? '', /refer to the group "undefined"/);
  assert.match(renamed(group, '') ?? '', /Enter a name/);
  assert.match(renamed(group, ' x') ?? '', /space/);
  assert.match(renamed(group, 'a\u2028b') ?? '', /line breaks/);
  assert.ok(JSON.parse(renamed(group, 'graph') ?? ''), 'a plugin of that name does no harm');
});
