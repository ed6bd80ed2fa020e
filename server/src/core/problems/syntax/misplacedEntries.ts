import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { SyntaxProblem } from '../../json/recovery/syntaxErrors.ts';
import { SourceText } from '../../json/tree/jsonText.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { indentAt } from '../../json/write/format.ts';
import { append, remove } from '../../json/write/jsonWriter.ts';
import { type Edit, removal } from '../../text/edit.ts';
import type { Fix } from '../../text/fix.ts';
import { isRecord } from '../../text/record.ts';

/** Plugin entries outside of `plugins`. */
interface MisplacedEntries {
  readonly message: string;
  /** Moves them to the end of the list with their text. */
  readonly fix: Fix;
}

/** Returns the plugin entries that a syntax error reports: among properties, or after the end of the file. */
export function misplacedEntries(
  document: ConfigDocument,
  { code, span, fixes }: SyntaxProblem,
): MisplacedEntries | undefined {
  const { tree, text, view } = document;
  const list = view.pluginList;
  if (list === noNode) return undefined;
  const property =
    code === 'syntax-missing-property-name' ? propertyAt(document, span.start) : noNode;
  const trailing = code === 'syntax-trailing-content' ? fixes[0]?.edits[0]?.span : undefined;
  const place = property === noNode ? trailing : tree.span(property);
  if (place === undefined) return undefined;
  const written = text.slice(place.start, place.end).trim();
  const raw = written.replace(/^,/, '').replace(/,$/, '').trim();
  if (!areEntries(raw)) return undefined;
  const start = text.indexOf(raw, place.start);
  const moved = append(tree, list, [new SourceText(raw, indentAt(text, start))]);
  const removed: readonly Edit[] =
    property === noNode
      ? [removal({ start: tree.end(tree.root), end: place.end })]
      : remove(tree, [property]);
  return {
    message: t('A plugin entry belongs in the list "{0}".', 'plugins'),
    fix: {
      title: t('Move it into "{0}"', 'plugins'),
      edits: [moved, ...removed],
      preferred: true,
    },
  };
}

/** Returns the property at an offset, whose name is missing; `noNode` if there is none. */
function propertyAt({ tree }: ConfigDocument, offset: number): Node {
  let node = tree.nodeAt(offset);
  while (node !== noNode && tree.kind(node) !== NodeKind.Property) node = tree.parent(node);
  return node;
}

/** Whether a text consists of plugin entries with commas between them. */
function areEntries(raw: string): boolean {
  try {
    const values: readonly unknown[] = JSON.parse(`[${raw}]`);
    return values.length > 0 && values.every(value => isRecord(value) && 'source' in value);
  } catch {
    return false;
  }
}
