import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../../config/pluginEntry.ts';
import { arrange, membersOf } from '../../../preview/placement.ts';
import { readPlugins } from '../../../preview/plugins.ts';
import { runOrder } from '../../../project/effectiveEntry.ts';
import { code, type HoverContext, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Plugins in a sequence, and the sentence about a one-based place in it. */
interface Sequence {
  readonly plugins: readonly { readonly id: number; readonly label: string }[];
  readonly summary: (rank: number) => string;
}

/** Describes `order` and `priority`: the place in the sequence and the adjacent entries. */
export const sequenceHover: HoverSubject = context => {
  const ordered = pluginAt(context, 'plugins/*/order');
  const plugin = ordered ?? pluginAt(context, 'plugins/*/layout/priority');
  if (plugin === undefined) return [];
  if (plugin.isDisabled) return [t('The plugin is disabled, so it does not run.')];
  const sequence = ordered === undefined ? onPage(plugin, context) : inRun(context);
  if (sequence === undefined) return [];
  const { plugins, summary } = sequence;
  const at = plugins.findIndex(({ id }) => id === plugin.index);
  const [before, after] = [plugins[at - 1], plugins[at + 1]];
  const lines = [
    summary(at + 1),
    ...(before === undefined ? [] : [t('Before it: {0}', code(before.label))]),
    ...(after === undefined ? [] : [t('After it: {0}', code(after.label))]),
  ];
  return [lines.join('  \n')];
};

function inRun({ document, projectContext }: HoverContext): Sequence {
  const steps = runOrder(document.view.plugins, projectContext);
  return {
    plugins: steps.map(({ index, name = '?' }) => ({ id: index, label: name })),
    summary: rank => t('Runs as plugin {0} of {1}.', rank, steps.length),
  };
}

function onPage(plugin: PluginEntry, context: HoverContext): Sequence | undefined {
  const all = readPlugins(context.document, context.projectContext);
  const { position, group } = all.find(({ id }) => id === plugin.index) ?? {};
  if (position === undefined) return undefined;
  const here = all.filter(one => one.enabled && one.position === position);
  const plugins = group === undefined ? arrange(here).flat() : membersOf(here, group);
  const [count, at] = [plugins.length, code(position)];
  const summary = (rank: number) =>
    group === undefined
      ? t('Displayed as plugin {0} of {1} at {2}.', rank, count, at)
      : t('Displayed as plugin {0} of {1} in the group {2} at {3}.', rank, count, code(group), at);
  return { plugins, summary };
}
