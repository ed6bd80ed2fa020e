import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import {
  type DocumentSymbol,
  documentSymbols,
} from '../../../server/src/core/features/documentSymbols.ts';

function names(symbols: readonly DocumentSymbol[]): unknown[] {
  return symbols.map(({ name, children }) =>
    children.length === 0 ? name : [name, ...names(children)],
  );
}

test('the outline of a plugin has its objects unless they are empty, that of thousands of plugins none', () => {
  const of = (count: number) => {
    const plugin = { source: './a', options: { a: 1 }, layout: {} };
    const plugins = Array.from({ length: count }, () => plugin);
    return names(documentSymbols(new ConfigDocument(JSON.stringify({ plugins }))))[0] as unknown[];
  };
  assert.deepEqual(of(1000)[1000], ['a', 'options']);
  assert.equal(of(1001)[1001], 'a');
});

test('a file with syntax errors has an outline of its readable parts', () => {
  const symbols = documentSymbols(new ConfigDocument('{"plugins":[{"source":"./a", "layout": {'));
  assert.deepEqual(names(symbols), [['plugins', 'a']]);
});
