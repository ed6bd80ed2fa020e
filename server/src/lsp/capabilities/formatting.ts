import type { FormattingOptions, Range } from 'vscode-languageserver';
import { type Capability, onDocument } from '../capability.ts';
import type { OpenDocument } from '../session.ts';
import { jsonService } from './jsonService.ts';

/** Formats the whole document, a range, and what was typed last; only white space changes. */
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
      onDocument(session, (open, { options }) => format(open, undefined, options)),
    );
    connection.onDocumentRangeFormatting(
      onDocument(session, (open, { range, options }) => format(open, range, options)),
    );
    connection.onDocumentOnTypeFormatting(
      onDocument(session, (open, { position, options }) =>
        // A broken text has no structure to indent by, and moving it about would only disturb.
        open.config.syntaxErrors.length > 0
          ? []
          : format(
              open,
              { start: { line: Math.max(position.line - 1, 0), character: 0 }, end: position },
              options,
            ),
      ),
    );
  },
};

function format({ text }: OpenDocument, range: Range | undefined, options: FormattingOptions) {
  return jsonService.format(text, range, { ...options, keepLines: false });
}
