import { memberSchema, type Schema, typesOf } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { similar } from '../../text/similarity.ts';

/**
 * Whether a property of an object has a value of its type, or is really missing. If it is written twice, if it
 * may be misspelled or if its value has another type, that is reported separately, and what depends on it cannot
 * be checked.
 * @param object anything else than an object is readable
 * @param part the schema of the object
 */
export function isMemberReadable(
  tree: SyntaxTree,
  object: Node,
  part: Schema | undefined,
  name: string,
): boolean {
  if (tree.kind(object) !== NodeKind.Object) return true;
  if (tree.isDamaged(object)) return false;
  const names = tree.children(object).map(property => tree.propertyName(property));
  const count = names.filter(written => written === name).length;
  if (count === 0) {
    const known = Object.keys(part?.properties ?? {});
    return names.every(written => known.includes(written) || similar(written, known)[0] !== name);
  }
  const value = tree.member(object, name);
  const types = typesOf((part && memberSchema(part, name)) ?? {});
  return count === 1 && value !== noNode && types.includes(tree.typeName(value));
}
