import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addIgnoreEntries } from '../../../server/src/core/settings/ignoreEntries.ts';

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
  }
});
