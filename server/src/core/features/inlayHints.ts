import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { runOrder } from '../project/effectiveEntry.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { printable, printableName } from '../text/printable.ts';
import { type Span, touches } from '../text/span.ts';

/** The kinds of inlay hints to show. */
export interface InlayHintSettings {
  readonly pluginNames: boolean;
  readonly runOrder: boolean;
}

/** An inlay hint. */
interface InlayHint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
}

export interface InlayHintOptions {
  readonly wanted: InlayHintSettings;
  readonly projectContext?: ProjectContext;
}

/** Returns the inlay hints in a span in text order. */
export function inlayHints(
  document: ConfigDocument,
  within: Span,
  { wanted, projectContext = noProjectContext }: InlayHintOptions,
): InlayHint[] {
  const seen = document.view.plugins.filter(
    ({ node }) =>
      document.tree.start(node) <= within.end && within.start <= document.tree.end(node),
  );
  if (seen.length === 0) return [];
  const hints = [
    ...(wanted.pluginNames ? pluginNames(seen) : []),
    ...(wanted.runOrder ? places(document, projectContext, seen) : []),
  ];
  return hints
    .filter(({ offset }) => touches(within, offset))
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, label, tooltip }) => {
      return { offset, label: printableName(label), tooltip: printable(tooltip) };
    });
}

/** Returns the name of a plugin after its source, if the source does not end with the name. */
function pluginNames(plugins: readonly PluginEntry[]): InlayHint[] {
  return plugins.flatMap(({ repo, ownName, name }) => {
    if (repo === undefined || ownName !== undefined || name === undefined) return [];
    const [last] = repo.value.split(/[\\/:]/).slice(-1);
    if (last === name) return [];
    const tooltip = t('The plugin name, as used in "exclude".');
    return [{ offset: repo.span.end, label: name, tooltip }];
  });
}

/** Returns the index of an enabled plugin in the run order, next to its `order`. */
function places(
  { view }: ConfigDocument,
  context: ProjectContext,
  plugins: readonly PluginEntry[],
): InlayHint[] {
  const running = runOrder(view.plugins, context);
  const ranks = new Map(running.map((plugin, rank) => [plugin, rank + 1]));
  const tooltip = t('The position in the run order of the enabled plugins.');
  return plugins.flatMap(plugin => {
    const rank = ranks.get(plugin);
    if (rank === undefined || plugin.order === undefined) return [];
    return [
      { offset: plugin.order.span.end, label: t('{0} of {1}', rank, running.length), tooltip },
    ];
  });
}
