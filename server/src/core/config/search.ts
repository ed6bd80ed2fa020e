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

/**
 * Returns a search of whole documents that searches each entry of `plugins` once, however often the text
 * around it changes. A rule that searched everything would cost a keystroke a pass over the file.
 * @param find yields UTF-16 offsets; what it finds must be within one JSON value or name
 * @returns sorted offsets in the text of the document
 */
export function searchByEntry(
  find: (text: string) => Iterable<number>,
): (document: ConfigDocument) => readonly number[] {
  const inEntry = memoizeByEntry(({ written }) => {
    const found = [...find(written)];
    return found.length === 0 ? undefined : found;
  });
  return document => {
    const { tree, view, text } = document;
    if (text.length <= small) return [...find(text)].sort((a, b) => a - b);
    const offsets: number[] = [];
    for (const plugin of view.plugins) {
      const found = inEntry(plugin);
      if (found === undefined) continue;
      for (const offset of found) offsets.push(tree.start(plugin.node) + offset);
    }
    for (const { start, text } of outside(document)) {
      for (const offset of find(text)) offsets.push(start + offset);
    }
    return offsets.sort((a, b) => a - b);
  };
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
