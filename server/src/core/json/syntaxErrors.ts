import { t } from '@vscode/l10n';
import { type Edit, insertion, removal, replacement } from '../text/edit.ts';
import type { Span } from '../text/span.ts';

/** Something that is not JSON (RFC 8259), with its fixes, the likeliest first. */
export interface SyntaxProblem {
  readonly code: SyntaxCode;
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly SyntaxFix[];
  /** What every fix has to change as well, since it is broken by the same cause. */
  readonly alongside?: readonly Edit[];
  /** Other places where the same is wrong for the same reason. */
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
  /** The whole text in another language of which the span is the beginning. */
  readonly foreign?: ForeignText;
  /** All places of a problem that stands for several, the first included. */
  readonly places?: readonly Span[];
}

export interface SyntaxFix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** A stretch of a text that is written in another language, and in which. */
export interface ForeignText {
  readonly language: 'yaml' | 'toml' | 'javascript';
  readonly span: Span;
}

export const syntaxCodes = [
  'syntax-empty',
  'syntax-comment',
  'syntax-missing-comma',
  'syntax-trailing-comma',
  'syntax-extra-comma',
  'syntax-missing-colon',
  'syntax-missing-value',
  'syntax-missing-property-name',
  'syntax-unclosed',
  'syntax-unopened',
  'syntax-quotes',
  'syntax-unquoted',
  'syntax-unterminated-string',
  'syntax-escape',
  'syntax-control-character',
  'syntax-number',
  'syntax-word',
  'syntax-unexpected',
  'syntax-trailing-content',
  'syntax-merge-conflict',
  'syntax-other-language',
] as const;
export type SyntaxCode = (typeof syntaxCodes)[number];

/** One thing that is wrong at one place, before what has one reason is put together. */
export interface RawProblem extends SyntaxProblem {
  /** The token at which the structure is broken; problems of tokens side by side have one cause. */
  readonly token?: number;
  /** What is wrong for the same reason everywhere, such as a habit of another language. */
  readonly group?: string;
}

/** More problems than this are counted only. */
const limit = 20_000;

/** Collects what the parser finds, in its words. */
export class SyntaxErrors {
  readonly list: RawProblem[] = [];

  /** How many more there are. */
  omitted = 0;

  add(problem: Omit<RawProblem, 'fixes'> & { readonly fixes?: readonly SyntaxFix[] }): void {
    if (this.list.length < limit) this.list.push({ fixes: [], ...problem });
    else this.omitted++;
  }

  comment(span: Span): void {
    const fixes = [fix(t('Remove the comment'), removal(span))];
    const message = t('Comments are not allowed in JSON.');
    this.add({ code: 'syntax-comment', span, message, fixes, group: 'comment' });
  }

  /** A `/*` without its end: all that is sure of is where it starts. */
  openComment(span: Span): void {
    const fixes = [fix(t('Remove the comment'), removal(span))];
    this.add({ code: 'syntax-comment', span, message: t('This comment is never closed.'), fixes });
  }

  /**
   * @param end where the value before ends
   * @param at where the comma belongs, after what is not expected after the value
   */
  missingComma(end: number, at: number, token: number): void {
    const fixes = [fix(t('Insert the comma'), insertion(at, ','))];
    const span = { start: end - 1, end };
    const message = t('A comma is missing here.');
    this.add({ code: 'syntax-missing-comma', span, message, fixes, token });
  }

  trailingComma(span: Span, token: number): void {
    const fixes = [fix(t('Remove the comma'), removal(span))];
    const message = t('Trailing commas are not allowed in JSON.');
    this.add({ code: 'syntax-trailing-comma', span, message, fixes, token, group: 'trailing' });
  }

  extraComma(span: Span, token: number): void {
    const fixes = [fix(t('Remove the comma'), removal(span))];
    const message = t('There is nothing before this comma.');
    this.add({ code: 'syntax-extra-comma', span, message, fixes, token });
  }

  missingColon(key: Span, token: number): void {
    const fixes = [fix(t('Insert the colon'), insertion(key.end, ':'))];
    const message = t('A colon is missing after the property name.');
    this.add({ code: 'syntax-missing-colon', span: key, message, fixes, token });
  }

  wrongSeparator(span: Span, right: ',' | ':', token: number): void {
    const isColon = right === ':';
    this.add({
      code: isColon ? 'syntax-missing-colon' : 'syntax-missing-comma',
      span,
      message: isColon
        ? t('A property name must be followed by a colon.')
        : t('Members must be separated by commas.'),
      fixes: [fix(t('Replace with "{0}"', right), replacement(span, right))],
      token,
      group: `separator ${right}`,
    });
  }

  /** @param span the property as far as it is written */
  missingValue(span: Span, name: string, token: number): void {
    const message = t('"{0}" has no value.', name);
    this.add({ code: 'syntax-missing-value', span, message, token });
  }

  /** @param isAlone whether there is nothing that a name could belong to */
  missingName(span: Span, token: number, isAlone: boolean): void {
    const fixes = isAlone ? [fix(t('Remove it'), removal(span))] : [];
    const message = t('A property name in double quotes is expected here.');
    this.add({ code: 'syntax-missing-property-name', span, message, fixes, token });
  }

  /** @param missing what is missing and where, empty when that is too much */
  unclosed(opener: Span, bracket: string, missing: MissingBrackets): void {
    const { end, brackets, token } = missing;
    const fixes =
      brackets === '' ? [] : [fix(t('Insert "{0}"', brackets), insertion(end, brackets))];
    const message = t('This "{0}" is never closed.', bracket);
    this.add({ code: 'syntax-unclosed', span: opener, message, fixes, token });
  }

  /** @param missing the opening bracket that is missing before the span */
  unopened(span: Span, missing: MissingBrackets): void {
    const { end, brackets, token, isNameless = false } = missing;
    const fixes = isNameless ? [] : [fix(t('Insert "{0}"', brackets), insertion(end, brackets))];
    const message = t('"{0}" is missing before this.', brackets);
    this.add({ code: 'syntax-unopened', span, message, fixes, token });
  }

  /** Returns the edits of the fix, to which those of a bracket that belongs to this one may be added. */
  wrongBracket(span: Span, right: string, token: number): Edit[] {
    const edits = [replacement(span, right)];
    const fixes = [{ title: t('Replace with "{0}"', right), edits }];
    const message = t('This bracket must be "{0}".', right);
    this.add({ code: 'syntax-unexpected', span, message, fixes, token });
    return edits;
  }

  quotes(span: Span, right: string): void {
    const fixes = [fix(t('Use double quotes'), replacement(span, right))];
    const message = t('JSON strings must be enclosed in double quotes.');
    this.add({ code: 'syntax-quotes', span, message, fixes, group: 'quotes' });
  }

  /** Strings that are put together by an operator. */
  joinedStrings(span: Span, right: string, token: number): void {
    const fixes = [fix(t('Join the strings'), replacement(span, right))];
    const message = t('JSON does not support operators. Write a single string.');
    this.add({ code: 'syntax-unexpected', span, message, fixes, token });
  }

  /** Quotes within a string. */
  innerQuotes(span: Span, right: string): void {
    const fixes = [fix(t('Escape the quotes inside'), replacement(span, right))];
    const message = t('Double quotes inside a string must be escaped with a backslash.');
    this.add({ code: 'syntax-quotes', span, message, fixes, group: 'inner quotes' });
  }

  /** A character of another script instead of one that JSON is made of. */
  fullWidth(span: Span, right: string): void {
    const fixes = [fix(t('Replace with "{0}"', right), replacement(span, right))];
    const message = t('JSON uses "{0}" instead of this character.', right);
    this.add({ code: 'syntax-unexpected', span, message, fixes, group: 'full-width' });
  }

  foreignSpace(span: Span, isInvisible: boolean): void {
    const code = 'syntax-unexpected';
    if (isInvisible) {
      const fixes = [fix(t('Remove it'), removal(span))];
      const message = t('This invisible character is not allowed in JSON.');
      this.add({ code, span, message, fixes, group: 'invisible' });
      return;
    }
    const fixes = [fix(t('Replace with a space'), replacement(span, ' '))];
    const message = t('JSON allows only spaces, tabs and line breaks as whitespace.');
    this.add({ code, span, message, fixes, group: 'space' });
  }

  /** @param token the token, where its value is missing as well */
  unquotedName(span: Span, name: string, token: number | undefined): void {
    const slip = token === undefined ? {} : { token };
    const message = t('The property name {0} must be enclosed in double quotes.', name);
    const fixes = [fix(t('Wrap in double quotes'), replacement(span, JSON.stringify(name)))];
    this.add({ code: 'syntax-unquoted', span, message, fixes, group: 'name', ...slip });
  }

  /** A word that is not a value; `meant` is what it most likely stands for. */
  word(span: Span, { word, meant, token }: MisreadWord): void {
    const slip = token === undefined ? {} : { token };
    const quoted = fix(t('Wrap in double quotes'), replacement(span, JSON.stringify(word)));
    if (meant === undefined) {
      const message = t('{0} is not a valid JSON value. Enclose text in double quotes.', word);
      this.add({ code: 'syntax-unquoted', span, message, fixes: [quoted], group: 'text', ...slip });
      return;
    }
    const message = t('{0} is not a valid JSON value. Did you mean {1}?', word, meant);
    const fixes = [fix(t('Replace with {0}', meant), replacement(span, meant)), quoted];
    this.add({ code: 'syntax-word', span, message, fixes, group: `word ${word}`, ...slip });
  }

  number(span: Span, raw: string, right: string | undefined): void {
    const fixes =
      right === undefined ? [] : [fix(t('Replace with {0}', right), replacement(span, right))];
    const message = t('{0} is not a valid JSON number.', raw);
    this.add({ code: 'syntax-number', span, message, fixes, group: 'number' });
  }

  /** @param at where the closing quote belongs */
  unterminatedString(span: Span, at: number, token: number): void {
    const fixes = [fix(t('Insert the closing quote'), insertion(at, '"'))];
    const message = t('The closing quote is missing.');
    this.add({ code: 'syntax-unterminated-string', span, message, fixes, token });
  }

  unopenedString(span: Span, token: number): void {
    const fixes = [fix(t('Insert the opening quote'), insertion(span.start, '"'))];
    const message = t('The opening quote is missing.');
    this.add({ code: 'syntax-unterminated-string', span, message, fixes, token });
  }

  extraQuote(span: Span, token: number): void {
    const fixes = [fix(t('Remove the quote'), removal(span))];
    const message = t('This quote is extra.');
    this.add({ code: 'syntax-quotes', span, message, fixes, token });
  }

  escape(span: Span, raw: string): void {
    const fixes = [fix(t('Double the backslash'), insertion(span.start, '\\'))];
    const message = t('{0} is not a valid JSON escape sequence.', raw);
    this.add({ code: 'syntax-escape', span, message, fixes, group: 'escape' });
  }

  controlCharacter(span: Span, raw: string): void {
    const escaped = JSON.stringify(raw).slice(1, -1);
    const message = t('Control characters must be escaped in a JSON string.');
    const fixes = [fix(t('Write it as {0}', escaped), replacement(span, escaped))];
    this.add({ code: 'syntax-control-character', span, message, fixes, group: 'control' });
  }

  unexpected(span: Span, raw: string, token: number): void {
    const shown = raw.length > 20 ? `${raw.slice(0, 20)}…` : raw;
    const message = t('"{0}" is not expected here.', shown);
    const fixes = [fix(t('Remove it'), removal(span))];
    this.add({ code: 'syntax-unexpected', span, message, fixes, token });
  }

  /** @param end where what follows the outermost value ends */
  trailingContent(span: Span, end: number): void {
    const message = t('Content after the root value is not allowed in JSON.');
    const fixes = [fix(t('Remove the content that follows'), removal({ start: span.start, end }))];
    this.add({ code: 'syntax-trailing-content', span, message, fixes });
  }
}

/** A word that is not a value, and what it most likely stands for. */
interface MisreadWord {
  readonly word: string;
  readonly meant: string | undefined;
  /** The token, where it seems to be half written. */
  readonly token: number | undefined;
}

/** Brackets that are missing, in the order in which they are to be inserted. */
export interface MissingBrackets {
  readonly brackets: string;
  /** Whether the name of the property is missing as well, so that brackets alone are no fix. */
  readonly isNameless?: boolean;
  /** The offset at which they belong. */
  readonly end: number;
  /** The token before which they are noticed. */
  readonly token: number;
}

function fix(title: string, ...edits: Edit[]): SyntaxFix {
  return { title, edits };
}
