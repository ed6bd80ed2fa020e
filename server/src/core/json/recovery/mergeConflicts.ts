import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

/** A line of a conflict (git-merge, "How conflicts are presented"), which has the sign seven times. */
const markerLine = /^[ \t]*([<|=>])\1{6}(?:[ \t][^\r\n]*)?(?:\r\n|\n|\r|$)/gm;

/** Matches the signs of a conflict, or the one of a line that was left over. */
const conflictSigns = /<\|?=>|./g;

/**
 * Reports merge conflicts, and markers that were left over. Returns what is skipped, so that the text is read as
 * if our side was kept.
 */
export function mergeConflicts(text: string, errors: SyntaxErrors): Span[] {
  const found = [...text.matchAll(markerLine)];
  const markers = found.map(({ index, 0: line }) => ({ start: index, end: index + line.length }));
  const signs = found.map(([, sign]) => sign).join('');
  return [...signs.matchAll(conflictSigns)].flatMap(({ index, 0: { length } }) =>
    conflict(text, markers.slice(index, index + length), errors),
  );
}

/** Reports a conflict, or the only line that is left of it, and returns what is skipped. */
function conflict(text: string, markers: readonly Span[], errors: SyntaxErrors): readonly Span[] {
  const [ours, second] = markers;
  const [theirs, middle] = markers.toReversed();
  if (ours === undefined || second === undefined || middle === undefined || theirs === undefined) {
    for (const line of markers) reportLeftover(text, line, errors);
    return markers;
  }
  const others = { start: second.start, end: theirs.end };
  const choice = (title: string, ...spans: readonly Span[]) => ({
    title,
    edits: spans.map(span => removal(span)),
  });
  errors.add({
    code: 'syntax-merge-conflict',
    span: written(text, ours),
    message: t('This is a merge conflict. Choose one of its sides.'),
    fixes: [
      choice(t('Keep our side'), ours, others),
      choice(t('Keep their side'), { start: ours.start, end: middle.end }, theirs),
      choice(t('Keep both sides'), ours, { start: others.start, end: middle.end }, theirs),
    ],
  });
  return [ours, others];
}

/** Reports a marker without the others of its conflict. */
function reportLeftover(text: string, line: Span, errors: SyntaxErrors): void {
  errors.add({
    code: 'syntax-merge-conflict',
    span: written(text, line),
    message: t('This line was left by a merge conflict. Remove it.'),
    fixes: [{ title: t('Remove the line'), edits: [removal(line)], preferred: true }],
    group: 'conflict',
  });
}

/** Returns the span of a line without its line break. */
function written(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}
