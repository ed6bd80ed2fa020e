import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addIgnoreEntries,
  removeIgnoreEntries,
} from '../../../server/src/core/settings/ignoreEntries.ts';

const name = '.site-pluginsrc.json';
const entry = { code: 'order-tie', plugin: 'github:ada/graph', reason: 'intended' };
const json = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text));

test('an entry is added to a new file, an empty one, a list, and a file without a list', () => {
  for (const text of ['', ' \n', '{}', '{ "ignore": [] }']) {
    assert.deepEqual(json(addIgnoreEntries(text, name, [entry])), { ignore: [entry] }, text);
  }
  const before = '{ "rules": {}, "ignore": [{ "code": "x" }] }';
  assert.deepEqual(json(addIgnoreEntries(before, name, [entry])), {
    rules: {},
    ignore: [{ code: 'x' }, entry],
  });
  assert.deepEqual(json(addIgnoreEntries('{ "name": "site" }', 'package.json', [entry])), {
    name: 'site',
    sitePlugins: { ignore: [entry] },
  });
});

test('a file that cannot be changed stays as it is', () => {
  for (const text of ['{', '[]', '"a"', '{ "ignore": {} }']) {
    assert.equal(addIgnoreEntries(text, name, [entry]), undefined, text);
    assert.equal(removeIgnoreEntries(text, name, entry), undefined, text);
  }
});

test('only the entry that is meant is removed', () => {
  const others = [
    { code: 'order-tie' },
    { code: 'other', plugin: 'github:ada/graph' },
    { ...entry, pointer: '/plugins' },
    { ...entry, value: 'x' },
    null,
    'order-tie',
  ];
  const text = JSON.stringify({ ignore: [...others, entry] });
  assert.deepEqual(json(removeIgnoreEntries(text, name, entry)), { ignore: others });
  assert.equal(removeIgnoreEntries(JSON.stringify({ ignore: others }), name, entry), undefined);
  assert.equal(removeIgnoreEntries(text, 'package.json', entry), undefined);
});
