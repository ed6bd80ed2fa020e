import type { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';

/**
 * How many objects and arrays are inside of each other in a plain value. Deeper ones are empty, because
 * what reads values, such as `JSON.stringify`, is recursive.
 */
const maximumDepth = 500;

/**
 * Returns the value of a node as `JSON.parse` would; for a text with syntax errors, the recovered
 * value; for `noNode`, `undefined`.
 *
 * @param emptied an array inside the node that is treated as empty
 */
export function plainValue(tree: SyntaxTree, node: Node, emptied: Node = noNode): unknown {
  // In some versions of V8, `JSON.parse` confuses names with escapes with names that were parsed
  // before: `{"a\\":1}`, then `{"a\t":1}`.
  if (node === noNode || !tree.hasPlainNames) return readValue(tree, node, emptied);
  if (tree.depthOf(node, emptied) > maximumDepth) return readValue(tree, node, emptied);
  // To fail takes longer than to read the tree.
  if (node === tree.root && !tree.isJson) return readValue(tree, node, emptied);
  try {
    // `JSON.parse` is several times faster than reading the tree.
    return JSON.parse(textOf(tree, node, emptied));
  } catch {
    // The text has syntax errors. The tree has the recovered value.
    return readValue(tree, node, emptied);
  }
}

function textOf(tree: SyntaxTree, node: Node, emptied: Node): string {
  const [start, end] = [tree.start(node), tree.end(node)];
  if (emptied === noNode) return tree.text.slice(start, end);
  const bracket = tree.start(emptied) + 1;
  return tree.text.slice(start, bracket) + tree.text.slice(tree.end(emptied) - 1, end);
}

type Container = Record<string, unknown> | unknown[];

/**
 * Reads the value from the tree; later duplicates win. It does not recurse, so deep nesting cannot
 * overflow the stack.
 */
export function readValue(tree: SyntaxTree, node: Node, emptied: Node = noNode): unknown {
  if (node === noNode) return undefined;
  /** The objects and arrays around a node, outermost first, with the last node in each. */
  const around: { readonly container: Container; readonly end: Node }[] = [];
  let result: unknown;
  const last = tree.lastInside(node);
  for (let current = node; current <= last; current++) {
    const kind = tree.kind(current);
    if (kind === NodeKind.Property) continue;
    while ((around.at(-1)?.end ?? current) < current) around.pop();
    const container = kind === NodeKind.Object ? {} : kind === NodeKind.Array ? [] : undefined;
    const value = container ?? tree.scalarValue(current);
    if (current === node) result = value;
    else attach(tree, current, value, around.at(-1)?.container);
    if (container === undefined) continue;
    const end = tree.lastInside(current);
    const isDeepest = around.push({ container, end }) > maximumDepth;
    if (current === emptied || isDeepest) current = end;
  }
  return result;
}

/** Adds a value to the array, or to the object that has it as the value of a property, and not as its name. */
function attach(tree: SyntaxTree, node: Node, value: unknown, container?: Container): void {
  const parent = tree.parent(node);
  if (Array.isArray(container)) container.push(value);
  else if (container !== undefined && tree.firstChild(parent) !== node) {
    const name = tree.propertyName(parent);
    // An assignment to `__proto__` would change the prototype instead of adding a property.
    if (name !== '__proto__') container[name] = value;
    else Object.defineProperty(container, name, { value, enumerable: true, configurable: true });
  }
}
