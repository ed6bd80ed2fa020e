import { t } from '@vscode/l10n';
import { type Schema, typesOf } from '../../../config/schema.ts';
import { type CompletionSource, isAt, type Proposal } from '../proposal.ts';
import { escapeSnippet, valueSnippet } from '../snippet.ts';

/** The values in the schema: enum values, booleans, examples, whole objects. */
export const schemaValues: CompletionSource = {
  *propose({ location, schema, proposes }) {
    if (location.kind !== 'value' || schema === undefined) return;
    const literal = (value: unknown, rank: number, detail: string): Proposal => ({
      label: typeof value === 'string' ? value : JSON.stringify(value),
      kind: schema.enum === undefined ? 'value' : 'enum',
      detail,
      documentation: t(schema.description ?? ''),
      snippet: escapeSnippet(JSON.stringify(value)),
      rank,
    });
    const isDefault = (value: unknown) => (value === schema.default ? t('default') : '');
    for (const value of schema.enum ?? []) yield literal(value, 1, isDefault(value));
    for (const value of schema.values ?? []) yield literal(value, 1, isDefault(value));
    if (schema.enum !== undefined || schema.values !== undefined) return;
    for (const type of typesOf(schema)) {
      if (type === 'boolean') {
        yield literal(true, 1, isDefault(true));
        yield literal(false, 1, isDefault(false));
      } else if (type === 'object' || type === 'array') {
        const label = objectLabel(schema, type);
        yield {
          label,
          kind: 'snippet',
          detail: label === braces[type] ? '' : braces[type],
          documentation: t(schema.description ?? ''),
          ...snippetsOf({ ...schema, type }, name => proposes('value', [...location.path, name])),
          rank: 2,
        };
      } else {
        const own = schema.default;
        if (typeof own === type && own !== '') yield literal(own, 1, t('default'));
        // No plugin is installed from an example.
        const isSource = ['plugins/*/source', 'plugins/*/source/*'].some(place =>
          isAt(location, 'value', place),
        );
        for (const example of isSource ? [] : (schema.examples ?? [])) {
          if (typeof example === type && example !== own) yield literal(example, 3, t('example'));
        }
      }
    }
  },
};

const braces = { object: '{ … }', array: '[ … ]' } as const;

function objectLabel(schema: Schema, type: 'object' | 'array'): string {
  if (schema.title === undefined) return braces[type];
  const title = t(schema.title);
  if (typesOf(schema).length === 1) return title;
  return type === 'object' ? t('{0} as an object', title) : t('{0} as a list', title);
}

/** Returns the snippet of an object or array, and the one that continues with its first value. */
function snippetsOf(schema: Schema, proposes: (name: string) => boolean) {
  const snippet = valueSnippet(schema);
  const [first] = schema.required ?? [];
  const continuing = snippet.replace(/"\$\{1:(?:\\.|[^}\\])*\}"/, () => '"$1"');
  const continues = first !== undefined && continuing !== snippet && proposes(first);
  return continues ? { snippet, continuing } : { snippet };
}
