import { t } from '@vscode/l10n';
import { builtInConditions } from '../../../config/vocabulary.ts';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Proposes the conditions that are used in this file, then the built-in ones. */
export const conditions: CompletionSource = {
  *propose({ document, location }) {
    if (!isAt(location, 'value', 'plugins/*/layout/condition')) return;
    const used = new Set<string>();
    for (const { layout, index } of document.view.plugins) {
      const condition = layout?.condition?.value;
      if (condition === undefined || condition === '' || index === location.path[1]) continue;
      used.add(condition);
    }
    const proposal = (label: string, detail: string, rank: number) =>
      ({ label, kind: 'value', detail, snippet: jsonSnippet(label), rank }) as const;
    for (const condition of used) yield proposal(condition, t('used in this file'), 0);
    for (const condition of builtInConditions) {
      if (!used.has(condition)) yield proposal(condition, t('built-in condition'), 1);
    }
  },
};
