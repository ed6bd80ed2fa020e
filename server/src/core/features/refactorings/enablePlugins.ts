import { t } from '@vscode/l10n';
import { replacement } from '../../text/edit.ts';
import { type Refactoring, selectedPlugins } from './refactoring.ts';

/** Enables or disables the selected plugins. */
export const enablePlugins: Refactoring = function* (document, selection) {
  const plugins = selectedPlugins(document, selection);
  const isOne = plugins.length === 1;
  const name = plugins[0]?.name ?? t('this plugin');
  for (const value of [true, false]) {
    const edits = plugins.flatMap(({ enabled }) =>
      enabled === undefined || enabled.value === value
        ? []
        : [replacement(enabled.span, String(value))],
    );
    if (edits.length === 0) continue;
    const one = value ? t('Enable {0}', name) : t('Disable {0}', name);
    const several = value ? t('Enable the selected plugins') : t('Disable the selected plugins');
    yield { title: isOne ? one : several, kind: 'refactor.rewrite', edits };
  }
};
