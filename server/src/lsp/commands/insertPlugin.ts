import { t } from '@vscode/l10n';
import { MessageType } from 'vscode-languageserver';
import { addPlugins } from '../../core/features/paste/index.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { languageId } from '../../core/product.ts';
import { repoOf } from '../../core/project/newEntry.ts';
import { applyEdits } from '../../core/text/edit.ts';
import type { ServerCommand } from '../feature.ts';
import { TextVersion } from '../textVersion.ts';
import { applyChange } from '../workspaceEdit.ts';

/**
 * Appends entries to `plugins`. Arguments: the URI of the document, and a source or another text that
 * could be pasted instead. Shows the end of what it has inserted.
 */
export const insertPlugin: ServerCommand = {
  id: 'sitePlugins.insertPlugin',

  async run(session, [document, text]) {
    const snapshot = await session.jsonSnapshot(document);
    if (snapshot === undefined || typeof text !== 'string') return;
    const { uri, config } = snapshot;
    const known = await session.knownPlugins(uri);
    const parsers = await loadParsers();
    // A text that is not understood is the source of a plugin as it is.
    const added =
      addPlugins(config, text, { known, parsers }) ??
      addPlugins(config, JSON.stringify({ source: text }), { known });
    if (added === undefined) return;
    if (!added.ok) {
      session.notify(added.failure.message);
      return;
    }
    const { edits, present } = added.value;
    const [edit] = edits;
    if (edit === undefined) {
      const listed = present.map(repoOf).join(', ');
      session.notify(t('The file already lists {0}.', listed), MessageType.Info);
      return;
    }
    const isApplied = await applyChange(session, t('Add plugin'), {
      text: snapshot.text,
      edits,
    });
    if (!isApplied || session.client.window?.showDocument?.support !== true) return;
    const inserted = new TextVersion(uri, languageId, 0, applyEdits(config.text, edits));
    const end = inserted.positionAt(edit.span.start + edit.newText.trimEnd().length);
    const selection = { start: end, end };
    await session.connection.window.showDocument({ uri, takeFocus: true, selection });
  },
};
