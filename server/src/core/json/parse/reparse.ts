import type { Change } from '../../text/change.ts';
import { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import type { ParseResult } from './parser.ts';
import { parseStrict } from './strictJson.ts';

/**
 * Parses a text that differs by one change from a text without syntax errors, by parsing only the
 * innermost object or array that contains the change. Returns `undefined` if its new text has a
 * syntax error or is so large that a full parse is as fast.
 */
export function reparse(before: SyntaxTree, change: Change, text: string): ParseResult | undefined {
  const container = containerAround(before, change);
  if (container === noNode) return undefined;
  const size = before.lastInside(container) - container;
  if (size > before.size / 2) return undefined;
  const start = before.start(container);
  const end = before.end(container) + change.newEnd - change.oldEnd;
  // The content of a container without syntax errors is parsed independently of its context.
  const part = parseStrict(text.slice(start, end));
  if (part === undefined) return undefined;
  const tree = new SyntaxTree(text, 0);
  tree.takeOver(before, container, part);
  tree.isJson = true;
  return { tree, errors: [], places: [] };
}

/** Returns the innermost container that contains the change between its brackets, or `noNode`. */
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

/**
 * Whether a node's text is valid JSON and was parsed without recovery, so that results derived from
 * its text do not depend on the context.
 */
export function isSound(tree: SyntaxTree, node: Node): boolean {
  if (tree.isJson || tree.isContextFree) return true;
  const alone = parseStrict(tree.text.slice(tree.start(node), tree.end(node)));
  return alone?.size === tree.lastInside(node) - node + 1;
}
