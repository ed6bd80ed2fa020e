import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../../config/pluginEntry.ts';
import { pageOrder, runOrder } from '../../../project/effectiveEntry.ts';
import { code, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes `order` and `priority`: the index in the sequence and the adjacent entries. */
export const sequenceHover: HoverSubject = context => {
  const { document, projectContext } = context;
  const { plugins } = document.view;
  const ordered = pluginAt(context, 'order');
  if (ordered !== undefined) {
    if (ordered.isDisabled) return [t('The plugin is disabled, so it does not run.')];
    const running = runOrder(plugins, projectContext);
    const summary = t('Runs as plugin {0} of {1}.', running.indexOf(ordered) + 1, running.length);
    return [lines(summary, ordered, running)];
  }
  const placed = pluginAt(context, 'layout', 'priority');
  const position = placed?.layout?.position?.value;
  if (placed === undefined || position === undefined) return [];
  if (placed.isDisabled) return [t('The plugin is disabled, so it is not displayed.')];
  const column = pageOrder(plugins, projectContext, entry => entry.position === position);
  const number = column.indexOf(placed) + 1;
  const summary = t(
    'Displayed as plugin {0} of {1} at {2}.',
    number,
    column.length,
    code(position),
  );
  return [lines(summary, placed, column)];
};

/** Returns the summary, followed by the adjacent plugins. */
function lines(summary: string, plugin: PluginEntry, sequence: readonly PluginEntry[]): string {
  const index = sequence.indexOf(plugin);
  const before = sequence[index - 1];
  const after = sequence[index + 1];
  return [
    summary,
    before && t('Before it: {0}', code(before.name ?? '?')),
    after && t('After it: {0}', code(after.name ?? '?')),
  ]
    .filter(line => line !== undefined)
    .join('  \n');
}
