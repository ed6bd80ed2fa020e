import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { Grammar } from '../parse/grammar.ts';
import { matchingBrace, topNames } from './braces.ts';
import { jsComment } from './commentPattern.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';

/** How far into a text its outermost object is looked for, in UTF-16 code units. */
const maxPrefix = 5000;
/** The longest text after the outermost object that is taken for a part of what is around it. */
const maxSuffix = 500;

const firstName = new RegExp(
  `\\{(?:\\s|${jsComment})*(?:\\\\?["'\`“‘]?([$\\w]+)\\\\?["'\`”’]?\\s*[:=])`,
  'g',
);
const comments = new RegExp(
  `^(?:\\s|\\ufeff|${jsComment}|#[^\\r\\n]*(?![^\\r\\n])|<!--(?:(?!-->)[\\s\\S])*-->)*$`,
);
const javascript =
  /\b(?:module|exports?|const|let|var|return|import|require|function|async|await|new|window|globalThis)\b|\b(?:JSON|Object)\s*[.(]|=>|[\w$]\s*[=(]\s*$|^\s*\(\s*$/;

/** A range around the object of a file that is skipped. */
export interface WrapperStretch extends Span {
  /** Whether it is all that there is. */
  readonly isMember: boolean;
}

/**
 * Finds what is around the outermost object of a text, such as the module that exports it, or a second
 * file after it, and reports it once. Returns the stretches before and after the object.
 */
export function wrapperOf(text: string, grammar: Grammar, errors: SyntaxErrors): WrapperStretch[] {
  const start = outermostObject(text, grammar);
  if (start === undefined) return severalObjects(text, errors);
  const from = /^[\s\ufeff]*/.exec(text.slice(0, start))?.[0].length ?? 0;
  const before = text.slice(from, start);
  const isBefore = !comments.test(before) || /(?:#|\/\/)[ \t]*$/.test(before);
  if (!isBefore) return secondFile(text, { start, grammar, errors });
  if (isLeftToBrackets(before, text, start, grammar)) return [];
  const end = matchingBrace(text, start);
  if (javascript.test(before) && isProgram(text.slice(start, end))) {
    return [wholeProgram(text, from, errors)];
  }
  const stretches = [{ start: from, end: start, isMember: false }];
  const after = text.slice(end).trimEnd();
  const isShort = after.length <= maxSuffix && !/["'\w]\s*:\s/.test(after);
  const isAround = after.trim() !== '' && (isShort || closingFence.test(after));
  if (isAround) stretches.push({ start: end, end: end + after.length, isMember: false });
  report(errors, { before, from, stretches, length: text.length });
  return stretches;
}

/** The end of a block of code in Markdown, after which any text may come, such as that of an answer in a chat. */
const closingFence = /^\s*(?:`{3,}|~{3,})[ \t]*(?:[\r\n]|$)/;

/** Whether brackets explain what is before an object: one too many, or the missing one of an outer object. */
function isLeftToBrackets(before: string, text: string, start: number, grammar: Grammar): boolean {
  if (/^[\s{[,;:}\].=]*$/.test(before) && !/\{\s*\}|\[\s*\]/.test(before)) return true;
  return /["'\w]\s*:\s*(?:[[{]|$)/.test(before) && !isWholeFile(text, start, grammar);
}

/** Whether all properties of an object are those of a whole file. */
function isWholeFile(text: string, start: number, grammar: Grammar): boolean {
  const names = topNames(text, start);
  return names.length > 1 && names.every(name => grammar.root.knows(name));
}

/** What makes the values of a module a program that has to be executed. */
const program = /[\w$]\s*\(|\.\.\.\s*[\w$({[]|=>|\?[^?.:]+:|&&|\|\|/;

function isProgram(object: string): boolean {
  return program.test(
    object.replace(/"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|\/\/[^\r\n]*/g, '""'),
  );
}

function wholeProgram(text: string, from: number, errors: SyntaxErrors): WrapperStretch {
  const lineEnd = from + (/^[^\r\n]*/.exec(text.slice(from))?.[0].trimEnd().length ?? 0);
  const span = { start: 0, end: text.length };
  errors.add({
    code: 'syntax-other-language',
    span: { start: from, end: lineEnd },
    message: t('This is JavaScript; the file must contain JSON only.'),
    foreign: { language: 'javascript', span },
  });
  return { start: from, end: text.length, isMember: true };
}

interface FirstFile {
  readonly start: number;
  readonly grammar: Grammar;
  readonly errors: SyntaxErrors;
}

/** The line that separates the signature of a mail (RFC 3676, section 4.3). */
const signature = /^\s*[\r\n]-- ?(?:\r?\n|$)/;

/** Sentences after a file, with a colon that would begin a value. */
const proseAfter = /^\s*[\r\n]\s*\p{L}+[ ,'’][^{}[\]"]*\w:\s[^{}[\]"]*$/u;

/** Reports text after the file, such as the signature of a mail; its first characters are underlined. */
function textAfter(
  text: string,
  end: number,
  length: number,
  errors: SyntaxErrors,
): WrapperStretch {
  const stretch = { start: end, end: text.trimEnd().length };
  const start = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  errors.add({
    code: 'syntax-other-language',
    span: { start, end: start + length },
    message: t('There is text around the JSON. The file must contain JSON only.'),
    fixes: [{ title: t('Remove the text around it'), edits: [removal(stretch)] }],
  });
  return { ...stretch, isMember: false };
}

/** Reports a second file after the first one. */
function secondFile(text: string, { start, grammar, errors }: FirstFile): WrapperStretch[] {
  const end = matchingBrace(text, start);
  if (signature.test(text.slice(end, end + 100))) return [textAfter(text, end, 2, errors)];
  const [prose = ''] = proseAfter.exec(text.slice(end, end + maxPrefix)) ?? [];
  if (prose !== '' && end + prose.length === text.length && isWholeFile(text, start, grammar))
    return [textAfter(text, end, prose.trim().split(/[\r\n]/)[0]?.length ?? 1, errors)];
  const gap = /^[\s,;]*(?=\{)/.exec(text.slice(end))?.[0];
  if (gap === undefined || !isWholeFile(text, start, grammar)) return [];
  const second = end + gap.length;
  if (!isWholeFile(text, second, grammar)) return [];
  const secondEnd = matchingBrace(text, second);
  if (text.slice(secondEnd).trim() !== '') return [];
  const isSame = text.slice(start, end) === text.slice(second, secondEnd);
  const rest = { start: end, end: text.trimEnd().length };
  errors.add({
    code: 'syntax-trailing-content',
    span: { start: second, end: second + 1 },
    message: isSame
      ? t('The file contains the same configuration twice.')
      : t('The file contains two configurations. Keep one of them.'),
    fixes: [
      { title: t('Keep the first'), edits: [removal(rest)], isChoice: !isSame },
      { title: t('Keep the second'), edits: [removal({ start, end: second })] },
    ],
  });
  return [{ ...rest, isMember: false }];
}

/** Reports that a text is a sequence of objects, such as entries of a list without the file around them. */
function severalObjects(text: string, errors: SyntaxErrors): WrapperStretch[] {
  const start = /^[\s\ufeff]*(?=\{)/.exec(text)?.[0].length;
  if (start === undefined) return [];
  let count = 0;
  let end = start;
  for (let at = start; text[at] === '{'; count++) {
    if (topNames(text, at).length === 0 && !/^\{\s*\}/.test(text.slice(at, at + 100))) return [];
    end = matchingBrace(text, at);
    at = end + (/^[\s,;]*/.exec(text.slice(end))?.[0].length ?? 0);
    if (at === text.length && end === text.length && text.at(-1) !== '}') return [];
    if (at < text.length && text[at] !== '{') return [];
  }
  if (count < 2) return [];
  errors.add({
    code: 'syntax-trailing-content',
    span: { start, end: start + 1 },
    message: t('The file must contain one object, but there are {0}.', count),
  });
  return [{ start, end, isMember: true }];
}

/** Where the object begins whose first property is one of the whole file. */
function outermostObject(text: string, grammar: Grammar): number | undefined {
  for (const { index, 1: name = '' } of text.slice(0, maxPrefix).matchAll(firstName)) {
    if (grammar.root.knows(name)) return index;
  }
  return undefined;
}

interface Wrapper {
  readonly before: string;
  readonly from: number;
  readonly stretches: readonly Span[];
  readonly length: number;
}

function report(errors: SyntaxErrors, { before, from, stretches, length }: Wrapper): void {
  const isComment = (line: string) => comments.test(line);
  const lines = [...before.matchAll(/[^\r\n]+/g)];
  const first = lines.find(([line]) => !isComment(line)) ?? lines[0];
  const start = from + (first?.index ?? 0);
  const span = { start, end: start + (first?.[0].trimEnd().length ?? 0) };
  const edits = stretches.map(stretch => removal(stretch));
  const removed = stretches.reduce((sum, stretch) => sum + stretch.end - stretch.start, 0);
  const isChoice = removed > length / 2;
  const code = 'syntax-other-language';
  if (javascript.test(before) && !before.startsWith('<?')) {
    errors.add({
      code,
      span,
      message: t('This is JavaScript; the file must contain JSON only.'),
      fixes: [{ title: t('Remove the JavaScript around it'), edits, isChoice }],
      foreign: { language: 'javascript', span: { start: 0, end: length } },
    });
  } else if (/^<\?php/i.test(before)) {
    const message = t('This is {0}; the file must contain JSON only.', 'PHP');
    errors.add({
      code,
      span,
      message,
      fixes: [{ title: t('Remove the text around it'), edits, isChoice }],
    });
  } else {
    const message = t('There is text around the JSON. The file must contain JSON only.');
    errors.add({
      code,
      span,
      message,
      fixes: [{ title: t('Remove the text around it'), edits, isChoice }],
    });
  }
}
