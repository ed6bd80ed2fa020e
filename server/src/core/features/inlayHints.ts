import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { runOrder } from '../project/effectiveEntry.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { type Span, touches } from '../text/span.ts';

interface InlayHint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
}

/**
 * Returns the inlay hints in a span in text order: the places of enabled plugins in the run order, unless `order`
 * is that number itself.
 */
export function inlayHints(
  { view }: ConfigDocument,
  within: Span,
  projectContext: ProjectContext = noProjectContext,
): InlayHint[] {
  const seen = view.plugins.filter(
    ({ order }) => order !== undefined && touches(within, order.span.end),
  );
  if (seen.length === 0) return [];
  const running = runOrder(view.plugins, projectContext);
  const ranks = new Map(running.map((plugin, index) => [plugin, index + 1]));
  const tooltip = t('The position in the run order of the enabled plugins.');
  return seen.flatMap(plugin => {
    const rank = ranks.get(plugin);
    if (rank === undefined || plugin.order === undefined || plugin.order.value === rank) return [];
    return { offset: plugin.order.span.end, label: t('{0} of {1}', rank, running.length), tooltip };
  });
}
