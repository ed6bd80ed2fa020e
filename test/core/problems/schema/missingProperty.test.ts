import { test } from 'node:test';
import { validateSchema } from '../../../../server/src/core/problems/schema/explainSchema.ts';
import { check, fixed } from '../../../support/fixture.ts';
import { withPlugins } from './site.ts';

test('a source object needs "repo"', () => {
  const marked = withPlugins(`{ "source": {}, "enabled": true }
            ^ error missing-property: A source object needs "repo".`);
  check(validateSchema, marked);
  fixed(
    validateSchema,
    marked,
    withPlugins('{ "source": { "repo": "github:owner/plugin" }, "enabled": true }'),
  );
});

test('an entry is marked at its opening brace, and labeled with its name', () => {
  const marked = withPlugins(`{ "enabled": true, "order": 5 }
^ error missing-property: Plugin entry 1 needs "source".
{ "source": "github:owner/graph" }
^ error missing-property: Plugin entry "graph" needs "enabled".`);
  check(validateSchema, marked.replace('5 }', '5 },'));
});

test('two missing properties are one problem, and one fix adds both', () => {
  const marked = withPlugins(`{}
^ error missing-property: Plugin entry 1 needs "source" and "enabled".`);
  check(validateSchema, marked);
  const added = `{\n  "source": "github:owner/plugin",\n  "enabled": true\n}`;
  fixed(validateSchema, marked, withPlugins(added));
});

test('eight missing properties of two objects are two problems', () => {
  check(
    validateSchema,
    `{
  "configuration": {
                   ^ error missing-property: "configuration" needs "pageTitle", "enableSPA" and "locale".
    "theme": {}
             ^ error missing-property: "theme" needs "fontOrigin", "cdnCaching", "typography" and "colors".
  },
  "plugins": []
}`,
  );
});

test('one fix adds all missing properties with placeholder values', () => {
  fixed(
    validateSchema,
    '{\n  "configuration": {},\n  "plugins": []\n}\n',
    `{
  "configuration": {
    "pageTitle": "My Garden",
    "enableSPA": true,
    "locale": "en-US",
    "theme": {
      "fontOrigin": "remoteFonts",
      "cdnCaching": true,
      "typography": {},
      "colors": {
        "lightMode": {},
        "darkMode": {}
      }
    }
  },
  "plugins": []
}
`,
  );
});
