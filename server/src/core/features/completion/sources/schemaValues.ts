import { t } from '@vscode/l10n';
import { type Schema, typesOf } from '../../../config/schema.ts';
import type { CompletionSource, Proposal } from '../proposal.ts';
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
    if (schema.enum !== undefined) return;
    for (const type of typesOf(schema)) {
      if (type === 'boolean') {
        yield literal(true, 1, isDefault(true));
        yield literal(false, 1, isDefault(false));
      } else if (type === 'object' || type === 'array') {
        yield {
          label: t(schema.title ?? '{}'),
          kind: 'snippet',
          detail: type === 'object' ? '{ … }' : '[ … ]',
          documentation: t(schema.description ?? ''),
          ...snippetsOf({ ...schema, type }, name => proposes('value', [...location.path, name])),
          rank: 2,
        };
      } else {
        for (const example of schema.examples ?? []) {
          if (typeof example === type) yield literal(example, 3, t('example'));
        }
      }
    }
  },
};

/** Returns the snippet of an object or array, and the one that continues with its first value. */
function snippetsOf(schema: Schema, proposes: (name: string) => boolean) {
  const snippet = valueSnippet(schema);
  const [first] = schema.required ?? [];
  const continuing = snippet.replace(/"\$\{1:(?:\\.|[^}\\])*\}"/, () => '"$1"');
  const continues = first !== undefined && continuing !== snippet && proposes(first);
  return continues ? { snippet, continuing } : { snippet };
}
