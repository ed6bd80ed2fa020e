import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightAt } from '../../../client/src/preview/highlightAt.ts';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';

const text = `{
  "configuration": { "theme": { "colors": { "darkMode": { "light": "#000", "dark": "#fff" } } } },
  "plugins": [
    { "source": "./placed", "layout": { "position": "left", "group": "bar" } },
    { "source": "./processor" }
  ]
}`;
const model = previewModel({ document: new ConfigDocument(text) }, defaultOptions);
const at = (piece: string) => highlightAt(model, text.indexOf(piece) + 1);

test('the plugin at the cursor is highlighted, on the page or not', () => {
  assert.deepEqual(at('./placed'), { kind: 'plugin', id: 0 });
  assert.deepEqual(at('"bar"'), { kind: 'plugin', id: 0 });
  assert.deepEqual(at('./processor'), { kind: 'plugin', id: 1 });
});

test('the color at the cursor is highlighted, in its palette', () => {
  assert.deepEqual(at('#fff'), { kind: 'color', mode: 'darkMode', name: 'dark' });
});

test('elsewhere nothing is highlighted, not even a missing color', () => {
  assert.equal(at('"theme"'), undefined);
  assert.equal(at('"darkMode"'), undefined);
  assert.equal(highlightAt(model, text.length), undefined);
});
