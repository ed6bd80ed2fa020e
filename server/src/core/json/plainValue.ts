import type { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';

/**
 * The plain value of a node, as `JSON.parse` gives it; of a broken text, of what could be read; of
 * `noNode`, `undefined`.
 *
 * @param emptied a list inside the node that is read as if it were empty
 */
export function plainValue(tree: SyntaxTree, node: Node, emptied: Node = noNode): unknown {
  // Some versions of V8 give a name with escapes the letters of another that `JSON.parse` has read
  // before: `{"a\\":1}`, then `{"a\t":1}`.
  if (node === noNode || !tree.hasPlainNames) return readValue(tree, node, emptied);
  try {
    // The engine's own parser is several times faster than reading the tree.
    return JSON.parse(textOf(tree, node, emptied));
  } catch {
    // The text is broken. The tree has what is meant.
    return readValue(tree, node, emptied);
  }
}

function textOf(tree: SyntaxTree, node: Node, emptied: Node): string {
  const [start, end] = [tree.start(node), tree.end(node)];
  if (emptied === noNode) return tree.text.slice(start, end);
  const bracket = tree.start(emptied) + 1;
  return tree.text.slice(start, bracket) + tree.text.slice(tree.end(emptied) - 1, end);
}

/** Objects and arrays that are being filled, by their nodes. */
type Containers = Map<Node, Record<string, unknown> | unknown[]>;

/**
 * The same, read from the tree alone; later members win. It never calls itself, so that no depth of
 * nesting overflows the stack.
 */
export function readValue(tree: SyntaxTree, node: Node, emptied: Node = noNode): unknown {
  if (node === noNode) return undefined;
  const containers: Containers = new Map();
  let result: unknown;
  const last = tree.lastInside(node);
  for (let current = node; current <= last; current++) {
    const kind = tree.kind(current);
    if (kind === NodeKind.Property) continue;
    let value: unknown;
    if (kind === NodeKind.Object || kind === NodeKind.Array) {
      const container = kind === NodeKind.Object ? {} : [];
      containers.set(current, container);
      value = container;
    } else {
      value = tree.scalarValue(current);
    }
    if (current === node) result = value;
    else attach(tree, current, value, containers);
    if (current === emptied) current = tree.lastInside(current);
  }
  return result;
}

function attach(tree: SyntaxTree, node: Node, value: unknown, containers: Containers): void {
  const parent = tree.parent(node);
  if (tree.kind(parent) !== NodeKind.Property) {
    (containers.get(parent) as unknown[] | undefined)?.push(value);
    return;
  }
  if (tree.firstChild(parent) === node) return;
  const name = tree.propertyName(parent);
  const object = containers.get(tree.parent(parent));
  if (object === undefined) return;
  // A plain assignment to `__proto__` would change the prototype instead of adding a member.
  if (name !== '__proto__') (object as Record<string, unknown>)[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true });
}
