import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { normalForm } from '../text/normalForm.ts';
import type { Span } from '../text/span.ts';

/** A value with its location. */
export interface Located<T> {
  readonly value: T;
  readonly node: Node;
  readonly span: Span;
}

/** A property of a map-like object, such as a group. */
export interface Entry {
  readonly name: Located<string>;
  readonly node: Node;
}

/**
 * Reads values with their locations from a syntax tree. Missing values and values of another type
 * are `undefined`.
 */
export class Reader {
  readonly tree: SyntaxTree;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  located<T>(node: Node, value: T): Located<T> {
    return { value, node, span: this.tree.span(node) };
  }

  string(object: Node, name: string): Located<string> | undefined {
    return this.asString(this.tree.member(object, name));
  }

  asString(node: Node): Located<string> | undefined {
    if (this.tree.kind(node) !== NodeKind.String) return undefined;
    return this.located(node, this.tree.stringValue(node));
  }

  asNumber(node: Node): Located<number> | undefined {
    if (this.tree.kind(node) !== NodeKind.Number) return undefined;
    return this.located(node, Number(this.tree.scalarValue(node)));
  }

  asBoolean(node: Node): Located<boolean> | undefined {
    if (this.tree.kind(node) !== NodeKind.Boolean) return undefined;
    return this.located(node, this.tree.scalarValue(node) === true);
  }

  object(object: Node, name: string): Node {
    return this.ifKind(this.tree.member(object, name), NodeKind.Object);
  }

  array(object: Node, name: string): Node {
    return this.ifKind(this.tree.member(object, name), NodeKind.Array);
  }

  /** Returns a node if it is of a kind, else `noNode`. */
  ifKind(node: Node, kind: NodeKind): Node {
    return this.tree.kind(node) === kind ? node : noNode;
  }

  /** Returns the strings of a list of names or patterns, in normal form. */
  strings(array: Node): Located<string>[] {
    if (this.ifKind(array, NodeKind.Array) === noNode) return [];
    return this.tree.children(array).flatMap(item => {
      const string = this.asString(item);
      return string === undefined ? [] : { ...string, value: normalForm(string.value) };
    });
  }

  /** Returns the properties of a map-like object, whose names are in normal form; later duplicates win. */
  entries(object: Node): Entry[] {
    const entries = new Map<string, Entry>();
    for (const property of this.tree.children(object)) {
      const key = this.tree.firstChild(property);
      const node = this.tree.propertyValue(property);
      if (node === noNode) continue;
      const name = this.located(key, normalForm(this.tree.stringValue(key)));
      entries.set(name.value, { name, node });
    }
    return [...entries.values()];
  }
}
