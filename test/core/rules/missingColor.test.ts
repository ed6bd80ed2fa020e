import { test } from 'node:test';
import { missingColor } from '../../../server/src/core/rules/missingColor.ts';
import { check, fixed, silent } from '../../support/fixture.ts';

test('a palette that lacks colours takes them from the other mode', () => {
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
    "lightMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" },
    "darkMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
  );
});

test('what both modes lack is taken from a new site', () => {
  fixed(
    missingColor,
    `{
  "configuration": { "theme": { "colors": {
    "$0lightMode": { "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" },
    "darkMode": { "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08", "light": "#faf8f8" },
    "darkMode": { "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
  );
  fixed(
    missingColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" },
    "$0darkMode": { "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" }
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" },
    "darkMode": { "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08", "light": "#161618" }
  } } }
}`,
  );
});

test('a whole palette, a misspelt colour, and a palette that cannot be read', () => {
  silent(
    missingColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff", "lightgray": "#eee", "gray": "#bbb", "darkgray": "#444", "dark": "#222", "secondary": "#248", "tertiary": "#375", "highlight": "#0001", "textHighlight": "#ff08" },
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
