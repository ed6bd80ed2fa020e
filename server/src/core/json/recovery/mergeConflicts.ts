import { t } from '@vscode/l10n';
import type { Edit } from '../../text/edit.ts';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

const marker = /^[ \t]*(?:<{7,}|\|{7,}|={7,}|>{7,})(?:[ \t][^\r\n]*)?(?:\r\n|\n|\r|$)/gm;

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
    const shown = ours.end > ours.start ? ours : middle;
    const span = { start: shown.start, end: trimmedEnd(text, shown) };
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
    const half = halfConflict(text, open);
    if (half === undefined) leftOver.push(...open.map(({ span }) => span));
    else conflicts.push(half);
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

/**
 * Returns the conflict of which the first or the last marker was removed, if the lines on the other side of
 * `=======` are the same members.
 */
function halfConflict(
  text: string,
  markers: readonly { kind: string; span: Span }[],
): Conflict | undefined {
  const [first, second, ...others] = markers;
  if (first === undefined || second === undefined || others.length > 0) return undefined;
  const side = linesIn(text.slice(first.span.end, second.span.start));
  const isStart = first.kind === '<' && second.kind === '=';
  if (side.length === 0 || (!isStart && `${first.kind}${second.kind}` !== '=>')) return undefined;
  const other = isStart
    ? linesIn(text.slice(second.span.end)).slice(0, side.length)
    : linesIn(text.slice(0, first.span.start)).slice(-side.length);
  const isSame = side.every((line, index) => memberOf(line) === memberOf(other[index] ?? ''));
  if (!isSame) return undefined;
  const { length } = other.join('');
  const at = isStart ? second.span.end + length : first.span.start - length;
  const marker = { start: at, end: at };
  return isStart
    ? { ours: first.span, base: undefined, middle: second.span, theirs: marker }
    : { ours: marker, base: undefined, middle: first.span, theirs: second.span };
}

function linesIn(text: string): string[] {
  return text.match(/[^\r\n]*(?:\r\n|\n|\r)/g) ?? [];
}

/** What of a line is the same on both sides: a name, or brackets. */
function memberOf(line: string): string {
  return /^\s*"[^"]*"\s*:|^\s*[{}[\]]/.exec(line)?.[0] ?? line;
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
