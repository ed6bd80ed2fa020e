import { test } from 'node:test';
import { missingColor } from '../../../../server/src/core/problems/rules/missingColor.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('an incomplete palette gets the default colors of its mode', () => {
  check(
    missingColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248" },
    ^^^^^^^^^^^ information missing-color: "lightMode" lacks "tertiary", "highlight" and "textHighlight".
    "darkMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
  );
  const first =
    '"light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222"';
  const rest = '"secondary": "#248", "tertiary": "#375", "highlight": "#0001"';
  const palette = (colors: string) =>
    `{ "configuration": { "theme": { "colors": { "lightMode": { ${colors} } } } } }`;
  const [some, all] = [`${first}, ${rest}`, `${first}, ${rest}, "textHighlight": "#fff23688"`];
  fixed(missingColor, palette(some), palette(all));
  silent(
    missingColor,
    palette(all),
    // What is misspelled or cannot be read is reported as that.
    palette(all.replace('darkgray', 'darkgrey')),
    palette('!'),
    `{ "configuration": { "theme": { "colors": { "lightMode": 5 } } } }`,
  );
});
