import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { type EntryValues, memoizeByEntry } from '../../../server/src/core/config/pluginEntry.ts';

const found: (string | undefined)[] = [];
const nameOf = memoizeByEntry(({ name }) => {
  found.push(name);
  return name;
});

/** Which entries are asked again in a new version of a document. */
function askedAgain(before: ConfigDocument, text: string): readonly (string | undefined)[] {
  for (const plugin of before.view.plugins) nameOf(plugin);
  const after = new ConfigDocument(text, { before });
  found.length = 0;
  for (const plugin of after.view.plugins) nameOf(plugin);
  return [...found];
}

test('results are recomputed if the text of an entry changes, but not if it moves', () => {
  const text = `{ "plugins": [
    { "source": "github:o/a", "enabled": true },
    { "source": "github:o/b", "enabled": true },
    { "source": "github:o/c", "enabled": true }
  ] }`;
  const document = new ConfigDocument(text);
  assert.deepEqual(askedAgain(document, text.replace('o/b', 'o/new')), ['new']);
  assert.deepEqual(askedAgain(document, text.replace('{ "plugins"', '{\n\n  "plugins"')), []);
  const added = text.replace('[', '[{ "source": "./x", "enabled": true },');
  assert.deepEqual(askedAgain(document, added), ['x']);
});

test('the text of an entry has no offsets: the compiler rejects functions that depend on them', () => {
  const [plugin] = new ConfigDocument('{ "plugins": [{ "source": "./x" }] }').view.plugins;
  assert.ok(plugin !== undefined);
  const values: EntryValues = plugin.values;
  assert.equal(values.repo, './x');
  const refused = () => [
    // @ts-expect-error a node is a place
    memoizeByEntry(({ node }) => node),
    // @ts-expect-error an index is a place
    memoizeByEntry(({ index }) => index),
    // @ts-expect-error a tree has every offset
    memoizeByEntry(({ tree }) => tree),
    // @ts-expect-error a located value has a span
    memoizeByEntry(({ repo }) => repo?.span),
  ];
  assert.equal(typeof refused, 'function');
});
