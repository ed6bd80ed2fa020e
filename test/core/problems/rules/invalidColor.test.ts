import { test } from 'node:test';
import { invalidColor } from '../../../../server/src/core/problems/rules/invalidColor.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

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
  for (const [written, meant] of [
    ['faf8f8', '#faf8f8'],
    ['crimsn', 'crimson'],
    ['rgb(1, 2, 3', 'rgb(1, 2, 3)'],
    ['#fff;', '#fff'],
    ['0xfaf8f8', '#faf8f8'],
    ['# fff', '#fff'],
  ] as const) {
    fixed(invalidColor, palette(written), palette(meant));
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
