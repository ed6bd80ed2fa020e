import { t } from '@vscode/l10n';
import { alternativeLabel, alternativesOf } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { describeLimits } from '../../config/keywords.ts';
import { typeLabel } from '../../config/labels.ts';
import { matches, type Schema, typesOf } from '../../config/schema.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import type { Span } from '../../text/span.ts';
import { schemaAround } from '../schemaAround.ts';
import { code, type HoverContext, type HoverSubject } from './hoverSubject.ts';
import { groupHover } from './subjects/group.ts';
import { pluginHover } from './subjects/plugin.ts';
import { sequenceHover } from './subjects/sequence.ts';

interface Hover {
  readonly span: Span;
  /** Markdown paragraphs. */
  readonly paragraphs: readonly string[];
}

/**
 * All hover subjects, which describe values beyond their schema. To add one, create a file and list
 * it here.
 */
const subjects: readonly HoverSubject[] = [pluginHover, sequenceHover, groupHover];

/** Returns the hover of the property or value at an offset: facts about it, then its schema. */
export function hover(
  document: ConfigDocument,
  offset: number,
  projectContext: ProjectContext = noProjectContext,
): Hover | undefined {
  const node = hoveredNode(document, offset);
  if (node === noNode) return undefined;
  const { tree } = document;
  const path = tree.path(node);
  const context: HoverContext = { document, path, projectContext };
  const facts = subjects.flatMap(subject => subject(context));
  // The general description of sources would dominate the hover of every plugin.
  const isSource = facts.length > 0 && matches(path, 'plugins/*/source/**');
  const schema = isSource ? undefined : schemaAround(document, projectContext, path);
  const paragraphs = [...facts, ...(schema === undefined ? [] : describeSchema(schema))];
  return paragraphs.length === 0 ? undefined : { span: tree.span(node), paragraphs };
}

function hoveredNode({ tree }: ConfigDocument, offset: number): Node {
  const node = tree.nodeAt(offset);
  if (node === noNode || tree.kind(node) === NodeKind.Property) return noNode;
  const isContainer = tree.kind(node) === NodeKind.Object || tree.kind(node) === NodeKind.Array;
  // After its opening bracket, the pointer is between members or at the closing bracket.
  return isContainer && offset > tree.start(node) + 1 ? noNode : node;
}

/** Describes a schema: title, description, type, allowed values, default and examples. */
function describeSchema(schema: Schema): string[] {
  const { title, description, examples = [], alternatives } = schema;
  const values = schema.enum ?? schema.values;
  const types = values === undefined ? typesOf(schema).map(typeLabel).join(t(' or ')) : '';
  const labels = alternatives && alternativesOf(schema).map(alternativeLabel);
  const paragraphs = [
    title !== undefined && `**${t(title)}**`,
    description !== undefined && t(description),
    types !== '' && t('Type: {0}', types),
    labels !== undefined && t('One of: {0}', labels.map(code).join(', ')),
    values !== undefined && t('Values: {0}', codes(values)),
    ...describeLimits(schema, code),
    schema.default !== undefined && t('Default: {0}', codes([schema.default])),
    values === undefined && examples.length > 0 && t('Examples: {0}', codes(examples)),
  ];
  return paragraphs.filter(paragraph => paragraph !== false);
}

function codes(values: readonly unknown[]): string {
  return values.map(value => code(JSON.stringify(value))).join(', ');
}
