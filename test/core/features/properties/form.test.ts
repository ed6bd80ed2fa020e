/** The form of the properties panel, which depends on the schema, the file and its problems. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { propertyForm } from '../../../../server/src/core/features/properties/index.ts';
import type { Selection } from '../../../../server/src/core/preview/model.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { allFields, assertField, contextWith, formOf, outline } from './forms.ts';

const plugin: Selection = { kind: 'plugin', id: 0 };
const file = (entry: object) =>
  JSON.stringify({ plugins: [{ source: './a', enabled: true, ...entry }] }, null, 2);

test('a number is as it is written', () => {
  const form = formOf(file({ order: 1.5 }).replace('1.5', '1.50e1'), plugin);
  assertField(form, 'order', { kind: 'number', value: '1.50e1' });
});

const optionsSchema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title', description: 'A `title`.', pattern: '^[A-Z]' },
    limit: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
    isOpen: { type: 'boolean' },
    mode: { enum: ['a', 'b'] },
    tags: { type: 'array', items: { type: 'string' } },
    nested: { $ref: '#/$defs/nested' },
    either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    count: { type: ['number', 'null'] },
    steps: { enum: [1, 2] },
  },
  $defs: { nested: { type: 'object', properties: { deep: { type: 'number' } } } },
};

test("each shape of a plugin's option schema has its control", () => {
  const form = formOf(file({ options: { tags: ['x'] } }), plugin, contextWith(optionsSchema));
  assert.equal(
    outline(form, 'options'),
    'title string, limit number, isOpen boolean, mode enum, tags list, tags/1 string, nested object, nested/deep number, either constant, count number, steps constant',
  );
  const limits = ['Pattern: `^[A-Z]`'];
  const title = { label: 'Title', description: 'A `title`.', limits, isOptional: false };
  assertField(form, 'options/title', title);
  const limit = { limits: ['Minimum: `1`', 'Maximum: `9`'], defaultJson: '5' };
  assertField(form, 'options/limit', limit);
});

test('if the schema does not define the type, the value in the file determines the control', () => {
  const options = { either: 'x', count: null, steps: 1, more: { list: [1, {}] }, on: false };
  const form = formOf(file({ options }), plugin, contextWith(optionsSchema));
  assert.match(
    outline(form, 'options'),
    /either string, count json, steps constant, more object, more\/list list, more\/list\/1 number, more\/list\/2 object, on boolean$/,
  );
});

test('the JSON of a value is shown without the indentation of its place in the file', () => {
  const form = formOf(file({ enabled: { a: [1], b: '\n  ' } }), plugin);
  const json = JSON.stringify({ a: [1], b: '\n  ' }, null, 2);
  assertField(form, 'enabled', { kind: 'json', json });
});

test('a value of a wrong type shows its JSON, its problem and the fixes', () => {
  const text = file({ enabled: 'flase', layout: { position: 'lefft' } });
  const form = formOf(text, plugin);
  const enabled = assertField(form, 'enabled', { kind: 'json', json: '"flase"' });
  assert.equal(enabled.problems.length, 1);
  assert.ok((enabled.problems[0]?.fixes.length ?? 0) > 0);
  const position = assertField(form, 'layout/position', { kind: 'enum', value: 'lefft' });
  assert.match(position.problems[0]?.message ?? '', /Did you mean "left"/);
});

test('every problem of the selection is shown once: in its field, or for the whole form', () => {
  const text = JSON.stringify({
    plugins: [
      {
        source: './a',
        layout: { group: 'nowhere', positon: 'left', groupOptions: { order: 'x' } },
      },
      { source: './b', enabled: 1 },
    ],
  });
  const document = new ConfigDocument(text);
  const { start, end } = document.tree.span(document.view.plugins[0]?.node ?? 0);
  const problems = validate(document).filter(({ span }) => start <= span.start && span.end <= end);
  const form = formOf(text, plugin);
  const all = [form, ...allFields(form.fields)].flatMap(({ problems: own }) =>
    own.map(({ message }) => message),
  );
  assert.ok(problems.length >= 4, `${problems.length} problems`);
  assert.deepEqual(all.toSorted(), problems.map(({ message }) => message).toSorted());
});

test('for a text with syntax errors, the last valid version is shown, read-only and without problems', () => {
  const lastGood = new ConfigDocument(file({ order: -1 }));
  const document = new ConfigDocument(file({ order: -1 }).slice(0, 40));
  const problems = validate(document);
  const form = propertyForm({ document, lastGood, problems }, plugin);
  assert.equal(form?.isReadOnly, true);
  assert.deepEqual(assertField(form, 'order', { value: '-1' }).problems, []);
  assert.equal(propertyForm({ document, problems }, plugin), undefined);
});

test('there is no form for a missing selection, but for an undefined group', () => {
  const document = new ConfigDocument(file({ layout: { group: 'bar' } }));
  assert.equal(propertyForm({ document }, { kind: 'plugin', id: 7 }), undefined);
  const form = propertyForm({ document }, { kind: 'group', name: 'bar' });
  assert.deepEqual([form?.title, form?.fields.some(({ isSet }) => isSet)], ['bar', false]);
});

const choices = {
  type: 'object',
  properties: {
    speed: {
      oneOf: [
        { const: 1, title: 'Slow' },
        { const: 2, title: 'Fast' },
      ],
      default: 1,
    },
    link: { anyOf: [{ type: 'string' }, { const: false }] },
    store: {
      oneOf: [
        {
          title: 'In memory',
          properties: { kind: { const: 'memory' }, size: { type: 'integer', minimum: 1 } },
          required: ['kind', 'size'],
        },
        {
          properties: {
            kind: { const: 'file' },
            path: { type: 'string' },
            size: { type: 'integer' },
            mode: { oneOf: [{ const: 'read' }, { const: 'write' }] },
          },
          required: ['kind', 'path'],
        },
      ],
    },
  },
};

/** The alternatives of an option with the values that choose them, the chosen one, and the fields. */
function choice(options: unknown, way: string): string {
  const form = formOf(file({ options }), plugin, contextWith(choices));
  const { alternatives = [], chosen = -1 } = assertField(form, `options/${way}`, {}).choice ?? {};
  const labels = alternatives.map(({ label, value }) => `${label} → ${JSON.stringify(value)}`);
  const fields = outline(form, 'options').split(', ');
  const own = fields.filter(line => line.startsWith(way)).join(', ');
  return [...labels, `${alternatives[chosen]?.label ?? 'none'}: ${own}`].join('\n');
}

const speeds = 'Slow → 1\nFast → 2';
const links = 'a string → ""\nfalse → false';

for (const [options, way, expected] of [
  [{}, 'speed', `${speeds}\nnone: speed constant`],
  [{ speed: 2 }, 'speed', `${speeds}\nFast: speed constant`],
  [{ speed: 7 }, 'speed', `${speeds}\nnone: speed json`],
  [{ link: 'x' }, 'link', `${links}\na string: link string`],
  [{ link: false }, 'link', `${links}\nfalse: link constant`],
  [{ link: 5 }, 'link', `${links}\nnone: link json`],
  [
    { store: { kind: 'file', size: 3 } },
    'store',
    'In memory → {"kind":"memory","size":3}\n"kind": "file" → {"kind":"file","path":"","size":3}\n"kind": "file": store object, store/kind constant, store/path string, store/size number, store/mode constant',
  ],
  [
    { store: { kind: 'memory' } },
    'store',
    'In memory → {"kind":"memory","size":1}\n"kind": "file" → {"kind":"file","path":""}\nIn memory: store object, store/kind constant, store/size number',
  ],
] as const) {
  test(`the alternatives of ${way} for ${JSON.stringify(options)}`, () => {
    assert.equal(choice(options, way), expected);
  });
}
