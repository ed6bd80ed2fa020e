import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { documentColors, presentations } from '../../../server/src/core/features/colors.ts';

const document = (light: string) =>
  new ConfigDocument(`{"configuration":{"theme":{"colors":{"darkMode":{"light":${light}}}}}}`);

test('a color is found in each notation, inside of its quotes', () => {
  for (const written of ['#fff', 'white', 'rgba(255, 255, 255, 1)', 'oklch(1 0 0)']) {
    const config = document(JSON.stringify(written));
    const [found] = documentColors(config);
    assert.ok(found !== undefined);
    assert.equal(config.text.slice(found.span.start, found.span.end), written);
    for (const part of Object.values(found.color)) assert.ok(Math.abs(part - 1) < 0.002, written);
  }
});

test('invalid colors and colors with escapes have no swatch', () => {
  for (const light of ['"fff"', '""', '"#ff"', '5', '"\\u0023fff"', '"var(--x)"']) {
    assert.deepEqual(documentColors(document(light)), [], light);
  }
});

test('presentations keep alpha and list the current notation first', () => {
  const config = document('"rgba(255, 0, 0, 0.5)"');
  const [found] = documentColors(config);
  assert.ok(found !== undefined);
  const all = presentations(config, found.span, { ...found.color, alpha: 0.25 });
  const labels = all.map(({ label }) => label);
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
