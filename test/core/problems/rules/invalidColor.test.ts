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
  fixed(
    invalidColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "faf8f8" },
    "darkMode": {}
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#faf8f8" },
    "darkMode": {}
  } } }
}`,
  );
  fixed(
    invalidColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "crimsn" },
    "darkMode": {}
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "crimson" },
    "darkMode": {}
  } } }
}`,
  );
  fixed(
    invalidColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "rgb(1, 2, 3" },
    "darkMode": {}
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "rgb(1, 2, 3)" },
    "darkMode": {}
  } } }
}`,
  );
  fixed(
    invalidColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff;" },
    "darkMode": {}
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff" },
    "darkMode": {}
  } } }
}`,
  );
  fixed(
    invalidColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "0xfaf8f8" },
    "darkMode": {}
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#faf8f8" },
    "darkMode": {}
  } } }
}`,
  );
  fixed(
    invalidColor,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "# fff" },
    "darkMode": {}
  } } }
}`,
    `{
  "configuration": { "theme": { "colors": {
    "lightMode": { "light": "#fff" },
    "darkMode": {}
  } } }
}`,
  );
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
