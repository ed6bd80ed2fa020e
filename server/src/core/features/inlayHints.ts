import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { arrange } from '../preview/placement.ts';
import { readPlugins } from '../preview/plugins.ts';
import { runOrder } from '../project/effectiveEntry.ts';
import { noProjectContext, type ProjectContext } from '../project/projectContext.ts';
import { groupBy } from '../text/groupBy.ts';
import { printable, printableName } from '../text/printable.ts';
import { type Span, touches } from '../text/span.ts';

/** The kinds of inlay hints to show. */
export interface InlayHintSettings {
  readonly pluginNames: boolean;
  readonly runOrder: boolean;
  readonly effectiveGroup: boolean;
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
    ...(wanted.effectiveGroup ? effectiveGroup(document, projectContext, seen) : []),
  ];
  return hints
    .filter(({ offset }) => touches(within, offset))
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, label, tooltip }) => {
      return { offset, label: printableName(label), tooltip: printable(tooltip) };
    });
}

/** Yields the name of a plugin after its source, if the source does not end with the name. */
function pluginNames(plugins: readonly PluginEntry[]): InlayHint[] {
  return plugins.flatMap(({ repo, ownName, name }) => {
    if (repo === undefined || ownName !== undefined || name === undefined) return [];
    const [last] = repo.value.split(/[\\/:]/).slice(-1);
    if (last === name) return [];
    const tooltip = t('The plugin name, as used in "exclude".');
    return [{ offset: repo.span.end, label: name, tooltip }];
  });
}

/** Yields the index of an enabled plugin in the run order, next to its `order`. */
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
    return [{ offset: plugin.order.span.end, label: placeOf(rank, running.length), tooltip }];
  });
}

/** Yields the index of an enabled plugin in its group, next to the group name. */
function effectiveGroup(
  document: ConfigDocument,
  context: ProjectContext,
  plugins: readonly PluginEntry[],
): InlayHint[] {
  if (plugins.every(({ groupName }) => groupName === undefined)) return [];
  const boxes = new Map<string, number[]>();
  const key = (group: string, position: string) => JSON.stringify([group, position]);
  const shown = readPlugins(document, context).filter(
    ({ enabled, position }) => enabled && position !== undefined,
  );
  for (const [position = '', chips] of groupBy(shown, chip => chip.position)) {
    for (const item of arrange(chips)) {
      if (!('members' in item)) continue;
      boxes.set(
        key(item.group, position),
        item.members.map(({ id }) => id),
      );
    }
  }
  return plugins.flatMap(({ layout, group, index }) => {
    const position = layout?.position;
    if (group === undefined || position === undefined) return [];
    const members = boxes.get(key(group.value, position.value)) ?? [];
    const rank = members.indexOf(index) + 1;
    if (rank === 0) return [];
    const tooltip = t(
      'The place among the members of the group "{0}" in the position "{1}".',
      group.value,
      position.value,
    );
    return [{ offset: group.span.end, label: placeOf(rank, members.length), tooltip }];
  });
}

/**
 * Returns an index in a sequence, such as `3rd of 12`. English needs four plural forms; other
 * languages may need fewer.
 */
function placeOf(rank: number, count: number): string {
  switch (new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)) {
    case 'one':
      return t('{0}st of {1}', rank, count);
    case 'two':
      return t('{0}nd of {1}', rank, count);
    case 'few':
      return t('{0}rd of {1}', rank, count);
    default:
      return t('{0}th of {1}', rank, count);
  }
}
