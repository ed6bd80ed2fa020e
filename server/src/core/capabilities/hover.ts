import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../model/document.ts';
import { NodeKind, noNode } from '../model/syntaxTree.ts';
import { type Schema, schemaOf, typesOf } from '../schema/describe.ts';
import { typeLabel } from '../schema/label.ts';
import type { Span } from '../text/span.ts';

export interface Hover {
  readonly span: Span;
  /** Markdown, one paragraph an item. */
  readonly paragraphs: readonly string[];
}

/** What is known of the property or value at an offset. */
export function hover(document: ConfigDocument, offset: number): Hover | undefined {
  const { tree } = document;
  const node = tree.nodeAt(offset);
  if (node === noNode || tree.kind(node) === NodeKind.Property) return undefined;
  const isContainer = tree.kind(node) === NodeKind.Object || tree.kind(node) === NodeKind.Array;
  // Between the members of an object the cursor is on nothing in particular.
  if (isContainer && offset > tree.start(node) + 1 && offset < tree.end(node) - 1) return undefined;
  const schema = schemaOf(tree, node);
  return schema === undefined ? undefined : { span: tree.span(node), paragraphs: describe(schema) };
}

function describe(schema: Schema): string[] {
  const types =
    schema.enum === undefined
      ? typesOf(schema)
          .map(typeLabel)
          .join(` ${t('or')} `)
      : '';
  const facts = [
    types && t('Type: {0}', types),
    schema.enum && t('Values: {0}', codes(schema.enum)),
    schema.minimum !== undefined && t('Least: {0}', schema.minimum),
    schema.default !== undefined && t('Default: {0}', codes([schema.default])),
    schema.enum === undefined && schema.examples && t('Examples: {0}', codes(schema.examples)),
  ].filter(fact => typeof fact === 'string' && fact !== '') as string[];
  const title = schema.title === undefined ? [] : [`**${schema.title}**`];
  return [...title, ...(schema.description === undefined ? [] : [schema.description]), ...facts];
}

function codes(values: readonly unknown[]): string {
  return values.map(value => `\`${JSON.stringify(value)}\``).join(', ');
}
