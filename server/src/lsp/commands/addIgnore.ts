import { t } from '@vscode/l10n';
import { addIgnoreEntries } from '../../core/settings/ignoreEntries.ts';
import { readIgnore } from '../../core/settings/projectSettings.ts';
import { changeSettings } from '../changeSettings.ts';
import type { ServerCommand } from '../feature.ts';

/**
 * Adds entries to `ignore` in the settings file of a document's project, which is created if
 * necessary. The arguments are the document's URI, the entries without their reason, and the
 * reason.
 */
export const addIgnore: ServerCommand = {
  id: 'sitePlugins.addIgnore',

  async run(session, [uri, targets, reason]) {
    if (typeof uri !== 'string' || !Array.isArray(targets)) return;
    const given = typeof reason === 'string' && reason.trim() !== '' ? reason : undefined;
    const why = given ?? t('Enter the reason here.');
    const entries = readIgnore(targets.map(target => ({ ...target, reason: why })));
    if (entries.length === 0) return;
    await changeSettings(session, uri, {
      label: t('Ignore a problem'),
      change: (text, fileName) => addIgnoreEntries(text, fileName, entries),
    });
  },
};
