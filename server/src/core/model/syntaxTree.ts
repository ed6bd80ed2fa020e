import type { Span } from '../text/span.ts';

/** What a node is. A property holds its key (a string node) and, unless broken, its value. */
export const NodeKind = {
  Object: 1,
  Array: 2,
  Property: 3,
  String: 4,
  Number: 5,
  Boolean: 6,
  Null: 7,
} as const;
export type NodeKind = (typeof NodeKind)[keyof typeof NodeKind];

const typeNames: Readonly<Record<number, string>> = {
  [NodeKind.Object]: 'object',
  [NodeKind.Array]: 'array',
  [NodeKind.String]: 'string',
  [NodeKind.Number]: 'number',
  [NodeKind.Boolean]: 'boolean',
  [NodeKind.Null]: 'null',
};

/** A node is its index on the tape; nodes lie in the order of the text, a parent before its children. */
export type Node = number;

/** Stands for "there is no such node". */
export const noNode: Node = -1;

const width = 5;
const kindColumn = 0;
const startColumn = 1;
const endColumn = 2;
const lastColumn = 3;
const parentColumn = 4;

const kindMask = 0xf;
/** The node's own text is not JSON: a word without quotes, a number such as `01`. */
const malformedFlag = 0x10;
/** Something directly inside the container is not JSON, so that members may be missing by mistake. */
const damagedFlag = 0x20;
/** The node is a string that is known to hold no escapes. */
const plainFlag = 0x40;

/** Of an object with more properties than this it pays to remember them by name. */
const largeObject = 50;

/**
 * The syntax tree of a JSON text as a flat tape of integers: five for each node, no objects.
 * A tree of objects costs most of the time of a keystroke and ten times the memory.
 */
export class SyntaxTree {
  readonly text: string;
  private tape: Int32Array;
  private length = 0;

  constructor(text: string) {
    this.text = text;
    this.tape = new Int32Array(Math.max(64, (text.length >> 3) * width));
  }

  /** How many nodes there are. */
  get size(): number {
    return this.length;
  }

  /** The outermost value, or `noNode` in an empty text. */
  get root(): Node {
    return this.length === 0 ? noNode : 0;
  }

  // Building, used by the parser only.

  open(kind: NodeKind, start: number, parent: Node): Node {
    const node = this.length++;
    const at = node * width;
    if (at + width > this.tape.length) this.grow();
    const { tape } = this;
    tape[at + kindColumn] = kind;
    tape[at + startColumn] = start;
    tape[at + parentColumn] = parent;
    return node;
  }

  private grow(): void {
    const longer = new Int32Array(this.tape.length * 2);
    longer.set(this.tape);
    this.tape = longer;
  }

  close(node: Node, end: number): void {
    const at = node * width;
    this.tape[at + endColumn] = end;
    this.tape[at + lastColumn] = this.length - 1;
  }

  /** Adds a node that holds no others; a string is one without escapes. */
  plainLeaf(kind: NodeKind, start: number, end: number, parent: Node): Node {
    const node = this.open(kind, start, parent);
    this.close(node, end);
    if (kind === NodeKind.String) this.tape[node * width] = kind | plainFlag;
    return node;
  }

  /** Adds a property and its key, which has no escapes, and leaves it open for its value. */
  openProperty(start: number, keyEnd: number, parent: Node): Node {
    const property = this.open(NodeKind.Property, start, parent);
    this.plainLeaf(NodeKind.String, start, keyEnd, property);
    return property;
  }

  /** Ends an object or array and the property whose value it is; returns the container around it. */
  closeContainer(container: Node, end: number): Node {
    this.close(container, end);
    const holder = this.parent(container);
    if (holder === noNode || this.kind(holder) !== NodeKind.Property) return holder;
    this.close(holder, end);
    return this.parent(holder);
  }

  markMalformed(node: Node): void {
    const at = node * width + kindColumn;
    this.tape[at] = this.column(node, kindColumn) | malformedFlag;
  }

  markDamaged(node: Node): void {
    if (node === noNode) return;
    const at = node * width + kindColumn;
    this.tape[at] = this.column(node, kindColumn) | damagedFlag;
  }

  // Reading.

  private column(node: Node, column: number): number {
    return this.tape[node * width + column] as number;
  }

  kind(node: Node): NodeKind {
    return (this.column(node, kindColumn) & kindMask) as NodeKind;
  }

  /** The node's type as JSON Schema calls it; a property has none. */
  typeName(node: Node): string {
    return typeNames[this.kind(node)] ?? '';
  }

  start(node: Node): number {
    return this.column(node, startColumn);
  }

  end(node: Node): number {
    return this.column(node, endColumn);
  }

  span(node: Node): Span {
    return { start: this.start(node), end: this.end(node) };
  }

  /** The node that holds this one, or `noNode` at the root. */
  parent(node: Node): Node {
    return this.column(node, parentColumn);
  }

  isMalformed(node: Node): boolean {
    return (this.column(node, kindColumn) & malformedFlag) !== 0;
  }

  isDamaged(node: Node): boolean {
    return (this.column(node, kindColumn) & damagedFlag) !== 0;
  }

  /** The first node inside, or `noNode`. */
  firstChild(node: Node): Node {
    return this.column(node, lastColumn) > node ? node + 1 : noNode;
  }

  /** The next node with the same parent, or `noNode`. */
  nextSibling(node: Node): Node {
    const parent = this.parent(node);
    if (parent === noNode) return noNode;
    const next = this.column(node, lastColumn) + 1;
    return next <= this.column(parent, lastColumn) ? next : noNode;
  }

  children(node: Node): Node[] {
    const children: Node[] = [];
    for (let child = this.firstChild(node); child !== noNode; child = this.nextSibling(child)) {
      children.push(child);
    }
    return children;
  }

  /** The last of the nodes directly inside, or `noNode`. */
  lastChild(node: Node): Node {
    // The last node inside at any depth lies in it, so that few steps lead up to it.
    let child = this.column(node, lastColumn);
    if (child <= node) return noNode;
    while (this.parent(child) !== node) child = this.parent(child);
    return child;
  }

  /** The value of a property, or `noNode` where none is written. */
  propertyValue(property: Node): Node {
    const key = this.firstChild(property);
    return key === noNode ? noNode : this.nextSibling(key);
  }

  /** The name of a property. */
  propertyName(property: Node): string {
    const key = this.firstChild(property);
    return key === noNode ? '' : this.stringValue(key);
  }

  /** The last property of that name, since the later one wins, or `noNode`; `noNode` as well when the node is no object. */
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

  /** The properties of the large object that was asked for last, since it is mostly the same one again. */
  private lastProperties: { object: Node; byName: ReadonlyMap<string, Node> } | undefined;

  private propertiesOf(object: Node): ReadonlyMap<string, Node> {
    if (this.lastProperties?.object !== object) {
      const entries = this.children(object).map(node => [this.propertyName(node), node] as const);
      this.lastProperties = { object, byName: new Map(entries) };
    }
    return this.lastProperties.byName;
  }

  /** The value of the last property of that name, or `noNode`. */
  member(object: Node, name: string): Node {
    const property = this.property(object, name);
    return property === noNode ? noNode : this.propertyValue(property);
  }

  /** Whether the property goes by a name; cheaper than asking for its name. */
  hasName(property: Node, name: string): boolean {
    const key = this.firstChild(property);
    if (key === noNode) return false;
    if (!this.isPlain(key)) return this.stringValue(key) === name;
    const start = this.start(key) + 1;
    return this.end(key) - start - 1 === name.length && this.text.startsWith(name, start);
  }

  private isPlain(node: Node): boolean {
    return (this.column(node, kindColumn) & plainFlag) !== 0;
  }

  /** Whether two properties may have the same name. It looks at a few characters and misses none. */
  mayRepeatNames(object: Node): boolean {
    const seen: number[] = [];
    for (let child = this.firstChild(object); child !== noNode; child = this.nextSibling(child)) {
      const key = this.firstChild(child);
      if (key === noNode) continue;
      const print = this.isPlain(key) ? this.fingerprint(key) : noNode;
      if (print === noNode || seen.includes(print) || seen.length > 30) return true;
      seen.push(print);
    }
    return false;
  }

  /** Made of the length, the first and the last character of a string. */
  private fingerprint(key: Node): number {
    const start = this.start(key);
    const end = this.end(key);
    const { text } = this;
    return ((end - start) << 14) ^ (text.charCodeAt(start + 1) << 7) ^ text.charCodeAt(end - 2);
  }

  /** The content of a string node, escapes resolved; what is malformed is read as well as can be. */
  stringValue(node: Node): string {
    if (this.isPlain(node)) return this.text.slice(this.start(node) + 1, this.end(node) - 1);
    const raw = this.text.slice(this.start(node), this.end(node));
    if (!this.isMalformed(node)) {
      return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
    }
    const first = raw[0] ?? '';
    const quoted = '"\'“”‘’'.includes(first);
    const closed = quoted && raw.length > 1 && '"\'“”‘’'.includes(raw[raw.length - 1] ?? '');
    const body = raw.slice(quoted ? 1 : 0, closed ? -1 : undefined);
    return body.replace(/\\(["'\\/])/g, '$1');
  }

  /** The value of a node that holds no others. A malformed word is what it most likely means. */
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
   * The plain value of a node and all below, as `JSON.parse` would give it: later members win.
   * It walks the tape and never calls itself, so that no depth of nesting overflows the stack.
   */
  value(node: Node): unknown {
    if (node === noNode) return undefined;
    const containers = new Map<Node, Record<string, unknown> | unknown[]>();
    let result: unknown;
    const last = this.column(node, lastColumn);
    for (let current = node; current <= last; current++) {
      const kind = this.kind(current);
      if (kind === NodeKind.Property) continue;
      let value: unknown;
      if (kind === NodeKind.Object || kind === NodeKind.Array) {
        const container = kind === NodeKind.Object ? {} : [];
        containers.set(current, container);
        value = container;
      } else {
        value = this.scalarValue(current);
      }
      if (current === node) result = value;
      else this.attach(current, value, containers);
    }
    return result;
  }

  private attach(
    node: Node,
    value: unknown,
    containers: ReadonlyMap<Node, Record<string, unknown> | unknown[]>,
  ): void {
    const parent = this.parent(node);
    if (this.kind(parent) === NodeKind.Property) {
      if (this.firstChild(parent) === node) return;
      const name = this.propertyName(parent);
      const object = containers.get(this.parent(parent));
      if (object === undefined) return;
      // A plain assignment to `__proto__` would change the prototype instead of adding a member.
      if (name !== '__proto__') (object as Record<string, unknown>)[name] = value;
      else Object.defineProperty(object, name, { value, enumerable: true, configurable: true });
      return;
    }
    (containers.get(parent) as unknown[] | undefined)?.push(value);
  }

  /** The innermost node that holds the offset or touches it; `noNode` outside the root. */
  nodeAt(offset: number): Node {
    let found = noNode;
    let node = this.root;
    while (node !== noNode) {
      if (this.start(node) <= offset && offset <= this.end(node)) {
        found = node;
        node = this.firstChild(node);
      } else {
        node = this.nextSibling(node);
      }
    }
    return found;
  }

  /** The way from the root: property names and indices. */
  path(node: Node): (string | number)[] {
    const path: (string | number)[] = [];
    for (let current = node; current > 0; current = this.parent(current)) {
      const parent = this.parent(current);
      if (this.kind(current) === NodeKind.Property) path.unshift(this.propertyName(current));
      else if (this.kind(parent) === NodeKind.Array) path.unshift(this.indexOf(current));
    }
    return path;
  }

  /** The position of an array's item. */
  indexOf(item: Node): number {
    const items = this.itemsOf(this.parent(item));
    let low = 0;
    let high = items.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((items[middle] ?? 0) < item) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The items of the array that was asked for last, since it is mostly the same one again. */
  private lastItems: { array: Node; items: readonly Node[] } = { array: noNode, items: [] };

  private itemsOf(array: Node): readonly Node[] {
    if (this.lastItems.array !== array) this.lastItems = { array, items: this.children(array) };
    return this.lastItems.items;
  }

  /** The node that a JSON Pointer (RFC 6901) names, or `noNode`. */
  resolvePointer(pointer: string): Node {
    const tokens = pointer.split('/').slice(1);
    const path = tokens.map(token => token.replaceAll('~1', '/').replaceAll('~0', '~'));
    return this.descendant(this.root, path);
  }

  /** The node at the end of a path of names and indices, or `noNode`. */
  descendant(from: Node, path: readonly string[]): Node {
    let node = from;
    for (const step of path) {
      if (node === noNode) return noNode;
      if (this.kind(node) === NodeKind.Array) node = this.item(node, Number(step));
      else node = this.member(node, step);
    }
    return node;
  }

  /** From an object's opening brace to the end of its first key: seen, and short. */
  headSpan(object: Node): Span {
    const first = this.firstChild(object);
    if (first === noNode) return this.span(object);
    return { start: this.start(object), end: this.end(this.firstChild(first)) };
  }

  /** An array's item by its index, or `noNode`. */
  item(array: Node, index: number): Node {
    return this.itemsOf(array)[index] ?? noNode;
  }
}
