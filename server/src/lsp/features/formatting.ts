import {
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  type FormattingOptions,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import type { ConfigDocument } from '../../core/config/document.ts';
import { formatEdits } from '../../core/features/formatting.ts';
import type { Edit } from '../../core/text/edit.ts';
import { type Feature, onJson } from '../feature.ts';

/** Formatting of a document or a range; only whitespace changes. */
export const formatting: Feature = {
  provides: () => ({
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
  }),

  handlers: [
    onJson(DocumentFormattingRequest.type, ({ text, config }, { options }) =>
      text.editsOf(format(config, options)),
    ),
    // Formatted alone, a range would follow the indentation of its first line, which may be wrong.
    onJson(DocumentRangeFormattingRequest.type, ({ text, config }, { range, options }) => {
      const { start, end } = text.spanOf(range);
      const edits = format(config, options);
      return text.editsOf(edits.filter(({ span }) => span.start < end && span.end > start));
    }),
  ],
};

/** Returns the changes of the whole text. @throws ResponseError if it is nested too deeply */
function format(config: ConfigDocument, options: FormattingOptions): Edit[] {
  const edits = formatEdits(config, options);
  if (!edits.ok) throw new ResponseError(LSPErrorCodes.RequestFailed, edits.failure.message);
  return edits.value;
}
