import { t } from '@vscode/l10n';
import { effectiveEntry, runOrder } from '../../../project/effectiveEntry.ts';
import { knownPlugin } from '../../../project/projectContext.ts';
import { code, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes a plugin entry: its description, its run order and its position. */
export const pluginHover: HoverSubject = context => {
  const plugin = pluginAt(context, 'plugins/*');
  if (plugin === undefined) return [];
  const { name, repo } = plugin;
  const { document, projectContext } = context;
  const known = knownPlugin(projectContext, plugin);
  const entry = effectiveEntry(plugin, projectContext);
  const sequence = runOrder(document.view.plugins, projectContext);
  const state = plugin.isDisabled
    ? t('Disabled')
    : t('Enabled, runs as {0} of {1}', sequence.indexOf(plugin) + 1, sequence.length);
  const where = [
    entry.position && t('position {0}', code(entry.position)),
    entry.priority !== undefined && t('priority {0}', entry.priority),
    entry.group && t('group {0}', code(entry.group)),
    entry.display && t('display {0}', code(entry.display)),
    entry.condition && t('condition {0}', code(entry.condition)),
  ].filter(part => typeof part === 'string' && part !== '');
  const heading = name === undefined ? [] : [`### ${code(known?.name ?? name)}`];
  const description = known?.description === undefined ? [] : [known.description];
  const facts = [
    repo === undefined ? [] : [code(repo.value)],
    [state],
    where.length > 0 ? [where.join(', ')] : [],
    entry.defaultLayout === undefined ? [] : [t('Default position of the plugin')],
    entry.hasDefaultOrder ? [t('Default order of the plugin')] : [],
  ];
  return [...heading, ...description, facts.flat().join('  \n')];
};
