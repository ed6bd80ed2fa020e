import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateSchema } from '../../../../server/src/core/problems/schema/explainSchema.ts';
import { check, fixed, fixTitles, silent } from '../../../support/fixture.ts';
import { withConfiguration, withLayout, withPlugins, withTheme } from './site.ts';

test('a misspelled "repo" is not missing as well', () => {
  const marked = withPlugins(`{ "source": { "reop": "github:owner/graph" }, "enabled": true }
              ^^^^^^ error unknown-property: Unknown property "reop" in a source object. Did you mean "repo"?`);
  check(validateSchema, marked);
  fixed(
    validateSchema,
    marked,
    withPlugins('{ "source": { "repo": "github:owner/graph" }, "enabled": true }'),
  );
});

test('an existing "order" is not overwritten', () => {
  const marked = withPlugins(
    '{ "source": "github:a/b", "enabled": true, "order": 1, "layout": { "order": 5 } }',
  );
  assert.deepEqual(fixTitles(validateSchema, marked), [
    'Remove "order" from the layout of a plugin',
  ]);
});

test('"colors" in "configuration" are moved into "theme", where they are not reported as missing', () => {
  const marked = `{
  "configuration": {
    "pageTitle": "Garden",
    "enableSPA": true,
    "locale": "en-GB",
    "colors": {
    ^^^^^^^^ error unknown-property: "colors" belongs to "theme", not to "configuration".
      "lightMode": {},
      "darkMode": {}
    },
    "theme": {
      "fontOrigin": "local",
      "cdnCaching": true,
      "typography": {}
    }
  },
  "plugins": []
}`;
  check(validateSchema, marked);
  fixed(
    validateSchema,
    marked,
    `{
  "configuration": {
    "pageTitle": "Garden",
    "enableSPA": true,
    "locale": "en-GB",
    "theme": {
      "fontOrigin": "local",
      "cdnCaching": true,
      "typography": {},
      "colors": {
        "lightMode": {},
        "darkMode": {}
      }
    }
  },
  "plugins": []
}`,
  );
});

test('a color outside of the palettes is reported for the first palette', () => {
  const marked = withTheme(`"colors": { "lightMode": {}, "darkMode": {}, "secondary": "#284b63" }
                                             ^^^^^^^^^^^ error unknown-property: "secondary" belongs to "lightMode", not to "colors".`);
  check(validateSchema, marked);
});

test('each unknown property of an object with a meaning of its own is reported separately', () => {
  check(
    validateSchema,
    withLayout(`{ "groups": { "bar": { "directon": "row", "grap": "1rem", "priority": 1 } } }
                       ^^^^^^^^^^ error unknown-property: Unknown property "directon" in group "bar". Did you mean "direction"?
                                          ^^^^^^ error unknown-property: Unknown property "grap" in group "bar". Did you mean "gap"?
                                                          ^^^^^^^^^^ error unknown-property: "priority" belongs to the layout of a plugin, not to group "bar".`),
  );
});

test('names of prototype properties and with astral characters are unknown', () => {
  check(
    validateSchema,
    withLayout(`{ "constructor": 1, "__proto__": 2, "😀/~": 3 }
  ^^^^^^^^^^^^^ error unknown-property: Unknown properties "constructor", "__proto__" and "😀/~" in "layout".
                    ^^^^^^^^^^^ related: The same problem occurs here.
                                    ^^^^^^ related: The same problem occurs here.`),
  );
});

test('groups, page types, options and analytics take any name', () => {
  silent(
    validateSchema,
    withLayout('{ "groups": { "😀": {} }, "byPageType": { "": { "positions": { "x": 1 } } } }'),
    withPlugins('{ "source": "github:a/b", "enabled": true, "options": { "x": { "y": 1 } } }'),
    withConfiguration('"analytics": { "provider": "plausible", "host": null },'),
  );
});
