import { t } from '@vscode/l10n';
import { MessageType } from 'vscode-languageserver';
import { sortPlugins as sortIn } from '../../core/features/sortPlugins.ts';
import type { ServerCommand } from '../feature.ts';
import { applyChange } from '../workspaceEdit.ts';

/** Sorts the plugins of a document by run order. Argument: the URI of the document. */
export const sortPlugins: ServerCommand = {
  id: 'sitePlugins.sortPlugins',

  async run(session, [uri]) {
    const snapshot = await session.jsonSnapshot(uri);
    if (snapshot === undefined) return;
    const { config } = snapshot;
    if (config.syntaxErrors.length > 0) {
      session.notify(t('The file has syntax errors. Fix them first.'));
      return;
    }
    const edits = sortIn(config, await snapshot.context());
    if (edits.length === 0) {
      session.notify(t('The plugins are already sorted.'), MessageType.Info);
      return;
    }
    await applyChange(session, t('Sort plugins by order'), { text: snapshot.text, edits });
  },
};
