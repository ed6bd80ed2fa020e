import type { FormattingOptions, Range } from 'vscode-languageserver';
import { ownIndentUnit } from '../../core/json/write/format.ts';
import { type Capability, onSnapshot } from '../feature.ts';
import type { Snapshot } from '../snapshot.ts';
import { jsonService } from './jsonService.ts';

/** Document, range and on-type formatting; only whitespace changes. */
export const formatting: Capability = {
  provides: () => ({
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: {
      firstTriggerCharacter: '}',
      moreTriggerCharacter: [']', '\n'],
    },
  }),

  listen(session) {
    const { connection } = session;
    connection.onDocumentFormatting(
      onSnapshot(session, (snapshot, { options }) => format(snapshot, undefined, options)),
    );
    connection.onDocumentRangeFormatting(
      onSnapshot(session, (snapshot, { range, options }) => formatRange(snapshot, range, options)),
    );
    connection.onDocumentOnTypeFormatting(
      onSnapshot(session, (snapshot, { position, options }) =>
        // A text with syntax errors has no structure that determines the indentation.
        snapshot.config.syntaxErrors.length > 0
          ? []
          : format(
              snapshot,
              { start: { line: Math.max(position.line - 1, 0), character: 0 }, end: position },
              options,
            ),
      ),
    );
  },
};

/**
 * Returns the changes of the whole text that touch a range. Formatted alone, a range would follow the
 * indentation of its first line, which may be wrong.
 */
function formatRange(snapshot: Snapshot, range: Range, options: FormattingOptions) {
  const { text, config } = snapshot;
  if (config.syntaxErrors.length > 0) return format(snapshot, range, options);
  const [start, end] = [text.offsetAt(range.start), text.offsetAt(range.end)];
  return format(snapshot, undefined, options).filter(
    edit => text.offsetAt(edit.range.start) < end && text.offsetAt(edit.range.end) > start,
  );
}

/**
 * Formats as the command line does: a file keeps its indentation, because many editors send one that is
 * configured for another language, and ends with a line break.
 */
function format({ text, config }: Snapshot, range: Range | undefined, options: FormattingOptions) {
  const unit = ownIndentUnit(config.tree);
  const own =
    unit === undefined ? {} : { insertSpaces: !unit.startsWith('\t'), tabSize: unit.length };
  return jsonService.format(text, range, {
    ...options,
    ...own,
    insertFinalNewline: range === undefined,
    keepLines: false,
  });
}
