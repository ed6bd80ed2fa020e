import { type Edit, insertion, removal, replacement } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import { jsonText } from '../tree/jsonText.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';

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
  const first = tree.root === noNode ? noNode : tree.firstChild(tree.root);
  if (first === noNode) return '  ';
  return indentAt(tree.text, tree.start(first)) || '  ';
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

/** Returns a value as JSON on one line, with the spacing of the text. */
export function stringifyInline(tree: SyntaxTree, value: unknown): string {
  return jsonText(value, { line: '', unit: '', space: isMinified(tree) ? '' : ' ' });
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

/** Returns a property with a value that is already JSON, with the spacing of the text. */
export function propertyText(tree: SyntaxTree, name: string, json: string): string {
  return JSON.stringify(name) + (isMinified(tree) ? ':' : ': ') + json;
}

/**
 * A property to write: its name, and a function that returns its value as JSON for an indentation.
 */
export type NewProperty = readonly [name: string, json: (indent: string) => string];

/**
 * Returns an object with properties, formatted for a location.
 * @param indent the indentation of the line where the object begins; `undefined` for one line
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
 * Returns the edit that appends properties to an object in its formatting.
 * @param members names and values; a value is formatted JSON
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
  // The whitespace between the braces of an empty object is replaced.
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

/** Returns the span of a member including its comma and whitespace. */
function memberSpan(tree: SyntaxTree, member: Node): Span {
  const siblings = tree.children(tree.parent(member));
  const before = siblings[siblings.indexOf(member) - 1] ?? noNode;
  return runSpan(tree, [member], { before, after: tree.nextSibling(member) });
}

/** Returns the edit that removes a property or an item with its comma. */
export function removeMember(tree: SyntaxTree, member: Node): Edit {
  return removal(memberSpan(tree, member));
}

/**
 * Returns the edits that remove several members of an object or array. Adjacent members are removed
 * by one edit, because separate edits would overlap at the comma.
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
 * Returns the edit that adds a property at the end of a path of objects, including missing objects.
 * `undefined` if the path contains a value that is not an object, or the property already exists.
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

/** Returns a value as JSON for a member of an object, on one line if the object is on one line. */
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
