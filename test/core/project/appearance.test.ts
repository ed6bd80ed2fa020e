import assert from 'node:assert/strict';
import { test } from 'node:test';
import catalogSchema from '../../../schemas/site-plugins.catalog.schema.json' with { type: 'json' };
import { appearanceOfName, appearances } from '../../../server/src/core/project/appearance.ts';

test('the schema of catalogs lists the appearances', () => {
  const { appearance } = catalogSchema.$defs.plugin.properties;
  assert.deepEqual(appearance.enum, [...appearances]);
});

test('names say what a plugin looks like, also as a part of longer names', () => {
  const expected = {
    search: 'search',
    explorer: 'tree',
    'docs-explorer': 'tree',
    ExplorerTree: 'tree',
    'table-of-contents': 'table-of-contents',
    table_of_contents_plus: 'table-of-contents',
    'table-of-contents-search': 'table-of-contents',
    TOC: 'table-of-contents',
    'sepo-comments': 'comments',
    'dark-mode': 'dark-mode',
    darkmodeToggle: 'dark-mode',
    'graph-search': 'search',
    'Recent Notes': 'recent-notes',
    graph: 'graph',
    localgraph: 'graph',
    'one-two-three-four-five-six-seven-search': 'search',
    'one-two-three-four-five-six-seven-eight-search': 'box',
    'search-graph-view': 'graph',
    'tag-page': 'box',
    research: 'box',
    constructor: 'box',
    __proto__x: 'box',
    '': 'box',
    '🌱': 'box',
  };
  const found = Object.keys(expected).map(name => [name, appearanceOfName(name)]);
  assert.deepEqual(Object.fromEntries(found), expected);
});

test('a long name is read in a moment', () => {
  assert.equal(appearanceOfName('a-'.repeat(100_000)), 'box');
});
