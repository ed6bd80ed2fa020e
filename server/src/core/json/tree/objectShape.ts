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
  return new Shape(tree, object);
}

class Shape implements ObjectShape {
  private readonly tree: SyntaxTree;
  private readonly object: Node;

  constructor(tree: SyntaxTree, object: Node) {
    this.tree = tree;
    this.object = object;
  }

  names(): readonly string[] {
    return this.tree.children(this.object).map(property => this.tree.propertyName(property));
  }

  has(name: string): boolean {
    return this.tree.property(this.object, name) !== noNode;
  }

  typeOf(name: string): string | undefined {
    const value = this.tree.member(this.object, name);
    return value === noNode ? undefined : this.tree.typeName(value);
  }
}
