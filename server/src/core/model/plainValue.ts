import type { SyntaxTree } from './syntaxTree.ts';
import { type Node, noNode } from './tape.ts';

/**
 * An escape in a property's name, or what may be one. Some versions of V8 give such a name the letters
 * of another that `JSON.parse` has read before: `{"a\\\\":1}`, then `{"a\\t":1}`.
 */
const escapedName = /\\.[^"]*"\s*:/s;

/**
 * The plain value of a node, as `JSON.parse` gives it; of a broken text, of what could be read.
 *
 * @param emptied a list inside the node that is read as if it were empty
 */
export function plainValue(tree: SyntaxTree, node: Node, emptied: Node = noNode): unknown {
  const text = textOf(tree, node, emptied);
  // The engine's own parser is several times faster than reading the tree.
  if (!escapedName.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // The text is broken. The tree has what is meant.
    }
  }
  return tree.value(node, emptied);
}

function textOf(tree: SyntaxTree, node: Node, emptied: Node): string {
  const [start, end] = [tree.start(node), tree.end(node)];
  if (emptied === noNode) return tree.text.slice(start, end);
  const bracket = tree.start(emptied) + 1;
  return tree.text.slice(start, bracket) + tree.text.slice(tree.end(emptied) - 1, end);
}
