import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidColor } from '../../../../server/src/core/problems/rules/invalidColor.ts';
import { applyFix, problemsOf, silent } from '../../../support/fixture.ts';

test('a color without #, a misspelled name, and an unclosed bracket', () => {
  const palette = (light: string) =>
    `{ "configuration": { "theme": { "colors": { "lightMode": { "light": "${light}" } } } } }`;
  for (const [written, isSafe, ...meant] of [
    ['faf8f8', true, '#faf8f8'],
    ['crimsn', true, 'crimson'],
    ['lightgren', false, 'lightgreen', 'lightgrey', 'lightgray'],
    ['rgb(1, 2, 3', false, 'rgb(1, 2, 3)'],
    ['#fff;', false, '#fff'],
    ['0xfaf8f8', false, '#faf8f8'],
    ['# fff', false, '#fff'],
    ['white smoke', false, 'whitesmoke'],
    ['re', false],
    ['##fff', false, '#fff'],
    ['rgb(10px 2 3)', false],
  ] as const) {
    const [problem = assert.fail(written)] = problemsOf(invalidColor, palette(written));
    const expected = meant.map((color, index) => [
      palette(color),
      isSafe && index === 0 ? 'safe' : 'suggestion',
      index === 0,
    ]);
    assert.deepEqual(
      problem
        .fixes?.()
        .map(fix => [applyFix(palette(written), fix), fix.applicability, fix.preferred]),
      expected,
    );
  }
});

test('every notation of CSS', () => {
  silent(
    invalidColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff", "dark": "rgba(1, 2, 3, 0.5)", "gray": "Gray" },
    "darkMode": { "light": "oklch(0.7 0.1 200)", "dark": "hsl(120deg 10% 20%)", "gray": "var(--gray)", "highlight": "transparent" }
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": 5, "other": "x" },
    "darkMode": null
  } } }
}`,
  );
});
