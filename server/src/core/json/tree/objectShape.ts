import type { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';

/** The properties of an object, without their places. */
export interface ObjectShape {
  /** The names as they are written, those written twice included. */
  names(): readonly string[];
  has(name: string): boolean;
  /** The JSON type of the value of the last property of that name; `undefined` if it has no value. */
  typeOf(name: string): string | undefined;
}

/** The shape of an object; `undefined` for `noNode` and for what is not an object. */
export function shapeOf(tree: SyntaxTree, object: Node): ObjectShape | undefined {
  if (object === noNode || tree.kind(object) !== NodeKind.Object) return undefined;
  return {
    names: () => tree.children(object).map(property => tree.propertyName(property)),
    has: name => tree.property(object, name) !== noNode,
    typeOf: name => {
      const value = tree.member(object, name);
      return value === noNode ? undefined : tree.typeName(value);
    },
  };
}
