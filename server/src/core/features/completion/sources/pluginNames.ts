import { t } from '@vscode/l10n';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';

/** The plugin names of this document, for `exclude` and the lists of `positions`. */
export const pluginNames: CompletionSource = function* ({ document, location }) {
  const isExcluded = isAt(location, 'value', 'layout/byPageType/*/exclude/*');
  if (!isExcluded && !isAt(location, 'value', 'layout/byPageType/*/positions/*/*')) return;
  for (const { name, isDisabled } of document.view.plugins) {
    if (name === undefined || name === '') continue;
    const detail = isDisabled ? t('plugin, disabled') : t('plugin');
    yield stringProposal(name, { kind: 'reference', detail, rank: isDisabled ? 1 : 0 });
  }
};
