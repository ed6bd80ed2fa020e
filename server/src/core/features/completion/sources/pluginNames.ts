import { t } from '@vscode/l10n';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** The names of the plugins of this document, where a page type excludes some. */
export const pluginNames: CompletionSource = {
  *propose({ document, place }) {
    if (!isAt(place, 'value', 'layout/byPageType/*/exclude/*')) return;
    const [, , type, , index] = place.path;
    const excluded = document.view.pageTypes.find(({ name }) => name.value === type)?.exclude ?? [];
    // The name that is being replaced may be proposed again; the others are there already.
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
