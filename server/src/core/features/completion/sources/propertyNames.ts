import { t } from '@vscode/l10n';
import { alternativesOf, startingValue } from '../../../config/alternatives.ts';
import { memberSchema, type Schema, typesOf } from '../../../config/schema.ts';
import { noNode } from '../../../json/tree/tape.ts';
import type { CompletionContext, CompletionSource } from '../proposal.ts';
import { jsonSnippet, valueSnippet } from '../snippet.ts';

/** The properties of the schema, with a placeholder for the value. */
export const propertyNames: CompletionSource = function* (context) {
  const { location, schema } = context;
  if (location.kind !== 'property' || schema === undefined) return;
  const required = requiredOf(schema);
  const names = alternativesOf(schema).flatMap(one => Object.keys(one.properties ?? {}));
  for (const name of new Set(names)) {
    const part = memberSchema(schema, name) ?? {};
    const types = typesText(part);
    const key = jsonSnippet(name);
    const others = required.includes(name) ? requiredBeside(context, required, name) : '';
    const { snippet, next } = valueSnippet(part, [...location.path, name]);
    yield {
      label: name,
      kind: 'property',
      detail: required.includes(name) ? t('{0} (required)', types) : types,
      documentation: t(part.description ?? ''),
      rank: required.includes(name) ? 0 : 1,
      ...(location.hasColon ? { snippet: key } : { snippet: `${key}: ${snippet}${others}`, next }),
    };
  }
};

/** Returns the properties that an object has in each of the alternatives that are objects. */
function requiredOf(schema: Schema): readonly string[] {
  const objects = alternativesOf(schema).filter(one =>
    [undefined, 'object'].some(type => type === typesOf(one)[0]),
  );
  const [first, ...others] = objects.map(one => one.required ?? []);
  return (first ?? []).filter(name => others.every(required => required.includes(name)));
}

function typesText(part: Schema): string {
  const alternatives = alternativesOf(part);
  const values = alternatives.flatMap(one => one.enum ?? one.values?.map(jsonSnippet) ?? []);
  const types = alternatives.filter(one => !(one.enum ?? one.values)).flatMap(typesOf);
  return [values.join(' | '), ...new Set(types)].filter(text => text !== '').join(t(' or '));
}

/**
 * Returns the other required properties to insert with the first property of a new object, such as
 * `enabled` with `source`, if all of them are booleans.
 */
function requiredBeside(
  { location, document: { tree, text }, schema = {} }: CompletionContext,
  required: readonly string[],
  name: string,
): string {
  const { container, replace, isFresh } = location;
  const first = container === noNode ? noNode : tree.firstChild(container);
  const isNew =
    first === noNode || (tree.start(first) === replace.start && tree.nextSibling(first) === noNode);
  const others = required.filter(other => other !== name);
  const parts = others.map(other => memberSchema(schema, other) ?? {});
  if (!isNew || !parts.every(part => typesOf(part)[0] === 'boolean')) return '';
  const hasLines = isFresh || text.slice(tree.start(container), replace.start).includes('\n');
  const members = others.map((other, index) => {
    const value = startingValue(parts[index] ?? {});
    return `,${hasLines ? '\n' : ' '}${jsonSnippet(other)}: \${${index + 2}:${value}}`;
  });
  return members.join('');
}
