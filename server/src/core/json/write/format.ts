import { jsonText, SourceText } from '../tree/jsonText.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import type { Members } from '../tree/treeWriter.ts';

/** Returns the line ending of a text, which is that of its first line. */
export function lineEnd(text: string): string {
  const found = text.indexOf('\n');
  return found > 0 && text[found - 1] === '\r' ? '\r\n' : '\n';
}

/** Returns the indentation of the line at an offset. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return start;
}

/** Returns the indentation unit of a text: that of the root's first member, or two spaces. */
export function indentUnit(tree: SyntaxTree): string {
  return ownIndentUnit(tree) ?? '  ';
}

/** Returns the indentation of the first property; `undefined` if it is not on a line of its own. */
export function ownIndentUnit(tree: SyntaxTree): string | undefined {
  const first = tree.root === noNode ? noNode : tree.firstChild(tree.root);
  if (first === noNode) return undefined;
  return indentAt(tree.text, tree.start(first)) || undefined;
}

/** Returns a value as JSON, formatted for a location with the indentation `indent`. */
export function stringify(tree: SyntaxTree, value: unknown, indent: string): string {
  const style = { line: lineEnd(tree.text), unit: indentUnit(tree), space: ' ' };
  return jsonText(value, style, indent);
}

/** Whether an object or array is on one line, so that new members should be too. */
export function isInline(tree: SyntaxTree, container: Node): boolean {
  const first = tree.firstChild(container);
  if (first !== noNode) {
    return !/[\r\n]/.test(tree.text.slice(tree.start(container), tree.start(first)));
  }
  // An empty container is formatted like its parent; the root is multi-line.
  const around = containerOf(tree, container);
  return around !== noNode && isInline(tree, around);
}

/** Returns the object or array that contains a node; `noNode` at the root. */
export function containerOf(tree: SyntaxTree, node: Node): Node {
  const parent = tree.parent(node);
  const isMember = parent !== noNode && tree.kind(parent) === NodeKind.Property;
  return isMember ? tree.parent(parent) : parent;
}

/** Returns some members of a container, in text order: together those that are next to each other. */
export function runsOf(tree: SyntaxTree, members: readonly Node[]): (readonly [Node, ...Node[]])[] {
  const runs: [Node, ...Node[]][] = [];
  for (const member of [...new Set(members)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && tree.nextSibling(run.at(-1) ?? member) === member) run.push(member);
    else runs.push([member]);
  }
  return runs;
}

/** Returns the siblings before and after members that are next to each other, or `noNode`. */
export function siblingsOf(
  tree: SyntaxTree,
  run: readonly [Node, ...Node[]],
): readonly [before: Node, after: Node] {
  const [first] = run;
  const before = tree.children(tree.parent(first)).findLast(sibling => sibling < first);
  return [before ?? noNode, tree.nextSibling(run.at(-1) ?? first)];
}

/** Returns a value as JSON on one line, with the spacing around a node. */
export function stringifyInline(tree: SyntaxTree, value: unknown, near: Node = tree.root): string {
  return jsonText(value, { line: '', unit: '', space: spaceIn(tree, near) });
}

/** Returns the space after colons: that of the nearest object around a node that has any. */
function spaceIn(tree: SyntaxTree, near: Node): string {
  for (let node = near; node !== noNode; node = tree.parent(node)) {
    const first = tree.kind(node) === NodeKind.Object ? tree.firstChild(node) : noNode;
    const value = first === noNode ? noNode : tree.propertyValue(first);
    if (value !== noNode) return tree.text[tree.start(value) - 1] === ':' ? '' : ' ';
  }
  return ' ';
}

/**
 * Returns the whitespace after a comma between the members of a container.
 * @param indent the indentation of a member that is on a line of its own
 */
export function separatorOf(tree: SyntaxTree, container: Node, indent: string): string {
  if (!isInline(tree, container)) return lineEnd(tree.text) + indent;
  const first = tree.firstChild(container);
  const second = first === noNode ? noNode : tree.nextSibling(first);
  if (second === noNode) return spaceIn(tree, container);
  const between = tree.text.slice(tree.end(first), tree.start(second));
  return /^\s*,([ \t]*)$/.exec(between)?.[1] ?? spaceIn(tree, container);
}

/** The maximum width of a line with a list of scalars, in columns: the default of Prettier and Biome. */
export const listWidth = 80;

/**
 * A value as a whole file: two spaces of indentation, lists of scalars on one line if they fit, and the line
 * ends of the text that it replaces.
 */
export function fileText(value: unknown, replaced = ''): string {
  const line = lineEnd(replaced);
  return jsonText(value, { line, unit: '  ', space: ' ', listWidth }) + line;
}

/** The maximum length of a line with a whole item, in UTF-16 code units. */
const lineWidth = 100;

/**
 * Returns a value as JSON for a member of a container: on one line if the container is on one line,
 * or if all objects and lists beside it in a list are and it is short enough.
 */
export function jsonFor(
  tree: SyntaxTree,
  container: Node,
  value: unknown,
): (indent: string) => string {
  const isList = tree.kind(container) === NodeKind.Array;
  const sibling = isList ? tree.lastChild(container) : noNode;
  const short = stringifyInline(tree, value, sibling === noNode ? container : sibling);
  if (isInline(tree, container)) return () => short;
  const isShort = isList && hasOneLiners(tree, container);
  return indent =>
    isShort && indent.length + short.length <= lineWidth ? short : stringify(tree, value, indent);
}

/** Returns new members of a container as JSON, with the name of each property. */
export function membersFor(
  tree: SyntaxTree,
  container: Node,
  members: Members,
  indent: string,
): string[] {
  if (Array.isArray(members)) return members.map(value => jsonFor(tree, container, value)(indent));
  const space = spaceIn(tree, container);
  return Object.entries(members).map(
    ([name, value]) => `${JSON.stringify(name)}:${space}${jsonFor(tree, container, value)(indent)}`,
  );
}

/** Whether there are objects or lists among the items, each of them on one line. */
function hasOneLiners(tree: SyntaxTree, list: Node): boolean {
  const items = tree.children(list).filter(item => tree.firstChild(item) !== noNode);
  const textOf = (item: Node) => tree.text.slice(tree.start(item), tree.end(item));
  return items.length > 0 && items.every(item => !/[\r\n]/.test(textOf(item)));
}

/** Returns the text of a node, as a value that keeps how it is written. */
export function sourceText(tree: SyntaxTree, node: Node): SourceText {
  if (tree.writer !== undefined) return tree.writer.sourceText(node);
  const { start, end } = tree.span(node);
  return new SourceText(tree.text.slice(start, end), indentAt(tree.text, start));
}

/** Whether a node is an object. */
export function isObject(tree: SyntaxTree, node: Node): boolean {
  return node !== noNode && tree.kind(node) === NodeKind.Object;
}
