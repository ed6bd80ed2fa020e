import { type Edit, insertion, removal, replacement } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import type { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';

/** The line end of a text: that of its first line. */
export function lineEnd(text: string): string {
  const found = text.indexOf('\n');
  return found > 0 && text[found - 1] === '\r' ? '\r\n' : '\n';
}

/** The whitespace that begins the line of an offset. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') start--;
  return start;
}

/** One step of indentation, as the text has it: that of the root's first member, else two spaces. */
export function indentUnit(tree: SyntaxTree): string {
  const first = tree.root === noNode ? noNode : tree.firstChild(tree.root);
  if (first === noNode) return '  ';
  return indentAt(tree.text, tree.start(first)) || '  ';
}

/** A value as JSON, formatted for a place that is indented by `indent`. */
export function stringify(tree: SyntaxTree, value: unknown, indent: string): string {
  const json = JSON.stringify(value, null, indentUnit(tree));
  return json.replaceAll('\n', lineEnd(tree.text) + indent);
}

/** Whether an object or array is written on one line, so that what is added to it should be as well. */
export function isInline(tree: SyntaxTree, container: Node): boolean {
  const first = tree.firstChild(container);
  if (first !== noNode) {
    return !/[\r\n]/.test(tree.text.slice(tree.start(container), tree.start(first)));
  }
  // One without members is as its container; in the root there is room for lines.
  const around = containerOf(tree, container);
  return around !== noNode && isInline(tree, around);
}

/** The object or array that holds a value, an item or a property; `noNode` at the root. */
export function containerOf(tree: SyntaxTree, node: Node): Node {
  const parent = tree.parent(node);
  const isMember = parent !== noNode && tree.kind(parent) === NodeKind.Property;
  return isMember ? tree.parent(parent) : parent;
}

/** A value as JSON on one line, with spaces where the text has them. */
export function stringifyInline(tree: SyntaxTree, value: unknown): string {
  if (isMinified(tree)) return JSON.stringify(value);
  const blanks = (inner: unknown): string => {
    if (Array.isArray(inner)) return `[${inner.map(blanks).join(', ')}]`;
    if (typeof inner !== 'object' || inner === null) return JSON.stringify(inner);
    const members = Object.entries(inner).map(
      ([name, member]) => `${JSON.stringify(name)}: ${blanks(member)}`,
    );
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  };
  return blanks(value);
}

/** Whether the first property of the text has no space after its colon. */
function isMinified(tree: SyntaxTree): boolean {
  const first = tree.root === noNode ? noNode : tree.firstChild(tree.root);
  if (first === noNode || tree.kind(first) !== NodeKind.Property) return false;
  const value = tree.propertyValue(first);
  return value !== noNode && tree.text[tree.start(value) - 1] === ':';
}

/** A value as a whole file: two spaces of indentation, and the line ends of the text that it replaces. */
export function fileText(value: unknown, replaced = ''): string {
  return `${JSON.stringify(value, null, 2)}\n`.replaceAll('\n', lineEnd(replaced));
}

/** The name of a property and its value, which is JSON already, as the text writes them. */
export function propertyText(tree: SyntaxTree, name: string, json: string): string {
  return JSON.stringify(name) + (isMinified(tree) ? ':' : ': ') + json;
}

/** A property to be written: its name, and its value as JSON for a given indentation. */
export type NewProperty = readonly [name: string, json: (indent: string) => string];

/**
 * An object of some properties, formatted for a place.
 * @param indent that of the line the object begins on; `undefined` for an object on one line
 */
export function objectText(
  tree: SyntaxTree,
  properties: readonly NewProperty[],
  indent: string | undefined,
): string {
  const inner = indent === undefined ? '' : indent + indentUnit(tree);
  const written = properties.map(([name, json]) => propertyText(tree, name, json(inner)));
  const space = isMinified(tree) ? '' : ' ';
  if (indent === undefined) return `{${space}${written.join(`,${space}`)}${space}}`;
  const end = lineEnd(tree.text);
  return `{${end}${inner}${written.join(`,${end}${inner}`)}${end}${indent}}`;
}

/**
 * The edit that adds properties at the end of an object, matching the formatting of the object.
 * @param members names and values; a value is given as JSON text that is already formatted
 */
export function addProperties(
  tree: SyntaxTree,
  object: Node,
  members: readonly NewProperty[],
): Edit {
  const { text } = tree;
  const last = tree.lastChild(object);
  const outer = indentAt(text, tree.start(object));
  const inline = isInline(tree, object);
  const inner = inline
    ? outer
    : last === noNode
      ? outer + indentUnit(tree)
      : indentAt(text, tree.start(last));
  const written = members.map(([name, json]) => propertyText(tree, name, json(inner)));
  const blank = isMinified(tree) ? '' : ' ';
  const separator = inline ? blank : lineEnd(text) + inner;
  if (last !== noNode) {
    return insertion(tree.end(last), written.map(member => `,${separator}${member}`).join(''));
  }
  // An object without members: what is between its braces is whitespace that makes room.
  const open = tree.start(object) + 1;
  const close = text[tree.end(object) - 1] === '}' ? tree.end(object) - 1 : tree.end(object);
  const body = separator + written.join(`,${separator}`) + (inline ? blank : lineEnd(text) + outer);
  return { span: { start: open, end: Math.max(open, close) }, newText: body };
}

/** The edit that adds items at the end of a list, matching the formatting of the list. */
export function addItems(tree: SyntaxTree, list: Node, items: readonly unknown[]): Edit {
  const last = tree.lastChild(list);
  const inline = isInline(tree, list);
  const outer = indentAt(tree.text, tree.start(list));
  const inner =
    last === noNode || inline ? outer + indentUnit(tree) : indentAt(tree.text, tree.start(last));
  const space = isMinified(tree) ? '' : ' ';
  const separator = `,${inline ? space : lineEnd(tree.text) + inner}`;
  const written = items.map(item =>
    inline ? stringifyInline(tree, item) : stringify(tree, item, inner),
  );
  if (last !== noNode) {
    return insertion(tree.end(last), written.map(item => separator + item).join(''));
  }
  const [open, close] = inline ? ['', ''] : [separator.slice(1), lineEnd(tree.text) + outer];
  return replacement(tree.span(list), `[${open}${written.join(separator)}${close}]`);
}

/** The span of a member together with the comma and whitespace that go with it. */
export function memberSpan(tree: SyntaxTree, member: Node): Span {
  const siblings = tree.children(tree.parent(member));
  const before = siblings[siblings.indexOf(member) - 1] ?? noNode;
  return runSpan(tree, [member], { before, after: tree.nextSibling(member) });
}

/** The edit that removes a property or an item with its comma. */
export function removeMember(tree: SyntaxTree, member: Node): Edit {
  return removal(memberSpan(tree, member));
}

/**
 * The edits that remove several members of one object or array. Neighbors go together: one by one
 * their edits would overlap at the comma between them.
 */
export function removeMembers(tree: SyntaxTree, members: readonly Node[]): Edit[] {
  const [first] = members;
  if (first === undefined) return [];
  const removed = new Set(members);
  const edits: Edit[] = [];
  let run: Node[] = [];
  let before = noNode;
  const siblings = tree.children(tree.parent(first));
  for (const sibling of [...siblings, noNode]) {
    if (removed.has(sibling)) {
      run.push(sibling);
      continue;
    }
    if (run.length > 0) edits.push(removal(runSpan(tree, run, { before, after: sibling })));
    run = [];
    before = sibling;
  }
  return edits;
}

function runSpan(
  tree: SyntaxTree,
  run: readonly Node[],
  { before, after }: { readonly before: Node; readonly after: Node },
): Span {
  const first = run[0] ?? noNode;
  const last = run.at(-1) ?? noNode;
  if (after !== noNode) return { start: tree.start(first), end: tree.start(after) };
  if (before !== noNode) return { start: tree.end(before), end: tree.end(last) };
  const parent = tree.parent(first);
  const closed = /[}\]]/.test(tree.text[tree.end(parent) - 1] ?? '');
  return { start: tree.start(parent) + 1, end: closed ? tree.end(parent) - 1 : tree.end(last) };
}

/**
 * The edit that adds a property at the end of a path of objects, and what is missing on the way.
 * `undefined` where the path contains a value that is not an object, or the property is there already.
 */
export function addAtPath(
  tree: SyntaxTree,
  path: readonly string[],
  value: unknown,
): Edit | undefined {
  let object = tree.root;
  let steps = path;
  while (isObject(tree, object)) {
    const [step, ...rest] = steps;
    if (step === undefined) return undefined;
    if (tree.property(object, step) === noNode) {
      const nested = rest.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
      return addProperties(tree, object, [[step, jsonFor(tree, object, nested)]]);
    }
    object = tree.member(object, step);
    steps = rest;
  }
  return undefined;
}

/** A value as JSON for a member of an object: on one line where the object is on one line. */
export function jsonFor(
  tree: SyntaxTree,
  object: Node,
  value: unknown,
): (indent: string) => string {
  const inline = isInline(tree, object);
  return indent => (inline ? stringifyInline(tree, value) : stringify(tree, value, indent));
}

/** Whether a node is an object. */
export function isObject(tree: SyntaxTree, node: Node): boolean {
  return node !== noNode && tree.kind(node) === NodeKind.Object;
}
