import { t } from '@vscode/l10n';
import { alternativesOf } from '../../../config/alternatives.ts';
import { type Schema, typesOf } from '../../../config/schema.ts';
import { type CompletionSource, isAt, type Proposal } from '../proposal.ts';
import { jsonSnippet, valueSnippet } from '../snippet.ts';

/** The values in the schema: enum values, booleans, defaults, examples, whole objects. */
export const schemaValues: CompletionSource = function* ({ location, schema }) {
  if (location.kind !== 'value' || schema === undefined) return;
  // No plugin is installed from an example.
  const isSource = ['plugins/*/source', 'plugins/*/source/*'].some(place =>
    isAt(location, 'value', place),
  );
  for (const part of alternativesOf(schema)) {
    const { description = schema.description, examples = [] } = part;
    const own = { ...part, default: schema.default, examples: isSource ? [] : examples };
    for (const proposal of valuesOf(own, location.path)) {
      yield { ...proposal, documentation: t(description ?? '') };
    }
  }
};

function* valuesOf(part: Schema, path: readonly (string | number)[]): Iterable<Proposal> {
  const literal = (value: unknown, rank: number, detail: string): Proposal => ({
    label: typeof value === 'string' ? value : JSON.stringify(value),
    kind: part.enum === undefined ? 'value' : 'enum',
    detail: value === part.default ? t('default') : detail,
    snippet: jsonSnippet(value),
    rank,
  });
  const values = part.enum ?? part.values;
  for (const value of values ?? []) yield literal(value, 1, '');
  for (const type of values === undefined ? typesOf(part) : []) {
    if (type === 'boolean') {
      yield literal(true, 1, '');
      yield literal(false, 1, '');
    } else if (type === 'object' || type === 'array') {
      const label = containerLabel(part, type);
      yield {
        label,
        kind: 'snippet',
        detail: label === braces[type] ? '' : braces[type],
        ...valueSnippet({ ...part, type }, path),
        rank: 2,
      };
    } else {
      const { examples = [], default: own } = part;
      const isOfType = (value: unknown) =>
        value !== '' && typeof value === (type === 'integer' ? 'number' : type);
      if (isOfType(own)) yield literal(own, 1, '');
      for (const example of examples.filter(isOfType)) yield literal(example, 3, t('example'));
    }
  }
}

const braces = { object: '{ … }', array: '[ … ]' } as const;

function containerLabel(schema: Schema, type: 'object' | 'array'): string {
  if (schema.title === undefined) return braces[type];
  const title = t(schema.title);
  if (typesOf(schema).length === 1) return title;
  return type === 'object' ? t('{0} as an object', title) : t('{0} as a list', title);
}
