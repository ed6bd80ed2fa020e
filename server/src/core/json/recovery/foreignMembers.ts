import { t } from '@vscode/l10n';
import type { QuoteReader } from './quoteReader.ts';
import { stretchEnd } from './stretchEnd.ts';
import { TokenKind } from './tokens.ts';

/** Lines of other languages in place of a member, by how they begin. */
const kinds: readonly (readonly [begin: RegExp, message: () => string])[] = [
  [
    /^\{\{(?![ \t]*(?:[{}]|$|"[^"]*"[ \t]*:))|^\{%|^<%|^[$#%]\{/,
    () => t('This line is of a template. Write JSON instead.'),
  ],
  [/^\.\.\.[ \t]*[\w$({[]/, () => t('This is JavaScript; the file must contain JSON only.')],
  [
    /^(?:import|export|require|function|const|let|var|if|for|return|await|new)\b[ \t]*[\w$({*]/,
    () => named('JavaScript'),
  ],
  [
    /^[A-Za-z_$@][\w$.]*\((?!\s*\))/,
    () => t('This is a call, which JSON cannot have. Write its value.'),
  ],
  [
    /^[A-Za-z_$@][\w$.]*\(\s*\)[ \t]*(?:[,;]|$)/m,
    () => t('This is a call, which JSON cannot have. Write its value.'),
  ],
  [/^\([^)\r\n]*\)[ \t]*=>|^[\w$]+[ \t]*=>/, () => named('JavaScript')],
  [
    /^[\w$.!]+[ \t]*(?:&&|\|\||\?\??|[=!]==?)[ \t]/,
    () => t('This is an expression, which JSON cannot have. Write its value.'),
  ],
  [/^<[A-Za-z][\w:.-]*(?:\s[^<>]*)?\/?>|^<\/[A-Za-z]/, () => named('HTML')],
  [/^[-*+]?[ \t]*!?\[[^\]\r\n"]*\]\([^)\r\n]*\)/, () => named('Markdown')],
  [/^\.[\w$]+(?:\.[\w$]+|\[\d+\])*[ \t]*\|?=[ \t]/, () => named('jq')],
  [
    /^(?:npm|npx|pnpm|yarn|git|bun|deno)[ \t]+\w/,
    () => t('This is a command of a shell; the file must contain JSON only.'),
  ],
];
/** How a line of JSON begins, which none of them does. */
const jsonMember = /^(?:["}\],]|\{(?![{%]))/;
/** Lines of a table: words without quotes, of which at least one is a literal. */
const table = /^[\w./:@-]+(?:,[ \t]*[\w./:@-]+){2,}[ \t]*$/m;

/** Members that end with their line, and programs, which end with their brackets. */
const wholeLine = /^[<{#$%.*+!-]|^\[|^\w+(?:,|[ \t]+[\w"'{*])/;
const program = /^(?:\.\.\.|if|for|function|const|let|var|return|await|new)/;

function named(language: string): string {
  return t('This is {0}; the file must contain JSON only.', language);
}

/**
 * Reads what begins a line in place of a member and is of another language, such as a call or an element of
 * HTML; returns false if there is none. It is one problem, and is not taken apart.
 */
export function readForeignMember(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  const before = tokens.kind(tokens.count - 1);
  if (tokens.count === 0 || before === TokenKind.Colon) return false;
  if (jsonMember.test(text.slice(offset, offset + 2))) return false;
  const line = text.slice(offset, Math.min(lexer.lineEnd(offset), offset + 300));
  const message =
    kinds.find(([begin]) => begin.test(line))?.[1]() ?? (isTable(line) ? named('CSV') : undefined);
  if (message === undefined) return false;
  const end = memberEnd(lexer, line);
  const shownEnd = Math.min(end, lexer.lineEnd(offset));
  errors.add({
    code: 'syntax-other-language',
    span: { start: offset, end: shownEnd },
    message,
  });
  lexer.add(TokenKind.Foreign, end);
  // The end of a statement is a part of it.
  if (text[end] === ';') lexer.offset++;
  return true;
}

function isTable(line: string): boolean {
  return table.test(line) && /(?:^|,)[ \t]*(?:true|false|\d+)\b/.test(line);
}

/** Where the member ends: an element with its end tag, a template with its line, others with their brackets. */
function memberEnd({ text, offset }: QuoteReader, line: string): number {
  const tag = /^<([A-Za-z][\w:.-]*)/.exec(line)?.[1];
  if (tag !== undefined && !/\/>[ \t]*$/.test(line)) {
    const close = text.indexOf(`</${tag}>`, offset);
    if (close >= 0 && close - offset < 2000) return close + tag.length + 3;
  }
  if (wholeLine.test(line) && !program.test(line))
    return offset + line.replace(/[\s,;]+$/, '').length;
  return stretchEnd(text, offset);
}
