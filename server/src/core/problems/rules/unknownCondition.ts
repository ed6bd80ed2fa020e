import { t } from '@vscode/l10n';
import { memoizeByEntry } from '../../config/pluginEntry.ts';
import { builtInConditions } from '../../config/vocabulary.ts';
import { oneLetterAway } from '../../text/similarity.ts';
import type { Rule } from '../problem.ts';
import { replaceWith, spellings } from './fixes.ts';

const resembled = memoizeByEntry(({ condition = '' }) => resembling(condition));

export const unknownCondition: Rule = {
  code: 'unknown-condition',
  severity: 'warning',
  docs: {
    summary: 'The name of a condition resembles a known one or its opposite.',
    explanation:
      'A condition that does not exist is ignored, so that the component is shown on all pages. Conditions may come from plugins, so only names that resemble a built-in one are reported: `not-indexed`, `!index`, and also `index`, of which only the opposite exists.',
    bad: '{ "position": "left", "condition": "not-indexed" }',
    good: '{ "position": "left", "condition": "not-index" }',
  },
  *check({ document }) {
    // The schema of another generator may list its conditions.
    if (document.schema.at(['plugins', 0, 'layout', 'condition'])?.enum !== undefined) return;
    for (const plugin of document.view.plugins) {
      const found = resembled(plugin);
      const condition = found && plugin.layout?.condition;
      if (found === undefined || condition === undefined) continue;
      const { near, isOpposite } = found;
      const [meant = ''] = near;
      const { span, value } = condition;
      yield {
        span,
        reason: value,
        message: isOpposite
          ? t('"{0}" is not a known condition, only its opposite "{1}" is.', value, meant)
          : t('"{0}" is not a known condition. Did you mean "{1}"?', value, meant),
        fixes: () =>
          isOpposite ? [replaceWith(condition, meant)] : spellings({ places: [condition], near }),
      };
    }
  },
};

/** Returns the known conditions that a name resembles, or the one that is its opposite. */
function resembling(
  name: string,
): { readonly near: readonly string[]; readonly isOpposite: boolean } | undefined {
  if (builtInConditions.includes(name)) return undefined;
  const near = oneLetterAway(name, builtInConditions);
  if (near.length > 0) return { near, isOpposite: false };
  const { subject, isNegated } = meaningOf(name);
  const known = builtInConditions.find(one => meaningOf(one).subject === subject);
  if (known === undefined) return undefined;
  return { near: [known], isOpposite: meaningOf(known).isNegated !== isNegated };
}

const negations: readonly string[] = ['!', 'not', 'no', 'non', 'without'];
/** Words that say nothing about what is asked. */
const fillers: readonly string[] = ['is', 'if', 'on', 'only'];

/** Returns what a condition asks for, without endings such as that of a plural, and whether it is negated. */
function meaningOf(name: string) {
  const words = name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  const parts = words.match(/!|[^\s!_-]+/g) ?? [];
  const subjects = parts.filter(part => !negations.includes(part) && !fillers.includes(part));
  return {
    subject: subjects.map(part => part.replace(/(?:ed|s)$/, '')).join(' '),
    isNegated: parts.filter(part => negations.includes(part)).length % 2 === 1,
  };
}
