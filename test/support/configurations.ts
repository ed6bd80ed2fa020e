/** Random configurations: valid ones generated from the schema, and mutations. */

import { memberSchema, type Schema, typesOf } from '../../server/src/core/config/schema.ts';
import { bundledSchema } from '../../server/src/core/config/siteSchema.ts';
import { character, fc } from '../fuzz/fuzz.ts';

const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ maxLength: 4, unit: character }),
  fc.constantFrom('github:owner/graph', './plugins/mine', 'graph', '#fff', 'en-US', 'a/b~c', ''),
);
const names = fc.oneof(
  text,
  fc.constantFrom('toolbar', 'folder', '404', 'toString', '__proto__', 'a/b~1', '😀'),
);

/** Any value that the schema allows. */
export function valid(part: Schema): fc.Arbitrary<unknown> {
  if (part.enum !== undefined) return fc.constantFrom(...part.enum);
  const types = typesOf(part);
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 });
  return fc.oneof(...types.map(type => ofType(type, part)));
}

function ofType(type: string, part: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text;
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc
        .oneof(
          fc.integer({ min: -5, max: 99 }),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
        )
        .map(number => Math.max(number, part.minimum ?? Number.NEGATIVE_INFINITY));
    case 'array':
      return fc.array(part.items === undefined ? fc.jsonValue({ maxDepth: 1 }) : member(part, 0), {
        maxLength: 3,
      });
    default:
      return object(part);
  }
}

function member(part: Schema, step: string | number): fc.Arbitrary<unknown> {
  return valid(memberSchema(part, step) ?? {});
}

function object(part: Schema): fc.Arbitrary<unknown> {
  if (part.properties === undefined) {
    const values = member(part, '');
    return fc.dictionary(names, values, { maxKeys: 3 });
  }
  const known: Record<string, fc.Arbitrary<unknown>> = {};
  for (const name of Object.keys(part.properties)) known[name] = member(part, name);
  return fc.record(known, { requiredKeys: [...(part.required ?? [])] });
}

/** A whole valid configuration. */
export const validConfiguration = valid(bundledSchema.root);

/** Generates texts of a value in typical formatting styles. */
export const layout = fc.constantFrom(undefined, 1, 2, 4, '\t');

/** A change at one place of a text. */
interface Mutation {
  readonly at: number;
  readonly remove: number;
  readonly insert: string;
}

const pieces = fc.constantFrom(
  ...'{}[]:,"\'\\ \n\t\r;=/*-+.01eEtfn\u00a0\u201c',
  ...['true', 'false', 'null', '"a"', '0.5', '"\\n"', '//', '/*', '*/', 'True', '\\u12'],
  ...['\r\n', '😀', '\ud83d', '\ude00', '\ufeff', '"name":', '{}', '[]', '-1', '"order": '],
);

export const mutations = (maxLength: number) =>
  fc.array(fc.record({ at: fc.nat(), remove: fc.nat(3), insert: pieces }), { maxLength });

/** Returns the text after successive changes. */
export function mutate(text: string, changes: readonly Mutation[]): string {
  let result = text;
  for (const { at, remove, insert } of changes) {
    const start = at % (result.length + 1);
    result = result.slice(0, start) + insert + result.slice(start + remove);
  }
  return result;
}
