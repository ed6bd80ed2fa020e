import { type Edit, insertion, removal } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import { type Node, NodeKind, noNode, type SyntaxTree } from './syntaxTree.ts';

/** The line end of a text: that of its first line. */
export function lineEnd(text: string): string {
  const found = text.indexOf('\n');
  return found > 0 && text[found - 1] === '\r' ? '\r\n' : '\n';
}

/** The white space that begins the line of an offset. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

function lineStart(text: string, offset: number): number {
  const before = text.slice(0, offset);
  return Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
}

/** One step of indentation, as the text has it: that of the root's first member, else two blanks. */
export function indentUnit(tree: SyntaxTree): string {
  const first = tree.root === noNode ? noNode : tree.firstChild(tree.root);
  if (first === noNode) return '  ';
  return indentAt(tree.text, tree.start(first)) || '  ';
}

/** A value as JSON, laid out for a place that is indented by `indent`. */
export function stringify(tree: SyntaxTree, value: unknown, indent: string): string {
  const json = JSON.stringify(value, null, indentUnit(tree));
  return json.replaceAll('\n', lineEnd(tree.text) + indent);
}

/**
 * The edit that adds properties at the end of an object, in the way the object is laid out.
 * @param members names and values; a value is given as JSON text that is already laid out
 */
export function addProperties(
  tree: SyntaxTree,
  object: Node,
  members: readonly (readonly [name: string, json: (indent: string) => string])[],
): Edit {
  const { text } = tree;
  const children = tree.children(object);
  const last = children.at(-1);
  const outer = indentAt(text, tree.start(object));
  const isBroken =
    last === undefined ? true : /[\r\n]/.test(text.slice(tree.start(object), tree.start(last)));
  const inner = isBroken
    ? last === undefined
      ? outer + indentUnit(tree)
      : indentAt(text, tree.start(last))
    : outer;
  const newLine = lineEnd(text) + inner;
  const lines = members.map(([name, json]) => `${JSON.stringify(name)}: ${json(inner)}`);
  if (last !== undefined) {
    const separator = isBroken ? newLine : ' ';
    return insertion(tree.end(last), lines.map(line => `,${separator}${line}`).join(''));
  }
  // An object without members: what stands between its braces is white space that makes room.
  const open = tree.start(object) + 1;
  const close = text[tree.end(object) - 1] === '}' ? tree.end(object) - 1 : tree.end(object);
  const body = lines.map(line => newLine + line).join(',') + lineEnd(text) + outer;
  return { span: { start: open, end: Math.max(open, close) }, newText: body };
}

/** The span of a member together with the comma and white space that go with it. */
export function memberSpan(tree: SyntaxTree, member: Node): Span {
  const { text } = tree;
  const parent = tree.parent(member);
  const next = tree.nextSibling(member);
  if (next !== noNode) return { start: tree.start(member), end: tree.start(next) };
  let previous = noNode;
  for (const child of tree.children(parent)) {
    if (child === member) break;
    previous = child;
  }
  if (previous !== noNode) return { start: tree.end(previous), end: tree.end(member) };
  const start = tree.start(parent) + 1;
  const closed = /[}\]]/.test(text[tree.end(parent) - 1] ?? '');
  return { start, end: closed ? tree.end(parent) - 1 : tree.end(member) };
}

/** The edit that removes a property or an item with its comma. */
export function removeMember(tree: SyntaxTree, member: Node): Edit {
  return removal(memberSpan(tree, member));
}

/** Whether a node is an object. */
export function isObject(tree: SyntaxTree, node: Node): boolean {
  return node !== noNode && tree.kind(node) === NodeKind.Object;
}
