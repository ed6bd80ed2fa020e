import type { ConfigDocument } from '../../config/document.ts';
import { type Node, noNode } from '../../json/tape.ts';
import { finish, type Steps } from '../../text/task.ts';
import { toProblem } from '../applicability.ts';
import type { Problem } from '../problem.ts';
import { schemaProblems } from './index.ts';
import { type SchemaError, schemaErrors } from './schemaErrors.ts';
import type { FaultyValue } from './schemaProblem.ts';

/** Of more faulty values than this only the number is told. */
const mostExplained = 1000;

/** What the schema says of a document, one problem for one mistake, in words with a way out. */
export function validateSchema(document: ConfigDocument): Problem[] {
  return finish(explainSchema(document)).problems;
}

/** The same in steps, and how many faulty values there are beside those that are explained. */
export function* explainSchema(document: ConfigDocument): Steps<{
  readonly problems: Problem[];
  readonly omitted: number;
}> {
  const { faulty, omitted } = collect(yield* schemaErrors(document));
  const problems: Problem[] = [];
  if (faulty.size === 0) return { problems, omitted };
  yield;
  for (const { code, explain } of schemaProblems) {
    for (const value of faulty.values()) {
      for (const finding of explain(value, { document, faulty })) {
        problems.push(toProblem(document.text, finding, { code, severity: 'error' }));
      }
    }
  }
  return { problems, omitted };
}

/** Puts the errors together by the value that they are about. */
function collect(errors: readonly SchemaError[]) {
  const faulty = new Map<Node, FaultyValue>();
  const omitted = new Set<Node>();
  for (const { node, keyword, property } of errors) {
    if (node === noNode) continue;
    let value = faulty.get(node);
    if (value === undefined && faulty.size >= mostExplained) {
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
