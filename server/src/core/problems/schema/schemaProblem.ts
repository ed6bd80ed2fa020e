import type { ConfigDocument } from '../../config/document.ts';
import type { Schema } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import type { Node } from '../../json/tree/tape.ts';
import type { Span } from '../../text/span.ts';
import type { Finding, RuleDocs } from '../problem.ts';

/** The schema errors of a value, so that one cause is reported as one problem. */
export interface FaultyValue {
  readonly node: Node;
  /** What the schema says of it. */
  readonly part: Schema;
  /** Names of properties that the schema does not list. */
  readonly unknown: string[];
  /** Names of missing required properties. A suggested correction removes its name from the set. */
  readonly missing: Set<string>;
  /** The other violated keywords, with the schema that has them. */
  readonly keywords: Map<string, Schema>;
}

export interface SchemaContext {
  readonly document: ConfigDocument;
  readonly faulty: ReadonlyMap<Node, FaultyValue>;
}

/** One kind of schema violation. Its message and fixes never affect validity. */
export interface SchemaProblem {
  readonly code: string;
  readonly docs: RuleDocs;
  explain(value: FaultyValue, context: SchemaContext): Iterable<Finding>;
}

/** Returns the span of the value, or of its opening bracket if it spans several lines. */
export function valueSpan(tree: SyntaxTree, node: Node): Span {
  const span = tree.span(node);
  const isLong = /[\r\n]/.test(tree.text.slice(span.start, span.end));
  return isLong ? tree.openerSpan(node) : span;
}
