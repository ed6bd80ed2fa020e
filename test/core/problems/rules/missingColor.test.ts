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
  fixed(
    missingColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248" },
    "darkMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#56766e", "highlight": "rgba(143, 159, 169, 0.15)", "textHighlight": "#fff23688" },
    "darkMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
  );
});

test('a whole palette, a misspelled color, and a palette that cannot be read', () => {
  silent(
    missingColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#56766e", "highlight": "rgba(143, 159, 169, 0.15)", "textHighlight": "#fff23688" },
    "darkMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgrey": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" },
    "darkMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { ! },
    "darkMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
    `{ "configuration": { "theme": { "colors": { "lightMode": 5 } } } }`,
  );
});
