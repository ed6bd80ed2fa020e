import type { SyntaxTree } from '../tree/syntaxTree.ts';
import type { Node } from '../tree/tape.ts';
import { parseStrict } from './strictJson.ts';

/**
 * Whether a node's text is valid JSON and was parsed without recovery, so that results derived from
 * its text do not depend on the context.
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
