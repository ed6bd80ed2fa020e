import {
  DocumentFormattingRequest,
  DocumentOnTypeFormattingRequest,
  DocumentRangeFormattingRequest,
  type FormattingOptions,
  LSPErrorCodes,
  type Position,
  type Range,
  ResponseError,
  type TextEdit,
} from 'vscode-languageserver';
import { formatEdits } from '../../core/features/formatting.ts';
import type { Span } from '../../core/text/span.ts';
import { type Feature, onDocument } from '../feature.ts';
import { toSpan, toTextEdit } from '../protocol.ts';
import type { Snapshot } from '../snapshot.ts';

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
    onDocument(DocumentFormattingRequest.type, (snapshot, { options }) =>
      format(snapshot, options),
    ),
    onDocument(DocumentRangeFormattingRequest.type, (snapshot, { range, options }) =>
      formatRange(snapshot, range, options),
    ),
    onDocument(DocumentOnTypeFormattingRequest.type, (snapshot, { position, ch, options }) =>
      brackets.includes(ch) ? formatWhileTyping(snapshot, position, options) : [],
    ),
  ],
};

/**
 * Returns the changes up to a bracket that is typed, from the line above. None of them touches the cursor
 * or removes a line break, and there are none in a text with syntax errors, which has no structure
 * that determines the indentation.
 */
function formatWhileTyping(snapshot: Snapshot, position: Position, options: FormattingOptions) {
  const { text, config } = snapshot;
  if (config.syntaxErrors.length > 0) return [];
  const start = { line: Math.max(position.line - 1, 0), character: 0 };
  const { insertSpaces, tabSize } = options;
  const within = toSpan(text, { start, end: position });
  const edits = formatEdits(config, { insertSpaces, tabSize }, within);
  if (!edits.ok) return [];
  const breaks = (part: string) => part.split(/\r\n?|\n/).length;
  return edits.value
    .filter(
      ({ span, newText }) =>
        span.end < within.end && breaks(config.text.slice(span.start, span.end)) <= breaks(newText),
    )
    .map(edit => toTextEdit(text, edit));
}

/**
 * Returns the changes of the whole text that touch a range. Formatted alone, a range would follow the
 * indentation of its first line, which may be wrong.
 */
function formatRange(snapshot: Snapshot, range: Range, options: FormattingOptions) {
  const { text, config } = snapshot;
  if (config.syntaxErrors.length > 0)
    return format(snapshot, options, toSpan(snapshot.text, range));
  const [start, end] = [text.offsetAt(range.start), text.offsetAt(range.end)];
  return format(snapshot, options).filter(
    edit => text.offsetAt(edit.range.start) < end && text.offsetAt(edit.range.end) > start,
  );
}

/** Returns the changes of the whole text, or of some lines. @throws ResponseError if there is a limit */
function format(
  { text, config }: Snapshot,
  { insertSpaces, tabSize }: FormattingOptions,
  within?: Span,
): TextEdit[] {
  const edits = formatEdits(config, { insertSpaces, tabSize }, within);
  if (!edits.ok) throw new ResponseError(LSPErrorCodes.RequestFailed, edits.failure.message);
  return edits.value.map(edit => toTextEdit(text, edit));
}
