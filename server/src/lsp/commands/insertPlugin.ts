import { t } from '@vscode/l10n';
import { MessageType, type Position } from 'vscode-languageserver';
import { addPlugins, repoOf } from '../../core/features/paste/index.ts';
import { needsParsers } from '../../core/features/paste/readPastedText.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { applyEdits, type Edit, inTextOrder } from '../../core/text/edit.ts';
import type { ServerCommand } from '../feature.ts';
import { TextVersion } from '../textVersion.ts';
import { applyChanges } from '../workspaceEdit.ts';

/**
 * Appends entries to `plugins`. Arguments: the URI of the document, and a source or another text that
 * could be pasted instead. Shows the end of what it has inserted.
 */
export const insertPlugin: ServerCommand = {
  id: 'sitePlugins.insertPlugin',

  async run(session, [uri, text]) {
    if (typeof uri !== 'string' || typeof text !== 'string') return;
    const snapshot = session.snapshot(uri);
    if (snapshot === undefined) return;
    const known = await session.knownPlugins(uri);
    const parsers = needsParsers(text) ? await loadParsers() : undefined;
    const { config } = snapshot;
    // A text that is not understood is the source of a plugin as it is.
    const added =
      addPlugins(config, text, { known, parsers }) ??
      addPlugins(config, JSON.stringify({ source: text }), { known });
    if (added === undefined) return;
    if (!added.ok) {
      session.notify(added.failure.message);
      return;
    }
    const {
      edits,
      entries,
      present: [present],
    } = added.value;
    if (entries.length === 0) {
      if (present === undefined) return;
      session.notify(t('The file already lists {0}.', repoOf(present)), MessageType.Info);
      return;
    }
    const isApplied = await applyChanges(session, t('Add plugin'), [
      { text: snapshot.text, edits },
    ]);
    if (!isApplied || session.client.window?.showDocument?.support !== true) return;
    const end = endOfInserted(config.text, edits);
    const selection = { start: end, end };
    await session.connection.window.showDocument({ uri, takeFocus: true, selection });
  },
};

/** Returns where the longest of some inserted texts ends, without whitespace, after all of them. */
function endOfInserted(text: string, edits: readonly Edit[]): Position {
  let offset = 0;
  let longest = 0;
  let shift = 0;
  for (const { span, newText } of inTextOrder(edits)) {
    if (newText.length > longest) offset = span.start + shift + newText.trimEnd().length;
    longest = Math.max(longest, newText.length);
    shift += newText.length - (span.end - span.start);
  }
  return new TextVersion('', '', 0, applyEdits(text, edits)).positionAt(offset);
}
