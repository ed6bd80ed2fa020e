import { describeViolation, keywords } from '../../config/keywords.ts';
import { valueLabel } from '../../config/labels.ts';
import type { Schema } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind } from '../../json/tree/tape.ts';
import type { Finding } from '../problem.ts';
import { replaceWithJson } from '../rules/fixes.ts';
import {
  type FaultyValue,
  type SchemaContext,
  type SchemaProblem,
  valueSpan,
} from './schemaProblem.ts';

export const belowMinimum: SchemaProblem = {
  code: 'below-minimum',
  docs: {
    summary: 'A number is less than the minimum.',
    explanation:
      'The minimum of `order` is 0. To run a plugin earlier, increase the `order` of the others.',
    bad: '{ "source": "github:owner/graph", "enabled": true, "order": -1 }',
    good: '{ "source": "github:owner/graph", "enabled": true, "order": 0 }',
  },
  *explain(value, context) {
    const part = value.keywords.get('minimum');
    if (part !== undefined) yield* violation('minimum', part, value, context);
  },
};

/** The keywords with a problem of their own. */
const explained: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'minimum']);

const otherKeywords = Object.keys(keywords)
  .filter(keyword => !explained.has(keyword))
  .map(keyword => `\`${keyword}\``);

/** Reports all other schema violations by keyword. */
export const otherViolation: SchemaProblem = {
  code: 'schema-violation',
  docs: {
    summary: 'A value is outside of a limit of the schema.',
    explanation: `Validity is decided by the schema alone. This problem is reported for all keywords that have no problem of their own, such as ${otherKeywords.join(', ')}.`,
  },
  *explain(value, context) {
    for (const [keyword, part] of value.keywords) {
      if (!explained.has(keyword)) yield* violation(keyword, part, value, context);
    }
  },
};

/** Yields what is wrong with a value that violates a keyword of its schema. */
function* violation(
  keyword: string,
  part: Schema,
  { node }: FaultyValue,
  { document }: SchemaContext,
): Iterable<Finding> {
  const { tree } = document;
  const limit: unknown = Reflect.get(part, keyword);
  const isBound = keyword === 'minimum' || keyword === 'maximum';
  const name = valueLabel(document, node);
  yield {
    span: valueSpan(tree, node),
    message: describeViolation(keyword, { name, limit, found: sizeOf(tree, node) }),
    fixes: () => (isBound ? [replaceWithJson(tree.span(node), String(limit), true)] : []),
  };
}

/** Returns what a limit is compared with: a number as it is written, or the size of another value. */
export function sizeOf(tree: SyntaxTree, node: Node): string {
  switch (tree.kind(node)) {
    case NodeKind.String:
      return String([...tree.stringValue(node)].length);
    case NodeKind.Array:
    case NodeKind.Object:
      return String(tree.children(node).length);
    default:
      return tree.scalarText(node);
  }
}
