import { t } from '@vscode/l10n';
import type { Position } from 'vscode-languageserver';
import { addPlugin } from '../../core/features/addPlugin.ts';
import { needsParsers } from '../../core/features/paste/readPastedText.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { applyEdits, type Edit, inTextOrder } from '../../core/text/edit.ts';
import { knownPlugins } from '../workspace/knownPlugins.ts';
import { applyChange } from './applyChange.ts';
import type { ServerCommand } from './command.ts';

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
    const known = await knownPlugins(session, uri);
    const parsers = needsParsers(text) ? await loadParsers() : undefined;
    const edits = addPlugin(snapshot.config, text, { known, parsers });
    const isApplied = await applyChange(session, snapshot, { label: t('Add plugin'), edits });
    if (!isApplied || !edits.ok || session.client.window?.showDocument?.support !== true) return;
    const end = endOfInserted(snapshot.config.text, edits.value);
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
  const lines = applyEdits(text, edits)
    .slice(0, offset)
    .split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
