import type { ConfigDocument } from '../model/document.ts';
import { type Node, noNode } from '../model/syntaxTree.ts';
import type { Problem } from '../rules/rule.ts';
import { schemaProblems } from './problems/index.ts';
import type { FaultyValue } from './problems/schemaProblem.ts';
import { schemaErrors } from './verdict.ts';

/** Of more faulty values than this only the number is told. */
const mostExplained = 1000;

/** What the schema says of a document, one problem for one mistake, in words with a way out. */
export function validateSchema(document: ConfigDocument): Problem[] {
  return explainSchema(document).problems;
}

/** The same, and how many faulty values there are beside those that are explained. */
export function explainSchema(document: ConfigDocument): {
  readonly problems: Problem[];
  readonly omitted: number;
} {
  const { faulty, omitted } = collect(document);
  const problems: Problem[] = [];
  if (faulty.size === 0) return { problems, omitted };
  for (const { code, explain } of schemaProblems) {
    for (const value of faulty.values()) {
      for (const finding of explain(value, { document, faulty })) {
        problems.push({ severity: 'error', ...finding, code });
      }
    }
  }
  return { problems, omitted };
}

/** Puts the validator's errors together by the value that they are about. */
function collect(document: ConfigDocument): { faulty: Map<Node, FaultyValue>; omitted: number } {
  const byPointer = new Map<string, FaultyValue>();
  const omitted = new Set<string>();
  for (const { pointer, keyword, property } of schemaErrors(document)) {
    let value = byPointer.get(pointer);
    if (value === undefined && byPointer.size >= mostExplained) {
      omitted.add(pointer);
      continue;
    }
    if (value === undefined) {
      const node = document.tree.resolvePointer(pointer);
      value = { node, unknown: [], missing: new Set(), keywords: new Set() };
      byPointer.set(pointer, value);
    }
    if (keyword === 'additionalProperties') value.unknown.push(property ?? '');
    else if (keyword === 'required') value.missing.add(property ?? '');
    else value.keywords.add(keyword);
  }
  const found = [...byPointer.values()].filter(({ node }) => node !== noNode);
  return { faulty: new Map(found.map(value => [value.node, value])), omitted: omitted.size };
}
