import { t } from '@vscode/l10n';
import { type Edit, inTextOrder, removal, replacement } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

/** The smallest number of lines that have the same text around them. */
const minimumLines = 3;
/** The first line of a file, with what is around its brace. */
const firstLine = /^([ \t]*[^\s{}[\]][^{}[\]\r\n]{0,60}|)\{([^{}[\]:\r\n]{1,60})$/;
/** What joins a line with the next one, and ends the last one otherwise or not at all. */
const joint = /[ \t]*[+,;.\\|&][ \t]*$/;
/** How a quote may be written within the quotes around a line, and all that is escaped then. */
const escapes: readonly (readonly [mark: string, escaped: RegExp])[] = [
  ['\\"', /\\(["\\t])/g],
  ['""', /"(")/g],
];

interface Frame {
  readonly before: string;
  readonly after: string;
  /** What is after the last line, which may end otherwise. */
  readonly last: RegExp;
}

/**
 * Finds what each line of a text ends with, or is between, such as the quotes of a program or the
 * backslashes of a shell, and reports it once. Returns the whole text then.
 */
export function lineFrames(text: string, errors: SyntaxErrors): Span | undefined {
  const lines = [...text.matchAll(/[^\r\n\ufeff]+/g)]
    .filter(([line]) => line.trim() !== '')
    .map(({ index, 0: line }) => ({ start: index, text: line.trimEnd() }));
  const frame = frameOf(lines[0]?.text ?? '');
  if (frame === undefined || lines.length < minimumLines) return undefined;
  const { before, after } = frame;
  const contents: Span[] = [];
  for (const [index, line] of lines.entries()) {
    const rest = line.text.startsWith(before) ? line.text.slice(before.length) : undefined;
    const end = rest === undefined ? -1 : endOf(rest, index === lines.length - 1, frame);
    if (end < 0) return undefined;
    const start = line.start + before.length;
    contents.push({ start, end: start + end });
  }
  // Where a semicolon is in place of each comma, it is not after them.
  const isInstead = before === '' && joint.test(after) && !after.replace(joint, '').trim();
  if (isInstead && !contents.some(({ end }) => text[end - 1] === ',')) return undefined;
  const around = between(contents, lines);
  const [first = { start: 0, end: 0 }] = around;
  const unescaped = before.includes('"') ? unescapeAll(text, contents) : [];
  const edits = inTextOrder([...around.map(part => removal(part)), ...unescaped]);
  const isComment = before.trim() === '/*';
  errors.add({
    code: isComment ? 'syntax-comment' : 'syntax-unexpected',
    span: first,
    message: isComment
      ? t('The whole file is a comment.')
      : before === ''
        ? t('Every line ends with "{0}". Remove it.', after.trim())
        : t('Every line is between "{0}" and "{1}". Remove them.', before.trim(), after.trim()),
    fixes: [
      isComment
        ? { title: t('Uncomment the file'), edits, isChoice: true }
        : { title: t('Remove it from every line'), edits },
    ],
  });
  return { start: lines[0]?.start ?? 0, end: text.length };
}

function frameOf(line: string): Frame | undefined {
  const [, before, after] = firstLine.exec(line) ?? [];
  if (before === undefined || after === undefined || after.trim() === '') return undefined;
  const core = after.replace(joint, '');
  const last = new RegExp(`${escaped(core)}(?:[ \\t]*[+,;.\\\\|&])?$`);
  return { before, after, last };
}

/** Where the content of a line ends; -1 if it does not end as the first line does. */
function endOf(line: string, isLast: boolean, { before, after, last }: Frame): number {
  const found = isLast ? (last.exec(line)?.index ?? -1) : line.lastIndexOf(after.trim());
  const isWhole = isLast || (found >= 0 && found + after.trim().length === line.length);
  if (!isWhole || found < 0) return -1;
  // Inside of quotes, blanks are a part of the content.
  return before === '' ? line.slice(0, found).trimEnd().length : found;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** What is before and after the contents of the lines. */
function between(
  contents: readonly Span[],
  lines: readonly { readonly start: number; readonly text: string }[],
): Span[] {
  return contents
    .flatMap(({ start, end }, index) => {
      const { start: from = 0, text = '' } = lines[index] ?? {};
      return [
        { start: from, end: start },
        { start: end, end: from + text.length },
      ];
    })
    .filter(({ start, end }) => start < end);
}

/** The edits that write quotes as they are outside of a string, if all of them are escaped. */
function unescapeAll(text: string, contents: readonly Span[]): Edit[] {
  const all = contents.map(({ start, end }) => text.slice(start, end));
  const isEscaped = ([mark]: (typeof escapes)[number]) =>
    all.every(content => !content.replaceAll(mark, '').includes('"'));
  const [, pattern] = escapes.find(isEscaped) ?? [];
  if (pattern === undefined) return [];
  return contents.flatMap(({ start }, index) =>
    [...(all[index] ?? '').matchAll(pattern)].map(({ index: at, 0: raw, 1: kept = '' }) =>
      replacement({ start: start + at, end: start + at + raw.length }, kept.replace('t', '\t')),
    ),
  );
}
