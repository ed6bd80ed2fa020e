import { t } from '@vscode/l10n';
import { removeIgnoreEntries } from '../../core/settings/ignoreEntries.ts';
import { readIgnore } from '../../core/settings/projectSettings.ts';
import { changeSettings } from '../changeSettings.ts';
import type { ServerCommand } from '../feature.ts';

/**
 * Removes an entry from `ignore` in the settings file of a document's project. The arguments are the
 * document's URI and the entry without its reason.
 */
export const removeIgnore: ServerCommand = {
  id: 'sitePlugins.removeIgnore',

  async run(session, [uri, target]) {
    if (typeof uri !== 'string' || typeof target !== 'object' || target === null) return;
    const [entry] = readIgnore([{ ...target, reason: '-' }]);
    if (entry === undefined) return;
    await changeSettings(session, uri, {
      label: t('Remove the entry from the project settings'),
      change: (text, fileName) => removeIgnoreEntries(text, fileName, entry),
    });
  },
};
