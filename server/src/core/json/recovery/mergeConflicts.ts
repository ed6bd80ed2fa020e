import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

/** The lines of a conflict in their order (git-merge, "How conflicts are presented"). */
const order = ['<', '|', '=', '>'] as const;
type MarkerKind = (typeof order)[number];

interface Marker {
  readonly kind: MarkerKind;
  /** The whole line with its line break. */
  readonly span: Span;
}

const markerLine = /^[ \t]*([<|=>])\1{6}(?:[ \t][^\r\n]*)?(?:\r\n|\n|\r|$)/gm;

/**
 * Reports merge conflicts, and markers that were left over. Returns what is skipped, so that the text is read as
 * if our side was kept.
 */
export function mergeConflicts(text: string, errors: SyntaxErrors): Span[] {
  const skipped: Span[] = [];
  let open: Marker[] = [];
  const leaveOpen = () => {
    for (const { span } of open) {
      reportLeftover(text, span, errors);
      skipped.push(span);
    }
    open = [];
  };
  for (const match of text.matchAll(markerLine)) {
    const kind = match[1] as MarkerKind;
    const last = open.at(-1)?.kind;
    if (last !== undefined && order.indexOf(kind) <= order.indexOf(last)) leaveOpen();
    open.push({ kind, span: { start: match.index, end: match.index + match[0].length } });
    if (kind !== '>') continue;
    const stretches = conflict(text, open, errors);
    if (stretches === undefined) leaveOpen();
    skipped.push(...(stretches ?? []));
    open = [];
  }
  leaveOpen();
  return skipped.sort((a, b) => a.start - b.start);
}

/** Reports a conflict and returns what is skipped; `undefined` if one of its markers is missing. */
function conflict(
  text: string,
  markers: readonly Marker[],
  errors: SyntaxErrors,
): Span[] | undefined {
  const of = (kind: MarkerKind) => markers.find(marker => marker.kind === kind)?.span;
  const [ours, base, middle, theirs] = [of('<'), of('|'), of('='), of('>')];
  if (ours === undefined || middle === undefined || theirs === undefined) return undefined;
  const others = { start: (base ?? middle).start, end: theirs.end };
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
