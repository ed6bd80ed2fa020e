import { t } from '@vscode/l10n';
import { selectEntries } from '../../config/pluginEntry.ts';
import { builtInConditions } from '../../config/vocabulary.ts';
import { groupBy } from '../../text/groupBy.ts';
import { oneLetterAway } from '../../text/similarity.ts';
import { defineRule } from '../problem.ts';
import { spellings } from './fixes.ts';

/** The maximum number of compared conditions, to limit the time. */
const nameLimit = 200;

const withCondition = selectEntries(({ condition }) => Boolean(condition));

export const unknownCondition = defineRule({
  code: 'unknown-condition',
  severity: 'warning',
  docs: {
    summary: 'The name of a condition differs from a known one by one letter.',
    explanation:
      'A component whose condition does not exist is not shown as intended. Conditions may come from plugins, so only names that resemble a built-in condition, or one that the file uses several times, are reported.',
    bad: '{ "position": "left", "condition": "not-indx" }',
    good: '{ "position": "left", "condition": "not-index" }',
  },
  *check({ document }) {
    const uses = groupBy(withCondition(document), ({ layout }) => layout?.condition?.value);
    if (uses.size > nameLimit) return;
    const repeated = [...uses].filter(([, { length }]) => length > 1).map(([name]) => name);
    const known = new Set([...builtInConditions, ...repeated]);
    for (const [name, places] of uses) {
      if (builtInConditions.includes(name)) continue;
      const count = places.length;
      const near = oneLetterAway(name, known).filter(
        other => builtInConditions.includes(other) || (uses.get(other)?.length ?? 0) > count,
      );
      const [meant] = near;
      if (meant === undefined) continue;
      for (const { layout } of places) {
        const condition = layout?.condition;
        if (condition === undefined) continue;
        yield {
          span: condition.span,
          reason: name,
          message: t('"{0}" is not a known condition. Did you mean "{1}"?', name, meant),
          fixes: () => spellings({ places: [condition], near }),
        };
      }
    }
  },
});
