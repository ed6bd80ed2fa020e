import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, type NodeKind, noNode } from '../json/tree/tape.ts';
import type { ConfigDocument } from './document.ts';
import { memoizeByEntry } from './pluginEntry.ts';

/** A part of a text that belongs to no entry of `plugins`. */
interface Stretch {
  readonly start: number;
  readonly text: string;
}

/** The length up to which one pass over a text takes less time than asking each of its entries. */
const small = 32_000;

const stretches = new WeakMap<ConfigDocument, readonly Stretch[]>();

const nothing: readonly number[] = [];

/**
 * Returns a search of whole documents that searches each entry of `plugins` once, however often the text
 * around it changes. A rule that searched everything would cost a keystroke a pass over the file.
 * @param patterns one of them matches, within one JSON value or name, wherever something is found
 * @param find yields UTF-16 offsets in a text that a pattern matches; by default, those of all matches
 * @returns sorted offsets in the text of the document
 */
export function searchByEntry(
  patterns: readonly RegExp[],
  find: (text: string) => Iterable<number> = text => matches(text, patterns),
): (document: ConfigDocument) => readonly number[] {
  // Nearly all texts have no match, which `search` says without an iterator.
  const all = (text: string) =>
    patterns.some(pattern => text.search(pattern) >= 0) ? [...find(text)] : nothing;
  const inEntry = memoizeByEntry(({ written }) => {
    const found = all(written);
    return found.length === 0 ? undefined : found;
  });
  return document => {
    const { tree, view, text } = document;
    if (text.length <= small) return [...all(text)].sort((a, b) => a - b);
    const offsets: number[] = [];
    for (const plugin of view.plugins) {
      const found = inEntry(plugin);
      if (found === undefined) continue;
      for (const offset of found) offsets.push(tree.start(plugin.node) + offset);
    }
    for (const { start, text } of outside(document)) {
      for (const offset of all(text)) offsets.push(start + offset);
    }
    return offsets.sort((a, b) => a - b);
  };
}

function* matches(text: string, patterns: readonly RegExp[]): Iterable<number> {
  for (const pattern of patterns) {
    for (const { index } of text.matchAll(pattern)) yield index;
  }
}

/** Yields the nodes of a kind that contain sorted offsets, each once. */
export function* nodesAt(
  tree: SyntaxTree,
  offsets: readonly number[],
  kind: NodeKind,
): Iterable<Node> {
  let last = noNode;
  for (const offset of offsets) {
    const node = tree.nodeAt(offset);
    if (node === last || node === noNode || tree.kind(node) !== kind) continue;
    last = node;
    yield node;
  }
}

/** The parts of the text between entries that are more than space and commas. */
function outside(document: ConfigDocument): readonly Stretch[] {
  const known = stretches.get(document);
  if (known !== undefined) return known;
  const { tree, view, text } = document;
  const found: Stretch[] = [];
  let start = 0;
  const add = (end: number) => {
    const part = text.slice(start, end);
    if (/[^\s,]/.test(part)) found.push({ start, text: part });
  };
  for (const { node } of view.plugins) {
    add(tree.start(node));
    start = tree.end(node);
  }
  add(text.length);
  stretches.set(document, found);
  return found;
}
