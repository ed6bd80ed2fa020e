import { t } from '@vscode/l10n';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** The plugin names of this document, for `exclude`. */
export const pluginNames: CompletionSource = {
  *propose({ document, location }) {
    if (!isAt(location, 'value', 'layout/byPageType/*/exclude/*')) return;
    const [, , type, , index] = location.path;
    const excluded = document.view.pageTypes.find(({ name }) => name.value === type)?.exclude ?? [];
    // Excluded names are not proposed again, except the name that is being replaced.
    const others = new Set(excluded.filter((_, at) => at !== index).map(({ value }) => value));
    for (const { name, enabled } of document.view.plugins) {
      if (name === undefined || others.has(name)) continue;
      const isOff = enabled?.value === false;
      const detail = isOff ? t('plugin, disabled') : t('plugin');
      const rank = isOff ? 1 : 0;
      yield { label: name, kind: 'reference', detail, snippet: jsonSnippet(name), rank };
    }
  },
};
