/**
 * The JSON writer: minimal edits in the formatting of the text around them, which set, remove, append
 * or move values. They keep what is between the values, such as a comment.
 */
import { type Edit, insertion, removal, replacement } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import { NumberText, numberPattern } from '../tree/jsonText.ts';
import { plainValue } from '../tree/plainValue.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { type Members, unwritable } from '../tree/treeWriter.ts';
import {
  containerOf,
  indentAt,
  indentUnit,
  isInline,
  isObject,
  jsonFor,
  lineEnd,
  membersFor,
  runsOf,
  separatorOf,
  siblingsOf,
  sourceText,
} from './format.ts';

type Path = readonly (string | number)[];

/** Returns edits in the syntax of the text; `undefined` if one of them cannot be written in it. */
export function inSyntax(tree: SyntaxTree, edits: readonly Edit[]): readonly Edit[] | undefined {
  const { writer } = tree;
  if (writer === undefined) return edits;
  const written = edits.map(edit => (edit.isWritten ? edit : writer.convert(edit)));
  return written.includes(unwritable) ? undefined : written;
}

/**
 * Returns the smallest edits that set or remove the value at a path, creating missing objects and
 * lists. No edits if the value is already there, if it has no representation in JSON, or if the path
 * leads through a value that is not an object or list, or past the end of a list.
 * @param value a JSON value, also with a `NumberText`; `undefined` removes the property or the item
 * @param from the node where the path begins
 */
export function set(tree: SyntaxTree, path: Path, value: unknown, from = tree.root): Edit[] {
  if (!isJson(value)) return [];
  let node = from;
  for (const [depth, step] of path.entries()) {
    const next = childAt(tree, node, step);
    if (next === noNode) return create(tree, node, { path: path.slice(depth), value });
    node = next;
  }
  if (node === noNode || node === from) return [];
  return value === undefined
    ? remove(tree, [memberOf(tree, node)])
    : replaceValue(tree, node, value);
}

/** Whether a value has a JSON representation, unlike a number that is not finite. */
function isJson(value: unknown): boolean {
  if (value instanceof NumberText) return numberPattern.test(value.text);
  return typeof value !== 'number' || Number.isFinite(value);
}

/** Returns the value of a property or the item at an index, or `noNode`. */
function childAt(tree: SyntaxTree, node: Node, step: string | number): Node {
  if (node === noNode) return noNode;
  if (typeof step === 'string') return tree.member(node, step);
  return tree.kind(node) === NodeKind.Array ? (tree.itemsOf(node)[step] ?? noNode) : noNode;
}

/** Returns the property of a value, or the item itself. */
export function memberOf(tree: SyntaxTree, node: Node): Node {
  const parent = tree.parent(node);
  return tree.kind(parent) === NodeKind.Property ? parent : node;
}

function replaceValue(tree: SyntaxTree, node: Node, value: unknown): Edit[] {
  const isSame =
    value instanceof NumberText
      ? tree.text.slice(tree.start(node), tree.end(node)) === value.text
      : JSON.stringify(plainValue(tree, node)) === JSON.stringify(value);
  if (isSame) return [];
  if (tree.writer !== undefined) return [tree.writer.replace(node, value)];
  const indent = indentAt(tree.text, tree.start(node));
  return [replacement(tree.span(node), jsonFor(tree, containerOf(tree, node), value)(indent))];
}

/** Adds the missing part of a path to the last node that exists on it. */
function create(
  tree: SyntaxTree,
  holder: Node,
  { path, value }: { readonly path: Path; readonly value: unknown },
): Edit[] {
  const [step, ...rest] = path;
  const nested = nest(rest, value);
  if (nested === undefined || holder === noNode) return [];
  if (typeof step === 'number') {
    const isNext = tree.kind(holder) === NodeKind.Array && step === tree.children(holder).length;
    return isNext ? [append(tree, holder, [nested])] : [];
  }
  // A property without a value is a syntax error.
  const isFree = isObject(tree, holder) && tree.property(holder, step ?? '') === noNode;
  return isFree ? [append(tree, holder, { [step ?? '']: nested })] : [];
}

/** Returns the value inside of new objects and lists; `undefined` if an item would not be the first of its list. */
function nest(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, step) => {
    if (inner === undefined) return undefined;
    if (typeof step === 'string') return { [step]: inner };
    return step === 0 ? [inner] : undefined;
  }, value);
}

export interface MemberChanges {
  readonly set: ReadonlyMap<string, unknown>;
  readonly remove?: readonly string[];
}

/** Returns the edits that set and remove several properties of an object. New ones are appended. */
export function setMembers(
  tree: SyntaxTree,
  object: Node,
  { set: values, remove: names = [] }: MemberChanges,
): Edit[] {
  const properties = tree.children(object);
  const removed = properties.filter(property => names.includes(tree.propertyName(property)));
  const isNew = ([name]: readonly [string, unknown]) => tree.property(object, name) === noNode;
  const added = [...values].filter(isNew);
  if (added.length > 0 && removed.length > 0 && removed.length === properties.length)
    return [exchange(tree, removed, Object.fromEntries(added))];
  return [
    ...[...values]
      .filter(value => !isNew(value))
      .flatMap(([name, value]) => set(tree, [name], value, object)),
    ...(added.length > 0 ? [append(tree, object, Object.fromEntries(added))] : []),
    ...remove(tree, removed),
  ];
}

/** Returns the edit that replaces properties that are next to each other. */
function exchange(
  tree: SyntaxTree,
  properties: readonly Node[],
  members: Readonly<Record<string, unknown>>,
): Edit {
  if (tree.writer !== undefined) return tree.writer.exchange(properties, members);
  const [first = noNode] = properties;
  const object = tree.parent(first);
  const span = { start: tree.start(first), end: tree.end(properties.at(-1) ?? first) };
  const indent = indentAt(tree.text, span.start);
  const written = membersFor(tree, object, members, indent);
  return replacement(span, written.join(`,${separatorOf(tree, object, indent)}`));
}

/**
 * Returns the edit that adds members at the end of an object or list.
 * @param members the values of new properties, or new items
 */
export function append(tree: SyntaxTree, container: Node, members: Members): Edit {
  if (tree.writer !== undefined) return tree.writer.append(container, members);
  const { text } = tree;
  const last = tree.lastChild(container);
  const outer = indentAt(text, tree.start(container));
  const isOneLine = isInline(tree, container);
  const inner =
    last !== noNode
      ? indentAt(text, tree.start(last))
      : isOneLine
        ? outer
        : outer + indentUnit(tree);
  const separator = separatorOf(tree, container, inner);
  const written = membersFor(tree, container, members, inner);
  if (last !== noNode) {
    return insertion(tree.end(last), written.map(member => `,${separator}${member}`).join(''));
  }
  const padding = isOneLine && !isObject(tree, container) ? '' : separator;
  const body = padding + written.join(`,${separator}`);
  const inside = insideOf(tree, container);
  const isBlank = text.slice(inside.start, inside.end).trim() === '';
  if (!isBlank) return insertion(inside.start, body);
  return replacement(inside, body + (isOneLine ? padding : lineEnd(text) + outer));
}

/** Returns the span between the brackets of a container, of which the last may be missing. */
function insideOf(tree: SyntaxTree, container: Node): Span {
  const [start, end] = [tree.start(container) + 1, tree.end(container)];
  const isClosed = /[}\]]/.test(tree.text[end - 1] ?? '');
  return { start, end: Math.max(start, isClosed ? end - 1 : end) };
}

/**
 * Returns the edits that insert items between two items of a list, with the required commas and line
 * breaks.
 * @param offset an offset between two items, or between an item and a bracket
 * @returns `undefined` if the offset is not directly inside the list
 */
export function insertItems(
  tree: SyntaxTree,
  list: Node,
  { items, offset }: { readonly items: readonly unknown[]; readonly offset: number },
): Edit[] | undefined {
  if (tree.writer !== undefined) return undefined;
  const gap = gapAt(tree, list, offset);
  if (gap === undefined) return undefined;
  const { previous, before } = gap;
  const json = itemsIn(tree, list, items, gap);
  if (previous === noNode || before.includes(',')) return [json];
  if (json.span.start > tree.end(previous)) return [insertion(tree.end(previous), ','), json];
  return [{ ...json, newText: `,${json.newText}` }];
}

interface Gap {
  readonly offset: number;
  /** The whitespace and commas from the item before, or the opening bracket, to the offset. */
  readonly before: string;
  /** The text from the offset to the next item, or the closing bracket. */
  readonly after: string;
  readonly previous: Node;
  readonly next: Node;
}

function gapAt(tree: SyntaxTree, list: Node, offset: number): Gap | undefined {
  const { text } = tree;
  const inside = insideOf(tree, list);
  if (offset < inside.start || offset > inside.end) return undefined;
  const items = tree.children(list);
  if (items.some(item => tree.start(item) < offset && offset < tree.end(item))) return undefined;
  const previous = items.findLast(item => tree.end(item) <= offset) ?? noNode;
  const next = items.find(item => tree.start(item) >= offset) ?? noNode;
  const from = previous === noNode ? inside.start : tree.end(previous);
  const before = text.slice(from, offset);
  // Nothing can be inserted inside a comment.
  if (!/^[\s,]*$/.test(before)) return undefined;
  const after = text.slice(offset, next === noNode ? inside.end : tree.start(next));
  return { offset, before, after, previous, next };
}

/** Returns the edit that inserts items into a gap, without the comma before them. */
function itemsIn(tree: SyntaxTree, list: Node, items: readonly unknown[], gap: Gap): Edit {
  const { text } = tree;
  const { offset, before, after, previous, next } = gap;
  const outer = indentAt(text, tree.start(list));
  const first = tree.firstChild(list);
  const inner = first === noNode ? outer + indentUnit(tree) : indentAt(text, tree.start(first));
  const separator = separatorOf(tree, list, inner);
  const comma = next === noNode || after.includes(',') ? '' : ',';
  const json = membersFor(tree, list, items, inner).join(`,${separator}`) + comma;
  if (isInline(tree, list)) {
    const lead = previous !== noNode && !/\s$/.test(before) ? separator : '';
    const tail = next !== noNode && !/^[\s,]/.test(after) ? separator : '';
    return insertion(offset, lead + json + tail);
  }
  // The whitespace around the offset is replaced with the indentation.
  const start = offset - (/[ \t]*$/.exec(before)?.[0].length ?? 0);
  const end = offset + (/^[ \t]*/.exec(after)?.[0].length ?? 0);
  const lead = /[\r\n]/.test(text[start - 1] ?? '') ? inner : separator;
  const isAtLineEnd = /[\r\n,]/.test(text[end] ?? '');
  const tail = isAtLineEnd ? '' : lineEnd(text) + (next === noNode ? outer : inner);
  return replacement({ start, end }, lead + json + tail);
}

/**
 * Returns the edits that remove members of an object or array with their commas. Adjacent members are
 * removed together, because separate edits would overlap at the comma.
 */
export function remove(tree: SyntaxTree, members: readonly Node[]): Edit[] {
  if (members.length === 0) return [];
  if (tree.writer !== undefined) return tree.writer.remove(members);
  return runsOf(tree, members).flatMap(run => removeRun(tree, run));
}

function removeRun(tree: SyntaxTree, run: readonly [Node, ...Node[]]): Edit[] {
  const { text } = tree;
  const [first] = run;
  const [start, end] = [tree.start(first), tree.end(run.at(-1) ?? first)];
  const [before, after] = siblingsOf(tree, run);
  const inside = insideOf(tree, tree.parent(first));
  const from = before === noNode ? inside.start : tree.end(before);
  const to = after === noNode ? Math.max(inside.end, end) : tree.start(after);
  const hasText = /[^\s,]/.test(text.slice(from, start) + text.slice(end, to));
  if (!hasText) {
    if (after !== noNode) return [removal({ start, end: to })];
    return [removal({ start: from, end: before === noNode ? to : end })];
  }
  // The text between the members, such as a comment, is kept.
  const comma = after === noNode ? commaIn(text, from, start) : commaIn(text, end, to);
  const isLineEnd = /^[ \t]*[\r\n]/.test(text.slice(end));
  const blank = (isLineEnd ? /\s*$/ : /[ \t]*$/).exec(text.slice(from, start))?.[0].length ?? 0;
  const own = removal({ start: after === noNode ? start - blank : start, end });
  if (comma === undefined) return [own];
  if (comma === end) return [removal({ start, end: end + 1 })];
  return comma < start
    ? [removal({ start: comma, end: comma + 1 }), own]
    : [own, removal({ start: comma, end: comma + 1 })];
}

/** Returns the offset of the first comma in a part of the text that is not in a comment. */
function commaIn(text: string, start: number, end: number): number | undefined {
  const part = text.slice(start, end);
  const found = [...part.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|#.*|,/g)].find(
    ([match]) => match === ',',
  );
  return found && start + found.index;
}

/** A property that moves, and its name at the destination. */
export interface Moved {
  readonly property: Node;
  readonly name: string;
}

/**
 * Returns the edits that move properties of one object into another, or in place of `null`, with their text.
 * @param missing the names of the missing objects inside of the target, outermost first
 */
export function move(
  tree: SyntaxTree,
  moved: readonly Moved[],
  { target, missing }: { readonly target: Node; readonly missing: readonly string[] },
): Edit[] {
  const properties = moved.map(
    ({ property, name }) => [name, sourceText(tree, tree.propertyValue(property))] as const,
  );
  const added = missing.reduceRight<Readonly<Record<string, unknown>>>(
    (inner, name) => ({ [name]: inner }),
    Object.fromEntries(properties),
  );
  const removed = moved.map(({ property }) => property);
  const [first = noNode] = removed;
  if (containerOf(tree, first) !== target) {
    if (tree.kind(target) !== NodeKind.Null)
      return [...remove(tree, removed), append(tree, target, added)];
    const isWhole =
      missing.length === 0 && moved.every(one => tree.propertyName(one.property) === one.name);
    const nested = isWhole ? tree.writer?.nest(target, removed) : undefined;
    return nested ?? [...remove(tree, removed), ...replaceValue(tree, target, added)];
  }
  // In the same object, the first property is replaced, which is the smallest edit.
  return [exchange(tree, [first], added), ...remove(tree, removed.slice(1))];
}
