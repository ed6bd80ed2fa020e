import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { documentColors } from '../../../server/src/core/features/colors.ts';

const document = (light: string) =>
  new ConfigDocument(`{"configuration":{"theme":{"colors":{"darkMode":{"light":${light}}}}}}`);

test('invalid colors and colors with escapes have no swatch', () => {
  for (const light of ['"fff"', '""', '"#ff"', '5', '"\\u0023fff"', '"var(--x)"']) {
    assert.deepEqual(documentColors(document(light)), [], light);
  }
});
