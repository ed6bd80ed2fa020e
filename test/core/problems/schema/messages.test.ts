/** What is underlined for each kind of schema error, and what its message says. The fixes are in `mistakes.test.ts`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileSchemas, withoutAnnotations } from '../../../../scripts/compileSchemas.ts';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { describeLimits, type keywords } from '../../../../server/src/core/config/keywords.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { schemaProblems } from '../../../../server/src/core/problems/schema/index.ts';
import { check, fixed, fixTitles, silent } from '../../../support/fixture.ts';
import { colors, withConfiguration, withLayout, withPlugins, withTheme } from './site.ts';

function validateSchema(document: ConfigDocument) {
  const codes = schemaProblems.map(({ code }) => code);
  return validate(document).filter(({ code }) => codes.includes(code));
}

const source = '"source" must be a string such as "github:owner/repo", or an object with "repo".';

/** By what is underlined, a text with its marks. */
const underlined: Readonly<Record<string, string>> = {
  'both types of "source", at the opening bracket of a multi-line value': withPlugins(`{ "source": [
            ^ error wrong-type: ${source}
    "github:a/b",
    "github:a/c"
  ], "enabled": true }`),
  'a file that is not an object': '5\n^ error wrong-type: The file must be an object, not 5.',
  'a file with another "$schema"': `{ "$schema": "https://nowhere.example/none.json", "plugins": 5 }
^ error missing-property: The file needs "configuration".
                                                             ^ error wrong-type: "plugins" must be a list, not 5.`,
  'an item of a list by its number':
    withLayout(`{ "byPageType": { "folder": { "exclude": ["private", 0] } } }
                                                     ^ error wrong-type: Item 2 of "exclude" must be a string, not 0.`),
  'a color outside of the palettes, which belongs to the first one':
    withTheme(`"colors": { "lightMode": {}, "darkMode": {}, "secondary": "#284b63" }
                                             ^^^^^^^^^^^ error unknown-property: "secondary" belongs to "lightMode", not to "colors".`),
  'a name that is known in another object under a name that is taken there':
    withTheme(`"typography": { "header": "A", "body": "B", "code": "C", "title": "D" }, "colors": { "lightMode": {}, "darkMode": {} }
                                                         ^^^^^^^ error unknown-property: Unknown property "title" in "typography".`).replace(
      '"typography": {},',
      '',
    ),
  'each unknown property with a meaning of its own':
    withLayout(`{ "groups": { "bar": { "directon": "row", "grap": "1rem", "priority": 1 } } }
                       ^^^^^^^^^^ error unknown-property: Unknown property "directon" in group "bar". Did you mean "direction"?
                                          ^^^^^^ error unknown-property: Unknown property "grap" in group "bar". Did you mean "gap"?
                                                          ^^^^^^^^^^ error unknown-property: "priority" belongs to the layout of a plugin, not to group "bar".`),
  'the same property in two groups, which is one problem':
    withLayout(`{ "groups": { "a": { "x": 1 }, "b": { "x": 1 } } }
                     ^^^ error unknown-property: Unknown property "x" in group "a". The same problem occurs in one more place.
                                      ^^^ related: The same problem occurs here.`),
  'names of prototype properties and with astral characters':
    withLayout(`{ "constructor": 1, "__proto__": 2, "😀/~": 3 }
  ^^^^^^^^^^^^^ error unknown-property: Unknown properties "constructor", "__proto__" and "😀/~" in "layout".
                    ^^^^^^^^^^^ related: The same problem occurs here.
                                    ^^^^^^ related: The same problem occurs here.`),
};

for (const [title, marked] of Object.entries(underlined)) {
  test(title, () => check(validateSchema, marked));
}

/** For each limit: a value in the file that is outside of it, and what is said of it. */
const outside: Readonly<Record<keyof typeof keywords, readonly [unknown, string, string]>> = {
  minimum: [0, '-1', '"locale" must be 0 or more (it is -1).'],
  maximum: [9, '1e1', '"locale" must be 9 or less (it is 1e1).'],
  exclusiveMinimum: [0, '0', '"locale" must be more than 0 (it is 0).'],
  exclusiveMaximum: [9, '9.0', '"locale" must be less than 9 (it is 9.0).'],
  multipleOf: [2, '3', '"locale" must be a multiple of 2 (it is 3).'],
  minLength: [1, '""', '"locale" must have 1 or more characters (it has 0).'],
  maxLength: [2, '"a😀b"', '"locale" must have 2 or fewer characters (it has 3).'],
  pattern: ['^[a-z]+$', '"EN"', '"locale" must match the pattern "^[a-z]+$".'],
  format: ['date', '"tomorrow"', '"locale" must have the format "date".'],
  minItems: [1, '[]', '"locale" must have 1 or more items (it has 0).'],
  maxItems: [1, '[1, 2]', '"locale" must have 1 or fewer items (it has 2).'],
  minProperties: [1, '{}', '"locale" must have 1 or more properties (it has 0).'],
  maxProperties: [1, '{"a": 1, "b": 2}', '"locale" must have 1 or fewer properties (it has 2).'],
  uniqueItems: [true, '[{}, {}]', '"locale" must not have the same item twice.'],
};

/** The code of the validator if the schema had a keyword for the locale. */
function compiled(keyword: string, limit: unknown, type: string): string {
  const part = { type, [keyword]: limit };
  const properties = { configuration: { type: 'object', properties: { locale: part } } };
  const schema = withoutAnnotations({ $id: 'site', type: 'object', properties });
  return compileSchemas([schema], { validateSite: 'site' });
}

for (const [keyword, [limit, json, message]] of Object.entries(outside)) {
  test(`"${keyword}" is compiled, and its violation is explained`, async () => {
    const document = new ConfigDocument(`{ "configuration": { "locale": ${json} } }`);
    const { tree } = document;
    const node = tree.resolvePointer('/configuration/locale');
    const part = { [keyword]: limit };
    const missing = new Set<string>();
    const value = { node, part, unknown: [], missing, keywords: new Map([[keyword, part]]) };
    const context = { document, faulty: new Map([[node, value]]) };
    const findings = schemaProblems.flatMap(({ explain }) => [...explain(value, context)]);
    const messages = findings.map(finding => finding.message);
    assert.deepEqual(messages, [message]);
    assert.equal(describeLimits(part, code => code).length, 1);
    if (keyword === 'format') return;
    const code = compiled(keyword, limit, tree.typeName(node));
    const { validateSite } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    assert.equal(validateSite(document.value), false);
    const [error] = validateSite.errors;
    assert.deepEqual([error.instancePath, error.keyword], ['/configuration/locale', keyword]);
  });
}

test('a keyword that cannot be compiled or described fails the build with its name', () => {
  assert.throws(() => compiled('format', 'date', 'string'), /"date"/);
  assert.throws(() => compiled('dependentRequired', {}, 'object'), /"dependentRequired"/);
  assert.throws(() => compiled('maxLenght', 5, 'string'), /"maxLenght"/);
});

test('a property with the name of an annotation keeps its schema', () => {
  const properties = { title: { enum: ['a'], title: 'Title' }, default: true };
  const { properties: kept } = withoutAnnotations({ properties, default: { type: 'x' } });
  assert.deepEqual(kept, { title: { enum: ['a'] }, default: true });
});

const entry = (members: string) => withPlugins(`{ "source": "github:a/b", ${members} }`);

test('of more than a thousand invalid values, the others are counted', () => {
  const plugins = Array.from({ length: 1_200 }, () => 5);
  const problems = validate(new ConfigDocument(JSON.stringify({ plugins })));
  const last = problems.at(-1)?.message;
  assert.equal(last, 'There are 201 more problems, which are not shown.');
});

test('in place of null, a value of the type is offered if it is short', () => {
  const text = '{ "configuration": { "locale": null, "theme": null } }';
  const titles = ['locale', 'theme'].map(name =>
    fixTitles(validateSchema, text.replace(`${name}": `, `${name}": $0`)),
  );
  assert.deepEqual(titles, [['Replace with "en-US"'], []]);
});

test('a property that is there already is not overwritten', () => {
  const text = entry('"enabled": true, "order": 1, "layout": { "order": 5 }');
  assert.deepEqual(fixTitles(validateSchema, text), ['Remove "order"']);
});

test('numbers from 0 in any notation, and any name where the format has none', () => {
  for (const order of ['0', '-0', '0.5', '1e3', '1E400']) {
    silent(validateSchema, entry(`"enabled": true, "order": ${order}`));
  }
  silent(
    validateSchema,
    withLayout('{ "groups": { "😀": {} }, "byPageType": { "": { "positions": { "x": 1 } } } }'),
    entry('"enabled": true, "options": { "x": { "y": 1 } }'),
    withConfiguration('"analytics": { "provider": "plausible", "host": null },'),
  );
});

test('"colors" in "configuration" are moved into "theme", where they are not reported as missing', () => {
  const whole = withPlugins('');
  const text = whole.replace(`, ${colors}`, '').replace('"theme"', `${colors}, "theme"`);
  assert.deepEqual(validateSchema(new ConfigDocument(text)).length, 1);
  fixed(validateSchema, text, whole);
});
