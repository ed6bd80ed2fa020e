import { memberSchema, type Schema, typesOf } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tape.ts';
import { similar } from '../../text/similarity.ts';

/**
 * Whether a property has a value of its type or is really missing. If it may be misspelled or its
 * value has another type, that is reported separately, and its content cannot be checked.
 * @param part the schema of the object
 */
export function isMemberReadable(
  tree: SyntaxTree,
  object: Node,
  { part, name }: { readonly part: Schema | undefined; readonly name: string },
): boolean {
  if (object === noNode || tree.kind(object) !== NodeKind.Object) return true;
  const value = tree.member(object, name);
  if (value !== noNode) {
    const types = typesOf((part && memberSchema(part, name)) ?? {});
    return types.length === 0 || types.includes(tree.typeName(value));
  }
  if (tree.property(object, name) !== noNode) return false;
  const known = Object.keys(part?.properties ?? {});
  return tree.children(object).every(property => {
    const written = tree.propertyName(property);
    return known.includes(written) || similar(written, known)[0] !== name;
  });
}
