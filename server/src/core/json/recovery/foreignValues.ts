import { t } from '@vscode/l10n';
import { replacement } from '../../text/edit.ts';
import type { Span } from '../../text/span.ts';
import { numberPattern } from '../tree/jsonText.ts';
import { elided } from './elisions.ts';
import { isItemPlace, isNamePlace, type QuoteReader } from './quoteReader.ts';
import { longestValue, stretchEnd } from './stretchEnd.ts';
import type { RawProblem, SyntaxCode } from './syntaxErrors.ts';
import { TokenKind } from './tokens.ts';

type Found = Pick<RawProblem, 'message'> & Partial<Pick<RawProblem, 'code' | 'fixes' | 'group'>>;

/** What a template replaces before the file is read, in the notations of template languages and shells. */
const template =
  /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|<%[\s\S]*?%>|<\?(?:php|=)[\s\S]*?\?>|[$#%]\{[^}\r\n]*\}|\$\([^)\r\n]*\)|^\$[A-Za-z_]\w*$|^%[A-Za-z_]\w*%$|^__[A-Z]\w*__$|^@@?[A-Z_]+@@?$|^\{[a-z][\w.-]*\}$/;
/** A text in brackets in place of what is left out. */
const bracketed = new RegExp(`^(?:${elided})[ \\t]*(?:$|[,;}\\]])`, 'mu');
/** What is written for a value that is to be chosen later. */
const placeholder = new RegExp(
  `^(?:\\.{2,}|…+|\\?+|<[\\p{L}_][^<>"=/]*>|(?:TODO|FIXME|TBD|XXX|CHANGEME)\\b.*|${elided})$`,
  'u',
);
const string = String.raw`"(?:[^"\\\r\n]|\\.)*"`;
/** A value of JSON with what TypeScript writes about its type. */
const typed = new RegExp(
  `^(?:<[\\w<>[\\]| ]+>\\s*)?(${string}|true|false|null|-?\\d[\\d.]*)(?:!|\\s+(?:as|satisfies)\\s+[\\w<>[\\]|." ]+)?$`,
);
const prefixed = new RegExp(`^(?:[rRuUbBfF]{1,2}|@|\\$|L|u8|s|raw)(${string})$`);
const parenthesized = new RegExp(`^\\(\\s*(${string}|true|false|null|-?\\d+(?:\\.\\d+)?)\\s*\\)$`);
const tripled = /^(?:"""([\s\S]*?)"""|'''([\s\S]*?)''')$/;
/** What computes a value: operators, calls, and names of a program. */
const expression =
  /&&|\|\||\?\?|[=!]==?|=>|\?[^:?]*:|^!+[\w$([{]|^not\s*[[{]|^(?:new|typeof|await|void)\s|^(?:async\s+)?function\b|^[A-Za-z_$][\w$.]*(?:\?\.)?\(|^_\(|"\s*\.\w+\(|^(?:process|import|window|globalThis|Deno|os)\.[\w.]+|^[A-Za-z]\w*`|`[^`]*\$\{/;
/** A function of CSS, which is the value of a string. */
const cssFunction = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color(?:-mix)?|var|calc|url)\(/i;
const arithmetic = /^-?[\d.]+(?:\s+[*/%+-]\s+-?[\d.]+)+$|^\d+\s*[*/]\s*\d+$/;
const concatenated = new RegExp(`^(?:${string}|[\\w$.]+)(?:\\s*\\+\\s*(?:${string}|[\\w$.()]+))+$`);
const values = new RegExp(
  `^(${string}|true|false|null|-?\\d+(?:\\.\\d+)?)(?:[ \\t\\u00a0\\u2007\\u2009\\u202f]+|(?=\\|"))((?:or|and|to|\\||\\.{2,3}|…|[–—]|[-=]?->|=>|[→➜⇒])(?:[ \\t]+|(?=")))?(${string}|true|false|null|-?\\d+(?:\\.\\d+)?)$`,
);

/** Strings that are joined by an operator of PHP, Lua or Basic. */
const joined = new RegExp(`^${string}(?:\\s+(?:\\.{1,2}|&|~)\\s+${string})+$`);

/** A link in a wiki, which looks like a list in a list. */
const wikiLink = /^\[\[([^\][",]*\p{L}[^\][",]*)\]\](?=\s*(?:$|[,}\]]))/mu;
/** A link in Markdown, and its address. */
const link = /^\[[^\][\r\n]*\]\((https?:\/\/[^\s()]+)\)/;
/** A time, a ratio, or a comparison. */
const relation = /^\d+(?::\d+)+(?:[ \t].*)?$|^[<>]=?[ \t]*-?\d[\d.]*$/;
/** A number with its unit. */
const quantity = /^(-?\d+(?:\.\d+)?)[ \t]+(?:%|\p{Sc}|[A-Za-z]{1,3})$/u;

/** A value that was changed, as `git diff --word-diff` prints it. */
const changedValue = /^\[-([^\r\n]+?)-\]\{\+([^\r\n]+?)\+\}/;

/** A list or an object in one line, with what computes another value of it. */
const computedFrom =
  /^(?:\[[^[\]{}\r\n]*\]|\{[^[\]{}\r\n]*\})[ \t]*(?:(?:\+|-|\||\|\||&&|\?\?|\b(?:and|or|not|if|except|minus|without)\b)[ \t]*[\w$"'[({!]|\.\w+\()/;

/** Whether a bracket begins something else than a list. */
function isNoList({ text, offset }: QuoteReader): boolean {
  const start = text.slice(offset, offset + 300);
  if (bracketed.test(start)) return true;
  return wikiLink.test(start.slice(0, 80)) || changedValue.test(start) || link.test(start);
}

/** Whether a brace begins something else than an object. */
function isNoObject({ text, offset, allowed }: QuoteReader): boolean {
  const start = text.slice(offset, offset + 40);
  if (/^\{[{%]|^\{[ \t]*(?:\.{2,}|…+)[ \t]*\}/.test(start)) return true;
  // Where only an object is allowed, a name in braces is a property that is being typed.
  const isTyped = allowed.allowsObject && !allowed.allowsScalar;
  return !isTyped && /^\{[a-z][\w.-]*\}/.test(start);
}

/** A value of JSON that needs no second look. */
const jsonWord = /(?:true|false|null|-?\d+(?:\.\d+)?)(?=[ \t]*(?:[,\r\n}\]]|$))|[{[](?=\s|$)/y;

/**
 * Reads what is written as the value of a property and is a value of another language, such as an
 * expression or a template; returns false if there is none. It is one problem, and is not taken apart.
 */
export function readForeignValue(lexer: QuoteReader): boolean {
  const { text, offset, errors } = lexer;
  const isItem = isItemPlace(lexer);
  if (!isItem && (isNamePlace(lexer) || !lexer.tokens.isText(lexer.tokens.count - 2))) return false;
  jsonWord.lastIndex = offset;
  if (jsonWord.test(text)) return false;
  const first = text[offset] ?? '';
  const isComputed = !isItem && computedFrom.test(text.slice(offset, offset + 300));
  const isContainer = first === '[' ? !isNoList(lexer) : first === '{' && !isNoObject(lexer);
  if (isContainer && !isComputed) return false;
  const isBlock = /^[|>][+-]?[ \t]*(?:\r\n|\n|\r)/.test(text.slice(offset, offset + 20));
  const several = isItem ? undefined : severalLines(text, offset);
  if (several !== undefined) return addText(lexer, several);
  const end = isBlock ? blockEnd(text, offset) : stretchEnd(lexer, offset);
  // A longer line has brackets or quotes that are not closed.
  if (end - offset > longestValue) return false;
  const raw = text.slice(offset, end);
  const isWord = /^[\w.+-]+$/.test(raw) && !placeholder.test(raw) && !template.test(raw);
  if (raw === '' || isWord) return false;
  const span = { start: offset, end };
  const found = isBlock
    ? blockOf(raw, span)
    : isItem
      ? computedItem(raw)
      : (textWithColon(lexer, raw, span) ?? foundIn(raw, span));
  if (found === undefined) return false;
  const group = isItem ? { group: 'foreign item' } : {};
  errors.add({ code: 'syntax-other-language', span, ...group, ...found });
  lexer.add(TokenKind.String, end, { malformed: true });
  return true;
}

/** Words with a colon between them, of which the first is not the name of the next property. */
const withColon =
  /^(\p{L}[^"'`{}[\]()<>$%:/\\?&|=\r\n]*):[ \t]+\p{L}[^"'`{}[\]()<>$%:/\\?&|=\r\n]*$/u;

/** Finds a text without quotes with a colon in it: `Harbor: Notes`. */
function textWithColon({ grammar }: QuoteReader, raw: string, span: Span): Found | undefined {
  const name = withColon.exec(raw)?.[1];
  if (name === undefined || grammar.isName(name.trim())) return undefined;
  return {
    code: 'syntax-unquoted',
    message: t('{0} is not a valid JSON value. Put text in double quotes.', shown(raw)),
    fixes: [
      {
        title: t('Put it in double quotes'),
        edits: [replacement(span, JSON.stringify(raw))],
        hasOtherReading: true,
      },
    ],
  };
}

/** What is computed or filled in instead of written. */
function computed(raw: string): Found | undefined {
  if (template.test(raw)) {
    return {
      message: t('{0} is filled in by a template. Write a value.', shown(raw)),
      group: 'template',
    };
  }
  if (placeholder.test(raw)) {
    return { message: t('{0} is a placeholder. Write a value.', shown(raw)) };
  }
  return expressionIn(raw);
}

/** The same in a list, where `…` alone stands for items that were left out. */
function computedItem(raw: string): Found | undefined {
  return /^…+$/.test(raw) ? undefined : computed(raw);
}

function foundIn(raw: string, span: Span): Found | undefined {
  const fix = (title: string, value: string) => [{ title, edits: [replacement(span, value)] }];
  const single = typed.exec(raw)?.[1];
  if (single === raw) return undefined;
  if (single !== undefined) {
    const message = t('JSON has no types. Write the value only.');
    return { message, fixes: fix(t('Replace with {0}', single), single) };
  }
  const bare = parenthesized.exec(raw)?.[1];
  if (bare !== undefined) {
    const message = t('JSON has no parentheses. Write the value only.');
    return { message, fixes: fix(t('Replace with {0}', bare), bare) };
  }
  const plain = prefixed.exec(raw)?.[1];
  if (plain !== undefined) {
    const message = t('A JSON string has no prefix.');
    return { message, fixes: fix(t('Replace with {0}', plain), plain) };
  }
  const [, double, other] = tripled.exec(raw) ?? [];
  const body = double ?? other;
  if (body !== undefined) {
    const message = t('A JSON string begins and ends with one double quote.');
    const value = JSON.stringify(body.replaceAll('\\"', '"'));
    return { code: 'syntax-quotes', message, fixes: fix(t('Use double quotes'), value) };
  }
  const note = wikiLink.exec(raw)?.[1];
  const address = link.exec(raw)?.[1];
  if (note !== undefined || address !== undefined) {
    const meant = note === undefined ? JSON.stringify(address) : `[${JSON.stringify(note)}]`;
    const message = t('This is {0}; the file must contain JSON only.', 'Markdown');
    return { message, fixes: fix(t('Replace with {0}', meant), meant) };
  }
  const [first = '', ...others] = joined.test(raw) ? (raw.match(/"(?:[^"\\]|\\.)*"/g) ?? []) : [];
  if (others.length > 0) {
    const text = [first, ...others].map(part => part.slice(1, -1)).join('');
    return {
      code: 'syntax-unexpected',
      message: t('Operators are not allowed in JSON. Write a single string.'),
      fixes: fix(t('Join the strings'), `"${text}"`),
    };
  }
  const [, old, kept] = changedValue.exec(raw) ?? [];
  if (old !== undefined && kept !== undefined) {
    return {
      code: 'syntax-merge-conflict',
      message: t('These lines are from a diff. Choose which of them to keep.'),
      fixes: [...fix(t('Keep the new lines'), kept), ...fix(t('Keep the old lines'), old)],
    };
  }
  const filled = template.test(raw) || placeholder.test(raw) ? computed(raw) : undefined;
  if (filled !== undefined) return filled;
  if (relation.test(raw)) {
    return { code: 'syntax-word', message: t('{0} is not a valid JSON value.', shown(raw)) };
  }
  const number = quantity.exec(raw)?.[1];
  if (number !== undefined) {
    const message = t('{0} is not a valid JSON number.', shown(raw));
    const fixes = fix(t('Replace with {0}', number), number);
    return {
      code: 'syntax-number',
      message,
      fixes: fixes.map(one => ({ ...one, isChoice: true })),
    };
  }
  return severalValues(raw, span) ?? expressionIn(raw);
}

function expressionIn(raw: string): Found | undefined {
  const joined = new RegExp(`^${string}(?:\\s*\\+\\s*${string})+$`).test(raw);
  const isText =
    raw.startsWith('<') ||
    cssFunction.test(raw) ||
    /^https?:/.test(raw) ||
    (raw.startsWith('"') && raw.split('"').length % 2 === 0);
  if (joined || isText) return undefined;
  const isComputed = [expression, arithmetic, concatenated, computedFrom].some(one =>
    one.test(raw),
  );
  if (!isComputed) return undefined;
  if (/^!/.test(raw) && !/[\s&|?(.[{]/.test(raw)) return undefined;
  return {
    message: t('{0} is an expression, which JSON cannot have. Write its value.', shown(raw)),
  };
}

/** Two values for one property. */
function severalValues(raw: string, span: Span): Found | undefined {
  const [, first = '', or = '', second = ''] = values.exec(raw) ?? [];
  if (first === '') return undefined;
  const isText = or === '' && first.startsWith('"') && second.startsWith('"');
  const isNumber = or === '' && numberPattern.test(first) && /^\d{3}$/.test(second);
  const together = isText
    ? first.slice(0, -1) + second.slice(1)
    : isNumber
      ? first + second
      : undefined;
  return oneOf(span, together === undefined ? [first, second] : [together, first, second]);
}

/** What is found where a property has several values: one of them is to be chosen. */
export function oneOf(
  span: Span,
  choices: readonly string[],
): Found & { readonly code: SyntaxCode } {
  return {
    code: 'syntax-unexpected',
    message: t('There is more than one value, but a property has only one.'),
    fixes: choices.map(value => ({
      title: t('Replace with {0}', value),
      edits: [replacement(span, value)],
      isChoice: true,
    })),
  };
}

/** A text between three quotes each, and one that a shell reads up to a word, over several lines. */
const longText = [
  /("{3}|'{3}|`{3})[ \t]*(?:\r\n|\n|\r)([\s\S]{0,2000}?)\1/y,
  /<<[-~]?(['"]?)(\w+)\1[ \t]*(?:\r\n|\n|\r)([\s\S]{0,2000}?)(?:\r\n|\n|\r)[ \t]*\2\b/y,
] as const;

/** Reads such a text; `undefined` if there is none. */
function severalLines(text: string, start: number) {
  if (!/["'`<]/.test(text[start] ?? '')) return undefined;
  for (const pattern of longText) {
    pattern.lastIndex = start;
    const body = pattern.exec(text)?.at(-1);
    if (body === undefined) continue;
    const lines = body.split(/\r\n|\n|\r/).map(line => line.trim());
    const value = lines.join('\n').trim();
    return { end: pattern.lastIndex, value };
  }
  return undefined;
}

function addText(lexer: QuoteReader, { end, value }: { end: number; value: string }): boolean {
  const span = { start: lexer.offset, end };
  lexer.errors.add({
    code: 'syntax-quotes',
    span,
    message: t('A JSON string begins and ends with one double quote.'),
    fixes: [{ title: t('Use double quotes'), edits: [replacement(span, JSON.stringify(value))] }],
  });
  lexer.add(TokenKind.String, end, { malformed: true });
  return true;
}

/** Returns the end of a block scalar of YAML (YAML 1.2.2, section 8.1): its lines are indented more. */
function blockEnd(text: string, start: number): number {
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart, start))?.[0].length ?? 0;
  let end = start + 1;
  const line = /(?:\r\n|\n|\r)([ \t]*)(\S[^\r\n]*)/y;
  for (line.lastIndex = start + (/^[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0); ; ) {
    const found = line.exec(text);
    if (found === null || (found[1]?.length ?? 0) <= indent || /^["}\]]/.test(found[2] ?? ''))
      break;
    end = line.lastIndex;
    // The rest of the file may be on this line.
    const members = /,[ \t]*"/.exec(found[2] ?? '');
    if (members === null) continue;
    end -= (found[2] ?? '').length - members.index;
    break;
  }
  return start + text.slice(start, end).replace(/[\s,]+$/, '').length;
}

function blockOf(raw: string, span: Span): Found | undefined {
  const [, ...lines] = raw.split(/\r\n|\n|\r/).map(line => line.trim());
  if (lines.length === 0) return undefined;
  const value = JSON.stringify(lines.join(raw.startsWith('|') ? '\n' : ' '));
  return {
    message: t('This is {0}; the file must contain JSON only.', 'YAML'),
    fixes: [{ title: t('Write it as JSON'), edits: [replacement(span, value)] }],
  };
}

/** A text for a message, on one line and not too long. */
function shown(raw: string): string {
  const line = raw.replaceAll(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
