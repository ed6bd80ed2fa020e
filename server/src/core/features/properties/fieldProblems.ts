import type { ConfigDocument } from '../../config/document.ts';
import { noNode } from '../../json/tree/tape.ts';
import { fixId } from '../../preview/edits/index.ts';
import type { Problem } from '../../problems/problem.ts';
import { touches } from '../../text/span.ts';
import type { Location } from './fieldReader.ts';
import type { FieldProblem } from './form.ts';

/**
 * Adds each problem to the innermost field that it is about. Those that are about the whole of what is
 * selected, such as a missing property, are returned.
 * @param fields the lists of problems by the paths of fields as JSON
 */
export function assignProblems(
  { tree }: ConfigDocument,
  { path: root, node, span }: Location,
  {
    problems,
    fields,
  }: {
    readonly problems: readonly Problem[];
    readonly fields: ReadonlyMap<string, FieldProblem[]>;
  },
): FieldProblem[] {
  const own: FieldProblem[] = [];
  if (node === noNode) return own;
  for (const problem of problems) {
    const starts = (problem.places ?? [problem.span]).map(({ start }) => start);
    const lists = starts
      .filter(start => touches(span, start))
      .flatMap(start => {
        const path = tree.path(tree.nodeAt(start));
        if (!root.every((step, index) => step === path[index])) return [];
        for (; path.length > root.length; path.pop()) {
          const list = fields.get(JSON.stringify(path));
          if (list !== undefined) return [list];
        }
        return [own];
      });
    const shown = lists.length === 0 ? undefined : fieldProblem(problem);
    for (const list of new Set(lists)) if (shown !== undefined) list.push(shown);
  }
  return own;
}

function fieldProblem(problem: Problem): FieldProblem {
  const { message, severity } = problem;
  const fixes = problem.fixes?.() ?? [];
  return {
    message,
    severity,
    fixes: fixes.map(({ title }, index) => ({ title, id: fixId(problem, index) })),
  };
}
