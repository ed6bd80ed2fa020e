/** Schemas of other generators: an independent validator agrees on what is valid, and what is said follows them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import type { SiteSchema } from '../../../server/src/core/config/siteSchema.ts';
import { hover } from '../../../server/src/core/features/hover/index.ts';
import { propertyForm } from '../../../server/src/core/features/properties/index.ts';
import { defaultOptions } from '../../../server/src/core/preview/model.ts';
import { previewModel } from '../../../server/src/core/preview/previewModel.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { readOwnSchema } from '../../../server/src/core/project/ownSchema.ts';
import { familySchema, familySite } from '../../support/familySite.ts';
import { schemaErrors } from '../../support/schemaErrors.ts';

type Part = Readonly<Record<string, unknown>>;

function read(raw: unknown): SiteSchema {
  const schema = readOwnSchema(raw, 'file:///own.json');
  assert.ok(schema.ok);
  return schema.value;
}

const string = { type: 'string' };
const entry = (members: Part, more: Part = {}) =>
  file({
    type: 'object',
    required: ['source'],
    properties: { source: string, ...members },
    ...more,
  });
/** A schema of a file with a keyword of its own, which has no meaning. */
const file = (items: unknown, more: Part = {}, list: Part = {}): Part => ({
  type: 'object',
  properties: { plugins: { type: 'array', items, markdownDescription: 'x', ...list } },
  ...more,
});
const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#' };
const kind = (name: string) => ({
  required: ['kind'],
  properties: { kind: { const: name }, [name]: { type: 'number' } },
  additionalProperties: false,
});
const repo = { type: 'object', required: ['repo'], properties: { repo: string } };

const schemas: Readonly<Record<string, Part>> = {
  'a generator of this family': familySchema,
  'open objects': file({}),
  'closed objects': entry({}, { additionalProperties: false }),
  'a choice of types': entry({
    source: { oneOf: [string, { ...repo, additionalProperties: false }] },
    options: { anyOf: [{ type: 'null' }, { required: ['a'] }, { maxProperties: 1 }] },
  }),
  'a choice by a constant': entry({ options: { oneOf: [kind('a'), kind('b')] } }),
  'alternatives that overlap': entry({ order: { oneOf: [{ minimum: 1 }, { multipleOf: 2 }] } }),
  conditions: entry(
    {},
    JSON.parse(
      '{"if":{"properties":{"enabled":{"const":false}}},"then":{"required":["order"]},"else":{"not":{"required":["options"]}}}',
    ),
  ),
  'references of references': file(
    { $ref: '#/$defs/one' },
    { $defs: { one: { $ref: '#/$defs/two' }, two: { ...repo, unevaluatedProperties: false } } },
  ),
  'a list by reference, and values that contain themselves': {
    $defs: {
      list: { type: 'array', items: { properties: { options: { $ref: '#/$defs/json' } } } },
      json: { type: ['object', 'number'], additionalProperties: { $ref: '#/$defs/json' } },
    },
    properties: { plugins: { $ref: '#/$defs/list' } },
  },
  'draft 7': {
    ...draft7,
    definitions: { source: string, 'a/b~c%': { enum: [1, 'x', null, { a: [1] }] } },
    ...file({
      properties: {
        source: { $ref: '#/definitions/source', maxLength: 4 },
        options: { $ref: '#/definitions/a~1b~0c%25' },
      },
      dependencies: { order: ['enabled'] },
    }),
  },
  'limits of lists': file({}, {}, { minItems: 1, maxItems: 2, uniqueItems: true, contains: repo }),
  'limits of names': entry(
    { options: { propertyNames: { maxLength: 1 }, minProperties: 1 } },
    { dependentRequired: { order: ['enabled'] } },
  ),
  'limits of values': entry({
    source: { ...string, minLength: 2, maxLength: 12 },
    order: { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 9, multipleOf: 3 },
    options: { prefixItems: [{ type: 'number' }], items: false },
  }),
  'what is said of the whole': {
    allOf: [file({ required: ['source'] }), file({ maxProperties: 3 })],
  },
};

/** Values of `options`, and whole entries. */
const options: readonly unknown[] = JSON.parse(
  '[null,1,"x",[],[1],["x"],[1,2],{},{"a":[1]},{"a":1},{"ab":1},{"a":1,"b":2},{"kind":"a"},{"kind":"a","a":1},{"kind":"b","a":1},{"kind":"c"},{"a":{"b":{"c":"x"}}}]',
);
const entries: readonly unknown[] = [
  ...JSON.parse(
    '[{},null,5,[],{"source":5},{"source":""},{"source":"a😀"},{"source":"0123456789abc"},{"repo":"a"},{"repo":"a","b":1},{"source":{"repo":"a"}},{"source":{"repo":"a","b":1}},{"source":"ab","enabled":true},{"source":"ab","enabled":false},{"source":"ab","enabled":false,"order":3},{"source":"ab","order":1},{"source":"ab","options":{},"enabled":false,"order":1,"__proto__":1}]',
  ),
  ...[0, 1, 2, 3, 4.5, 9, 'x'].map(order => ({ source: 'ab', order, enabled: true })),
  ...options.map(one => ({ source: 'ab', options: one })),
];
const files: readonly unknown[] = [
  ...[null, 5, [], {}, { plugins: null }, { plugins: [] }, { plugins: [{}, {}, {}] }, { other: 1 }],
  ...entries.flatMap(one => [{ plugins: [one] }, { plugins: [{ repo: 'b' }, one] }]),
];

for (const [name, raw] of Object.entries(schemas)) {
  test(`an independent validator agrees: ${name}`, () => {
    const options = { strict: false, validateFormats: false };
    const ajv = raw.$schema === draft7.$schema ? new Ajv(options) : new Ajv2020(options);
    const isValid = ajv.compile(raw);
    const schema = read(raw);
    const sites = [familySite(3), { ...familySite(2), layout: { groups: { a: { b: 1 } } } }];
    let valid = 0;
    for (const value of [...files, ...sites]) {
      const text = JSON.stringify(value);
      const document = new ConfigDocument(text, { schema });
      const said = validate(document).filter(({ severity }) => severity === 'error');
      const expected = isValid(document.value);
      assert.equal(schemaErrors(document).length === 0, expected, text);
      assert.equal(said.length === 0, expected, `${text} ${said.map(({ message }) => message)}`);
      if (expected) valid++;
    }
    assert.ok(valid > 0 && valid < files.length, `${valid} are valid.`);
  });
}

/** What is said of a value under a schema, with the code. */
function said(raw: unknown, value: unknown): string[] {
  const document = new ConfigDocument(JSON.stringify(value), { schema: read(raw) });
  return validate(document).map(({ code, message }) => `${code}: ${message}`);
}

test('a site of another generator has no problems, and the preview draws it', () => {
  const document = new ConfigDocument(JSON.stringify(familySite()), { schema: read(familySchema) });
  assert.deepEqual(validate(document), []);
  const { positions, unplaced } = previewModel({ document }, { ...defaultOptions });
  const header = positions.at(-1);
  assert.deepEqual([header?.name, header?.items.length], ['header', 9]);
  assert.ok(!unplaced.some(({ reason }) => reason === 'unknown-position'));
  const page = previewModel({ document }, { ...defaultOptions, pageType: '404' }).positions;
  const names = page.filter(({ emptied }) => emptied).map(({ name }) => name);
  assert.deepEqual(names, ['left']);
  assert.equal(page.at(-1)?.items.length, 1);
});

test('where a schema allows any position, pages have those that plugins are at', () => {
  const at = (position: string) => ({ source: './a', layout: { position } });
  const text = JSON.stringify({ plugins: [at('footer'), at(''), at('footer'), at('left')] });
  const document = new ConfigDocument(text, { schema: read(file({})) });
  const names = previewModel({ document }, defaultOptions).positions.map(({ name }) => name);
  assert.deepEqual(names, ['left', 'beforeBody', 'body', 'afterBody', 'right', 'footer']);
});

test('problems, their fixes, synonyms and sources follow the schema', () => {
  const site = familySite(1);
  const text = JSON.stringify(site)
    .replace('"googleFonts"', '"gogleFonts"')
    .replace('"priority":5', '"prioritty":5,"pages":{}')
    .replace('github:owner', 'githb:owner');
  assert.deepEqual(said(familySchema, JSON.parse(text)), [
    'not-in-enum: "fontOrigin" must be "googleFonts" or "local". Did you mean "googleFonts"?',
    'source-form: "githb:owner/plugin-0" is not a valid source. Did you mean "github:owner/plugin-0"?',
    'unknown-property: Unknown property "prioritty" in group "toolbar". Did you mean "priority"?',
    'unknown-property: Unknown property "pages" in group "toolbar".',
  ]);
  const closed = entry(
    { options: { oneOf: [kind('a'), kind('b')] }, order: { anyOf: [string, { const: false }] } },
    { additionalProperties: false },
  );
  const of = (members: Part) => said(closed, { plugins: [{ source: './a', ...members }] });
  assert.deepEqual(of({ order: 5 }), ['wrong-type: "order" must be a string or false, not 5.']);
  assert.deepEqual(of({ options: { kind: 'other' } }), ['not-in-enum: "kind" must be "a" or "b".']);
  assert.deepEqual(of({ options: { kind: 'b', a: 1 } }), [
    'unknown-property: Unknown property "a" in "options". Did you mean "b"?',
  ]);
  assert.deepEqual(of({ limit: 1 }), [
    'unknown-property: Unknown property "limit" in plugin entry "a". A plugin\'s own settings belong in "options".',
  ]);
  const without = entry({}, { additionalProperties: false });
  assert.deepEqual(said(without, { plugins: [{ source: './a', limit: 1 }] }), [
    'unknown-property: Unknown property "limit" in plugin entry "a".',
  ]);
});

test('what a keyword says of a value is explained', () => {
  const needsX = { required: ['x'] };
  const violates = (keyword: string) =>
    `"options" violates the keyword "${keyword}" of the schema.`;
  for (const [schema, value, message] of [
    [{ multipleOf: 3 }, 2, '"options" must be a multiple of 3 (it is 2).'],
    // What applies a schema says nothing itself.
    [{ allOf: [needsX] }, {}, '"options" needs "x".'],
    [{ if: { minProperties: 1 }, else: needsX }, {}, '"options" needs "x".'],
    [{ properties: { a: needsX } }, { a: {} }, '"a" needs "x".'],
    [{ additionalProperties: needsX }, { a: {} }, '"a" needs "x".'],
    [{ unevaluatedProperties: needsX }, { a: {} }, '"a" needs "x".'],
    [{ dependentSchemas: { a: needsX } }, { a: 1 }, '"options" needs "x".'],
    [{ items: needsX }, [{}], 'Item 1 of "options" needs "x".'],
    [{ prefixItems: [needsX] }, [{}], 'Item 1 of "options" needs "x".'],
    [{ minProperties: 1 }, {}, '"options" must have 1 or more properties (it has 0).'],
    [{ contains: { type: 'string' } }, [1], violates('contains')],
    [{ items: false }, [1], 'Item 1 of "options" is not allowed here.'],
    [{ properties: { x: false } }, { x: 1 }, 'Unknown property "x" in "options".'],
    [
      { propertyNames: { maxLength: 1 } },
      { ab: 1, a: 1, cd: 2 },
      'Unknown properties "ab" and "cd" in "options".',
    ],
    [{ dependentRequired: { x: ['y'] } }, { x: 1 }, '"options" needs "y".'],
    [{ oneOf: [{ minimum: 1 }, { maximum: 9 }] }, 5, violates('oneOf')],
    [{ anyOf: [{ type: 'string' }, { enum: [1, 'x'] }] }, 5, '"options" must be 1.'],
  ] as const) {
    const found = said(entry({ options: schema }), {
      plugins: [{ source: './a', options: value }],
    });
    const messages = found.map(one => one.replace(/^\S+ /, ''));
    assert.deepEqual(messages, [message]);
  }
});

test('hovers, the properties and the recovery of a broken text follow the schema', () => {
  const schema = read(familySchema);
  const text = JSON.stringify(familySite(1), null, 1);
  const document = new ConfigDocument(text, { schema });
  const hovered = hover(document, text.indexOf('"dates"') + 1)?.paragraphs ?? [];
  assert.deepEqual(hovered, [
    '**Dates**',
    'Values: `"created"`, `"modified"`',
    'Default: `"created"`',
  ]);
  const fields = propertyForm({ document }, { kind: 'group', name: 'toolbar' })?.fields ?? [];
  assert.deepEqual(fields.find(({ name }) => name === 'priority')?.kind, 'number');
  const broken = new ConfigDocument(text.replace('"dates": "modified"', '"dates" "modified"'), {
    schema,
  });
  const codes = broken.syntaxErrors.map(({ code }) => code);
  assert.deepEqual(codes, ['syntax-missing-colon']);
  // Only the recovery needs the schema, so that a text without errors is not parsed again.
  const unnamed = new ConfigDocument(text);
  assert.equal(new ConfigDocument(text, { before: unnamed, schema }).tree, unnamed.tree);
});

test('a schema is data: no pattern runs, and its size, depth and steps are limited', () => {
  const slow = { pattern: '^(a+)+$', patternProperties: { '^(a+)+$': false } };
  const long = { source: `${'a'.repeat(40)}!`, [`${'a'.repeat(40)}!`]: 1 };
  assert.deepEqual(said(file({ ...slow, properties: { source: slow } }), { plugins: [long] }), []);
  assert.deepEqual(
    said(file({ oneOf: [{ properties: { source: slow } }] }), { plugins: [long] }),
    [],
  );
  // What may match may also not match.
  for (const part of [{ not: slow }, { oneOf: [slow, {}] }, { if: slow, else: false }]) {
    assert.deepEqual(said(entry({ source: part }), { plugins: [{ source: './a' }] }), []);
  }
  const deep = Array.from({ length: 500 }).reduce<unknown>(inner => ({ items: inner }), {});
  const circle = { allOf: [{ $ref: '#/$defs/a' }], $defs: { a: { anyOf: [{ $ref: '#' }] } } };
  for (const raw of [null, [], 'x', deep, circle])
    assert.equal(readOwnSchema(raw, 'file:///own.json').ok, false);
  const twice = {
    allOf: [
      { properties: { a: { $ref: '#/$defs/a' } } },
      { properties: { a: { $ref: '#/$defs/a' } } },
    ],
  };
  const nested = Array.from({ length: 60 }).reduce<unknown>(inner => ({ a: inner }), {});
  // What has taken too many steps is not applied again.
  const schema = read({ $defs: { a: twice }, ...twice });
  for (const value of [{ a: nested }, {}]) {
    const document = new ConfigDocument(JSON.stringify(value), { schema });
    assert.deepEqual(
      validate(document).map(({ message }) => message),
      ['The file cannot be checked: its schema is not valid, or takes too many steps.'],
    );
  }
});
