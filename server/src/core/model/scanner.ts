import { t } from '@vscode/l10n';
import { removal, replacement } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import { backslash, carriageReturn, lineFeed, quote, slash, space, tab } from './characters.ts';
import { SyntaxErrors } from './syntaxErrors.ts';

/** A scalar as it stands in the text. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly malformed: boolean;
  /** It is a string without escapes. */
  readonly plain?: boolean;
}

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const wordPattern = /[^\s,[\]{}"'“”/]+/y;
const nameWordPattern = /[^\s,:=[\]{}"'“”/]+/y;
const valuePattern = /\s*["[{\p{L}\p{N}-]/uy;
/** The colon behind a name in quotes, and a name without quotes that is no address such as `a:b`. */
const colonPattern = /[ \t]*:/y;
const bareNamePattern = /[\p{L}_$][\p{L}\p{N}_$-]*[ \t]*:(?=\s)/uy;
const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const closingQuotes: Record<string, string> = { "'": "'", '“': '”', '”': '”', '‘': '’', '’': '’' };

/** Reads tokens of a JSON text (RFC 8259) and those that are commonly mistaken for them. */
export class Scanner {
  readonly text: string;
  readonly errors = new SyntaxErrors();
  offset = 0;
  /** Up to where no closing quote of a kind is found, so that nobody looks for it again. */
  private readonly unclosedUntil: Record<string, number> = {};

  constructor(text: string) {
    this.text = text;
    // A byte-order mark is no part of the text (RFC 8259, section 8.1).
    if (text.charCodeAt(0) === 0xfeff) this.offset = 1;
  }

  /** Skips white space and reports comments; returns the next character's code, NaN at the end. */
  next(): number {
    const text = this.text;
    for (;;) {
      const code = text.charCodeAt(this.offset);
      if (code === space || code === lineFeed || code === carriageReturn || code === tab) {
        this.offset++;
      } else if (code === slash && this.comment()) {
        // The comment is behind the offset now.
      } else if (code > 0x7f && /\s/.test(text[this.offset] ?? '')) {
        this.foreignSpace();
      } else {
        return code;
      }
    }
  }

  private comment(): boolean {
    const start = this.offset;
    const kind = this.text[start + 1];
    if (kind !== '/' && kind !== '*') return false;
    const found = this.text.slice(start).search(kind === '/' ? /[\r\n]|$/ : /\*\/|$/);
    const end = Math.min(start + found + (kind === '*' ? 2 : 0), this.text.length);
    this.errors.comment({ start, end });
    this.offset = end;
    return true;
  }

  private foreignSpace(): void {
    const span = { start: this.offset, end: this.offset + 1 };
    const message = t('JSON knows only blanks, tabs and line breaks as white space.');
    this.errors.add('syntax-unexpected', span, message, [
      { title: t('Replace with a blank'), edits: [replacement(span, ' ')] },
    ]);
    this.offset++;
  }

  /** A string in double quotes. A name ends at a colon when its closing quote is missing. */
  string(isName: boolean): Token {
    const text = this.text;
    const start = this.offset;
    let at = start + 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === quote) {
        this.offset = at + 1;
        return { start, end: at + 1, malformed: false, plain: true };
      }
      if (code === backslash || code < space || Number.isNaN(code)) break;
      at++;
    }
    return this.irregularString(start, at, isName);
  }

  /** The rest of a string that holds escapes or mistakes, from `at` on. */
  private irregularString(start: number, at: number, isName: boolean): Token {
    const text = this.text;
    let position = at;
    let malformed = false;
    for (;;) {
      const code = text.charCodeAt(position);
      if (code === quote) break;
      if (Number.isNaN(code) || code === lineFeed || code === carriageReturn) {
        return this.unterminatedString(start, position, isName);
      }
      if (code === backslash) {
        const end = this.escapeEnd(position);
        malformed ||= !this.isEscape(position, end);
        position = end;
      } else {
        if (code < space) {
          malformed = true;
          this.errors.controlCharacter(
            { start: position, end: position + 1 },
            text[position] ?? '',
          );
        }
        position++;
      }
    }
    this.offset = position + 1;
    return { start, end: position + 1, malformed };
  }

  private escapeEnd(position: number): number {
    escapePattern.lastIndex = position;
    const found = escapePattern.exec(this.text);
    if (found !== null) return position + found[0].length;
    const following = this.text.charCodeAt(position + 1);
    const span = { start: position, end: following >= space ? position + 2 : position + 1 };
    this.errors.escape(span, this.text.slice(span.start, span.end));
    return span.end;
  }

  private isEscape(start: number, end: number): boolean {
    escapePattern.lastIndex = start;
    const found = escapePattern.exec(this.text);
    return found !== null && start + found[0].length === end;
  }

  private unterminatedString(start: number, lineEnd: number, isName: boolean): Token {
    const line = this.text.slice(start, lineEnd);
    const cut = isName ? line.indexOf(':') : -1;
    const body = cut >= 0 ? line.slice(0, cut) : line.replace(/[\s,\]}]+$/, '');
    const end = start + Math.max(body.length, 1);
    this.errors.unterminatedString({ start, end }, end);
    this.offset = end;
    return { start, end, malformed: true };
  }

  /** A string in single or typographic quotes, or `undefined` when the offset is at none. */
  foreignString(): Token | undefined {
    const start = this.offset;
    const end = this.foreignStringEnd();
    if (end < 0) return undefined;
    this.errors.quotes({ start, end }, requote(this.text.slice(start + 1, end - 1)));
    this.offset = end;
    return { start, end, malformed: true };
  }

  private foreignStringEnd(): number {
    const closing = closingQuotes[this.text[this.offset] ?? ''];
    return closing === undefined ? -1 : this.closedStringEnd(closing);
  }

  /** Behind the string at the offset, -1 when it does not end on its line. */
  private closedStringEnd(closing: string): number {
    const { text } = this;
    const { [closing]: unclosedUntil = 0 } = this.unclosedUntil;
    if (this.offset < unclosedUntil) return -1;
    for (let at = this.offset + 1; ; at++) {
      const character = text[at];
      if (character === closing) return at + 1;
      if (character === '\\' && !isLineEnd(text[at + 1])) at++;
      else if (isLineEnd(character)) {
        this.unclosedUntil[closing] = at;
        return -1;
      }
    }
  }

  /** Whether the offset is at the name of a property, with the colon on the same line. */
  isAtName(): boolean {
    const isQuoted = this.text[this.offset] === '"';
    const end = isQuoted ? this.closedStringEnd('"') : this.foreignStringEnd();
    const pattern = end < 0 ? bareNamePattern : colonPattern;
    pattern.lastIndex = Math.max(end, this.offset);
    return pattern.test(this.text);
  }

  /** Whether a value seems to follow the character at the offset. */
  isBeforeValue(): boolean {
    valuePattern.lastIndex = this.offset + 1;
    return valuePattern.test(this.text);
  }

  /** The text of a run of characters that could be a word, without moving on. */
  peekWord(isName: boolean): string {
    const pattern = isName ? nameWordPattern : wordPattern;
    let end = this.offset;
    for (;;) {
      pattern.lastIndex = end;
      end += pattern.exec(this.text)?.[0].length ?? 0;
      if (this.text.charCodeAt(end) !== slash || this.startsComment(end)) break;
      end++;
    }
    return this.text.slice(this.offset, end);
  }

  /** Whether a comment interrupts a word at this slash; an address such as `https://a` goes on. */
  private startsComment(at: number): boolean {
    const next = this.text[at + 1];
    return next === '*' || (next === '/' && this.text[at - 1] !== ':');
  }

  /** Reports the character at the offset and what clings to it, and goes on behind it. */
  skipUnexpected(): Span {
    const start = this.offset;
    const word = this.peekWord(false);
    const end = start + Math.max(word.length, 1);
    const span = { start, end };
    this.errors.unexpected(span, this.text.slice(start, end));
    this.offset = end;
    return span;
  }

  /** Reports everything behind the outermost value as one mistake. */
  trailingContent(): void {
    const start = this.offset;
    const end = start + this.text.slice(start).trimEnd().length;
    const message = t('The file ends here; nothing may follow its outermost value.');
    this.errors.add('syntax-trailing-content', { start, end }, message, [
      { title: t('Remove what follows'), edits: [removal({ start, end })] },
    ]);
    this.offset = this.text.length;
  }
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n' || character === '\r';
}

/** Whether a word is a number as JSON writes it (RFC 8259, section 6). */
export function isNumber(word: string): boolean {
  return numberPattern.test(word);
}

/** The content of a string in other quotes, as a JSON string that means the same. */
function requote(body: string): string {
  const content = body.replace(
    /\\(['‘’“”])|"|\t/g,
    (found, escaped: string | undefined) => escaped ?? (found === '"' ? '\\"' : '\\t'),
  );
  return `"${content}"`;
}
