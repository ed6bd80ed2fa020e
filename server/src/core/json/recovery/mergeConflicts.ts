import { t } from '@vscode/l10n';
import type { Edit } from '../../text/edit.ts';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

const marker = /^[ \t]*(?:<{7}|\|{7}|={7}|>{7})(?:[ \t][^\r\n]*)?(?:\r\n|\n|\r|$)/gm;

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
  if (!['<<<<<<<', '=======', '>>>>>>>'].some(mark => text.includes(mark))) return [];
  if (!/^[ \t]*(?:<{7}|={7}|>{7})/m.test(text)) return [];
  const { conflicts, leftOver } = conflictsOf(text);
  const markers = leftOver.map(span => {
    errors.conflictMarker({ start: span.start, end: trimmedEnd(text, span) }, span);
    return { ...span, isMember: false };
  });
  const stretches = conflicts.flatMap(conflict => {
    const { ours, middle, theirs, base } = conflict;
    const span = { start: ours.start, end: trimmedEnd(text, ours) };
    const message = t('This is a merge conflict. Choose one of its sides.');
    errors.add({ code: 'syntax-merge-conflict', span, message, fixes: choices(conflict) });
    const skipped = { start: (base ?? middle).start, end: theirs.end };
    return [ours, skipped].map(hidden => ({ ...hidden, isMember: false }));
  });
  return [...markers, ...stretches];
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

/** The conflicts of a text, and the markers that belong to none, since others were removed. */
function conflictsOf(text: string): { conflicts: Conflict[]; leftOver: Span[] } {
  const conflicts: Conflict[] = [];
  const leftOver: Span[] = [];
  let open: { kind: string; span: Span }[] = [];
  let depth = 0;
  const drop = () => {
    leftOver.push(...open.map(({ span }) => span));
    open = [];
  };
  for (const match of text.matchAll(marker)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const kind = match[0].trimStart()[0] ?? '';
    // A conflict of the common ancestors, which are hidden.
    if (kind === '<' && open.at(-1)?.kind === '|') depth++;
    if (depth > 0) {
      if (kind === '>') depth--;
      continue;
    }
    const order = '<|=>'.indexOf(kind);
    if (order <= '<|=>'.indexOf(open.at(-1)?.kind ?? '')) drop();
    open.push({ kind, span });
    if (kind !== '>') continue;
    const conflict = conflictOf(open);
    if (conflict === undefined) drop();
    else conflicts.push(conflict);
    open = [];
  }
  drop();
  return { conflicts, leftOver };
}

function conflictOf(markers: readonly { kind: string; span: Span }[]): Conflict | undefined {
  const of = (kind: string) => markers.find(one => one.kind === kind)?.span;
  const [ours, base, middle, theirs] = [of('<'), of('|'), of('='), of('>')];
  if (ours === undefined || middle === undefined || theirs === undefined) return undefined;
  return { ours, base, middle, theirs };
}

function trimmedEnd(text: string, { start, end }: Span): number {
  return start + text.slice(start, end).trimEnd().length;
}
