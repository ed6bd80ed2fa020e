import { t } from '@vscode/l10n';
import { type Edit, removal, replacement } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

/** A line of a unified diff that is not a line of a file. */
const header =
  /^(?:diff --git |index [0-9a-f]+\.\.|(?:new|deleted) file mode |old mode |new mode |similarity index |rename (?:from|to) |--- (?:\S|$)|\+\+\+ (?:\S|$)|[ \t]*@@ -\d+(?:,\d+)? \+|\\ No newline|---$|\d+(?:,\d+)?[acd]\d+(?:,\d+)?$)/;
/** A line of JSON after the mark of a diff; the marks of `pair` may be close to it and indented. */
const changed = /^[+-](?:[ \t]{2,}(?:"|[{}[\]])|[{}[\]],?$)|^[<>][ \t]+["{}[\]]/;
const changedInPair = /^[ \t]*[-+<>][ \t]*["{}[\]]/;
/** A line of JSON after its mark, which needs a space if it may be of another notation. */
const markedLine = /^[ \t]*(?:([-+])[ \t]*|([<>])[ \t]+)["{}[\]]/;
/** A line of JSON that is indented after its mark, which is why the mark is one of a diff. */
const indented = /^[+-][ \t]{2,}(?:"|[{}[\]])/m;
/** The line of a plain diff that says which lines are changed. */
const place = /^\d+(?:,\d+)?[acd]\d+(?:,\d+)?[ \t]*(?:\r\n|\n|\r)[<>][ \t]/m;

const beginsWithHeader =
  /^\s*(?:diff --git |\*\*\* \S[^\r\n]*\r?\n--- |index [0-9a-f]+\.\.|--- \S|@@ -\d)/;

/** Whether a text begins as a diff does. */
export function isDiff(text: string): boolean {
  return beginsWithHeader.test(text);
}

interface DiffLine {
  readonly kind: 'header' | 'old' | 'new' | 'same';
  readonly span: Span;
  /** The end of the line with its line break. */
  readonly next: number;
}

/** What of a diff in a text is skipped. */
export interface DiffStretch extends Span {
  readonly isMember: boolean;
}

/**
 * Finds the lines of a diff, a whole one or some that were pasted, and reports them once. The text is read
 * as if the new lines were kept.
 */
export function diffLines(text: string, errors: SyntaxErrors): DiffStretch[] {
  const words = wordDiff(text, errors);
  if (words.length > 0) return words;
  if (!mayHaveMark(text)) return [];
  const isPair = hasPair(text);
  const isMarked =
    isPair || indented.test(text) || place.test(text) || /^\\ No newline/m.test(text);
  if (!isMarked && !/^(?:diff --git |[ \t]*@@ -\d+(?:,\d+)? \+)/m.test(text)) return [];
  const lines = linesOf(text, isPair ? changedInPair : changed);
  const others = lines.filter(({ kind }) => kind !== 'same');
  const [first] = others;
  if (first === undefined) return [];
  const isWhole = isDiff(text);
  const kept = isWhole ? lines : others;
  const span = { start: first.span.start, end: first.span.end };
  const isFile = isWhole ? isWholeFile(text, lines) : others.length < lines.length;
  const fixes = isFile ? choicesOf(text, kept, isWhole) : [];
  const message = isWhole
    ? t('This is a diff; the file must contain JSON only.')
    : t('These lines are from a diff. Choose which of them to keep.');
  errors.add({ code: 'syntax-merge-conflict', span, message, fixes });
  if (!isFile) return [{ start: 0, end: text.length, isMember: true }];
  const hidden = editsFor(text, kept, 'new', isWhole);
  return hidden.map(edit => ({ ...edit.span, isMember: false }));
}

/** Members that were changed, as `git diff --word-diff` prints them. */
const changedWords = /\[-(["{][^\r\n]{0,500}?)-\]\{\+([^\r\n]{0,500}?)\+\}/g;

/** Finds words with the marks of a diff, and reports each change once. */
function wordDiff(text: string, errors: SyntaxErrors): DiffStretch[] {
  if (!text.includes('-]{+')) return [];
  return [...text.matchAll(changedWords)].flatMap(
    ({ index, 0: raw, 1: old = '', 2: kept = '' }) => {
      const span = { start: index, end: index + raw.length };
      const keep = (title: string, words: string) => ({ title, edits: [replacement(span, words)] });
      errors.add({
        code: 'syntax-merge-conflict',
        span,
        message: t('These lines are from a diff. Choose which of them to keep.'),
        fixes: [keep(t('Keep the new lines'), kept), keep(t('Keep the old lines'), old)],
      });
      const start = span.end - kept.length - 2;
      return [
        { start: span.start, end: start, isMember: false },
        { start: span.end - 2, end: span.end, isMember: false },
      ];
    },
  );
}

/** Whether lines that are removed are before lines in their place, which no list of Markdown or YAML has. */
function hasPair(text: string): boolean {
  let removed: string | undefined;
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const [, sign, angle] = markedLine.exec(line) ?? [];
    const mark = sign ?? angle;
    if ((mark === '+' && removed === '-') || (mark === '>' && removed === '<')) return true;
    if (removed !== '<' || line !== '---') removed = mark;
  }
  return false;
}

/** Whether a line may begin with what a diff has; this is fast, as it is asked of every text. */
function mayHaveMark(text: string): boolean {
  return (
    /^[+-]/.test(text) ||
    ['\n+', '\n-', '\r+', '\r-', '\n<', '\n>', '\n\\ ', 'diff --git ', '@@ -'].some(mark =>
      text.includes(mark),
    ) ||
    /[\r\n][ \t]+[+>]/.test(text)
  );
}

function linesOf(text: string, member: RegExp): DiffLine[] {
  const isWhole = isDiff(text);
  return [...text.matchAll(/[^\r\n]+(?:\r\n|\n|\r|$)/g)].map(({ index, 0: raw }) => {
    const line = raw.trimEnd();
    const span = { start: index, end: index + line.length };
    return { kind: kindOf(line, isWhole, member), span, next: index + raw.length };
  });
}

function kindOf(line: string, isWhole: boolean, member: RegExp): DiffLine['kind'] {
  if (header.test(line)) return 'header';
  if (isWhole ? !/^[+-]/.test(line) : !member.test(line)) return 'same';
  return /^\s*[+>]/.test(line) ? 'new' : 'old';
}

/** Whether the new lines of a diff are a whole file. */
function isWholeFile(text: string, lines: readonly DiffLine[]): boolean {
  const file = lines.filter(({ kind }) => kind === 'new' || kind === 'same');
  const rest = ({ span }: DiffLine) => text.slice(span.start + 1, span.end).trim();
  const [first] = file;
  const last = file.at(-1);
  return (
    first !== undefined && last !== undefined && rest(first).startsWith('{') && rest(last) === '}'
  );
}

function choicesOf(text: string, lines: readonly DiffLine[], isWhole: boolean) {
  const has = (wanted: DiffLine['kind']) => lines.some(({ kind }) => kind === wanted);
  const keep = (title: string, kept: 'old' | 'new') => ({
    title,
    edits: editsFor(text, lines, kept, isWhole),
  });
  if (!has('old')) return [keep(t('Keep the new lines'), 'new')];
  return [
    { ...keep(t('Keep the new lines'), 'new'), isChoice: !has('new') },
    keep(t('Keep the old lines'), 'old'),
  ];
}

function editsFor(
  text: string,
  lines: readonly DiffLine[],
  kept: 'old' | 'new',
  isWhole: boolean,
): Edit[] {
  return lines.flatMap(({ kind, span, next }) => {
    if (kind === kept) return [removal(markOf(text, span))];
    if (kind !== 'same') return [removal({ start: span.start, end: next })];
    const isMarked = isWhole && text[span.start] === ' ';
    return isMarked ? [removal({ start: span.start, end: span.start + 1 })] : [];
  });
}

/** The mark of a line; one that is indented belongs to the indentation with the space after it. */
function markOf(text: string, line: Span): Span {
  const [indent = '', space = ''] =
    /^([ \t]*)[-+<>]( ?)/.exec(text.slice(line.start, line.end))?.slice(1) ?? [];
  const start = line.start + indent.length;
  return { start, end: start + 1 + (indent === '' ? 0 : space.length) };
}
