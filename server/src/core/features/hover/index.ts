import type { ConfigDocument } from '../../config/document.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { noProjectContext, type ProjectContext } from '../../project/projectContext.ts';
import type { Span } from '../../text/span.ts';
import { schemaAround } from '../schemaAround.ts';
import { describeSchema } from './describeSchema.ts';
import type { HoverContext, HoverSubject } from './hoverSubject.ts';
import { colorHover } from './subjects/color.ts';
import { groupHover } from './subjects/group.ts';
import { ignoredNotesHover } from './subjects/ignoredNotes.ts';
import { localeHover } from './subjects/locale.ts';
import { pluginHover } from './subjects/plugin.ts';
import { sequenceHover } from './subjects/sequence.ts';
import { sourceHover } from './subjects/source.ts';

interface Hover {
  readonly span: Span;
  /** Markdown paragraphs. */
  readonly paragraphs: readonly string[];
}

/** Subjects whose facts are worth more than the description of the property, which comes after them. */
const leading: readonly HoverSubject[] = [pluginHover, ignoredNotesHover];

/**
 * All hover subjects, which describe values beyond their schema. To add one, create a file and list
 * it here.
 */
const subjects: readonly HoverSubject[] = [sequenceHover, groupHover, colorHover, localeHover];

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
  const source = sourceHover(context);
  if (source.length > 0) return { span: tree.span(node), paragraphs: source };
  const details = subjects.flatMap(subject => subject(context));
  const described = schema === undefined ? details : describeSchema(schema, details);
  const paragraphs = [...leading.flatMap(subject => subject(context)), ...described];
  return paragraphs.length === 0 ? undefined : { span: tree.span(node), paragraphs };
}

function hoveredNode({ tree }: ConfigDocument, offset: number): Node {
  const node = tree.nodeAt(offset);
  if (node === noNode || tree.kind(node) === NodeKind.Property) return noNode;
  const isContainer = tree.kind(node) === NodeKind.Object || tree.kind(node) === NodeKind.Array;
  // After its opening bracket, the pointer is between members or at the closing bracket.
  return isContainer && offset > tree.start(node) + 1 ? noNode : node;
}
