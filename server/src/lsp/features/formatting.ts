import {
  DocumentFormattingRequest,
  DocumentOnTypeFormattingRequest,
  DocumentRangeFormattingRequest,
  type FormattingOptions,
  LSPErrorCodes,
  ResponseError,
  type TextEdit,
} from 'vscode-languageserver';
import type { ConfigDocument } from '../../core/config/document.ts';
import { formatEdits } from '../../core/features/formatting.ts';
import type { Edit } from '../../core/text/edit.ts';
import type { Span } from '../../core/text/span.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toSpan, toTextEdit } from '../protocol.ts';
import type { TextVersion } from '../textVersion.ts';

/** The characters after which lines are formatted; not a line break, which formatting would undo. */
const brackets = ['}', ']'];

/** Document, range and on-type formatting; only whitespace changes. */
export const formatting: Feature = {
  provides: () => ({
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: {
      firstTriggerCharacter: brackets[0] ?? '',
      moreTriggerCharacter: brackets.slice(1),
    },
  }),

  handlers: [
    onDocument(DocumentFormattingRequest.type, ({ text, config }, { options }) =>
      toTextEdits(text, format(config, options)),
    ),
    onDocument(DocumentRangeFormattingRequest.type, ({ text, config }, { range, options }) =>
      toTextEdits(text, formatRange(config, toSpan(text, range), options)),
    ),
    onDocument(
      DocumentOnTypeFormattingRequest.type,
      ({ text, config }, { position, ch, options }) => {
        // A text with syntax errors has no structure that determines the indentation.
        if (!brackets.includes(ch) || config.syntaxErrors.length > 0) return [];
        const start = { line: Math.max(position.line - 1, 0), character: 0 };
        const within = toSpan(text, { start, end: position });
        return toTextEdits(text, formatWhileTyping(config, within, options));
      },
    ),
  ],
};

/**
 * Returns the changes up to a bracket that is typed, from the line above. None of them touches the cursor
 * or removes a line break.
 */
function formatWhileTyping(config: ConfigDocument, within: Span, options: FormattingOptions) {
  const edits = formatEdits(config, options, within);
  const breaks = (part: string) => part.split(/\r\n?|\n/).length;
  return (edits.ok ? edits.value : []).filter(
    ({ span, newText }) =>
      span.end < within.end && breaks(config.text.slice(span.start, span.end)) <= breaks(newText),
  );
}

/**
 * Returns the changes of the whole text that touch a range. Formatted alone, a range would follow the
 * indentation of its first line, which may be wrong.
 */
function formatRange(config: ConfigDocument, range: Span, options: FormattingOptions): Edit[] {
  if (config.syntaxErrors.length > 0) return format(config, options, range);
  return format(config, options).filter(
    ({ span }) => span.start < range.end && span.end > range.start,
  );
}

/** Returns the changes of the whole text, or of some lines. @throws ResponseError if there is a limit */
function format(config: ConfigDocument, options: FormattingOptions, within?: Span): Edit[] {
  const edits = formatEdits(config, options, within);
  if (!edits.ok) throw new ResponseError(LSPErrorCodes.RequestFailed, edits.failure.message);
  return edits.value;
}

function toTextEdits(text: TextVersion, edits: readonly Edit[]): TextEdit[] {
  return edits.map(edit => toTextEdit(text, edit));
}
