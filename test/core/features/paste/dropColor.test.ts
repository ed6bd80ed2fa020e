import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { dropColor } from '../../../../server/src/core/features/paste/dropColor.ts';
import { applyEdits } from '../../../../server/src/core/text/edit.ts';
import { withCursor } from '../../../support/completion.ts';

function drop(marked: string, color: string): string | undefined {
  const { text, offset } = withCursor(marked);
  const edits = dropColor(new ConfigDocument(text), { text: color, offset });
  return edits && applyEdits(text, edits);
}

const palette = (colors: string) =>
  `{"configuration":{"theme":{"colors":{"lightMode":{${colors}}}}}}`;

test('a dropped color replaces the color at the position', () => {
  const expected = palette('"light": "#ffffff", "dark": "#000"');
  assert.equal(drop(palette('"li$0ght": "#eee", "dark": "#000"'), '#ffffff\n'), expected);
  assert.equal(drop(palette('"light": "#e$0ee", "dark": "#000"'), '#ffffff'), expected);
  assert.equal(
    drop(palette('"light": "#eee", "dark": "#0$000"'), 'rgb(1 2 3)'),
    palette('"light": "#eee", "dark": "rgb(1 2 3)"'),
  );
});

test('anything else is text', () => {
  assert.equal(drop(palette('"li$0ght": "#eee"'), 'not a color'), undefined);
  assert.equal(drop(palette('"light": "#eee", $0 "dark": "#000"'), '#ffffff'), undefined);
  assert.equal(drop('{"configuration":{"pageTitle": "$0"}}', '#ffffff'), undefined);
});
