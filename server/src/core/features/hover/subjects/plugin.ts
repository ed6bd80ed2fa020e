import { t } from '@vscode/l10n';
import { runOrder } from '../../../config/sequence.ts';
import { knownPlugin } from '../../../project/projectContext.ts';
import { code, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes a plugin entry: its description, its run order and its position. */
export const pluginHover: HoverSubject = context => {
  const plugin = pluginAt(context);
  if (plugin === undefined) return [];
  const { name, repo, layout, groupName } = plugin;
  const known = knownPlugin(context.projectContext, plugin);
  const sequence = runOrder(context.document.view.plugins);
  const state = plugin.isDisabled
    ? t('Disabled')
    : t('Enabled, runs as {0} of {1}', sequence.indexOf(plugin) + 1, sequence.length);
  const where = [
    layout?.position && t('position {0}', code(layout.position.value)),
    layout?.priority && t('priority {0}', layout.priority.value),
    groupName && t('group {0}', code(groupName)),
    layout?.display && t('display {0}', code(layout.display.value)),
    layout?.condition && t('condition {0}', code(layout.condition.value)),
  ].filter(part => part !== undefined);
  const heading = name === undefined ? [] : [`### ${code(known?.name ?? name)}`];
  const description = known?.description === undefined ? [] : [known.description];
  const facts = [
    repo === undefined ? [] : [code(repo.value)],
    [state],
    where.length > 0 ? [where.join(', ')] : [],
  ];
  return [...heading, ...description, facts.flat().join('  \n')];
};
