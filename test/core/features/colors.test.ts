import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { documentColors, presentations } from '../../../server/src/core/features/colors.ts';

const document = (light: string) =>
  new ConfigDocument(`{"configuration":{"theme":{"colors":{"darkMode":{"light":${light}}}}}}`);

for (const written of [
  ...[
    '#fff',
    '#ffff',
    '#ffffff',
    '#ffffffff',
    'white',
    'rgb(255 255 255)',
    'rgba(255, 255, 255, 1)',
  ],
  ...['hsl(0 0% 100%)', 'hwb(0 100% 0%)', 'lab(100 0 0)', 'lch(100 0 0)', 'oklch(1 0 0)'],
]) {
  test(`${written} is white`, () => {
    const config = document(JSON.stringify(written));
    const [found] = documentColors(config);
    assert.ok(found !== undefined);
    assert.equal(config.text.slice(found.span.start, found.span.end), written);
    const { red, green, blue, alpha } = found.color;
    for (const part of [red, green, blue, alpha]) assert.ok(Math.abs(part - 1) < 0.002, written);
  });
}

test('invalid colors and colors with escapes have no swatch', () => {
  for (const light of ['"fff"', '""', '"#ff"', '5', '"\\u0023fff"', '"var(--x)"']) {
    assert.deepEqual(documentColors(document(light)), [], light);
  }
});

test('presentations keep alpha and list the current notation first', () => {
  const config = document('"rgba(255, 0, 0, 0.5)"');
  const [found] = documentColors(config);
  assert.ok(found !== undefined);
  const labels = presentations(config, found.span, { ...found.color, alpha: 0.25 });
  assert.equal(labels[0], 'rgba(255, 0, 0, 0.25)');
  assert.ok(labels.includes('#ff000040') && labels.some(label => label.startsWith('oklch(')));
  const again = labels.map(
    label => documentColors(document(JSON.stringify(label)))[0]?.color.alpha,
  );
  assert.ok(
    again.every(alpha => alpha !== undefined && Math.abs(alpha - 0.25) < 0.003),
    labels.join(),
  );
});
