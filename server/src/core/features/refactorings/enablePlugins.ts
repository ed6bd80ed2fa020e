import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { replacement } from '../../text/edit.ts';
import { type Refactoring, selectedPlugins } from './refactoring.ts';

/** Enables or disables the selected plugins. */
export const enablePlugins: Refactoring = function* (document, selection) {
  const plugins = selectedPlugins(document, selection);
  for (const value of [true, false]) {
    const edits = plugins.flatMap(({ enabled }) =>
      enabled === undefined || enabled.value === value
        ? []
        : [replacement(enabled.span, String(value))],
    );
    if (edits.length === 0) continue;
    yield { title: titleOf(plugins, value), edits };
  }
};

function titleOf(plugins: readonly PluginEntry[], enables: boolean): string {
  const name = plugins[0]?.name;
  if (plugins.length > 1) {
    return enables ? t('Enable the selected plugins') : t('Disable the selected plugins');
  }
  if (name === undefined) return enables ? t('Enable this plugin') : t('Disable this plugin');
  return enables ? t('Enable {0}', name) : t('Disable {0}', name);
}
