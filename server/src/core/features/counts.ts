import { t } from '@vscode/l10n';
import type { PluginEntry } from '../config/pluginEntry.ts';

type Counted = readonly Pick<PluginEntry, 'isDisabled'>[];

/** Returns how many plugins there are, and how many of them are disabled. */
export function pluginCount(plugins: Counted): string {
  const { length } = plugins;
  return withDisabled(length === 1 ? t('1 plugin') : t('{0} plugins', length), plugins);
}

/** Returns how many members a group has, and how many of them are disabled. */
export function memberCount(members: Counted): string {
  const { length } = members;
  return withDisabled(length === 1 ? t('1 member') : t('{0} members', length), members);
}

function withDisabled(count: string, counted: Counted): string {
  const disabled = counted.filter(({ isDisabled }) => isDisabled).length;
  return disabled === 0 ? count : t('{0}, {1} disabled', count, disabled);
}
