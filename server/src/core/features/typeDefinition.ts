import type { ConfigDocument } from '../config/document.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import type { Span } from '../text/span.ts';

interface TypeDefinition {
  /** The property or value at the requested offset. */
  readonly origin: Span;
  /** The span of the schema property that describes it, and of the property name. */
  readonly target: Span;
  readonly selection: Span;
}

/**
 * Returns the schema location that describes the node at an offset. Within unconstrained values,
 * such as plugin options, it is the location of the nearest ancestor in the schema.
 */
export function typeDefinition(
  document: ConfigDocument,
  offset: number,
  schema: ConfigDocument,
): TypeDefinition | undefined {
  const node = document.tree.nodeAt(offset);
  if (node === noNode || schema.tree.root === noNode) return undefined;
  const place = placeInSchema(schema.tree, document.tree.path(node));
  const parent = schema.tree.parent(place);
  const isProperty = parent !== noNode && schema.tree.kind(parent) === NodeKind.Property;
  const head = isProperty ? schema.tree.firstChild(parent) : place;
  return {
    origin: originOf(document.tree, node),
    target: schema.tree.span(isProperty ? parent : place),
    selection: isProperty ? schema.tree.span(head) : schema.tree.openerSpan(place),
  };
}

/** Underline only the first character of an object or array. */
function originOf(tree: SyntaxTree, node: Node): Span {
  const span = tree.span(node);
  const isScalar = tree.firstChild(node) === noNode;
  return isScalar ? span : { start: span.start, end: Math.min(span.start + 1, span.end) };
}

/** Returns the schema object at a document path, as deep as the schema is defined. */
function placeInSchema(tree: SyntaxTree, path: readonly (string | number)[]): Node {
  let place = tree.root;
  for (const step of path) {
    const next = member(tree, dereferenced(tree, place), step);
    if (next === noNode) break;
    place = next;
  }
  // A reference is replaced with its target.
  const isMere = tree.member(place, '$ref') !== noNode && tree.children(place).length === 1;
  return isMere ? dereferenced(tree, place) : place;
}

function member(tree: SyntaxTree, part: Node, step: string | number): Node {
  if (typeof step === 'number') return tree.member(part, 'items');
  const own = tree.member(tree.member(part, 'properties'), step);
  if (own !== noNode) return own;
  const others = tree.member(part, 'additionalProperties');
  return others !== noNode && tree.kind(others) === NodeKind.Object ? others : noNode;
}

/** Resolves `$ref`s within the schema, each only once because they may be circular. */
function dereferenced(tree: SyntaxTree, part: Node): Node {
  const seen = new Set<Node>();
  let place = part;
  while (!seen.has(place)) {
    seen.add(place);
    const ref = tree.member(place, '$ref');
    if (ref === noNode || tree.kind(ref) !== NodeKind.String) return place;
    const target = tree.resolvePointer(tree.stringValue(ref));
    if (target === noNode) return place;
    place = target;
  }
  return place;
}
