import type { ConfigDocument } from '../../config/document.ts';
import { type Node, NodeKind, noNode } from '../../json/tape.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import type { Span } from '../../text/span.ts';
import { schemaAround } from '../schemaAround.ts';
import { describeSchema } from './describeSchema.ts';
import type { HoverContext, HoverSubject } from './hoverSubject.ts';
import { colorHover } from './subjects/color.ts';
import { groupHover } from './subjects/group.ts';
import { localeHover } from './subjects/locale.ts';
import { pluginHover } from './subjects/plugin.ts';
import { sequenceHover } from './subjects/sequence.ts';
import { sourceHover } from './subjects/source.ts';

export interface Hover {
  readonly span: Span;
  /** Markdown paragraphs. */
  readonly paragraphs: readonly string[];
}

/**
 * All hover subjects, which describe values beyond their schema. To add one, create a file and list
 * it here.
 */
const subjects: readonly HoverSubject[] = [
  pluginHover,
  sourceHover,
  sequenceHover,
  groupHover,
  colorHover,
  localeHover,
];

/** Returns the hover of the property or value at an offset: its meaning, then its allowed values. */
export function hover(
  document: ConfigDocument,
  offset: number,
  projectContext: ProjectContext = noProjectContext,
): Hover | undefined {
  const node = hoveredNode(document, offset);
  if (node === noNode) return undefined;
  const { tree } = document;
  const path = tree.path(node);
  const schema = schemaAround(document, projectContext, path);
  const context: HoverContext = { document, node, path, projectContext };
  const details = subjects.flatMap(subject => subject(context));
  const paragraphs = schema === undefined ? details : describeSchema(schema, details);
  return paragraphs.length === 0 ? undefined : { span: tree.span(node), paragraphs };
}

function hoveredNode({ tree }: ConfigDocument, offset: number): Node {
  const node = tree.nodeAt(offset);
  if (node === noNode || tree.kind(node) === NodeKind.Property) return noNode;
  const isContainer = tree.kind(node) === NodeKind.Object || tree.kind(node) === NodeKind.Array;
  // Between the members of an object, there is no hover.
  const isInside = offset > tree.start(node) + 1 && offset < tree.end(node) - 1;
  return isContainer && isInside ? noNode : node;
}
