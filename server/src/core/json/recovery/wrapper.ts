import { t } from '@vscode/l10n';
import { removal } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import type { Grammar } from '../parse/grammar.ts';
import { matchingBrace, topNames } from './braces.ts';
import { jsComment } from './commentPattern.ts';
import { shellCommand } from './foreignMembers.ts';
import { afterComments } from './leadingComments.ts';
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
  const end = afterComments(text);
  // What is after comments is the file, unless nothing is there that a file has.
  const body = /[{[:=]/.test(text.slice(end)) ? end : 0;
  const start = outermostObject(text, body, grammar);
  const isFile = start !== undefined || /^\s*[[{]/.test(text.slice(body));
  const comment = isFile ? commentedFile(text.slice(0, body), grammar, errors) : undefined;
  const others =
    start === undefined
      ? severalObjects(text, errors)
      : aroundObject(text, { start, body, from: comment?.end ?? 0 }, { grammar, errors });
  return comment === undefined ? others : [comment, ...others];
}

/**
 * Reports the comments before a file if they contain an older one, which is not to be lost. Returns their
 * stretch then.
 */
function commentedFile(
  before: string,
  grammar: Grammar,
  errors: SyntaxErrors,
): WrapperStretch | undefined {
  const content = before.replace(/^[ \t]*(?:\/\/|#|--)/gm, '');
  if (outermostObject(content, 0, grammar) === undefined) return undefined;
  const start = /^[\s\ufeff]*/.exec(before)?.[0].length ?? 0;
  const stretch = { start, end: before.trimEnd().length };
  const [line = ''] = /^[^\r\n]*/.exec(before.slice(start)) ?? [];
  errors.add({
    code: 'syntax-comment',
    span: { start, end: start + line.trimEnd().length },
    message: t('Comments are not allowed in JSON.'),
    fixes: [{ title: t('Remove the comment'), edits: [removal(stretch)], isChoice: true }],
  });
  return { ...stretch, isMember: false };
}

interface Place {
  /** Where the object begins. */
  readonly start: number;
  /** The end of the comments that the text begins with. */
  readonly body: number;
  /** The end of those that are reported. */
  readonly from: number;
}

interface Context {
  readonly grammar: Grammar;
  readonly errors: SyntaxErrors;
}

/** Reports what is around the object at `start`. Returns the stretches. */
function aroundObject(
  text: string,
  { start, body, from: reported }: Place,
  { grammar, errors }: Context,
): WrapperStretch[] {
  const from = reported + (/^[\s\ufeff]*/.exec(text.slice(reported, start))?.[0].length ?? 0);
  const before = text.slice(from, start);
  const rest = text.slice(Math.max(from, body), start);
  const isBefore = !comments.test(rest) || /(?:#|\/\/)[ \t]*$/.test(rest);
  if (!isBefore) return secondFile(text, { start, grammar, errors });
  if (isLeftToBrackets(rest, text, start, grammar)) return [];
  const end = matchingBrace(text, start);
  if (javascript.test(before) && isProgram(text.slice(start, end))) {
    return [wholeProgram(text, from, errors)];
  }
  const stretches = [{ start: from, end: start, isMember: false }];
  const after = text.slice(end).trimEnd();
  const isShort = after.length <= maxSuffix && !/["'\w]\s*:\s/.test(after);
  const isText = isShort || closingFence.test(after) || isProse(after, grammar);
  const isAround = after.trim() !== '' && isText;
  if (isAround) stretches.push({ start: end, end: end + after.length, isMember: false });
  const isFileBefore = outermostObject(before, 0, grammar) !== undefined;
  report(errors, { before, from, stretches, length: text.length, isFileBefore });
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

interface FirstFile extends Context {
  readonly start: number;
}

/** The line that separates the signature of a mail (RFC 3676, section 4.3). */
const signature = /^\s*[\r\n]-- ?(?:\r?\n|$)/;

/** How sentences begin, alone or as the items of a list; what follows a file in TypeScript is not one. */
const sentenceStart = /^\s*(?!(?:as|satisfies)\s)(?:\d+[.)][ \t]+)?\p{L}/u;
/** More than one word, which may have no space between them, or a heading. */
const words = /\S\s+\S|:|\p{Lo}{2}/u;
/** Code and links of Markdown, and placeholders, of which the brackets are not those of JSON. */
const inText =
  /`[^`\r\n]*`|\[[^[\]\r\n]*\]\([^()\s]*\)|\[[\p{L}\p{N} _-]+\]|\{[\p{L}\p{N} _-]+\}/gu;
const jsonParts = /[{}[\]]|["'][\w$-]+["']\s*[:=]/;
/** A name that begins a line, and what is after it, such as a colon and a value. */
const lineName = /^[ \t]*(?:-[ \t]+)?([\w$-]+)[ \t]*([:=]?)[ \t]*([^\r\n]*)/gm;
const bareWord = /^[\w$-]*[,;]?$/;
const literal = /^(?:"[^"]*"|'[^']*'|-?\d[\d.]*|true|false|null)[ \t]*[,;]?[ \t]*$/;

/** Whether a text after a file is sentences, and not properties or a program. */
function isProse(after: string, grammar: Grammar): boolean {
  if (!sentenceStart.test(after) || shellCommand.test(after.trimStart())) return false;
  const text = after.trim().replace(inText, 'x');
  if (!words.test(text) || jsonParts.test(text)) return false;
  return ![...text.matchAll(lineName)].some(({ index, 1: name = '', 2: colon, 3: value = '' }) => {
    if (colon !== '') return grammar.isName(name) || literal.test(value);
    // Later lines may begin with any word of a sentence.
    return index === 0 && grammar.isName(name) && (bareWord.test(value) || literal.test(value));
  });
}

/** Reports text after the file, such as the signature of a mail; its first characters are underlined. */
function textAfter(
  text: string,
  end: number,
  length: number,
  errors: SyntaxErrors,
): WrapperStretch {
  const stretch = { start: end, end: text.trimEnd().length };
  const start = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  // What is removed is not more than what is kept.
  const isChoice = stretch.end - stretch.start > text.length / 2;
  errors.add({
    code: 'syntax-other-language',
    span: { start, end: start + length },
    message: t('There is text around the JSON. The file must contain JSON only.'),
    fixes: [{ title: t('Remove the text around it'), edits: [removal(stretch)], isChoice }],
  });
  return { ...stretch, isMember: false };
}

/** Reports a second file after the first one. */
function secondFile(text: string, { start, grammar, errors }: FirstFile): WrapperStretch[] {
  const end = matchingBrace(text, start);
  if (signature.test(text.slice(end, end + 100))) return [textAfter(text, end, 2, errors)];
  const after = text.slice(end);
  if (isProse(after, grammar)) {
    const [line = ''] = /^[^\r\n]*/.exec(after.trimStart()) ?? [];
    return [textAfter(text, end, line.trimEnd().length, errors)];
  }
  const gap = /^[\s,;]*(?=\{)/.exec(after)?.[0];
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

/**
 * Where the object begins, from an offset on, whose first property is one of the whole file, which is in a
 * comment only if there are no others.
 */
function outermostObject(text: string, from: number, grammar: Grammar): number | undefined {
  const starts = [...text.slice(from, from + maxPrefix).matchAll(firstName)]
    .filter(({ 1: name = '' }) => grammar.root.knows(name))
    .map(({ index }) => from + index);
  return starts.find(start => !isInComment(text, start)) ?? starts[0];
}

/** Whether a comment that has an end begins before an offset and ends after it. */
function isInComment(text: string, at: number): boolean {
  return [['/*', '*/'] as const, ['<!--', '-->'] as const].some(([opening, closing]) => {
    const start = text.lastIndexOf(opening, at);
    return start >= 0 && text.indexOf(closing, start + opening.length) > at;
  });
}

interface Wrapper {
  readonly before: string;
  readonly from: number;
  readonly stretches: readonly Span[];
  readonly length: number;
  /** Whether a comment before the object contains a file, which is not to be lost. */
  readonly isFileBefore: boolean;
}

function report(errors: SyntaxErrors, wrapper: Wrapper): void {
  const { before, from, stretches, length, isFileBefore } = wrapper;
  const isComment = (line: string) => comments.test(line);
  const lines = [...before.matchAll(/[^\r\n]+/g)];
  const first = lines.find(([line]) => !isComment(line)) ?? lines[0];
  const start = from + (first?.index ?? 0);
  const span = { start, end: start + (first?.[0].trimEnd().length ?? 0) };
  const edits = stretches.map(stretch => removal(stretch));
  const removed = stretches.reduce((sum, stretch) => sum + stretch.end - stretch.start, 0);
  const isChoice = isFileBefore || removed > length / 2;
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
