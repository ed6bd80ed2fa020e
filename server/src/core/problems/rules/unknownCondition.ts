import { t } from '@vscode/l10n';
import { selectEntries } from '../../config/pluginEntry.ts';
import { builtInConditions } from '../../config/vocabulary.ts';
import { oneLetterAway } from '../../text/similarity.ts';
import { defineRule } from '../problem.ts';
import { spellings } from './fixes.ts';

const withUnknownCondition = selectEntries(
  ({ condition }) =>
    condition !== undefined && oneLetterAway(condition, builtInConditions).length > 0,
);

export const unknownCondition = defineRule({
  code: 'unknown-condition',
  severity: 'warning',
  docs: {
    summary: 'The name of a condition differs from a known one by one letter.',
    explanation:
      'A component whose condition does not exist is not shown as intended. Conditions may come from plugins, so only names that resemble a built-in one are reported.',
    bad: '{ "position": "left", "condition": "not-indx" }',
    good: '{ "position": "left", "condition": "not-index" }',
  },
  *check({ document }) {
    for (const { layout } of withUnknownCondition(document)) {
      const condition = layout?.condition;
      if (condition === undefined) continue;
      const near = oneLetterAway(condition.value, builtInConditions);
      const [meant] = near;
      if (meant === undefined) continue;
      yield {
        span: condition.span,
        reason: condition.value,
        message: t('"{0}" is not a known condition. Did you mean "{1}"?', condition.value, meant),
        fixes: () => spellings({ places: [condition], near }),
      };
    }
  },
});
