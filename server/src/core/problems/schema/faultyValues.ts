import { narrow } from '../../config/alternatives.ts';
import type { ConfigDocument } from '../../config/document.ts';
import { plainValue } from '../../json/tree/plainValue.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import type { Steps } from '../../text/task.ts';
import { type SchemaError, schemaErrors } from './schemaErrors.ts';
import type { FaultyValue, SchemaContext } from './schemaProblem.ts';

/** Maximum number of invalid values that are reported; the others are counted only. */
const maximumExplained = 1000;

/**
 * Returns the values of a document that the schema does not allow, as a cooperative task. Counts those that
 * are not reported.
 */
export function* faultyValues(document: ConfigDocument): Steps<{
  readonly faulty: SchemaContext['faulty'];
  readonly omitted: number;
}> {
  return collect(document, yield* schemaErrors(document));
}

/** Groups the errors by the value that they concern. */
function collect(document: ConfigDocument, errors: readonly SchemaError[]) {
  const { tree } = document;
  const faulty = new Map<Node, FaultyValue>();
  const omitted = new Set<Node>();
  for (const { node, keyword, property, part } of errors) {
    if (node === noNode) continue;
    let value = faulty.get(node);
    if (value === undefined && faulty.size >= maximumExplained) {
      omitted.add(node);
      continue;
    }
    if (value === undefined) {
      const described = document.partAt(tree.path(node)) ?? {};
      const own = described.alternatives && narrow(described, plainValue(tree, node));
      value = {
        node,
        part: own ?? described,
        unknown: [],
        missing: new Set(),
        keywords: new Map(),
      };
      faulty.set(node, value);
    }
    if (keyword === 'additionalProperties') value.unknown.push(property ?? '');
    else if (keyword === 'required') value.missing.add(property ?? '');
    else value.keywords.set(keyword, part ?? value.part);
  }
  return { faulty, omitted: omitted.size };
}
