import { t } from '@vscode/l10n';
import type { Located } from '../../config/reader.ts';
import { type Edit, replacement } from '../../text/edit.ts';
import { isAboutList, type Refactoring } from './refactoring.ts';

/**
 * Renumbers orders, or the priorities of each position, to 10, 20, 30 …, to leave gaps. Equal
 * numbers stay equal because the list order breaks ties.
 */
export const renumber: Refactoring = function* (document, selection) {
  const { tree, view } = document;
  const around = (number: Located<number> | undefined) =>
    number && tree.span(tree.parent(number.node));
  const orders = view.plugins.flatMap(({ order }) => order ?? []);
  if (isAboutList(document, selection, orders.map(around))) {
    const edits = inTens(orders);
    if (edits.length > 0)
      yield { title: t('Renumber orders in tens'), kind: 'refactor.rewrite', edits };
  }
  const priorities = new Map<string | undefined, Located<number>[]>();
  for (const { layout } of view.plugins) {
    if (layout?.priority === undefined) continue;
    const position = layout.position?.value;
    priorities.set(position, [...(priorities.get(position) ?? []), layout.priority]);
  }
  const all = [...priorities.values()];
  if (isAboutList(document, selection, all.flat().map(around))) {
    const edits = all.flatMap(inTens);
    if (edits.length > 0)
      yield { title: t('Renumber priorities in tens'), kind: 'refactor.rewrite', edits };
  }
};

/** Returns the edits that set each distinct number to its rank times ten. */
function inTens(numbers: readonly Located<number>[]): Edit[] {
  const distinct = [...new Set(numbers.map(({ value }) => value))].sort((a, b) => a - b);
  const renumbered = new Map(distinct.map((value, index) => [value, (index + 1) * 10]));
  return numbers.flatMap(({ value, span }) => {
    const number = renumbered.get(value) ?? value;
    return number === value ? [] : [replacement(span, String(number))];
  });
}
