import type { ConfigDocument } from '../../config/document.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import type { Steps } from '../../text/task.ts';
import type { Finding } from '../problem.ts';
import { schemaProblems } from './index.ts';
import { type SchemaError, schemaErrors } from './schemaErrors.ts';
import type { FaultyValue } from './schemaProblem.ts';

/** Maximum number of invalid values that are reported; the others are counted only. */
const maximumExplained = 1000;

/**
 * Returns the schema violations of a document, one for each cause, as a cooperative task. Counts the invalid
 * values that are not reported.
 */
export function* explainSchema(document: ConfigDocument): Steps<{
  readonly findings: readonly { readonly code: string; readonly finding: Finding }[];
  readonly omitted: number;
}> {
  const { faulty, omitted } = collect(yield* schemaErrors(document));
  const findings: { code: string; finding: Finding }[] = [];
  if (faulty.size === 0) return { findings, omitted };
  yield;
  for (const { code, explain } of schemaProblems) {
    for (const value of faulty.values()) {
      for (const finding of explain(value, { document, faulty })) {
        findings.push({ code, finding });
      }
    }
  }
  return { findings, omitted };
}

/** Groups the errors by the value that they concern. */
function collect(errors: readonly SchemaError[]) {
  const faulty = new Map<Node, FaultyValue>();
  const omitted = new Set<Node>();
  for (const { node, keyword, property } of errors) {
    if (node === noNode) continue;
    let value = faulty.get(node);
    if (value === undefined && faulty.size >= maximumExplained) {
      omitted.add(node);
      continue;
    }
    if (value === undefined) {
      value = { node, unknown: [], missing: new Set(), keywords: new Set() };
      faulty.set(node, value);
    }
    if (keyword === 'additionalProperties') value.unknown.push(property ?? '');
    else if (keyword === 'required') value.missing.add(property ?? '');
    else value.keywords.add(keyword);
  }
  return { faulty, omitted: omitted.size };
}
