import type { ConfigDocument } from '../../config/document.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { isInline } from '../../json/write/format.ts';
import type { Span } from '../../text/span.ts';

/** What can be proposed: a property of the object at a path, or the value at a path. */
export interface ProposalTarget {
  readonly kind: 'property' | 'value';
  readonly path: readonly (string | number)[];
}

/**
 * The location of the cursor in the structure of a document, and the text that a proposal replaces.
 */
export interface CompletionLocation extends ProposalTarget {
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
  const place = token === noNode ? placeBetween(document, offset) : placeOf(tree, token);
  if (place === undefined) return undefined;
  const { container } = place;
  const replace = token !== noNode ? tree.span(token) : { start: offset, end: offset };
  const before = text.slice(0, replace.start).trimEnd();
  const after = text.slice(replace.end).trimStart();
  return {
    ...place,
    replace,
    typed: text.slice(replace.start, offset).replace(/^["'“‘]/, ''),
    commaBefore: /["\]}\w]$/.test(before) ? before.length : undefined,
    commaAfter: /^["{[\w-]/.test(after),
    hasColon: place.kind === 'property' && after.startsWith(':'),
    isFresh: isFresh(document, container, replace),
  };
}

/** Returns the location of a place that has no text yet. */
export function unwrittenLocation(place: ProposalTarget): CompletionLocation {
  return {
    ...place,
    container: noNode,
    replace: { start: 0, end: 0 },
    typed: '',
    commaBefore: undefined,
    commaAfter: false,
    hasColon: false,
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
  const isClosedString = kind === NodeKind.String && /^".*"$/s.test(tree.text.slice(start, end));
  return isClosedString && offset >= end ? noNode : node;
}

/** Returns the place of a scalar or name, and the object or array that it is in. */
function placeOf(tree: SyntaxTree, token: Node): ProposalTarget & { readonly container: Node } {
  const parent = tree.parent(token);
  if (parent === noNode || tree.kind(parent) !== NodeKind.Property) {
    return { kind: 'value', path: tree.path(token), container: parent };
  }
  const container = tree.parent(parent);
  return tree.firstChild(parent) === token
    ? { kind: 'property', path: tree.path(container), container }
    : { kind: 'value', path: tree.path(parent), container };
}

/** Returns the place between the members of the object or array around the cursor. */
function placeBetween({ tree, text }: ConfigDocument, offset: number) {
  const container = containerAt(tree, offset);
  if (container === noNode) {
    return tree.root === noNode ? ({ kind: 'value', path: [], container } as const) : undefined;
  }
  const path = tree.path(container);
  const earlier = tree.children(container).filter(member => tree.start(member) < offset);
  const last = earlier.at(-1) ?? noNode;
  const before = text.slice(0, offset).trimEnd();
  if (tree.kind(container) === NodeKind.Array) {
    const index = earlier.filter(item => tree.end(item) <= offset).length;
    return { kind: 'value', path: [...path, index], container } as const;
  }
  if (before.endsWith(':') && last !== noNode) {
    const value = tree.propertyValue(last);
    // Before a value, another one cannot be inserted.
    if (value !== noNode && tree.end(value) > offset) return undefined;
    return { kind: 'value', path: [...path, tree.propertyName(last)], container } as const;
  }
  // After a name, only a colon can follow.
  const name = last === noNode ? noNode : tree.firstChild(last);
  const isName = name !== noNode && tree.end(name) === before.length;
  return isName ? undefined : ({ kind: 'property', path, container } as const);
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

/** Whether the brackets are empty and their content should be on separate lines. */
function isFresh({ tree, text }: ConfigDocument, container: Node, { start, end }: Span): boolean {
  if (container === noNode || start !== end || start !== tree.start(container) + 1) return false;
  const follows = text[end];
  return (follows === '}' || follows === ']') && !isInline(tree, container);
}
