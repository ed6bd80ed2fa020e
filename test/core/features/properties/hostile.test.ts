/** Hostile schemas and files: the size of the form and the time are limited. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Field,
  fieldLimit,
  type PropertyForm,
  textLimit,
} from '../../../../server/src/core/features/properties/form.ts';
import { allFields, contextWith, formOf } from './forms.ts';

const text = (options: unknown = {}) =>
  JSON.stringify({ plugins: [{ source: './a', enabled: true, options }] });
const _nested = (depth: number, leaf: unknown, wrap: (inner: unknown) => unknown) =>
  Array.from({ length: depth }).reduce(wrap, leaf);

/** The form of options, and that it is small; exponential time would exceed the limit of the tests. */
function assertSmall(json: string, schema?: unknown): PropertyForm {
  const context = schema === undefined ? undefined : contextWith(schema);
  const form = formOf(json, { kind: 'plugin', id: 0 }, context);
  assert.ok(allFields(form.fields).length <= fieldLimit);
  assert.ok(JSON.stringify(form).length < fieldLimit * textLimit);
  return form;
}

const depthOf = (fields: readonly Field[]): number =>
  fields.reduce((deepest, field) => {
    const inner = field.kind === 'object' ? field.fields : field.kind === 'list' ? field.items : [];
    return Math.max(deepest, 1 + depthOf(inner));
  }, 0);

test('a schema with very many properties', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, i) => [
      `p${i}`,
      { type: 'string', title: 'x'.repeat(5_000) },
    ]),
  );
  const form = assertSmall(text(), { type: 'object', properties });
  assert.equal(form.isTruncated, true);
});

test('a schema that refers to itself', () => {
  const form = assertSmall(text(), {
    type: 'object',
    properties: { child: { $ref: '#' }, other: { $ref: '#/$defs/a' } },
    $defs: {
      a: { type: 'object', properties: { b: { $ref: '#/$defs/b' } } },
      b: { $ref: '#/$defs/a' },
    },
  });
  assert.ok(depthOf(form.fields) < 12);
});

test('a schema that grows exponentially', () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [
      `d${i}`,
      {
        type: 'object',
        properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } },
      },
    ]),
  );
  assertSmall(text(), { $ref: '#/$defs/d0', $defs });
});

test('deeply nested, long and numerous options', () => {
  const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
  assert.ok(depthOf(assertSmall(text().replace('{}', deep)).fields) < 12);
  const lists = `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
  assert.ok(depthOf(assertSmall(text().replace('{}', lists)).fields) < 12);
  assertSmall(text({ long: 'x'.repeat(1_000_000) }));
  assertSmall(text({ list: Array.from({ length: 10_000 }, (_, i) => i) }));
  assertSmall(text(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`n${i}`, i]))));
});

test('names of prototype properties are ordinary names', () => {
  const schema = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"number"}}}');
  const form = assertSmall(text().replace('{}', '{"__proto__":1,"constructor":"x"}'), schema);
  const names = allFields(form.fields).map(({ name, kind }) => `${name} ${kind}`);
  assert.ok(names.includes('__proto__ number') && names.includes('constructor string'));
});
