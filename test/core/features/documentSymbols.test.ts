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

function outline(value: unknown): unknown[] {
  return names(documentSymbols(new ConfigDocument(JSON.stringify(value))));
}

test('the outline has plugins with their objects, groups and page types, but no scalars', () => {
  const value = {
    configuration: { pageTitle: 'A', theme: { colors: { lightMode: { light: '#fff' } } } },
    plugins: [
      { source: 'github:owner/graph', enabled: true, layout: { position: 'left' } },
      { source: './mine', order: 1, options: { fields: [{ b: 1 }] }, layout: {} },
    ],
    layout: {
      groups: { bar: { direction: 'row' } },
      byPageType: { '404': { exclude: ['graph'] }, folder: {} },
    },
  };
  assert.deepEqual(outline(value), [
    ['configuration', ['theme', ['colors', 'lightMode']]],
    ['plugins', ['graph', 'layout'], ['mine', 'options']],
    ['layout', ['groups', 'bar'], ['byPageType', ['404', 'exclude'], 'folder']],
  ]);
});

test('the outline of thousands of plugins has only the plugins', () => {
  const of = (count: number) =>
    outline({
      plugins: Array.from({ length: count }, (_, index) => ({
        source: `./p${index}`,
        options: { a: 1 },
      })),
    })[0] as unknown[];
  assert.deepEqual(of(1000)[1000], ['p999', 'options']);
  assert.equal(of(1001)[1001], 'p1000');
});

test('a file with syntax errors has an outline of its readable parts', () => {
  const symbols = documentSymbols(new ConfigDocument('{"plugins":[{"source":"./a", "layout": {'));
  assert.deepEqual(names(symbols), [['plugins', 'a']]);
});
