import { readPointer } from '../../text/jsonPointer.ts';
import { countWhile } from '../../text/search.ts';
import type { Span } from '../../text/span.ts';
import { isQuote } from './quoteCharacters.ts';
import { type Node, NodeKind, noNode, Tape } from './tape.ts';
import type { TreeWriter } from './treeWriter.ts';

const typeNames: Readonly<Record<number, string>> = {
  [NodeKind.Object]: 'object',
  [NodeKind.Array]: 'array',
  [NodeKind.String]: 'string',
  [NodeKind.Number]: 'number',
  [NodeKind.Boolean]: 'boolean',
  [NodeKind.Null]: 'null',
};

/** The number of properties from which an object is indexed by name. */
const largeObject = 50;

/** Reused for all objects, because allocating a list for each would dominate the time. */
const fingerprints = new Int32Array(30);

/** The syntax tree of a JSON text: access to its nodes, their relations and their values. */
export class SyntaxTree extends Tape {
  readonly text: string;
  /** Whether the text is valid JSON (RFC 8259). */
  isJson = false;
  /** Whether a node means the same wherever its text is, as in valid JSON. */
  isContextFree = false;
  /** How values are written, if the text is not JSON. */
  writer: TreeWriter | undefined;
  /** The schema that a comment of the text names for editors, with its place. */
  modeline: { readonly value: string; readonly span: Span } | undefined;

  /** @param capacity the initial capacity in nodes */
  constructor(text: string, capacity = Math.max(64, text.length >> 3)) {
    super(capacity);
    this.text = text;
  }

  /** The outermost value, or `noNode` in an empty text. */
  get root(): Node {
    return this.size === 0 ? noNode : 0;
  }

  /**
   * Returns how many objects and arrays are inside of each other in a node; 0 for `noNode`.
   * @param emptied an array inside the node that is treated as empty
   */
  depthOf(node: Node, emptied: Node = noNode): number {
    if (node === noNode) return 0;
    let deepest = 0;
    const ends: Node[] = [];
    const last = this.lastInside(node);
    for (let current = node; current <= last; current++) {
      while ((ends.at(-1) ?? current) < current) ends.pop();
      const kind = this.kind(current);
      if (kind !== NodeKind.Object && kind !== NodeKind.Array) continue;
      deepest = Math.max(deepest, ends.push(this.lastInside(current)));
      if (current === emptied) current = this.lastInside(current);
    }
    return deepest;
  }

  /** The JSON Schema type of a node; a property has none. */
  typeName(node: Node): string {
    return typeNames[this.kind(node)] ?? '';
  }

  span(node: Node): Span {
    return { start: this.start(node), end: this.end(node) };
  }

  /** Returns the first child, or `noNode`. */
  firstChild(node: Node): Node {
    return this.lastInside(node) > node ? node + 1 : noNode;
  }

  /** Returns the next sibling, or `noNode`. */
  nextSibling(node: Node): Node {
    const parent = this.parent(node);
    if (parent === noNode) return noNode;
    const next = this.lastInside(node) + 1;
    return next <= this.lastInside(parent) ? next : noNode;
  }

  children(node: Node): Node[] {
    const children: Node[] = [];
    for (let child = this.firstChild(node); child !== noNode; child = this.nextSibling(child)) {
      children.push(child);
    }
    return children;
  }

  /** Returns the last child, or `noNode`. */
  lastChild(node: Node): Node {
    // The last child contains the last descendant, so it is found in a few steps upwards.
    let child = this.lastInside(node);
    if (child <= node) return noNode;
    while (this.parent(child) !== node) child = this.parent(child);
    return child;
  }

  /** Returns the value of a property, or `noNode` if it is missing. */
  propertyValue(property: Node): Node {
    const key = this.firstChild(property);
    return key === noNode ? noNode : this.nextSibling(key);
  }

  /** The name of a property. */
  propertyName(property: Node): string {
    const key = this.firstChild(property);
    return key === noNode ? '' : this.stringValue(key);
  }

  /**
   * Returns the last property with a name, because later duplicates win, or `noNode` if there is
   * none or the node is not an object.
   */
  property(object: Node, name: string): Node {
    let found = noNode;
    if (object === noNode || this.kind(object) !== NodeKind.Object) return found;
    let count = 0;
    for (let child = this.firstChild(object); child !== noNode; child = this.nextSibling(child)) {
      if (++count > largeObject) return this.propertiesOf(object).get(name) ?? noNode;
      if (this.hasName(child, name)) found = child;
    }
    return found;
  }

  /** The index of the last queried large object, which is likely to be queried again. */
  private lastProperties: { object: Node; byName: ReadonlyMap<string, Node> } | undefined;

  private propertiesOf(object: Node): ReadonlyMap<string, Node> {
    if (this.lastProperties?.object !== object) {
      const entries = this.children(object).map(node => [this.propertyName(node), node] as const);
      this.lastProperties = { object, byName: new Map(entries) };
    }
    return this.lastProperties.byName;
  }

  /** Returns the value of the last property with a name, or `noNode`. */
  member(object: Node, name: string): Node {
    const property = this.property(object, name);
    return property === noNode ? noNode : this.propertyValue(property);
  }

  /** Whether a property has a name, without decoding what is written. */
  private hasName(property: Node, name: string): boolean {
    const key = this.firstChild(property);
    if (key === noNode) return false;
    if (!this.isPlain(key)) return this.stringValue(key) === name;
    const start = this.start(key) + 1;
    return this.end(key) - start - 1 === name.length && this.text.startsWith(name, start);
  }

  /** Whether two properties of an object have the same name. */
  repeatsNames(object: Node): boolean {
    return (
      this.mayRepeatNames(object) &&
      this.children(object).some(
        property => this.property(object, this.propertyName(property)) !== property,
      )
    );
  }

  /** The same without decoding a name, which would take a sixth of a check; there are no false negatives. */
  private mayRepeatNames(object: Node): boolean {
    const { text } = this;
    let count = 0;
    for (let child = this.firstChild(object); child !== noNode; child = this.nextSibling(child)) {
      const key = this.firstChild(child);
      if (key === noNode) continue;
      if (!this.isPlain(key) || count === fingerprints.length) return true;
      const [start, end] = [this.start(key), this.end(key)];
      const ends = (text.charCodeAt(start + 1) << 7) ^ text.charCodeAt(end - 2);
      const fingerprint = ((end - start) << 14) ^ ends;
      for (let index = 0; index < count; index++) {
        if (fingerprints[index] === fingerprint) return true;
      }
      fingerprints[count++] = fingerprint;
    }
    return false;
  }

  /**
   * Returns the decoded content of a string node; malformed parts are decoded as far as possible.
   */
  stringValue(node: Node): string {
    if (this.isPlain(node)) return this.text.slice(this.start(node) + 1, this.end(node) - 1);
    const raw = this.text.slice(this.start(node), this.end(node));
    if (!this.isMalformed(node)) {
      return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
    }
    const start = isQuote(raw[0]) ? 1 : 0;
    const isClosed = raw.length > 1 && isQuote(raw.at(-1));
    const body = raw.slice(start, isClosed ? -1 : undefined);
    if (/^"[^"\\]*"$/.test(body)) return body.slice(1, -1);
    return body.replace(/\\(["'\\/])/g, '$1');
  }

  /** Returns the value of a scalar. A malformed word has its most likely value. */
  scalarValue(node: Node): string | number | boolean | null {
    switch (this.kind(node)) {
      case NodeKind.String:
        return this.stringValue(node);
      case NodeKind.Number:
        return Number(this.text.slice(this.start(node), this.end(node)));
      case NodeKind.Boolean:
        return /^(t|y|on)/i.test(this.text.slice(this.start(node), this.start(node) + 2));
      default:
        return null;
    }
  }

  /**
   * Returns the innermost node that contains or touches the offset; `noNode` outside of the root.
   */
  nodeAt(offset: number): Node {
    const before = this.reaching(offset, offset - 1);
    return before !== noNode && this.end(before) === offset
      ? before
      : this.reaching(offset, offset);
  }

  /** Returns the innermost node that reaches an offset and starts no later than another one, or `noNode`. */
  private reaching(offset: number, start: number): Node {
    // Nodes are in the order of their starts, parents before their children.
    const started = countWhile(this.size, candidate => this.start(candidate) <= start);
    let node = started === 0 ? noNode : started - 1;
    while (node !== noNode && this.end(node) < offset) node = this.parent(node);
    return node;
  }

  /** Returns the path from the root: property names and indices. */
  path(node: Node): (string | number)[] {
    const path: (string | number)[] = [];
    for (let current = node; current > 0; current = this.parent(current)) {
      const parent = this.parent(current);
      if (this.kind(current) === NodeKind.Property) path.unshift(this.propertyName(current));
      else if (this.kind(parent) === NodeKind.Array) path.unshift(this.indexOf(current));
    }
    return path;
  }

  /** Returns the index of an array item. */
  indexOf(item: Node): number {
    return this.itemsOf(this.parent(item)).indexOf(item);
  }

  /** The items of the last queried array, which is likely to be queried again. */
  private lastItems: { array: Node; items: readonly Node[] } = { array: noNode, items: [] };

  /** Returns the items of an array. */
  itemsOf(array: Node): readonly Node[] {
    if (this.lastItems.array !== array) this.lastItems = { array, items: this.children(array) };
    return this.lastItems.items;
  }

  /**
   * Returns the node at a JSON Pointer (RFC 6901) relative to the root or another node, or
   * `noNode`.
   */
  resolvePointer(pointer: string, from: Node = this.root): Node {
    return this.descendant(from, readPointer(pointer));
  }

  /** Returns the node at a path of names and indices, or `noNode`. */
  descendant(from: Node, path: readonly string[]): Node {
    let node = from;
    for (const step of path) {
      if (node === noNode) return noNode;
      if (this.kind(node) === NodeKind.Array) node = this.itemsOf(node)[Number(step)] ?? noNode;
      else node = this.member(node, step);
    }
    return node;
  }

  /**
   * Returns the span of the opening bracket of an object or array, which is underlined instead of
   * the whole value.
   */
  openerSpan(container: Node): Span {
    const start = this.start(container);
    return { start, end: start + 1 };
  }

  /** Returns a value as it is written; a scalar as JSON, if that is something else. */
  scalarText(node: Node): string {
    return this.text.slice(this.start(node), this.end(node));
  }

  /** Whether a value is missing at a place where the syntax allows that; it is `null`. */
  isMissing(_node: Node): boolean {
    return false;
  }

  /** Returns the span of a comment that is in the place of a missing value, and may be meant as the value. */
  hiddenValue(_node: Node): Span | undefined {
    return undefined;
  }
}
