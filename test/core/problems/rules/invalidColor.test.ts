import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidColor } from '../../../../server/src/core/problems/rules/invalidColor.ts';
import { applyFix, check, problemsOf, silent } from '../../../support/fixture.ts';

test('a color without #, a misspelled name, and an unclosed bracket', () => {
  check(
    invalidColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "faf8f8", "dark": "#12345", "gray": "gery" },
                            ^^^^^^^^ warning invalid-color: "faf8f8" is not a valid CSS color. Did you mean "#faf8f8"?
                                              ^^^^^^^^ warning invalid-color: "#12345" is not a valid CSS color. Enter one such as "#284b63".
                                                                ^^^^^^ warning invalid-color: "gery" is not a valid CSS color. Did you mean "grey"?
    "darkMode": { "light": "rgb(1, 2, 3", "dark": "#fff;", "gray": "##fff", "lightgray": "rgb(10px 2 3)" }
                           ^^^^^^^^^^^^^ warning invalid-color: "rgb(1, 2, 3" is not a valid CSS color. Did you mean "rgb(1, 2, 3)"?
                                                  ^^^^^^^ warning invalid-color: "#fff;" is not a valid CSS color. Did you mean "#fff"?
                                                                   ^^^^^^^ warning invalid-color: "##fff" is not a valid CSS color. Did you mean "#fff"?
                                                                                         ^^^^^^^^^^^^^^^ warning invalid-color: "rgb(10px 2 3)" is not a valid CSS color. Enter one such as "#284b63".
  } } }
}`,
  );
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
  ] as const) {
    const fixes = problemsOf(invalidColor, palette(written))[0]?.fixes?.() ?? [];
    const expected = meant.map((color, index) => [
      palette(color),
      isSafe && index === 0 ? 'safe' : 'suggestion',
      index === 0,
    ]);
    assert.deepEqual(
      fixes.map(fix => [applyFix(palette(written), fix), fix.applicability, fix.preferred]),
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
