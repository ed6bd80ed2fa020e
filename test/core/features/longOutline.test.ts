import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import {
  type DocumentSymbol,
  documentSymbols,
} from '../../../server/src/core/features/documentSymbols.ts';

const entry = {
  source: 'github:owner/graph',
  options: { depth: 1, fields: ['a', { b: 1 }, 'c'], local: {} },
};

function names(symbols: readonly DocumentSymbol[]): unknown[] {
  return symbols.map(({ name, children }) =>
    children.length === 0 ? name : [name, ...names(children)],
  );
}

function outline(entries: number): unknown[] {
  const plugins = Array.from({ length: entries }, () => entry);
  const text = JSON.stringify({ plugins, layout: { groups: {} } });
  return names(documentSymbols(new ConfigDocument(text)));
}

test('in a list of common length every property is in the outline', () => {
  const [list] = outline(50) as [unknown[]];
  const fields = ['fields', 'a', ['1', 'b'], 'c'];
  assert.deepEqual(list[1], ['graph', 'source', ['options', 'depth', fields, 'local']]);
});

test('in a long list, the outline of entries is limited; after the list, it is complete', () => {
  const [list, layout] = outline(51) as [unknown[], unknown];
  assert.equal(list.length, 52);
  assert.deepEqual(list[1], ['graph', 'options']);
  assert.deepEqual(layout, ['layout', 'groups']);
});
