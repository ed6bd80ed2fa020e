import type { Span } from './span.ts';

/** Puts `newText` in the place of `span`. An insertion has an empty span, a removal an empty text. */
export interface Edit {
  readonly span: Span;
  readonly newText: string;
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
 * Applies edits whose spans refer to the same original text.
 * Insertions at one place stand in the order given, as in LSP's `TextEdit[]`.
 * @throws RangeError when two edits overlap, which is a programmer's mistake.
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

/** Edits in the order of the text, an insertion before a replacement at the same offset. */
export function inTextOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}

/** Whether edits can be made together: no two of them change the same text. */
export function areApart(edits: readonly Edit[]): boolean {
  const sorted = inTextOrder(edits);
  return sorted.every(({ span }, index) => {
    const before = sorted[index - 1]?.span;
    return before === undefined || before.end <= span.start;
  });
}
