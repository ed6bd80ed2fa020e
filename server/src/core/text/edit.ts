import type { Span } from './span.ts';

/** Replaces `span` with `newText`. An insertion has an empty span, a deletion an empty text. */
export interface Edit {
  readonly span: Span;
  readonly newText: string;
  /** Whether the new text is in the syntax of the text; that of values in a text that is not JSON may be JSON. */
  readonly isWritten?: true;
}

export function insertion(offset: number, newText: string): Edit {
  return { span: { start: offset, end: offset }, newText };
}

export function removal(span: Span): Edit {
  return { span, newText: '' };
}

export function replacement(span: Span, newText: string): Edit {
  return { span, newText };
}

/**
 * Applies edits whose spans refer to the same original text. Insertions at the same offset are
 * applied in the given order, as in LSP's `TextEdit[]`.
 * @throws RangeError if two edits overlap, which is a programming error
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = inTextOrder(edits);
  let result = '';
  let position = 0;
  for (const { span, newText } of sorted) {
    if (span.start < position) throw new RangeError('Edits must not overlap.');
    result += text.slice(position, span.start) + newText;
    position = span.end;
  }
  return result + text.slice(position);
}

/** A range of the original text that is kept, or inserted text. */
type Piece = Span | string;

/**
 * Composes sequential lists of edits, each of which refers to the result of the previous one, into
 * edits of the original text. Unchanged ranges are preserved, and so are cursors and decorations in
 * them.
 */
export function composeEdits(length: number, steps: readonly (readonly Edit[])[]): Edit[] {
  let pieces: readonly Piece[] = [{ start: 0, end: length }];
  for (const edits of steps) pieces = editPieces(pieces, edits);
  const result: Edit[] = [];
  let position = 0;
  let inserted = '';
  for (const piece of [...pieces, { start: length, end: length }]) {
    if (typeof piece === 'string') {
      inserted += piece;
      continue;
    }
    if (inserted !== '' || piece.start > position) {
      result.push({ span: { start: position, end: piece.start }, newText: inserted });
    }
    position = piece.end;
    inserted = '';
  }
  return result;
}

function editPieces(pieces: readonly Piece[], edits: readonly Edit[]): Piece[] {
  const sorted = inTextOrder(edits);
  const result: Piece[] = [];
  let position = 0;
  for (const { span, newText } of sorted) {
    result.push(...slicePieces(pieces, { start: position, end: span.start }));
    if (newText !== '') result.push(newText);
    position = span.end;
  }
  return [...result, ...slicePieces(pieces, { start: position, end: Number.POSITIVE_INFINITY })];
}

/** Returns a slice of a text made of pieces. */
function slicePieces(pieces: readonly Piece[], span: Span): Piece[] {
  const result: Piece[] = [];
  let offset = 0;
  for (const piece of pieces) {
    const length = typeof piece === 'string' ? piece.length : piece.end - piece.start;
    const from = Math.max(span.start - offset, 0);
    const to = Math.min(span.end - offset, length);
    offset += length;
    if (from >= to) continue;
    result.push(
      typeof piece === 'string'
        ? piece.slice(from, to)
        : { start: piece.start + from, end: piece.start + to },
    );
  }
  return result;
}

/** Sorts edits by offset, insertions before replacements at the same offset. */
export function inTextOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** Whether edits can be applied together, because no two of them overlap. */
export function areApart(edits: readonly Edit[]): boolean {
  const sorted = inTextOrder(edits);
  return sorted.every(({ span }, index) => {
    const before = sorted[index - 1]?.span;
    return before === undefined || before.end <= span.start;
  });
}
