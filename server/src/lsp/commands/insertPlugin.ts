import { t } from '@vscode/l10n';
import { addPlugin } from '../../core/features/addPlugin.ts';
import { knownPlugins } from '../workspace/knownPlugins.ts';
import { applyChange } from './applyChange.ts';
import type { ServerCommand } from './command.ts';

/** Appends an entry to `plugins`. Arguments: the URI of the document, the source of the plugin. */
export const insertPlugin: ServerCommand = {
  id: 'sitePlugins.insertPlugin',

  async run(session, [uri, source]) {
    if (typeof uri !== 'string' || typeof source !== 'string') return;
    const snapshot = session.snapshot(uri);
    if (snapshot === undefined) return;
    const known = await knownPlugins(session, uri);
    const plugin = known.find(candidate => candidate.source === source) ?? { source };
    const edits = addPlugin(snapshot.config, plugin);
    await applyChange(session, snapshot, { label: t('Add plugin'), edits });
  },
};
