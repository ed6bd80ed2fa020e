import { t } from '@vscode/l10n';
import { plainValue } from '../../../json/tree/plainValue.ts';
import {
  type CompletionContext,
  type CompletionSource,
  isAt,
  stringProposal,
} from '../proposal.ts';

/** Proposes the conditions and font families that the file uses already. */
export const usedValues: CompletionSource = {
  *propose(context) {
    const detail = t('used in this file');
    for (const value of new Set(usedAt(context))) {
      if (typeof value !== 'string' || value === '' || value === context.location.typed) continue;
      yield stringProposal(value, { detail, rank: 0 });
    }
  },
};

/** Returns the values of the other places that have a value of the same kind. */
function usedAt({ document: { tree, view }, location }: CompletionContext): unknown[] {
  if (isAt(location, 'value', 'configuration/theme/typography/*')) {
    return view.fonts.map(({ node }) => plainValue(tree, node));
  }
  return isAt(location, 'value', 'plugins/*/layout/condition')
    ? view.plugins.map(({ layout }) => layout?.condition?.value)
    : [];
}
