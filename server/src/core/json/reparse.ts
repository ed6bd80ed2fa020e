import type { Change } from '../text/change.ts';
import type { ParseResult } from './parser.ts';
import { parseStrict } from './strictJson.ts';
import { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';

/**
 * The tree of a text that differs by one change from a text without syntax errors, made by reading only
 * the innermost object or array that holds the whole change. `undefined` where that does not do:
 * the new text of it has a syntax error, or it is so large that all may be read as well.
 */
export function reparse(before: SyntaxTree, change: Change, text: string): ParseResult | undefined {
  const container = containerAround(before, change);
  if (container === noNode) return undefined;
  const size = before.lastInside(container) - container;
  if (size > before.size / 2) return undefined;
  const start = before.start(container);
  const end = before.end(container) + change.newEnd - change.oldEnd;
  // Between its brackets a text without syntax errors is read the same wherever it appears.
  const part = parseStrict(text.slice(start, end));
  if (part === undefined) return undefined;
  const tree = new SyntaxTree(text, 0);
  tree.takeOver(before, container, part);
  tree.isJson = true;
  return { tree, errors: [], omitted: 0, places: [] };
}

/** The innermost container between whose brackets the change lies, or `noNode`. */
function containerAround(tree: SyntaxTree, { start, oldEnd }: Change): Node {
  let node = tree.nodeAt(start);
  while (node !== noNode) {
    const kind = tree.kind(node);
    const isContainer = kind === NodeKind.Object || kind === NodeKind.Array;
    if (isContainer && tree.start(node) < start && oldEnd < tree.end(node)) return node;
    node = tree.parent(node);
  }
  return noNode;
}
