import { t } from '@vscode/l10n';
import { memberSchema, type Schema, typesOf } from '../../../config/schema.ts';
import { noNode } from '../../../json/tree/tape.ts';
import type { CompletionContext, CompletionSource } from '../proposal.ts';
import { escapeSnippet, valueSnippet, valueSnippetToContinue } from '../snippet.ts';
import { union } from '../union.ts';

/**
 * The properties of the schema that an object does not have yet, with a placeholder for the value.
 */
export const propertyNames: CompletionSource = {
  *propose(context) {
    const { document, location, schema } = context;
    if (location.kind !== 'property' || schema?.properties === undefined) return;
    const { tree } = document;
    const required = new Set(schema.required ?? []);
    for (const name of Object.keys(schema.properties)) {
      const written = tree.property(location.container, name);
      const { start, end } = location.replace;
      const isThisOne = written !== noNode && start < end && tree.start(written) === start;
      if (written !== noNode && !isThisOne) continue;
      const part = union(memberSchema(schema, name) ?? {});
      const values = part.enum ?? part.values?.map(value => JSON.stringify(value));
      const types = values?.join(' | ') ?? typesOf(part).join(t(' or '));
      yield {
        label: name,
        kind: 'property',
        detail: required.has(name) ? t('{0} (required)', types) : types,
        documentation: t(part.description ?? ''),
        ...snippetsOf(context, schema, name),
        rank: required.has(name) ? 0 : 1,
      };
    }
  },
};

function snippetsOf(context: CompletionContext, schema: Schema, name: string) {
  const key = escapeSnippet(JSON.stringify(name));
  if (context.location.hasColon) return { snippet: key };
  const part = union(memberSchema(schema, name) ?? {});
  const value = valueSnippetToContinue(part);
  const others = requiredBeside(context, schema, name);
  const snippet = `${key}: ${valueSnippet(part)}${others}`;
  if (value === undefined || !hasProposals(context, part, name)) return { snippet };
  return { snippet, continuing: `${key}: ${value}${others}` };
}

/** Whether something would be proposed at the first tab stop of a property's value. */
function hasProposals(
  { location, proposes }: CompletionContext,
  part: Schema,
  name: string,
): boolean {
  const path = [...location.path, name];
  switch (typesOf(part)[0]) {
    case 'object':
      return proposes('property', path);
    case 'array':
      return proposes('value', [...path, 0]);
    default:
      return proposes('value', path);
  }
}

/**
 * Returns the other required properties to insert with the first property of a new object, such as
 * `enabled` with `source`, if all of them are booleans.
 */
function requiredBeside(context: CompletionContext, schema: Schema, name: string): string {
  const { required = [] } = schema;
  if (!required.includes(name) || !isNewObject(context)) return '';
  const others = required.filter(other => other !== name);
  const parts = others.map(other => memberSchema(schema, other) ?? {});
  if (!parts.every(part => typesOf(part)[0] === 'boolean')) return '';
  const separator = hasLines(context) ? ',\n' : ', ';
  const members = others.map((other, index) => {
    const value = valueSnippet(parts[index] ?? {}, index + 2);
    return `${separator}${JSON.stringify(other)}: ${value}`;
  });
  return members.join('');
}

/** Whether the object has no property yet, or only the one that is being typed. */
function isNewObject({ location, document: { tree } }: CompletionContext): boolean {
  if (location.container === noNode) return false;
  const first = tree.firstChild(location.container);
  if (first === noNode) return true;
  return tree.start(first) === location.replace.start && tree.nextSibling(first) === noNode;
}

function hasLines({ location, document: { tree, text } }: CompletionContext): boolean {
  const before = text.slice(tree.start(location.container), location.replace.start);
  return location.isFresh || before.includes('\n');
}
