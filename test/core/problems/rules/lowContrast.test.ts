import { test } from 'node:test';
import { lowContrast } from '../../../../server/src/core/problems/rules/lowContrast.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('headings with low contrast', () => {
  check(
    lowContrast,
    `{ "configuration": { "theme": { "colors": { "darkMode": {
      "light": "#161618", "dark": "#333333"
               ^^^^^^^^^ related: This is the background of the page.
                                  ^^^^^^^^^ information low-contrast: The contrast of headings on the page is 1.43 to 1; it should be 4.5 to 1 or more.
    } } } } }`,
  );
});

const palette = (light: string, link: string) =>
  `{ "configuration": { "theme": { "colors": { "lightMode": { "light": "${light}", "secondary": "${link}" } } } } }`;

test('the fix changes the lightness by the smallest amount, and keeps the notation', () => {
  for (const [light, link, better] of [
    ['#ffffff', '#777777', '#767676'],
    ['#FFFFFF', '#84A59D', '#5C7C75'],
    ['#ffffff', 'rgba(0, 0, 0, 0.5)', 'rgb(0, 0, 0)'],
    ['#161618', 'hsl(0, 0%, 20%)', 'hsl(0, 0%, 49.8%)'],
  ] as const) {
    fixed(lowContrast, palette(light, link), palette(light, better));
  }
});

test('enough contrast, no background, and colors that only a browser knows', () => {
  silent(
    lowContrast,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff", "dark": "#767676", "gray": "#ddd", "tertiary": "#ddd" },
    "darkMode": { "dark": "#333" }
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "var(--paper)", "dark": "#fff" },
    "darkMode": { "light": "fff", "dark": "#fff" }
  } } }
}`,
  );
});
