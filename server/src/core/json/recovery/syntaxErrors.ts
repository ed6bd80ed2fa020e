import { t } from '@vscode/l10n';
import { type Edit, insertion, removal, replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import type { Span } from '../../text/span.ts';
import type { Meant } from './words.ts';

/** A JSON syntax error (RFC 8259) with its fixes, most likely first. */
export interface SyntaxProblem {
  readonly code: SyntaxCode;
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly Fix[];
  /** Edits that every fix must include, because they have the same cause. */
  readonly alongside?: readonly Edit[];
  /** Other locations of the same problem. */
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
  /** The whole range in another language that begins with the span. */
  readonly foreign?: ForeignText;
  /** What may be plugins, separated by commas, of which the span is the first: calls of functions, addresses. */
  readonly plugins?: Span;
  /** All locations of a problem that groups several, including the first. */
  readonly places?: readonly Span[];
}

/** A range in another language, and the language. */
export interface ForeignText {
  readonly language: keyof typeof languages;
  readonly span: Span;
}

const languages = { yaml: 'YAML', toml: 'TOML', javascript: 'JavaScript' } as const;

/** The codes, by how well they describe what is wrong where several are next to each other, best first. */
export const syntaxCodes = [
  'syntax-empty',
  'syntax-yaml',
  'syntax-merge-conflict',
  'syntax-other-language',
  'syntax-trailing-content',
  'syntax-missing-value',
  'syntax-unclosed',
  'syntax-unopened',
  'syntax-unexpected',
  'syntax-unterminated-string',
  'syntax-word',
  'syntax-unquoted',
  'syntax-missing-property-name',
  'syntax-missing-colon',
  'syntax-quotes',
  'syntax-number',
  'syntax-comment',
  'syntax-missing-comma',
  'syntax-extra-comma',
  'syntax-trailing-comma',
  'syntax-escape',
  'syntax-control-character',
] as const;
export type SyntaxCode = (typeof syntaxCodes)[number];

/** The tokens that an error is about. Errors of tokens that are next to each other have one cause. */
export interface TokenRange {
  readonly token: number;
  /** The first of these tokens, if there are several. */
  readonly fromToken?: number;
}

/** One syntax error at one location, before errors with a common cause are grouped. */
export interface RawProblem extends SyntaxProblem, Partial<TokenRange> {
  /** What has the same cause in several places, such as a habit from another language. */
  readonly group?: string;
}

/** The edits of brackets, and whether no other bracket can be meant. */
interface BracketCorrection {
  readonly edits: readonly Edit[];
  readonly isSafe: boolean;
}

/** Collects the syntax errors that the parser finds. Each method reports one kind. */
export class SyntaxErrors {
  readonly list: RawProblem[] = [];

  add(problem: Omit<RawProblem, 'fixes'> & { readonly fixes?: readonly Fix[] }): void {
    this.list.push({ fixes: [], ...problem });
  }

  empty(length: number): void {
    const span = { start: 0, end: length };
    this.add({ code: 'syntax-empty', span, message: t('The file is empty.') });
  }

  // Separators.

  /** @param end where the member before it ends */
  missingComma(end: number, isSafe: boolean, place: TokenRange): void {
    const span = { start: end - 1, end };
    const message = t('A comma is missing here.');
    const fixes = [likely(t('Insert the comma'), [insertion(end, ',')], isSafe)];
    this.add({ code: 'syntax-missing-comma', span, message, fixes, ...place });
  }

  extraComma(span: Span, place: TokenRange): void {
    const message = t('Unexpected comma: a value is missing before it.');
    const fixes = [safeFix(t('Remove the comma'), removal(span))];
    this.add({ code: 'syntax-extra-comma', span, message, fixes, ...place });
  }

  trailingComma(span: Span, place: TokenRange): void {
    const message = t('Trailing commas are not allowed in JSON.');
    const fixes = [safeFix(t('Remove the comma'), removal(span))];
    const group = 'trailing comma';
    this.add({ code: 'syntax-trailing-comma', span, message, fixes, group, ...place });
  }

  missingColon(name: Span, isSafe: boolean, place: TokenRange): void {
    const message = t('A colon is missing after the property name.');
    const fixes = [likely(t('Insert the colon'), [insertion(name.end, ':')], isSafe)];
    this.add({ code: 'syntax-missing-colon', span: name, message, fixes, ...place });
  }

  /** A sign in place of a separator. */
  wrongSeparator(span: Span, right: ',' | ':', isSafe: boolean, place: TokenRange): void {
    const isColon = right === ':';
    const message = isColon
      ? t('Use a colon after a property name.')
      : t('Use a comma to separate properties and items.');
    const fixes = [likely(t('Replace with "{0}"', right), [replacement(span, right)], isSafe)];
    const code = isColon ? 'syntax-missing-colon' : 'syntax-missing-comma';
    this.add({ code, span, message, fixes, group: `separator ${right}`, ...place });
  }

  // Brackets.

  /** @param correction inserts the closing brackets `brackets`; no edits if there are too many */
  unclosed(
    opener: Span,
    correction: BracketCorrection & { readonly bracket: string; readonly brackets: string },
    place: TokenRange,
  ): void {
    const { bracket, brackets, edits, isSafe } = correction;
    const message = t('This "{0}" is never closed.', bracket);
    const fixes = edits.length === 0 ? [] : [likely(t('Insert "{0}"', brackets), edits, isSafe)];
    // The author may be far from the bracket.
    const related = edits.map(({ span: { start } }) => ({
      span: { start: start - 1, end: start },
      message: t('Insert "{0}" here.', brackets),
    }));
    this.add({ code: 'syntax-unclosed', span: opener, message, fixes, related, ...place });
  }

  /** @param correction inserts the brackets; the edit of the closing one may be added later */
  unopened(
    span: Span,
    bracket: string,
    { edits, isSafe }: BracketCorrection,
    place: TokenRange,
  ): void {
    // Only the author knows the name that is missing as well.
    const message =
      edits.length === 0
        ? t('A property name and "{0}" are missing before this.', bracket)
        : t('"{0}" is missing before this.', bracket);
    const fixes = edits.length === 0 ? [] : [likely(t('Insert "{0}"', bracket), edits, isSafe)];
    this.add({ code: 'syntax-unopened', span, message, fixes, ...place });
  }

  /** @param correction replaces the brackets; the edit of the closing one may be added later */
  wrongBracket(
    span: Span,
    right: string,
    { edits, isSafe }: BracketCorrection,
    place: TokenRange,
  ): void {
    const message = t('This bracket must be "{0}".', right);
    const fixes = [likely(t('Replace with "{0}"', right), edits, isSafe)];
    this.add({ code: 'syntax-unexpected', span, message, fixes, ...place });
  }

  /** A line that opens a container, and is the same as the one before it. */
  doubledLine(span: Span): void {
    const message = t('This line is the same as the one before it. Remove one of them.');
    const fixes = [safeFix(t('Remove the line'), removal(span))];
    this.add({ code: 'syntax-unexpected', span, message, fixes });
  }

  /**
   * A line on the wrong side of a bracket.
   * @param isBelow whether it is below the bracket
   * @param edits swap the two lines
   */
  movedLine(span: Span, bracket: string, isBelow: boolean, edits: readonly Edit[]): void {
    const message = isBelow
      ? t('This line must be before the "{0}" above it.', bracket)
      : t('This line must be after the "{0}" below it.', bracket);
    const fixes = [likely(t('Swap the lines'), edits, false)];
    this.add({ code: 'syntax-unexpected', span, message, fixes });
  }

  // Names and values.

  missingValue(span: Span, name: string, place: TokenRange): void {
    const message =
      name === '' ? t('A property name and a value are missing.') : t('"{0}" has no value.', name);
    this.add({ code: 'syntax-missing-value', span, message, ...place });
  }

  missingName(span: Span, place: TokenRange): void {
    const message = t('A property name in double quotes is expected here.');
    this.add({ code: 'syntax-missing-property-name', span, message, ...place });
  }

  unquotedName(span: Span, name: string, isSafe: boolean, place: TokenRange): void {
    const message = t('The property name {0} must be in double quotes.', name);
    const fixes = [inQuotes(span, name, isSafe)];
    const group = isSafe ? { group: 'name' } : {};
    this.add({ code: 'syntax-unquoted', span, message, fixes, ...group, ...place });
  }

  /** A text without quotes in place of a value. */
  unquotedText(span: Span, written: string, isSafe: boolean, place: TokenRange): void {
    const message = t('{0} is not a valid JSON value. Put text in double quotes.', written);
    const fixes = [inQuotes(span, written, isSafe)];
    const group = /^[\w -]+$/.test(written) ? 'text' : `word ${written}`;
    this.add({ code: 'syntax-unquoted', span, message, fixes, group, ...place });
  }

  /** A literal or a number in the notation of another language, and what it is in JSON, unless it is a text. */
  otherNotation(
    span: Span,
    written: string,
    { right, isSafe, isText }: Meant & { readonly isText: boolean },
    place: TokenRange,
  ): void {
    const message = t('{0} is not a valid JSON value. Did you mean {1}?', written, right);
    const fix = likely(t('Replace with {0}', right), [replacement(span, right)], isSafe);
    const text = { ...inQuotes(span, written, false), preferred: false };
    const fixes = isText && !isSafe ? [fix, text] : [fix];
    const code = /\d/.test(right) ? 'syntax-number' : 'syntax-word';
    const isPython = /^(?:True|False|None)$/.test(written);
    const group = isPython ? 'python' : `word ${written}`;
    this.add({ code, span, message, fixes, group, ...place });
  }

  /** What is not a value of JSON in any notation. */
  invalidValue(span: Span, written: string, place: TokenRange): void {
    const message = t('{0} is not a valid JSON value.', written);
    const plugins = /\w\(.*\)$|[:/]/s.test(written) ? { plugins: span } : {};
    this.add({
      code: 'syntax-word',
      span,
      message,
      group: `word ${written}`,
      ...plugins,
      ...place,
    });
  }

  // Strings.

  otherQuotes(span: Span, right: string, place: TokenRange): void {
    const message = t('JSON strings must be in double quotes.');
    const fixes = [safeFix(t('Use double quotes'), replacement(span, right))];
    this.add({ code: 'syntax-quotes', span, message, fixes, group: 'quotes', ...place });
  }

  /** @param isPaired whether the quotes inside are pairs; a single one may end the string */
  innerQuotes(span: Span, right: string, isPaired: boolean, place: TokenRange): void {
    const message = t('Double quotes inside a string must be escaped with a backslash.');
    const edits = [replacement(span, right)];
    const fixes = [{ title: t('Escape the quotes inside'), edits, preferred: isPaired }];
    this.add({ code: 'syntax-quotes', span, message, fixes, group: 'inner quotes', ...place });
  }

  missingQuote(span: Span, side: 'opening' | 'closing', place: TokenRange): void {
    const isOpening = side === 'opening';
    const message = isOpening
      ? t('The opening quote is missing.')
      : t('The closing quote is missing.');
    const fixes = [
      safeFix(t('Insert the quote'), insertion(isOpening ? span.start : span.end, '"')),
    ];
    this.add({ code: 'syntax-unterminated-string', span, message, fixes, ...place });
  }

  /** A string whose last quote is escaped. */
  escapedQuote(span: Span, place: TokenRange): void {
    const start = span.end - 2;
    const message = t('The closing quote is escaped, so that it does not end the string.');
    const remove = removal({ start, end: start + 1 });
    const fixes = [
      likely(t('Remove the backslash'), [remove], false),
      { title: t('Double the backslash'), edits: [insertion(start, '\\')] },
    ];
    this.add({ code: 'syntax-unterminated-string', span, message, fixes, ...place });
  }

  extraQuote(span: Span, place: TokenRange): void {
    const message = t('Unexpected quote. Remove it.');
    const fixes = [safeFix(t('Remove the quote'), removal(span))];
    this.add({ code: 'syntax-quotes', span, message, fixes, ...place });
  }

  /** @param isOnly whether the backslash can only be one that is not escaped */
  escape(span: Span, raw: string, isOnly: boolean): void {
    const message = t('{0} is not a valid JSON escape sequence.', raw);
    const doubling = { title: t('Double the backslash'), edits: [insertion(span.start, '\\')] };
    // JavaScript escapes single quotes as well.
    const fixes =
      raw === "\\'"
        ? [safeFix(t('Write it as {0}', "'"), replacement(span, "'")), doubling]
        : [safe(doubling, isOnly)];
    this.add({ code: 'syntax-escape', span, message, fixes, group: 'escape' });
  }

  controlCharacter(span: Span, raw: string): void {
    const escaped = JSON.stringify(raw).slice(1, -1);
    const message = t('This control character must be escaped in a string.');
    const fixes = [safeFix(t('Write it as {0}', escaped), replacement(span, escaped))];
    this.add({ code: 'syntax-control-character', span, message, fixes, group: 'control' });
  }

  // What JSON does not have.

  comment(span: Span, isOpen: boolean, place: TokenRange): void {
    const message = isOpen
      ? t('This comment is never closed.')
      : t('Comments are not allowed in JSON.');
    const fixes = [likely(t('Remove the comment'), [removal(span)], false)];
    this.add({ code: 'syntax-comment', span, message, fixes, group: 'comment', ...place });
  }

  /** A comment with what the rest of the text needs. @param signs where it begins, and where it ends if it is a block */
  uncommented(comment: Span, signs: readonly Span[]): void {
    const message = t('Comments are not allowed in JSON.');
    const fixes = [
      likely(
        t('Uncomment it'),
        signs.map(sign => removal(sign)),
        false,
      ),
    ];
    this.add({ code: 'syntax-comment', span: comment, message, fixes, group: 'uncommented' });
  }

  /** A character that looks like one of JSON. */
  lookalike(span: Span, right: string, isSafe: boolean, place: TokenRange): void {
    const message = t('This character is not valid in JSON. Use "{0}" instead.', right);
    const fixes = [likely(t('Replace with "{0}"', right), [replacement(span, right)], isSafe)];
    this.add({ code: 'syntax-unexpected', span, message, fixes, group: 'lookalike', ...place });
  }

  /** @param right a space, or nothing for a character without a width */
  otherSpace(span: Span, right: '' | ' ', place: TokenRange): void {
    const message = t(
      'This whitespace character is not valid in JSON. Use a space, a tab or a line break.',
    );
    const title = right === '' ? t('Remove it') : t('Replace with "{0}"', right);
    const fixes = [safeFix(title, replacement(span, right))];
    this.add({ code: 'syntax-unexpected', span, message, fixes, group: `space${right}`, ...place });
  }

  /** Text in another language, of which the span is the first line. */
  foreign(span: Span, foreign: ForeignText, place?: TokenRange): void {
    const message = t('This is {0}; the file must contain JSON only.', languages[foreign.language]);
    this.add({ code: 'syntax-other-language', span, message, foreign, ...place });
  }

  /** A stretch that is skipped. */
  unexpected(
    span: Span,
    written: string,
    details: Partial<TokenRange> & { readonly fixes?: readonly Fix[]; readonly group?: string },
  ): void {
    const words = written.replaceAll('"', '') || written;
    const shown = words.length > 20 ? `${words.slice(0, 20)}…` : words;
    const message = t('"{0}" is not expected here.', shown);
    this.add({ code: 'syntax-unexpected', span, message, ...details });
  }

  /** A sign without a meaning in JSON, such as those at the lines of a comparison. */
  unexpectedSign(span: Span, written: string, place: TokenRange): void {
    // What has a minus or an exclamation mark may be switched off.
    const preferred = !/[-!~]/.test(written);
    const fixes = [{ title: t('Remove it'), edits: [removal(span)], preferred }];
    this.unexpected(span, written, { ...place, fixes, group: `sign ${written}` });
  }

  /** A bracket or a colon that does not belong to anything. */
  extraMark(span: Span, written: string, isSafe: boolean, place: TokenRange): void {
    const fixes = [likely(t('Remove it'), [removal(span)], isSafe)];
    this.unexpected(span, written, { ...place, fixes });
  }

  /** @param isMarks whether there are brackets and separators only, which are removed without a loss */
  trailing(first: Span, rest: Span, isMarks: boolean, place: TokenRange): void {
    const message = t('Unexpected content after the end of the JSON value. Remove it.');
    const fix = { title: t('Remove what follows'), edits: [removal(rest)] };
    const isLess = rest.end - rest.start < rest.start;
    const fixes = [safe({ ...fix, preferred: isLess }, isMarks)];
    this.add({ code: 'syntax-trailing-content', span: first, message, fixes, ...place });
  }
}

/** The most likely fix, which is safe if it changes punctuation or notation only, under the only reading. */
function likely(title: string, edits: readonly Edit[], isSafe: boolean): Fix {
  return safe({ title, edits, preferred: true }, isSafe);
}

function safeFix(title: string, ...edits: Edit[]): Fix {
  return likely(title, edits, true);
}

function inQuotes(span: Span, written: string, isSafe: boolean): Fix {
  const edits = [replacement(span, JSON.stringify(written))];
  return likely(t('Put it in double quotes'), edits, isSafe);
}
