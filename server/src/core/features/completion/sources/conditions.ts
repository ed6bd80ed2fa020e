import { t } from '@vscode/l10n';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Proposes the conditions that are used in this file. */
export const conditions: CompletionSource = {
  *propose({ document, location }) {
    if (!isAt(location, 'value', 'plugins/*/layout/condition')) return;
    for (const { layout, index } of document.view.plugins) {
      const condition = layout?.condition?.value;
      if (condition === undefined || condition === '' || index === location.path[1]) continue;
      const detail = t('used in this file');
      yield { label: condition, kind: 'value', detail, snippet: jsonSnippet(condition), rank: 0 };
    }
  },
};
