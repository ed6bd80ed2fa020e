import type { ConfigDocument } from '../../config/document.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { isInline } from '../../json/write/format.ts';
import type { Span } from '../../text/span.ts';

/** What can be proposed: a property of the object at a path, or the value at a path. */
export interface Place {
  readonly kind: 'property' | 'value';
  readonly path: readonly (string | number)[];
}

/**
 * The location of the cursor in the structure of a document, and the text that a proposal replaces.
 */
export interface CompletionLocation extends Place {
  /** The object or array that contains the location, or `noNode` at the root. */
  readonly container: Node;
  /** The replaced text: the token at the cursor, or an empty span. */
  readonly replace: Span;
  /** The part of the token before the cursor, without the quote. */
  readonly typed: string;
  /** The offset of a missing comma before the location, or `undefined`. */
  readonly commaBefore: number | undefined;
  /** Whether a comma is missing after the location. */
  readonly commaAfter: boolean;
  /** For a property: whether a colon follows, so that only the name is inserted. */
  readonly hasColon: boolean;
  /** For a value: whether the colon after the name is missing. */
  readonly lacksColon: boolean;
  /**
   * Whether the brackets around the cursor were just opened in a container whose members are on
   * separate lines.
   */
  readonly isFresh: boolean;
}

/** Returns the location at an offset in any text; `undefined` if nothing can be proposed. */
export function locationAt(
  document: ConfigDocument,
  offset: number,
): CompletionLocation | undefined {
  const { tree, text } = document;
  const token = scalarAt(tree, offset);
  if (token !== noNode) return locationOfToken(document, token, offset);
  const replace = { start: offset, end: offset };
  const locate = (place: Place, container: Node) =>
    locationOf(document, { place, container, replace, offset });
  const container = containerAt(tree, offset);
  if (container === noNode) {
    return tree.root === noNode ? locate({ kind: 'value', path: [] }, noNode) : undefined;
  }
  const path = tree.path(container);
  if (tree.kind(container) === NodeKind.Array) {
    const index = tree.children(container).filter(item => tree.end(item) <= offset).length;
    return locate({ kind: 'value', path: [...path, index] }, container);
  }
  const property = unfinishedProperty(document, container, offset);
  if (property === noNode) return locate({ kind: 'property', path }, container);
  const name = tree.propertyName(property);
  const location = locate({ kind: 'value', path: [...path, name] }, container);
  const lacksColon = !text.slice(0, offset).trimEnd().endsWith(':');
  return lacksColon ? { ...location, lacksColon, commaBefore: undefined } : location;
}

/** Returns the location of a place that has no text yet. */
export function unwrittenLocation(place: Place): CompletionLocation {
  return {
    ...place,
    container: noNode,
    replace: { start: 0, end: 0 },
    typed: '',
    commaBefore: undefined,
    commaAfter: false,
    hasColon: false,
    lacksColon: false,
    isFresh: false,
  };
}

/**
 * Returns the scalar or name that contains the cursor, which is outside after the closing quote of
 * a string.
 */
function scalarAt(tree: SyntaxTree, offset: number): Node {
  const node = tree.nodeAt(offset);
  if (node === noNode) return noNode;
  // If two tokens touch the cursor, the first one is used.
  const kind = tree.kind(node);
  if (kind === NodeKind.Object || kind === NodeKind.Array || kind === NodeKind.Property)
    return noNode;
  const { start, end } = tree.span(node);
  // Before an item of an array, another one can be inserted; a name or its value is replaced.
  const isItem = tree.kind(tree.parent(node)) !== NodeKind.Property;
  if (offset < start || (offset === start && end > start && isItem)) return noNode;
  const isClosedString =
    kind === NodeKind.String && tree.text[start] === '"' && !isUnterminated(tree, node);
  return isClosedString && offset >= end ? noNode : node;
}

function isUnterminated(tree: SyntaxTree, node: Node): boolean {
  const { start, end } = tree.span(node);
  return tree.isMalformed(node) && (end - start < 2 || tree.text[end - 1] !== '"');
}

function locationOfToken(
  document: ConfigDocument,
  token: Node,
  offset: number,
): CompletionLocation {
  const { tree } = document;
  const parent = tree.parent(token);
  const replace = tree.span(token);
  const isMember = parent !== noNode && tree.kind(parent) === NodeKind.Property;
  const container = isMember ? tree.parent(parent) : parent;
  const isName = isMember && tree.firstChild(parent) === token;
  const place: Place = isName
    ? { kind: 'property', path: tree.path(container) }
    : { kind: 'value', path: tree.path(isMember ? parent : token) };
  return locationOf(document, { place, container, replace, offset });
}

/**
 * Returns the innermost object or array around the cursor. An unclosed container extends to the end
 * of the text.
 */
function containerAt(tree: SyntaxTree, offset: number): Node {
  let node = tree.nodeAt(offset);
  // After the end of the parsed text, an unclosed container still contains the cursor.
  if (node === noNode && tree.root !== noNode && offset >= tree.end(tree.root))
    node = tree.size - 1;
  for (; node !== noNode; node = tree.parent(node)) {
    const kind = tree.kind(node);
    if (kind !== NodeKind.Object && kind !== NodeKind.Array) continue;
    if (tree.start(node) < offset && (offset < tree.end(node) || isUnclosed(tree, node)))
      return node;
  }
  return noNode;
}

function isUnclosed(tree: SyntaxTree, container: Node): boolean {
  const closer = tree.kind(container) === NodeKind.Object ? '}' : ']';
  return tree.isDamaged(container) && tree.text[tree.end(container) - 1] !== closer;
}

/** Returns the property before the cursor that has a colon, or a name in quotes, but no value. */
function unfinishedProperty(document: ConfigDocument, object: Node, offset: number): Node {
  const { tree, text } = document;
  const before = tree.children(object).filter(property => tree.start(property) < offset);
  const last = before.at(-1) ?? noNode;
  const { length } = text.slice(0, offset).trimEnd();
  if (text[length - 1] === ':') return last;
  const name = last === noNode ? noNode : tree.firstChild(last);
  const isNameOnly = name !== noNode && length - tree.start(name) > 1 && tree.end(name) === length;
  return isNameOnly && text[length - 1] === '"' && !/^\s*:/.test(text.slice(offset))
    ? last
    : noNode;
}

interface Located {
  readonly place: Place;
  readonly container: Node;
  readonly replace: Span;
  readonly offset: number;
}

function locationOf(
  document: ConfigDocument,
  { place, container, replace, offset }: Located,
): CompletionLocation {
  const { text } = document;
  const before = text.slice(0, replace.start).trimEnd();
  const after = text.slice(replace.end).trimStart();
  return {
    ...place,
    container,
    replace,
    typed: text.slice(replace.start, offset).replace(/^["'“‘]/, ''),
    commaBefore: /["\]}\w]$/.test(before) ? before.length : undefined,
    commaAfter: /^["{[\w-]/.test(after),
    hasColon: place.kind === 'property' && after.startsWith(':'),
    lacksColon: false,
    isFresh: isFresh(document, container, replace),
  };
}

/** Whether the brackets are empty and their content should be on separate lines. */
function isFresh({ tree, text }: ConfigDocument, container: Node, { start, end }: Span): boolean {
  if (container === noNode || start !== end || start !== tree.start(container) + 1) return false;
  const follows = text[end];
  return (follows === '}' || follows === ']') && !isInline(tree, container);
}
