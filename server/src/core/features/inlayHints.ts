import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { runOrder } from '../config/sequence.ts';
import { byGroupOrder, readChips } from '../preview/chips.ts';
import { type Span, touches } from '../text/span.ts';

/** Which kinds of hints are shown. */
export interface InlayHintSettings {
  readonly pluginNames: boolean;
  readonly runOrder: boolean;
  readonly effectiveGroup: boolean;
}

/** A label that the editor shows in the text without being part of it. */
export interface InlayHint {
  readonly offset: number;
  readonly label: string;
  readonly tooltip: string;
}

/** The hints inside a span, in the order of the text. */
export function inlayHints(
  document: ConfigDocument,
  within: Span,
  wanted: InlayHintSettings,
): InlayHint[] {
  const seen = document.view.plugins.filter(
    ({ node }) =>
      document.tree.start(node) <= within.end && within.start <= document.tree.end(node),
  );
  if (seen.length === 0) return [];
  const hints = [
    ...(wanted.pluginNames ? pluginNames(seen) : []),
    ...(wanted.runOrder ? places(document, seen) : []),
    ...(wanted.effectiveGroup ? effectiveGroup(document, seen) : []),
  ];
  return hints.filter(({ offset }) => touches(within, offset)).sort((a, b) => a.offset - b.offset);
}

/** The name of a plugin after its source, where the source does not end in that name. */
function pluginNames(plugins: readonly PluginEntry[]): InlayHint[] {
  return plugins.flatMap(({ repo, ownName, name }) => {
    if (repo === undefined || ownName !== undefined || name === undefined) return [];
    const [last] = repo.value.split(/[\\/:]/).slice(-1);
    if (last === name) return [];
    const tooltip = t('The plugin name, as used in "exclude".');
    return [{ offset: repo.span.end, label: name, tooltip }];
  });
}

/** Which in the run order an enabled plugin is, beside its `order`. */
function places({ view }: ConfigDocument, plugins: readonly PluginEntry[]): InlayHint[] {
  const running = runOrder(view.plugins);
  const ranks = new Map(running.map((plugin, rank) => [plugin, rank + 1]));
  const tooltip = t('The place in the run order of the enabled plugins.');
  return plugins.flatMap(plugin => {
    const rank = ranks.get(plugin);
    if (rank === undefined || plugin.order === undefined) return [];
    return [{ offset: plugin.order.span.end, label: placeOf(rank, running.length), tooltip }];
  });
}

/** Which in its group an enabled plugin is, beside the group's name. */
function effectiveGroup(document: ConfigDocument, plugins: readonly PluginEntry[]): InlayHint[] {
  if (plugins.every(({ groupName }) => groupName === undefined)) return [];
  const boxes = new Map<string, number[]>();
  const key = (group: string, position: string) => JSON.stringify([group, position]);
  for (const { enabled, group, position, id } of readChips(document).sort(byGroupOrder)) {
    if (!enabled || group === undefined || position === undefined) continue;
    const members = boxes.get(key(group, position));
    if (members === undefined) boxes.set(key(group, position), [id]);
    else members.push(id);
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

/** A place in a sequence, as in `3rd of 12`. The four forms are those of English; others have fewer. */
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
