import { t } from '@vscode/l10n';
import type { Edit } from '../text/edit.ts';
import { removal } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

const marker = /^(?:<{7}|\|{7}|={7}|>{7})(?:[ \t][^\r\n]*)?(?:\r\n|\n|\r|$)/gm;

interface Conflict {
  readonly ours: Span;
  /** The common ancestor in a three-way conflict. */
  readonly base: Span | undefined;
  readonly middle: Span;
  readonly theirs: Span;
}

/**
 * Reports Git merge conflicts in a text; returns the spans to skip, so that the text is read as if
 * our side was chosen.
 */
export function mergeConflicts(
  text: string,
  errors: SyntaxErrors,
): { start: number; end: number; isMember: boolean }[] {
  if (!text.includes('<<<<<<<')) return [];
  return conflictsOf(text).flatMap(conflict => {
    const { ours, middle, theirs, base } = conflict;
    const span = { start: ours.start, end: trimmedEnd(text, ours) };
    const message = t('This is a merge conflict. Choose one of its sides.');
    errors.add({ code: 'syntax-merge-conflict', span, message, fixes: choices(conflict) });
    const skipped = { start: (base ?? middle).start, end: theirs.end };
    return [ours, skipped].map(hidden => ({ ...hidden, isMember: false }));
  });
}

function choices({ ours, base, middle, theirs }: Conflict) {
  const first = (base ?? middle).start;
  const keep = (title: string, ...spans: Span[]): { title: string; edits: Edit[] } => ({
    title,
    edits: spans.map(span => removal(span)),
  });
  return [
    keep(t('Keep our side'), ours, { start: first, end: theirs.end }),
    keep(t('Keep their side'), { start: ours.start, end: middle.end }, theirs),
    keep(t('Keep both sides'), ours, { start: first, end: middle.end }, theirs),
  ];
}

function conflictsOf(text: string): Conflict[] {
  const conflicts: Conflict[] = [];
  let ours: Span | undefined;
  let base: Span | undefined;
  let middle: Span | undefined;
  for (const match of text.matchAll(marker)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const [kind] = match[0];
    if (kind === '<') [ours, base, middle] = [span, undefined, undefined];
    else if (kind === '|' && middle === undefined) base = span;
    else if (kind === '=' && middle === undefined) middle = span;
    else if (kind === '>' && ours !== undefined && middle !== undefined) {
      conflicts.push({ ours, base, middle, theirs: span });
      [ours, base, middle] = [undefined, undefined, undefined];
    }
  }
  return conflicts;
}

function trimmedEnd(text: string, { start, end }: Span): number {
  return start + text.slice(start, end).trimEnd().length;
}
