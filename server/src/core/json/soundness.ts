import { parseStrict } from './strictJson.ts';
import type { SyntaxTree } from './syntaxTree.ts';
import type { Node } from './tape.ts';

/**
 * Whether a node's own text is JSON and has been read as such, so that what is known of it by its text
 * is the same wherever the text appears.
 */
export function isSound(tree: SyntaxTree, node: Node): boolean {
  if (tree.isJson) return true;
  const last = tree.lastInside(node);
  for (let inside = node; inside <= last; inside++) {
    if (tree.isDamaged(inside) || tree.isMalformed(inside)) return false;
  }
  const alone = parseStrict(tree.text.slice(tree.start(node), tree.end(node)));
  return alone !== undefined && alone.size === last - node + 1;
}
