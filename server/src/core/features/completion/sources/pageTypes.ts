import { t } from '@vscode/l10n';
import { builtInPageTypes } from '../../../config/vocabulary.ts';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';

/** Page types as keys of `byPageType`, and positions as keys of their `positions`. */
export const pageTypes: CompletionSource = function* ({ document, location }) {
  const isPosition = isAt(location, 'property', 'layout/byPageType/*/positions');
  if (!isPosition && !isAt(location, 'property', 'layout/byPageType')) return;
  const detail = isPosition ? t('position') : t('page type');
  const value = isPosition ? ': [$1]' : ': {\n\t"exclude": [$1]\n}';
  for (const name of isPosition ? document.schema.positions : builtInPageTypes) {
    const proposal = stringProposal(name, { kind: 'reference', detail, rank: 0 });
    const path = [...location.path, name, ...(isPosition ? [0] : ['exclude', 0])];
    yield location.hasColon
      ? proposal
      : { ...proposal, snippet: proposal.snippet + value, next: { kind: 'value', path } };
  }
};
