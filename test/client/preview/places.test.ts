import assert from 'node:assert/strict';
import { test } from 'node:test';
import { highlightAt, spanOf, withoutSpans } from '../../../client/src/preview/places.ts';
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

test('the text of a place is found, and that of no other', () => {
  const textOf = (place: Parameters<typeof spanOf>[1]) => {
    const span = spanOf(model, place);
    return span && text.slice(span.start, span.end);
  };
  assert.equal(textOf({ kind: 'plugin', id: 1 }), '{ "source": "./processor" }');
  assert.equal(textOf({ kind: 'color', mode: 'darkMode', name: 'dark' }), '"#fff"');
  assert.equal(textOf({ kind: 'plugin', id: 2 }), undefined);
});

test('without spans, nothing of a model depends on where an entry is', () => {
  const moved = new ConfigDocument(text.replace('"plugins"', '\n"plugins"'));
  assert.deepEqual(
    JSON.stringify(withoutSpans(previewModel({ document: moved }, defaultOptions))),
    JSON.stringify(withoutSpans(model)),
  );
  assert.match(JSON.stringify(model), /"span"/);
});
