import { memberSchema, type Schema, typesOf } from '../../config/schema.ts';
import type { ObjectShape } from '../../json/tree/objectShape.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { similar } from '../../text/similarity.ts';

/** Whether an object has a property more than once, so that only a part of what is written is read. */
export function isRepeated(tree: SyntaxTree, object: Node, name: string): boolean {
  if (object === noNode || !tree.mayRepeatNames(object)) return false;
  return tree.children(object).filter(child => tree.propertyName(child) === name).length > 1;
}

/**
 * Whether a property has a value of its type or is really missing. If it may be misspelled or its
 * value has another type, that is reported separately, and its content cannot be checked.
 * @param shape of the object; other values are always readable
 * @param part the schema of the object
 */
export function isMemberReadable(
  shape: ObjectShape | undefined,
  { part, name }: { readonly part: Schema | undefined; readonly name: string },
): boolean {
  if (shape === undefined) return true;
  const type = shape.typeOf(name);
  if (type !== undefined) {
    const types = typesOf((part && memberSchema(part, name)) ?? {});
    return types.length === 0 || types.includes(type);
  }
  if (shape.has(name)) return false;
  const known = Object.keys(part?.properties ?? {});
  return shape
    .names()
    .every(written => known.includes(written) || similar(written, known)[0] !== name);
}
