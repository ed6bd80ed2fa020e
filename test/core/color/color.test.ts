import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Color, isColor, parseColor } from '../../../server/src/core/color/color.ts';
import { contrastRatio, flatten, withContrast } from '../../../server/src/core/color/contrast.ts';
import {
  colorPresentations,
  notations,
  rewriteColor,
  writeColor,
} from '../../../server/src/core/color/notations.ts';
import { levelOf, pageColor, ratioText } from '../../../server/src/core/color/usage.ts';
import { setTranslations } from '../../../server/src/core/text/language.ts';
import { fc, limits } from '../../fuzz/fuzz.ts';

const byte = fc.integer({ min: 0, max: 255 }).map(value => value / 255);
const anyColor = fc.record({ red: byte, green: byte, blue: byte, alpha: byte });
const opaque = anyColor.map(color => ({ ...color, alpha: 1 }));
const bytes = ({ red, green, blue, alpha }: Color) =>
  [red, green, blue, alpha].map(part => Math.round(part * 255));

function read(text: string): Color {
  const color = parseColor(text);
  assert.ok(color, text);
  return color;
}

test('every notation of CSS is read', () => {
  const teal = [0, 128, 128, 255];
  const texts = ['#008080', '#008080ff', 'teal', ' TEAL ', 'rgb(0, 128, 128)', 'rgb(0 128 128)'];
  const more = ['hsl(180, 100%, 25.1%)', 'hsl(0.5turn 100% 25.1%)', 'hwb(180 0% 49.8%)'];
  for (const text of [...texts, ...more]) assert.deepEqual(bytes(read(text)), teal, text);
  assert.deepEqual(bytes(read('#0f08')), [0, 255, 0, 136]);
  assert.deepEqual(bytes(read('rgba(143, 159, 169, 0.2)')), [143, 159, 169, 51]);
  assert.deepEqual(bytes(read('rgb(0 0 0 / 20%)')), [0, 0, 0, 51]);
  assert.deepEqual(bytes(read('rgb(none 128 128)')), teal);
  assert.deepEqual(bytes(read('transparent')), [0, 0, 0, 0]);
  assert.deepEqual(bytes(read('color(srgb 1 0 0)')), [255, 0, 0, 255]);
});

test('invalid colors are rejected without throwing', () => {
  const texts = ['fff', 'ABC', '123456', '#12345', '##fff', 'rgb(1,2', 'rgb(10px 2 3)', 'color('];
  const more = ['', 'redd', 'constructor', 'rgb()', 'none', '#ggg', 'rgb(1 2)', 'f(calc(1))'];
  for (const text of [...texts, ...more]) {
    assert.equal(parseColor(text), undefined, text);
    assert.equal(isColor(text), false, text);
  }
  fc.assert(fc.property(fc.string(), text => typeof isColor(text) === 'boolean'));
});

test('a color that only a browser can compute is a color', () => {
  const texts = ['var(--accent)', 'currentColor', 'color-mix(in srgb, red, blue)', ' CanvasText '];
  for (const text of [...texts, 'rgb(from red r g b / 50%)', 'light-dark(#fff, #000)']) {
    assert.equal(parseColor(text), undefined, text);
    assert.equal(isColor(text), true, text);
  }
  assert.equal(isColor('color-mix(in srgb, red, var(--accent)'), false);
});

test('a color that is written in any notation is read as the same one', () => {
  fc.assert(
    fc.property(anyColor, fc.constantFrom(...notations), (color, notation) => {
      assert.deepEqual(bytes(read(writeColor(color, notation))), bytes(color));
    }),
    limits(2000),
  );
});

test('presentations begin with the notation that is written, in its style', () => {
  const color = read('#28446380');
  for (const [one, like, expected] of [
    [color, 'RGBA(1, 2, 3, .4)', 'rgba(40, 68, 99, 0.5)'],
    [color, 'rgb(1 2 3)', 'rgb(40 68 99 / 0.5)'],
    [color, 'hsl(1 2% 3%)', 'hsl(211.5 42.4% 27.3% / 0.5)'],
    [color, 'oklch(1 0 0)', 'oklch(0.37949 0.06337 252.06 / 0.5)'],
    [read('#28446301'), 'hsl(1, 2%, 3%)', 'hsla(211.5, 42.4%, 27.3%, 0.004)'],
    [read('#abc'), '#FFF', '#AABBCC'],
  ] as const) {
    assert.equal(rewriteColor(one, like), expected);
  }
  assert.deepEqual(colorPresentations(read('#888'), 'hsl(1 2% 3%)'), [
    'hsl(0 0% 53.3%)',
    '#888888',
    'rgb(136 136 136)',
    'oklch(0.62675 0 0)',
  ]);
});

test('contrast is that of WCAG 2.2, with alpha flattened', () => {
  const ratio = (a: string, b: string) => contrastRatio(read(a), read(b)).toFixed(2);
  assert.equal(ratio('#000', '#fff'), '21.00');
  assert.equal(ratio('#777', '#fff'), '4.48');
  assert.equal(ratio('#767676', '#fff'), '4.54');
  assert.equal(ratio('#0a0a0a', '#000'), '1.06');
  assert.deepEqual(bytes(flatten(read('rgb(0 0 0 / 50%)'), read('#fff'))), [128, 128, 128, 255]);
});

test('the color of a page is that over white', () => {
  assert.deepEqual(bytes(pageColor('rgb(0 0 0 / 20%)') ?? assert.fail()), [204, 204, 204, 255]);
  assert.equal(pageColor('none'), undefined);
});

test('a color with enough contrast is found, near and of the same transparency', () => {
  const white = read('#fff');
  for (const [color, background, ratio, expected] of [
    ['#777', '#fff', 4.5, '#767676'],
    ['#a33', '#fff', 7, '#a32c2d'],
    ['#a33', '#222', 4.5, '#de635e'],
    ['#64000099', '#fff', 4.5, '#62000099'],
    ['#00f', '#fff', 21, '#000000'],
    ['#ff0', '#000', 21, '#ffffff'],
  ] as const) {
    const found = withContrast(read(color), read(background), ratio);
    assert.equal(found && writeColor(found, 'hex'), expected);
  }
  assert.equal(withContrast(read('rgb(0 0 0 / 10%)'), white, 4.5), undefined);
  fc.assert(
    fc.property(opaque, opaque, (color, background) => {
      const better = withContrast(color, background, 4.5);
      assert.ok(better && contrastRatio(better, background) >= 4.5);
    }),
    limits(200),
  );
});

test('a ratio is written with two digits in the language of the texts, and never rounded up', () => {
  assert.equal(ratioText(4.499), '4.49');
  setTranslations({ en: 'de' });
  assert.equal(ratioText(4.499), '4,49');
  assert.equal(ratioText(21), '21,00');
  setTranslations({});
});

test('a contrast at the limit of a level reaches it', () => {
  for (const [ratio, level] of [
    [21, 'AAA'],
    [7, 'AAA'],
    [6.99, 'AA'],
    [4.5, 'AA'],
    [4.49, 'low'],
    [1, 'low'],
  ] as const) {
    assert.equal(levelOf(ratio), level, String(ratio));
  }
});
