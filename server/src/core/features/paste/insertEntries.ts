import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import {
  addProperties,
  indentAt,
  indentUnit,
  isInline,
  isObject,
  lineEnd,
  stringify,
  stringifyInline,
} from '../../json/write/jsonWriter.ts';
import { type Edit, insertion, replacement } from '../../text/edit.ts';
import type { PastedEntry } from './readPastedText.ts';

/** Edits, or a message why there are none. */
export type Insertion = { readonly edits: readonly Edit[] } | { readonly refused: string };

/** Returns the edits that append entries to `plugins`, which is added if it is missing. */
export function appendEntries(
  document: ConfigDocument,
  entries: readonly PastedEntry[],
): Insertion {
  const { tree, view, syntaxErrors } = document;
  if (syntaxErrors.length > 0 || view.root === noNode) {
    return { refused: t('The file has syntax errors. Fix them first.') };
  }
  if (!isObject(tree, view.root)) return { refused: t('The file is not an object. Fix it first.') };
  if (view.pluginList !== noNode) {
    const last = tree.lastChild(view.pluginList);
    const at = last === noNode ? tree.start(view.pluginList) + 1 : tree.end(last);
    return { edits: insertEntries(document, entries, at) ?? [] };
  }
  if (tree.member(view.root, 'plugins') !== noNode) {
    return { refused: t('"plugins" is not a list. Fix it first.') };
  }
  const json = (indent: string) => stringify(tree, entries, indent);
  return { edits: [addProperties(tree, view.root, [['plugins', json]])] };
}

/**
 * Returns the edits that insert entries between two items of `plugins`, with the required commas
 * and line breaks.
 * @param offset an offset between two items, or between an item and a bracket
 * @returns `undefined` if the offset is not directly inside the array
 */
export function insertEntries(
  document: ConfigDocument,
  entries: readonly PastedEntry[],
  offset: number,
): Edit[] | undefined {
  const gap = gapAt(document, offset);
  if (gap === undefined) return undefined;
  const { tree, view } = document;
  const { previous, before } = gap;
  const json = isInline(tree, view.pluginList)
    ? inOneLine(document, entries, gap)
    : onLines(document, entries, gap);
  if (previous === noNode || before.includes(',')) return [json];
  if (json.span.start > tree.end(previous)) return [insertion(tree.end(previous), ','), json];
  return [{ ...json, newText: `,${json.newText}` }];
}

interface Gap {
  readonly offset: number;
  /**
   * Returns the whitespace and commas from the item before, or the opening bracket, to the offset.
   */
  readonly before: string;
  /** Returns the text from the offset to the next item, or the closing bracket. */
  readonly after: string;
  readonly previous: Node;
  readonly next: Node;
}

function gapAt({ tree, text, view }: ConfigDocument, offset: number): Gap | undefined {
  const list = view.pluginList;
  if (list === noNode) return undefined;
  const end = text[tree.end(list) - 1] === ']' ? tree.end(list) - 1 : tree.end(list);
  if (offset <= tree.start(list) || offset > end) return undefined;
  const items = tree.children(list);
  if (items.some(item => tree.start(item) < offset && offset < tree.end(item))) return undefined;
  const previous = items.findLast(item => tree.end(item) <= offset) ?? noNode;
  const next = items.find(item => tree.start(item) >= offset) ?? noNode;
  const from = previous === noNode ? tree.start(list) + 1 : tree.end(previous);
  const before = text.slice(from, offset);
  // Nothing can be inserted inside a comment.
  if (!/^[\s,]*$/.test(before)) return undefined;
  const after = text.slice(offset, next === noNode ? end : tree.start(next));
  return { offset, before, after, previous, next };
}

function inOneLine(
  { tree }: ConfigDocument,
  entries: readonly PastedEntry[],
  { offset, before, after, previous, next }: Gap,
): Edit {
  const json = entries.map(entry => stringifyInline(tree, entry)).join(', ');
  const space = previous !== noNode && !/\s$/.test(before) ? ' ' : '';
  const comma = commaAfter(after, next);
  const spaceAfter = next !== noNode && !/^[\s,]/.test(after) ? ' ' : '';
  return insertion(offset, space + json + comma + spaceAfter);
}

function onLines(
  { tree, text, view }: ConfigDocument,
  entries: readonly PastedEntry[],
  { offset, before, after, next }: Gap,
): Edit {
  const outer = indentAt(text, tree.start(view.pluginList));
  const first = tree.firstChild(view.pluginList);
  const inner = first === noNode ? outer + indentUnit(tree) : indentAt(text, tree.start(first));
  const line = lineEnd(text);
  const isShort = areOneLiners(tree, tree.children(view.pluginList));
  const json = entries
    .map(entry => {
      const short = stringifyInline(tree, entry);
      const fits = inner.length + short.length <= lineWidth;
      return isShort && fits ? short : stringify(tree, entry, inner);
    })
    .join(`,${line}${inner}`);
  // The whitespace around the offset is replaced with the indentation.
  const start = offset - (/[ \t]*$/.exec(before)?.[0].length ?? 0);
  const end = offset + (/^[ \t]*/.exec(after)?.[0].length ?? 0);
  const lead = /[\r\n]/.test(text[start - 1] ?? '') ? inner : line + inner;
  const isAtLineEnd = /[\r\n,]/.test(text[end] ?? '');
  const tail = isAtLineEnd ? '' : line + (next === noNode ? outer : inner);
  return replacement({ start, end }, lead + json + commaAfter(after, next) + tail);
}

/** The maximum length of a line with a whole entry, in UTF-16 code units. */
const lineWidth = 100;

/** Whether there are entries, each of them on one line. */
function areOneLiners(tree: SyntaxTree, items: readonly Node[]): boolean {
  const { text } = tree;
  return (
    items.length > 0 &&
    items.every(item => !/[\r\n]/.test(text.slice(tree.start(item), tree.end(item))))
  );
}

function commaAfter(after: string, next: Node): string {
  return next === noNode || after.includes(',') ? '' : ',';
}
