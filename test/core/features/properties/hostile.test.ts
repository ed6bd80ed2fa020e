/** Hostile schemas and files: the size of the form and the time are limited. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Field,
  fieldLimit,
  textLimit,
} from '../../../../server/src/core/features/properties/form.ts';
import { allFields, contextWith, formOf } from './forms.ts';

const file = (options: string) =>
  `{"plugins":[{"source":"./a","enabled":true,"options":${options}}]}`;
const wide = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, value]));
const object = (properties: object) => ({ type: 'object', properties });

const depthOf = (fields: readonly Field[]): number =>
  fields.reduce((deepest, field) => {
    const inner = field.kind === 'object' ? field.fields : field.kind === 'list' ? field.items : [];
    return Math.max(deepest, 1 + depthOf(inner));
  }, 0);

const hostile: Readonly<Record<string, { readonly options?: string; readonly schema?: unknown }>> =
  {
    'very many properties': {
      schema: object(wide(3_000, { type: 'string', title: 'x'.repeat(5_000) })),
    },
    'a schema that refers to itself': {
      schema: {
        ...object({ child: { $ref: '#' }, other: { $ref: '#/$defs/a' } }),
        $defs: { a: object({ b: { $ref: '#/$defs/b' } }), b: { $ref: '#/$defs/a' } },
      },
    },
    'a schema that grows exponentially': {
      schema: {
        $ref: '#/$defs/d0',
        $defs: Object.fromEntries(
          Array.from({ length: 30 }, (_, i) => {
            const next = { $ref: `#/$defs/d${i + 1}` };
            return [`d${i}`, object({ a: next, b: next })];
          }),
        ),
      },
    },
    'deep objects': { options: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
    'deep lists': { options: `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}` },
    'a long text': { options: JSON.stringify({ long: 'x'.repeat(1_000_000) }) },
    'a long list': { options: JSON.stringify({ list: Array(10_000).fill(1) }) },
    'very many items': { options: JSON.stringify(wide(3, Array(200).fill(1))) },
    'very many options': { options: JSON.stringify(wide(5_000, 1)) },
  };

for (const [name, { options = '{}', schema }] of Object.entries(hostile)) {
  test(`the form of ${name} is small`, () => {
    const context = schema === undefined ? undefined : contextWith(schema);
    const form = formOf(file(options), { kind: 'plugin', id: 0 }, context);
    assert.ok(allFields(form.fields).length <= fieldLimit);
    assert.ok(JSON.stringify(form).length < fieldLimit * textLimit);
    assert.ok(depthOf(form.fields) < 12);
    assert.equal(form.isTruncated, name.startsWith('very many'));
  });
}

test('names of prototype properties are ordinary names', () => {
  const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"number"}}}');
  const text = file('{"__proto__":1,"constructor":"x"}');
  const { fields } = formOf(text, { kind: 'plugin', id: 0 }, contextWith(schema));
  const names = allFields(fields).map(({ name, kind }) => `${name} ${kind}`);
  assert.ok(names.includes('__proto__ number') && names.includes('constructor string'));
});
