import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

/** A number that a listing has before each line, as `cat -n`, `grep -n` and editors write it. */
const numbered =
  /^[ \t]*(?:[\w./\\-]+[:-]|L|[Ll]ine |[[(])?(\d+)([:.)=-]|[\])]:?|[ \t]*[|│]|(?=[ \t"{}[\]]|$))/;
/** A mark that a quoted, added or commented line begins with. */
const marked = /^[ \t]*(>(?:[ \t]?>)*|\/\/+|--|-|#+|[+|*%;!•·│┃])/;
/** What a mark says of a line: that it is switched off. */
const commentMark = /^(?:\/\/+|#+|--|;)$/;
/** What JSON begins with after the prefix. */
const jsonStart = /^\s*(?:[{[]|"[^"\r\n]*"\s*:)/;
/** The smallest number of lines that have the same prefix. */
const minimumLines = 3;

interface Line extends Span {
  readonly text: string;
  /** The length of its prefix. */
  readonly prefix: number;
}

/**
 * Finds what each line of a text begins with, such as its number or the `>` of a quotation, and reports
 * it once. Returns the prefixes, and lines around them without any; none where JSON begins the text.
 */
export function linePrefixes(text: string, errors: SyntaxErrors): Span[] {
  if (!/^[\s\ufeff]*(?:[^\s{["'\ufeff]|\[[^\]"'{\r\n]+\][^"'{\r\n]*\{)/.test(text)) return [];
  const lines = [...text.matchAll(/[^\r\n\ufeff]+/g)].flatMap(({ index, 0: line }): Line[] =>
    line.trim() === '' ? [] : [{ text: line, prefix: 0, start: index, end: index + line.length }],
  );
  const numbers = numbersOf(lines);
  const found = numbers ?? marksOf(lines) ?? shapesOf(lines);
  if (found === undefined || found.length < minimumLines) return [];
  const room = roomAfter(found);
  const first = found.find(({ text: line, prefix }) => line.slice(prefix).trim() !== '');
  if (first === undefined || !jsonStart.test(first.text.slice(first.prefix))) return [];
  const spans = found.map(({ start, end, prefix }) => ({
    start,
    end: Math.min(end, start + prefix + room),
  }));
  const around = lines
    .filter(({ start }) => !found.some(other => other.start === start))
    .map(({ start, end }) => ({ start, end }));
  if (around.some(({ start, end }) => /[{}[\]]/.test(text.slice(start, end)))) return [];
  report(errors, { spans, around, mark: markOf(found, numbers) });
  return [...around, ...spans].sort((a, b) => a.start - b.start);
}

/** The lines with the lengths of their numbers, which count up. */
function numbersOf(lines: readonly Line[]): Line[] | undefined {
  const found = lines.map(({ text }) => numbered.exec(text));
  const isCounting = found.every((match, index) => {
    const before = found[index - 1];
    const step = Number(match?.[1]) - Number(before?.[1]);
    return match !== null && match[2] === found[0]?.[2] && (index === 0 || step > 0);
  });
  if (!isCounting) return undefined;
  return lines.map((line, index) => ({ ...line, prefix: found[index]?.[0].length ?? 0 }));
}

/** The lines in sequence that begin with the same mark, the first of them with JSON after it. */
function marksOf(lines: readonly Line[]): Line[] | undefined {
  const marks = lines.map(({ text }) => marked.exec(text));
  const first = marks.findIndex((mark, index) => {
    const rest = lines[index]?.text.slice(mark?.[0].length ?? 0) ?? '';
    return mark !== null && jsonStart.test(rest);
  });
  const mark = marks[first]?.[1];
  if (mark === undefined) return undefined;
  const length = marks.slice(first).findIndex(other => other?.[1] !== mark);
  const last = length < 0 ? lines.length : first + length;
  return lines
    .slice(first, last)
    .map((line, index) => ({ ...line, prefix: marks[first + index]?.[0].length ?? 0 }));
}

/** The lines with prefixes of one width that end with the same character, as in a log. */
function shapesOf(lines: readonly Line[]): Line[] | undefined {
  const width = /^[^{}"'\r\n]{2,120}(?=\{[ \t]*$)/.exec(lines[0]?.text ?? '');
  const first = width?.[0].trimEnd() ?? '';
  if (!/[^\s[(]/.test(first)) return undefined;
  const isShaped = ({ text }: Line) => {
    const prefix = text.slice(0, first.length);
    return (
      prefix.at(-1) === first.at(-1) && prefix.length === first.length && !/[{}"']/.test(prefix)
    );
  };
  return lines.every(isShaped) ? lines.map(line => ({ ...line, prefix: first.length })) : undefined;
}

/** The number of blanks that all lines have after their prefixes. */
function roomAfter(lines: readonly Line[]): number {
  const rooms = lines.flatMap(({ text, prefix }) => {
    const rest = text.slice(prefix);
    return rest.trim() === '' ? [] : [rest.length - rest.trimStart().length];
  });
  return Math.min(...rooms);
}

/** What all lines begin with: `number`, their mark, or nothing that is the same. */
function markOf(lines: readonly Line[], numbers: readonly Line[] | undefined): string | undefined {
  if (numbers !== undefined) return 'number';
  return marked.exec(lines[0]?.text ?? '')?.[1];
}

interface Prefixes {
  readonly spans: readonly Span[];
  readonly around: readonly Span[];
  readonly mark: string | undefined;
}

function report(errors: SyntaxErrors, { spans, around, mark }: Prefixes): void {
  const [span = { start: 0, end: 0 }] = spans;
  const edits = [...around, ...spans].map(part => removal(part));
  if (mark !== undefined && commentMark.test(mark)) {
    const fixes = [{ title: t('Uncomment the file'), edits, isChoice: true }];
    errors.add({ code: 'syntax-comment', span, message: t('The whole file is a comment.'), fixes });
    return;
  }
  // A diff removes the lines that begin with a minus sign.
  const isChoice = mark === '-';
  const message =
    mark === 'number'
      ? t('Every line begins with a line number. Remove the numbers.')
      : mark === undefined
        ? t('Every line begins with text that is not JSON. Remove it.')
        : t('Every line begins with "{0}". Remove it.', mark);
  const fixes = [{ title: t('Remove it from every line'), edits, isChoice }];
  errors.add({ code: 'syntax-unexpected', span, message, fixes });
}
