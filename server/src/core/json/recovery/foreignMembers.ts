import { t } from '@vscode/l10n';
import { isQuote } from '../tree/quoteCharacters.ts';
import { elided } from './elisions.ts';
import { isItemPlace, type QuoteReader } from './quoteReader.ts';
import { stretchEnd, trimmed } from './stretchEnd.ts';
import { TokenKind } from './tokens.ts';

type Row = readonly [begin: RegExp, message: () => string];

const call = () => t('This is a call, which JSON cannot have. Write its value.');
const shell = () => t('This is a command of a shell; the file must contain JSON only.');

/** A line that stands for members that were left out. */
const elision = new RegExp(
  `^(?:\\.{3,}|…+|${elided}|\\{[ \\t]*(?:\\.{3}|…)[ \\t]*\\})[ \\t]*[,;]?[ \\t]*$`,
  'u',
);

/** How a line with a command begins, such as one that installs a plugin. */
export const shellCommand: RegExp = /^(?:npm|npx|pnpm|yarn|git|bun|deno)[ \t]+\w/;

/** Lines of other languages in place of a member, by how they begin. */
const kinds: readonly Row[] = [
  [
    /^\{\{(?![ \t]*(?:[{}]|$|"[^"]*"[ \t]*:))|^\{%|^<%|^<\?(?:php\b|=)|^@(?:if|else|elseif|endif|foreach|endforeach)\b|^[$#%]\{/,
    () => t('This line is of a template. Write JSON instead.'),
  ],
  [/^\.\.\.[ \t]*[\w$({[]/, () => named('JavaScript')],
  [
    /^(?:import|export|require|function|const|let|var|if|for|return|await|new)\b[ \t]*[\w$({*]/,
    () => named('JavaScript'),
  ],
  [/^[A-Za-z_$@][\w$.]*\((?!\s*\))/, call],
  [/^[A-Za-z_$@][\w$.]*\(\s*\)[ \t]*(?:[,;]|$)/m, call],
  [/^\([^)\r\n]*\)[ \t]*=>|^[\w$]+[ \t]*=>/, () => named('JavaScript')],
  [
    /^[\w$.!]+[ \t]*(?:&&|\|\||\?\??|[=!]==?)[ \t]/,
    () => t('This is an expression, which JSON cannot have. Write its value.'),
  ],
  [/^<[A-Za-z][\w:.-]*(?:\s[^<>]*)?\/?>|^<\/[A-Za-z]/, () => named('HTML')],
  [/^[-*+]?[ \t]*!?\[[^\]\r\n"]*\]\([^)\r\n]*\)/, () => named('Markdown')],
  [/^\.[\w$]+(?:\.[\w$]+|\[\d+\])*[ \t]*\|?=[ \t]/, () => named('jq')],
  [shellCommand, shell],
];

/** The mark of an item of a list in Markdown, with its box. */
const bullet = /^(?:(?:[-*+•·]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|\[[ xX]\][ \t]+(?=[\w./@]))/;

/** Lines in place of an item of any list. */
const itemKinds: readonly Row[] = [
  [/^'[^'\r\n]*'[ \t]*=>|^"[^"\r\n]*"[ \t]*=>/, () => named('PHP')],
  [/^:[a-z_]\w*[ \t]*=>/, () => named('Ruby')],
  [/^\|.*\||^[^|"]+[ \t]\|[ \t][^|"]+(?:$|\|)|^\[\[[^\][",]+\]\]/, () => named('Markdown')],
  [/^[\w.]+[ \t]*=[ \t]*[A-Za-z_][\w.]*\(/, call],
];
const notJson = () => t('This is not JSON. The list contains objects only.');

/** Lines in place of an object in a list, where no text is allowed. */
const objectKinds: readonly Row[] = [
  [
    /^(?:[$%>#][ \t]+|PS>[ \t]*)?(?:sudo[ \t]+)?(?:npm|npx|pnpm|pnpx|yarn|git|gh|bun|bunx|deno|node|curl|wget|pip|brew|cargo|docker|mkdir|cd|cp|mv|ln)[ \t]+[\w-]|^\$[ \t]+\w/,
    () => t('This is a command of a shell; the file must contain JSON only.'),
  ],
  [/^>[ \t]/, () => named('Markdown')],
  [/^[\w./:@#-]+(?:([,;\t])[ \t]*[\w./:@ -]*)(?:\1[ \t]*[\w./:@ -]*)+$/, () => named('CSV')],
  [/\S[ \t]+\S|^<\S+>$|^[\w.-]+@[\w.-]+:/, notJson],
];

/** Remarks and messages in place of an object in a list. */
const remark =
  /^(?:[A-Z]\w*(?:Error|Exception|Warning)|TODO|FIXME|NOTE|HACK|XXX|WARN(?:ING)?|ERROR|INFO):[ \t]+\S/;

/** How a line of JSON begins, which no other line does. */
const jsonMember = /^(?:"(?![^"\r\n]*"[ \t]*=>)|[}\],]|\{(?![{%]))/;
/** What a line of JSON has that lost its quotes or its brackets. */
const almostJson =
  /^["'“”„‟«»「」『』＂‘’`([{(｛［【]|^[\w$-]+["'”]?[ \t]*[:=](?:[ \t"'[{\d]|true|false|$)|["'”][ \t]*:|[{[][ \t]*$|^[ \t]*[}\]]|^\P{L}*$|^(?:true|false|null)$/u;
/** Words without quotes or literals, as in a table. */
const table = /^[\w./:@-]+(?:,[ \t]*[\w./:@-]+){2,}[ \t]*$/m;

/** Strings and words in one line, as in a table with quotes. */
const quotedTable = /^"[^"\r\n]*"(?:[,;\t][ \t]*(?:"[^"\r\n]*"|[\w./@-]+))+[ \t]*[,;]?[ \t]*$/;

/** Members that end with their line, and programs, which end with their brackets. */
const wholeLine = /^[<{#$%.*+!-]|^\[|^\w+(?:,|[ \t]+[\w"'{*])/;
const program = /^(?:\.\.\.|if|for|function|const|let|var|return|await|new)/;

function named(language: string): string {
  return t('This is {0}; the file must contain JSON only.', language);
}

/** How a tag of a template language begins. */
const templateTag = /^(?:\{\{|\{%|<%)/;
/** The tags that begin and end what is written if a condition is not met. */
const elseTag =
  /^(?:\{\{-?[ \t]*[#^]?else\b|\{%-?[ \t]*(?:else|elif|elsif)\b|<%-?[ \t]*(?:else|\}[ \t]*else)\b)/;
const endTag =
  /\{\{-?[ \t]*(?:\/\w|end\b)[^}\r\n]*\}\}|\{%-?[ \t]*end\w*[^%\r\n]*%\}|<%-?[ \t]*(?:end\b|\}[ \t]*%)[^%\r\n]*%?>?/;
/** How far the end of an element is looked for, in UTF-16 code units. */
const longestElement = 2000;

interface ForeignMember {
  readonly end: number;
  /** What it is; `undefined` for a single word, which may not be finished. */
  readonly message: string | undefined;
}

/**
 * Reads what begins a line in place of members and is of another language, such as a call, a list of Markdown
 * or an element of HTML; returns false if there is none. Such lines one after the other are one problem, and
 * are not taken apart.
 */
export function readForeignMember(lexer: QuoteReader): boolean {
  const { text, offset, errors, tokens } = lexer;
  if (tokens.count === 0 || lexer.before === TokenKind.Colon) return false;
  const first = memberAt(lexer, offset);
  if (first === undefined) return skipBullet(lexer);
  let { end, message } = first;
  for (;;) {
    const next = nextLine(text, end);
    const more = next < 0 ? undefined : memberAt(lexer, next);
    if (more === undefined) break;
    end = more.end;
    message ??= more.message ?? notJson();
  }
  if (message === undefined) return false;
  const isTemplate = templateTag.test(text.slice(offset, offset + 3));
  errors.add({
    code: 'syntax-other-language',
    span: { start: offset, end: Math.min(end, lexer.lineEnd(offset)) },
    message,
    whole: { start: offset, end },
    // A condition ends with a line of its own.
    ...(isTemplate && { group: 'template' }),
  });
  lexer.add(TokenKind.Foreign, end);
  // The end of a statement is a part of it.
  if (text[end] === ';') lexer.offset++;
  return true;
}

/** A tag of a template language that is not at the beginning of a line. */
const tagInLine =
  /\{%[^\r\n]{0,300}?%\}|<%[^\r\n]{0,300}?%>|<\?(?:php\b|=)[^\r\n]{0,300}?\?>|\{\{[#/^]?[ \t]*[\w.][^"{}\r\n]{0,300}\}\}/y;

/**
 * Reads what is of another language within a line: a tag of a template, or an item of a list of objects;
 * returns false if it is neither.
 */
export function readInLine(lexer: QuoteReader): boolean {
  const { text, offset, errors, list } = lexer;
  if (lexer.before === TokenKind.Colon || lexer.tokens.count === 0) return false;
  tagInLine.lastIndex = offset;
  if (tagInLine.test(text)) {
    const span = { start: offset, end: tagInLine.lastIndex };
    const message = t('This line is of a template. Write JSON instead.');
    errors.add({ code: 'syntax-other-language', span, message, group: 'template' });
    lexer.add(TokenKind.Foreign, span.end);
    return true;
  }
  const isItem = list?.allowsObject === true && !list.allowsScalar && isItemPlace(lexer);
  if (!isItem || !/^[\w.$@<!*_-]|^\[[^\][",{}\r\n]+\]\(/.test(text.slice(offset, offset + 300)))
    return false;
  const span = { start: offset, end: stretchEnd(lexer, offset) };
  const raw = text.slice(span.start, Math.min(span.end, offset + 300));
  const message = kindOf(kinds, raw);
  if (message === undefined) return false;
  errors.add({ code: 'syntax-other-language', span, message, whole: span });
  lexer.add(TokenKind.Foreign, span.end);
  return true;
}

/** Skips the mark before a string in a list; returns false if there is none. */
export function skipBullet(lexer: QuoteReader): boolean {
  const { text, offset, list, errors, tokens } = lexer;
  if (list === undefined || !(lexer.isFirst || isItemPlace(lexer))) return false;
  const [mark = ''] = bullet.exec(text.slice(offset, offset + 20)) ?? [];
  // A plus may join strings.
  if (mark.startsWith('+') && !isItemPlace(lexer)) return false;
  if (mark === '' || !isQuote(text[offset + mark.length] ?? '')) return false;
  errors.bullet({ start: offset, end: offset + mark.length }, mark.trim(), tokens.count);
  lexer.offset += mark.length;
  return true;
}

/** Where the next line with text begins, if only a separator is before it; -1 for none. */
function nextLine(text: string, end: number): number {
  const gap = /[ \t]*[,;]?[ \t]*(?:\r\n|\n|\r)\s*(?=\S)/y;
  gap.lastIndex = end;
  return gap.test(text) ? gap.lastIndex : -1;
}

/** The member of another language at the beginning of a line. */
function memberAt(lexer: QuoteReader, start: number): ForeignMember | undefined {
  const { text, list } = lexer;
  const lineEnd = /[^\r\n]{0,300}/y;
  lineEnd.lastIndex = start;
  const [line = ''] = lineEnd.exec(text) ?? [];
  if (elision.test(line)) {
    const message = t('This stands for what was left out. Write it, or remove this.');
    return { end: trimmed(text, start, lexer.lineEnd(start)), message };
  }
  const isObject = list?.allowsObject === true && !list.allowsScalar;
  if (isObject && quotedTable.test(line) && !/^(?:"[^"]*[/:][^"]*"[,;\s]*)+$/.test(line))
    return { end: trimmed(text, start, lexer.lineEnd(start)), message: named('CSV') };
  if (jsonMember.test(line) || (list === undefined && line.startsWith('"'))) return undefined;
  const message = kindOf(kinds, line) ?? (isTable(line) ? named('CSV') : undefined);
  const bare = line.replace(/[\s,;]+$/, '');
  const found = message ?? (list && itemMessage(bare, isObject));
  const isWord = isObject && !almostJson.test(bare);
  if (found === undefined && !isWord) return undefined;
  return { end: memberEnd(lexer, start, line), message: found };
}

function itemMessage(line: string, isObject: boolean): string | undefined {
  const mark = bullet.exec(line)?.[0] ?? '';
  const rest = line.slice(mark.length);
  const isListed =
    mark !== '' &&
    (isObject ? !/^[{[]|":/.test(rest) : /^[^\s\d{[]/.test(rest) && !isQuote(rest.charAt(0)));
  if (isListed) return named('Markdown');
  const message = isObject && remark.test(line) ? notJson() : kindOf(itemKinds, line);
  return message ?? (isObject && !almostJson.test(line) ? kindOf(objectKinds, line) : undefined);
}

function kindOf(rows: readonly Row[], line: string): string | undefined {
  return rows.find(([begin]) => begin.test(line))?.[1]();
}

function isTable(line: string): boolean {
  return table.test(line) && /(?:^|,)[ \t]*(?:true|false|\d+)\b/.test(line);
}

/** Where the member ends: an element with its end tag, a template with its line, others with their brackets. */
function memberEnd(lexer: QuoteReader, start: number, line: string): number {
  const { text } = lexer;
  const rest = () => text.slice(start, start + longestElement);
  if (elseTag.test(line)) {
    const end = endTag.exec(rest());
    if (end !== null) return start + end.index + end[0].length;
  }
  const tag = /^<([A-Za-z][\w:.-]*)/.exec(line)?.[1];
  if (tag !== undefined && !/\/>[ \t]*$/.test(line)) {
    const close = rest().indexOf(`</${tag}>`);
    if (close >= 0) return start + close + tag.length + 3;
  }
  const isLine = wholeLine.test(line) && !program.test(line);
  return isLine || !/[([{]/.test(line)
    ? trimmed(text, start, lexer.lineEnd(start))
    : stretchEnd(lexer, start);
}
