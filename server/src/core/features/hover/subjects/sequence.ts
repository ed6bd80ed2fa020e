import { t } from '@vscode/l10n';
import { columnOrder, membersOf } from '../../../preview/placement.ts';
import { readPlugins } from '../../../preview/plugins.ts';
import { runOrder } from '../../../project/effectiveEntry.ts';
import { code, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes `order` and `priority`: the index in the sequence and the adjacent entries. */
export const sequenceHover: HoverSubject = context => {
  const { document, projectContext } = context;
  const { plugins } = document.view;
  const ordered = pluginAt(context, 'plugins/*/order');
  if (ordered !== undefined) {
    if (ordered.isDisabled) return [t('The plugin is disabled, so it does not run.')];
    const running = runOrder(plugins, projectContext);
    const summary = t('Runs as plugin {0} of {1}.', running.indexOf(ordered) + 1, running.length);
    const steps = running.map(({ index, name = '?' }) => ({ id: index, label: name }));
    return [lines(summary, ordered.index, steps)];
  }
  const placed = pluginAt(context, 'plugins/*/layout/priority');
  const position = placed?.layout?.position?.value;
  if (placed === undefined || position === undefined) return [];
  if (placed.isDisabled) return [t('The plugin is disabled, so it is not displayed.')];
  const chips = readPlugins(document, projectContext);
  const here = chips.filter(chip => chip.enabled && chip.position === position);
  const own = chips.find(({ id }) => id === placed.index);
  if (own?.group === undefined) {
    const column = columnOrder(here);
    const summary = t(
      'Displayed as plugin {0} of {1} at {2}.',
      column.findIndex(({ id }) => id === placed.index) + 1,
      column.length,
      code(position),
    );
    return [lines(summary, placed.index, column)];
  }
  const members = membersOf(here, own.group);
  const summary = t(
    'Displayed as plugin {0} of {1} in the group {2} at {3}.',
    members.findIndex(({ id }) => id === placed.index) + 1,
    members.length,
    code(own.group),
    code(position),
  );
  return [
    lines(summary, placed.index, members),
    own.flex.order === undefined
      ? ''
      : t('In the group, "order" of "groupOptions" takes precedence over the priority.'),
  ].filter(paragraph => paragraph !== '');
};

/** Returns the summary, followed by the adjacent plugins. */
function lines(
  summary: string,
  id: number,
  sequence: readonly { readonly id: number; readonly label: string }[],
): string {
  const index = sequence.findIndex(one => one.id === id);
  const before = sequence[index - 1];
  const after = sequence[index + 1];
  return [
    summary,
    before && t('Before it: {0}', code(before.label)),
    after && t('After it: {0}', code(after.label)),
  ]
    .filter(line => line !== undefined)
    .join('  \n');
}
