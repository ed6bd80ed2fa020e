import { t } from '@vscode/l10n';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** The plugin names of this document, for `exclude` and the lists of `positions`. */
export const pluginNames: CompletionSource = {
  *propose({ document, location }) {
    const isExcluded = isAt(location, 'value', 'layout/byPageType/*/exclude/*');
    if (!isExcluded && !isAt(location, 'value', 'layout/byPageType/*/positions/*/*')) return;
    for (const { name, enabled } of document.view.plugins) {
      if (name === undefined || name === '') continue;
      const isOff = enabled?.value === false;
      const detail = isOff ? t('plugin, disabled') : t('plugin');
      const rank = isOff ? 1 : 0;
      yield { label: name, kind: 'reference', detail, snippet: jsonSnippet(name), rank };
    }
  },
};
