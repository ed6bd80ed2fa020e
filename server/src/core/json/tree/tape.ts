/** The kind of a node. A property contains its key (a string node) and, if present, its value. */
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

/** A node is its index on the tape. Nodes are in text order, parents before their children. */
export type Node = number;

/** The null node. */
export const noNode: Node = -1;

const width = 5;
const kindColumn = 0;
const startColumn = 1;
const endColumn = 2;
const lastColumn = 3;
const parentColumn = 4;

const kindMask = 0xf;
/** The text of the node is not valid JSON: a word without quotes, or a number such as `01`. */
const malformedFlag = 0x10;
/** The container directly contains invalid JSON, so members may be missing. */
const damagedFlag = 0x20;
/** The node is a string that is known to contain no escapes. */
const plainFlag = 0x40;

/**
 * The nodes of a JSON text as a flat array of integers, five per node, without objects. A tree of
 * objects would dominate the time per keystroke and need ten times the memory.
 */
export class Tape {
  private cells: Int32Array;
  private length = 0;
  private hasIrregularName = false;

  /** @param capacity the initial capacity in nodes */
  constructor(capacity: number) {
    this.cells = new Int32Array(capacity * width);
  }

  /** The number of nodes. */
  get size(): number {
    return this.length;
  }

  // Writing (parser only).

  open(kind: NodeKind, start: number, parent: Node): Node {
    const node = this.length++;
    const at = node * width;
    if (at + width > this.cells.length) this.grow();
    const { cells } = this;
    cells[at + kindColumn] = kind;
    cells[at + startColumn] = start;
    cells[at + parentColumn] = parent;
    return node;
  }

  private grow(): void {
    const longer = new Int32Array(this.cells.length * 2);
    longer.set(this.cells);
    this.cells = longer;
  }

  close(node: Node, end: number): void {
    const at = node * width;
    this.cells[at + endColumn] = end;
    this.cells[at + lastColumn] = this.length - 1;
  }

  /** Adds a node without children. A string must not have escapes. */
  plainLeaf(kind: NodeKind, start: number, end: number, parent: Node): Node {
    const node = this.length++;
    const at = node * width;
    if (at + width > this.cells.length) this.grow();
    const { cells } = this;
    cells[at + kindColumn] = kind === NodeKind.String ? kind | plainFlag : kind;
    cells[at + startColumn] = start;
    cells[at + endColumn] = end;
    cells[at + lastColumn] = node;
    cells[at + parentColumn] = parent;
    return node;
  }

  /** Closes an object or array and its property; returns the parent container. */
  closeContainer(container: Node, end: number): Node {
    this.close(container, end);
    const holder = this.parent(container);
    if (holder === noNode || this.kind(holder) !== NodeKind.Property) return holder;
    this.close(holder, end);
    return this.parent(holder);
  }

  markMalformed(node: Node): void {
    this.addFlag(node, malformedFlag);
  }

  markDamaged(node: Node): void {
    if (node !== noNode) this.addFlag(node, damagedFlag);
  }

  private addFlag(node: Node, flag: number): void {
    this.cells[node * width + kindColumn] = this.cell(node, kindColumn) | flag;
  }

  /** Records that a property name has escapes or errors. */
  noteIrregularName(): void {
    this.hasIrregularName = true;
  }

  /**
   * Copies another tape with a container replaced by the nodes of `part`. Copying and shifting
   * three blocks is much faster than parsing.
   *
   * @param part the nodes of the container's new text, with offsets relative to its opening bracket
   */
  takeOver(before: Tape, container: Node, part: Tape): void {
    const next = before.lastInside(container) + 1;
    const start = before.start(container);
    const nodes = container + part.length - next;
    const offsets = start + part.end(0) - before.end(container);
    this.length = before.length + nodes;
    this.hasIrregularName = before.hasIrregularName || part.hasIrregularName;
    this.cells = new Int32Array(this.length * width);
    this.cells.set(before.cells.subarray(0, container * width));
    this.cells.set(part.cells.subarray(0, part.length * width), container * width);
    this.cells.set(
      before.cells.subarray(next * width, before.length * width),
      (next + nodes) * width,
    );
    const parent = before.parent(container);
    for (let node = parent; node !== noNode; node = before.parent(node)) {
      this.cells[node * width + endColumn] = before.end(node) + offsets;
      this.cells[node * width + lastColumn] = before.lastInside(node) + nodes;
    }
    this.move(container, next + nodes, { offsets: start, nodes: container, from: 0 });
    this.cells[container * width + parentColumn] = parent;
    this.move(next + nodes, this.length, { offsets, nodes, from: next });
  }

  /**
   * Shifts the offsets of a range of nodes, and their references to nodes from a given index on.
   */
  private move(
    first: Node,
    end: Node,
    by: { readonly offsets: number; readonly nodes: number; readonly from: Node },
  ): void {
    const { cells } = this;
    const { offsets, nodes, from } = by;
    for (let at = first * width; at < end * width; at += width) {
      cells[at + startColumn] = (cells[at + startColumn] as number) + offsets;
      cells[at + endColumn] = (cells[at + endColumn] as number) + offsets;
      // Most keystrokes change offsets only.
      if (nodes === 0) continue;
      cells[at + lastColumn] = (cells[at + lastColumn] as number) + nodes;
      const parent = cells[at + parentColumn] as number;
      if (parent >= from) cells[at + parentColumn] = parent + nodes;
    }
  }

  // Reading.

  private cell(node: Node, column: number): number {
    return this.cells[node * width + column] as number;
  }

  /** Returns the kind of a node, which is none of them for `noNode`. */
  kind(node: Node): NodeKind {
    return (this.cell(node, kindColumn) & kindMask) as NodeKind;
  }

  start(node: Node): number {
    return this.cell(node, startColumn);
  }

  end(node: Node): number {
    return this.cell(node, endColumn);
  }

  /** Returns the last descendant, or the node itself if it has none. */
  lastInside(node: Node): Node {
    return this.cell(node, lastColumn);
  }

  /** Returns the parent, or `noNode` at the root. */
  parent(node: Node): Node {
    return this.cell(node, parentColumn);
  }

  isMalformed(node: Node): boolean {
    return (this.cell(node, kindColumn) & malformedFlag) !== 0;
  }

  isDamaged(node: Node): boolean {
    return (this.cell(node, kindColumn) & damagedFlag) !== 0;
  }

  /** Whether all property names are valid JSON without escapes. */
  get hasPlainNames(): boolean {
    return !this.hasIrregularName;
  }

  /** Whether a string is known to contain no escapes. */
  isPlain(node: Node): boolean {
    return (this.cell(node, kindColumn) & plainFlag) !== 0;
  }
}
