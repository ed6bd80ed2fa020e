import type { ConfigDocument } from '../../config/document.ts';
import type { Node } from '../../json/tape.ts';
import type { Finding, RuleDocs } from '../problem.ts';

/** The errors that one value has, put together so that one mistake gives one problem. */
export interface FaultyValue {
  readonly node: Node;
  /** Names of properties that the schema does not list. */
  readonly unknown: string[];
  /** Names of properties that are required and not there. A correction takes its name out. */
  readonly missing: Set<string>;
  /** The other keywords of the schema that fail. */
  readonly keywords: Set<string>;
}

export interface SchemaContext {
  readonly document: ConfigDocument;
  readonly faulty: ReadonlyMap<Node, FaultyValue>;
}

/** One kind of mistake that the schema finds. Its words and fixes never change the verdict. */
export interface SchemaProblem<Code extends string = string> {
  readonly code: Code;
  readonly docs: RuleDocs;
  explain(value: FaultyValue, context: SchemaContext): Iterable<Finding>;
}

export function defineSchemaProblem<const Code extends string>(
  problem: SchemaProblem<Code>,
): SchemaProblem<Code> {
  return problem;
}
