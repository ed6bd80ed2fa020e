/** A place of the format has one notation, for messages, completion, hovers and edits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { homeLabel, objectLabel } from '../../server/src/core/config/labels.ts';
import { matches } from '../../server/src/core/config/matches.ts';
import { locationAt } from '../../server/src/core/features/completion/location.ts';
import { isAt } from '../../server/src/core/features/completion/proposal.ts';
import { pluginAt } from '../../server/src/core/features/hover/hoverSubject.ts';
import { noProjectContext } from '../../server/src/core/project/projectContext.ts';
import { withCursor } from '../support/completion.ts';

/** A file with a cursor in a value, its place, and places that it is not. */
const values: readonly (readonly [marked: string, place: string, ...others: string[]])[] = [
  ['{ "plugins": [{ "source": "$0" }] }', 'plugins/*/source', 'plugins/*', 'plugins/*/name'],
  ['{ "plugins": [{ "source": { "repo": "$0" } }] }', 'plugins/*/source/repo', 'plugins/*/source'],
  ['{ "plugins": [{}, { "order": 1$0 }] }', 'plugins/*/order', 'plugins/order', 'plugins/*/*/*'],
  ['{ "plugins": [{ "layout": { "group": "$0" } }] }', 'plugins/*/layout/group', 'layout/group'],
  ['{ "plugins": ["$0"] }', 'plugins/*', 'plugins', 'plugins/*/*', ''],
  ['{ "layout": { "groups": { "a": { "gap": "$0" } } } }', 'layout/groups/*/*', 'layout/groups/*'],
  [
    '{ "layout": { "byPageType": { "note": { "exclude": ["$0"] } } } }',
    'layout/byPageType/*/exclude/*',
    'layout/byPageType/*/positions/*',
  ],
  ['{ "configuration": { "locale": "$0" } }', 'configuration/locale', 'locale'],
  ['{ "a/b": { "*": "$0" } }', '*/*', 'a/b/*'],
];

for (const [marked, place, ...others] of values) {
  test(`all readers find ${place} in ${marked}`, () => {
    const { text, offset } = withCursor(marked);
    const document = new ConfigDocument(text);
    const { tree } = document;
    const location = locationAt(document, offset) ?? assert.fail();
    const path = tree.path(tree.nodeAt(offset));
    assert.deepEqual(location.path, path);
    const isPlugin = path[0] === 'plugins' && document.view.plugins.length > 0;
    for (const one of [place, ...others]) {
      const isPlace = one === place;
      assert.equal(matches(path, one), isPlace, one);
      assert.equal(isAt(location, 'value', one), isPlace, one);
      const found = pluginAt({ document, path, ...context(document, offset) }, one);
      assert.equal(found !== undefined, isPlace && isPlugin, one);
    }
    assert.ok(
      matches(path, '**') && matches(path, `${place}/**`) && !matches(path, `${place}/*/**`),
    );
  });
}

function context(document: ConfigDocument, offset: number) {
  const { tree } = document;
  return { offset, node: tree.nodeAt(offset), projectContext: noProjectContext };
}

const objects: readonly (readonly [marked: string, place: string, label: string, home: string])[] =
  [
    ['{$0}', '', 'the file', 'the top level of the file'],
    ['{ "plugins": [{$0}] }', 'plugins/*', 'plugin entry 1', 'the plugin entry'],
    [
      '{ "plugins": [{ "source": {$0} }] }',
      'plugins/*/source',
      'a source object',
      'a source object',
    ],
    [
      '{ "plugins": [{ "layout": {$0} }] }',
      'plugins/*/layout',
      'the layout of a plugin',
      'the layout of a plugin',
    ],
    [
      '{ "plugins": [{ "layout": { "groupOptions": {$0} } }] }',
      'plugins/*/layout/groupOptions',
      '"groupOptions"',
      '"groupOptions" of a plugin',
    ],
    ['{ "layout": { "groups": { "a": {$0} } } }', 'layout/groups/*', 'group "a"', 'a group'],
    [
      '{ "layout": { "byPageType": { "note": {$0} } } }',
      'layout/byPageType/*',
      'page type "note"',
      'a page type',
    ],
    ['{ "configuration": {$0} }', 'configuration', '"configuration"', '"configuration"'],
  ];

for (const [marked, place, label, home] of objects) {
  test(`the object at ${place || 'the root'} is ${label}`, () => {
    const { text, offset } = withCursor(marked);
    const document = new ConfigDocument(text);
    const node = document.tree.nodeAt(offset);
    assert.ok(matches(document.tree.path(node), place));
    assert.equal(objectLabel(document, node), label);
    assert.equal(homeLabel(place === '' ? [] : place.split('/')), home);
  });
}
