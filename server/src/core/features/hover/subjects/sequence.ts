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
    return place(ordered, runOrder(plugins, projectContext), t('in the run order'));
  }
  const placed = pluginAt(context, 'layout', 'priority');
  const position = placed?.layout?.position?.value;
  if (placed === undefined || position === undefined) return [];
  const column = pageOrder(plugins, projectContext, entry => entry.position === position);
  return place(placed, column, t('at {0}', code(position)));
};

function place(plugin: PluginEntry, sequence: readonly PluginEntry[], where: string): string[] {
  const index = sequence.indexOf(plugin);
  if (index < 0) return [t('Disabled, so it has no place {0}.', where)];
  const lines = [t('Place {0} of {1} {2}.', index + 1, sequence.length, where)];
  const before = sequence[index - 1];
  const after = sequence[index + 1];
  if (before !== undefined) lines.push(t('Before it: {0}', code(before.name ?? '?')));
  if (after !== undefined) lines.push(t('After it: {0}', code(after.name ?? '?')));
  return [lines.join('  \n')];
}
