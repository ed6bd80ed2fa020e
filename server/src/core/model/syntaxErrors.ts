import { t } from '@vscode/l10n';
import { type Edit, insertion, removal, replacement } from '../text/edit.ts';
import type { Span } from '../text/span.ts';

/** Something that is not JSON (RFC 8259), with the way out where there is one. */
export interface SyntaxProblem {
  readonly code: SyntaxCode;
  readonly message: string;
  readonly span: Span;
  readonly fixes: readonly SyntaxFix[];
}

export interface SyntaxFix {
  readonly title: string;
  readonly edits: readonly Edit[];
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
  'syntax-quotes',
  'syntax-unquoted',
  'syntax-unterminated-string',
  'syntax-escape',
  'syntax-control-character',
  'syntax-number',
  'syntax-word',
  'syntax-unexpected',
  'syntax-trailing-content',
] as const;
export type SyntaxCode = (typeof syntaxCodes)[number];

/** A file with more mistakes than this is no JSON at all; more lines would not help anybody. */
const limit = 1000;

/** Collects what the parser finds, in its words. */
export class SyntaxErrors {
  readonly list: SyntaxProblem[] = [];

  /** How many more there are. */
  omitted = 0;

  add(code: SyntaxCode, span: Span, message: string, fixes: SyntaxFix[] = []): void {
    if (this.list.length < limit) this.list.push({ code, span, message, fixes });
    else this.omitted++;
  }

  comment(span: Span): void {
    this.add('syntax-comment', span, t('JSON has no comments.'), [
      { title: t('Remove the comment'), edits: [removal(span)] },
    ]);
  }

  /**
   * @param end where the value before ends
   * @param at where the comma belongs, behind what is not expected after the value
   */
  missingComma(end: number, at: number): void {
    this.add('syntax-missing-comma', { start: end - 1, end }, t('A comma is missing here.'), [
      { title: t('Insert the comma'), edits: [insertion(at, ',')] },
    ]);
  }

  trailingComma(span: Span): void {
    this.add('syntax-trailing-comma', span, t('JSON allows no comma after the last item.'), [
      { title: t('Remove the comma'), edits: [removal(span)] },
    ]);
  }

  extraComma(span: Span): void {
    this.add('syntax-extra-comma', span, t('There is nothing before this comma.'), [
      { title: t('Remove the comma'), edits: [removal(span)] },
    ]);
  }

  missingColon(key: Span): void {
    this.add('syntax-missing-colon', key, t('A colon is missing after the property name.'), [
      { title: t('Insert the colon'), edits: [insertion(key.end, ':')] },
    ]);
  }

  wrongSeparator(span: Span, right: ',' | ':'): void {
    const code = right === ':' ? 'syntax-missing-colon' : 'syntax-missing-comma';
    const message =
      right === ':'
        ? t('A property name is followed by a colon.')
        : t('Members are separated by commas.');
    this.add(code, span, message, [
      { title: t('Replace with "{0}"', right), edits: [replacement(span, right)] },
    ]);
  }

  /** @param span the property as far as it is written */
  missingValue(span: Span, name: string): void {
    this.add('syntax-missing-value', span, t('"{0}" has no value.', name));
  }

  /** @param closers what is missing at the end of the last member, empty when that is too much */
  unclosed(
    opener: Span,
    bracket: string,
    { end, closers }: { end: number; closers: string },
  ): void {
    const title = t('Insert "{0}"', closers);
    const fixes = closers === '' ? [] : [{ title, edits: [insertion(end, closers)] }];
    this.add('syntax-unclosed', opener, t('This "{0}" is never closed.', bracket), fixes);
  }

  quotes(span: Span, right: string): void {
    this.add('syntax-quotes', span, t('JSON strings stand in double quotes.'), [
      { title: t('Use double quotes'), edits: [replacement(span, right)] },
    ]);
  }

  unquotedName(span: Span, name: string): void {
    const message = t('The property name {0} must stand in double quotes.', name);
    this.add('syntax-unquoted', span, message, [
      { title: t('Put it in double quotes'), edits: [replacement(span, JSON.stringify(name))] },
    ]);
  }

  /** A word that is no value; `meant` is what it most likely stands for. */
  word(span: Span, word: string, meant: string | undefined): void {
    const quoted = {
      title: t('Put it in double quotes'),
      edits: [replacement(span, JSON.stringify(word))],
    };
    if (meant === undefined) {
      const message = t('{0} is no JSON value; text must stand in double quotes.', word);
      this.add('syntax-unquoted', span, message, [quoted]);
      return;
    }
    this.add('syntax-word', span, t('{0} is no JSON value. Did you mean {1}?', word, meant), [
      { title: t('Replace with {0}', meant), edits: [replacement(span, meant)] },
      quoted,
    ]);
  }

  number(span: Span, raw: string, right: string | undefined): void {
    const fixes =
      right === undefined
        ? []
        : [{ title: t('Replace with {0}', right), edits: [replacement(span, right)] }];
    this.add('syntax-number', span, t('{0} is not a number as JSON writes it.', raw), fixes);
  }

  /** @param at where the closing quote belongs */
  unterminatedString(span: Span, at: number): void {
    this.add('syntax-unterminated-string', span, t('The closing quote is missing.'), [
      { title: t('Insert the closing quote'), edits: [insertion(at, '"')] },
    ]);
  }

  escape(span: Span, raw: string): void {
    this.add('syntax-escape', span, t('{0} is not an escape that JSON knows.', raw), [
      { title: t('Double the backslash'), edits: [insertion(span.start, '\\')] },
    ]);
  }

  controlCharacter(span: Span, raw: string): void {
    const escaped = JSON.stringify(raw).slice(1, -1);
    const message = t('A string must not hold this control character as it is.');
    this.add('syntax-control-character', span, message, [
      { title: t('Write it as {0}', escaped), edits: [replacement(span, escaped)] },
    ]);
  }

  unexpected(span: Span, raw: string): void {
    const shown = raw.length > 20 ? `${raw.slice(0, 20)}…` : raw;
    this.add('syntax-unexpected', span, t('"{0}" is not expected here.', shown), [
      { title: t('Remove it'), edits: [removal(span)] },
    ]);
  }
}
