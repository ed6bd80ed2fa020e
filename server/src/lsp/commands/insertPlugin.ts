import { t } from '@vscode/l10n';
import { addPlugin } from '../../core/capabilities/addPlugin.ts';
import { knownPlugins } from '../workspace/knownPlugins.ts';
import { applyAnswer } from './applyAnswer.ts';
import type { ServerCommand } from './command.ts';

/** Appends an entry to `plugins`: the arguments are the document's URI and the plugin's source. */
export const insertPlugin: ServerCommand = {
  id: 'sitePlugins.insertPlugin',

  async run(session, [uri, source]) {
    if (typeof uri !== 'string' || typeof source !== 'string') return;
    const open = session.open(uri);
    if (open === undefined) return;
    const known = await knownPlugins(session, uri);
    const plugin = known.find(candidate => candidate.source === source) ?? { source };
    await applyAnswer(session, open, { label: t('Add plugin'), ...addPlugin(open.config, plugin) });
  },
};
