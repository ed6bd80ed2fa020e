import type { ConfigDocument } from '../model/document.ts';
import { type Node, noNode } from '../model/syntaxTree.ts';
import type { Problem } from '../rules/rule.ts';
import { schemaProblems } from './problems/index.ts';
import type { FaultyValue } from './problems/schemaProblem.ts';
import { schemaErrors } from './verdict.ts';

/** What the schema says of a document, one problem for one mistake, in words with a way out. */
export function validateSchema(document: ConfigDocument): Problem[] {
  const faulty = collect(document);
  if (faulty.size === 0) return [];
  const problems: Problem[] = [];
  for (const { code, explain } of schemaProblems) {
    for (const value of faulty.values()) {
      for (const finding of explain(value, { document, faulty })) {
        problems.push({ severity: 'error', ...finding, code });
      }
    }
  }
  return problems;
}

/** Puts the validator's errors together by the value that they are about. */
function collect(document: ConfigDocument): Map<Node, FaultyValue> {
  const faulty = new Map<Node, FaultyValue>();
  for (const error of schemaErrors(document)) {
    const node = document.tree.resolvePointer(error.pointer);
    if (node === noNode) continue;
    const value = faulty.get(node) ?? {
      node,
      unknown: [],
      missing: new Set(),
      keywords: new Set(),
    };
    faulty.set(node, value);
    if (error.keyword === 'additionalProperties') value.unknown.push(error.property ?? '');
    else if (error.keyword === 'required') value.missing.add(error.property ?? '');
    else value.keywords.add(error.keyword);
  }
  return faulty;
}
