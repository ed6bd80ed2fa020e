import type { SyntaxTree } from './syntaxTree.ts';
import { type Node, noNode } from './tape.ts';

/**
 * The plain value of a node, as `JSON.parse` gives it; of a broken text, of what could be read.
 *
 * @param emptied a list inside the node that is read as if it were empty
 */
export function plainValue(tree: SyntaxTree, node: Node, emptied: Node = noNode): unknown {
  // Some versions of V8 give a name with escapes the letters of another that `JSON.parse` has read
  // before: `{"a\\":1}`, then `{"a\t":1}`.
  if (!tree.hasPlainNames) return tree.value(node, emptied);
  try {
    // The engine's own parser is several times faster than reading the tree.
    return JSON.parse(textOf(tree, node, emptied));
  } catch {
    // The text is broken. The tree has what is meant.
    return tree.value(node, emptied);
  }
}

function textOf(tree: SyntaxTree, node: Node, emptied: Node): string {
  const [start, end] = [tree.start(node), tree.end(node)];
  if (emptied === noNode) return tree.text.slice(start, end);
  const bracket = tree.start(emptied) + 1;
  return tree.text.slice(start, bracket) + tree.text.slice(tree.end(emptied) - 1, end);
}
