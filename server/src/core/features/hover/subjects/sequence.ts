import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../../config/pluginEntry.ts';
import { arrange, membersOf } from '../../../preview/placement.ts';
import { readPlugins } from '../../../preview/plugins.ts';
import { runOrder } from '../../../project/effectiveEntry.ts';
import { code, type HoverContext, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes `order` and `priority`: the place in the sequence and the adjacent entries. */
export const sequenceHover: HoverSubject = context => {
  const ordered = pluginAt(context, 'plugins/*/order');
  if (ordered !== undefined) return runPlace(ordered, context);
  const placed = pluginAt(context, 'plugins/*/layout/priority');
  return placed === undefined ? [] : pagePlace(placed, context);
};

function runPlace(plugin: PluginEntry, { document, projectContext }: HoverContext): string[] {
  if (plugin.isDisabled) return [t('The plugin is disabled, so it does not run.')];
  const steps = runOrder(document.view.plugins, projectContext);
  const sequence = steps.map(({ index, name = '?' }) => ({ id: index, label: name }));
  return placeIn(sequence, plugin, rank => t('Runs as plugin {0} of {1}.', rank, steps.length));
}

function pagePlace(plugin: PluginEntry, { document, projectContext }: HoverContext): string[] {
  if (plugin.isDisabled) return [t('The plugin is disabled, so it is not displayed.')];
  const chips = readPlugins(document, projectContext);
  const { position, group } = chips.find(({ id }) => id === plugin.index) ?? {};
  if (position === undefined) return [];
  const here = chips.filter(chip => chip.enabled && chip.position === position);
  const sequence = group === undefined ? arrange(here).flat() : membersOf(here, group);
  const at = code(position);
  return placeIn(sequence, plugin, rank =>
    group === undefined
      ? t('Displayed as plugin {0} of {1} at {2}.', rank, sequence.length, at)
      : t(
          'Displayed as plugin {0} of {1} in the group {2} at {3}.',
          rank,
          sequence.length,
          code(group),
          at,
        ),
  );
}

/** Returns the one-based place of a plugin in a sequence, and the adjacent plugins. */
function placeIn(
  sequence: readonly { readonly id: number; readonly label: string }[],
  { index }: PluginEntry,
  summary: (rank: number) => string,
): string[] {
  const at = sequence.findIndex(({ id }) => id === index);
  const [before, after] = [sequence[at - 1], sequence[at + 1]];
  const lines = [
    summary(at + 1),
    ...(before === undefined ? [] : [t('Before it: {0}', code(before.label))]),
    ...(after === undefined ? [] : [t('After it: {0}', code(after.label))]),
  ];
  return [lines.join('  \n')];
}
