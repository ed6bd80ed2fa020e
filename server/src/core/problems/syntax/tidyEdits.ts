import { areApart, type Edit } from '../../text/edit.ts';
import { isLineStart } from '../../text/lines.ts';

/**
 * Returns edits that leave no stray whitespace: a removal includes the whole line if nothing else is
 * on it, the space before it at the end of a line, and else that after it; a colon or comma directly follows its
 * word. If two edits would overlap, the edits are returned unchanged.
 */
export function tidyEdits(text: string, edits: readonly Edit[]): readonly Edit[] {
  const tidied = edits.map(edit => tidyEdit(text, edit));
  return areApart(tidied) ? tidied : edits;
}

function tidyEdit(text: string, edit: Edit): Edit {
  const { span, newText } = edit;
  if (span.start === span.end) return edit;
  const before = blanksBefore(text, span.start);
  if (newText === ':' || newText === ',') {
    return { newText, span: { start: before, end: span.end } };
  }
  if (newText !== '' || /\s/.test(text[span.end - 1] ?? '')) return edit;
  return { newText, span: emptied(text, { ...span, before }) };
}

/** Returns the span of a removal with the adjacent whitespace. */
function emptied(
  text: string,
  { start, end, before }: { readonly start: number; readonly end: number; readonly before: number },
) {
  const after = blanksAfter(text, end);
  const next = text[after] ?? '\n';
  const isApart = before < start || /[[{]/.test(text[start - 1] ?? '');
  const inLine = { start, end: isApart ? after : end };
  if (isLineStart(text, before)) {
    // A comma does not begin a line.
    if (next === ',') return { start: valueEnd(text, before), end: after };
    if (!/[\r\n]/.test(next)) return inLine;
    if (after < text.length) return { start: before, end: afterLineEnd(text, after) };
    return { start: beforeLineEnd(text, before), end: after };
  }
  if (/[\r\n,:]/.test(next)) return { start: before, end: /[\r\n]/.test(next) ? after : end };
  return inLine;
}

/** Returns the end of the preceding value if only whitespace is in between. */
function valueEnd(text: string, lineStart: number): number {
  let end = lineStart;
  while (/\s/.test(text[end - 1] ?? '')) end--;
  return /[,:{[]/.test(text[end - 1] ?? ',') ? lineStart : end;
}

function blanksBefore(text: string, offset: number): number {
  let start = offset;
  while (/[ \t]/.test(text[start - 1] ?? '')) start--;
  return start;
}

function blanksAfter(text: string, offset: number): number {
  let end = offset;
  while (/[ \t]/.test(text[end] ?? '')) end++;
  return end;
}

function afterLineEnd(text: string, offset: number): number {
  return text.startsWith('\r\n', offset) ? offset + 2 : offset + 1;
}

function beforeLineEnd(text: string, offset: number): number {
  return Math.max(0, text.startsWith('\r\n', offset - 2) ? offset - 2 : offset - 1);
}
