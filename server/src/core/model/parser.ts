import { t } from '@vscode/l10n';
import { insertion } from '../text/edit.ts';
import { nearest } from '../text/similarity.ts';
import { Expect, type Progress, readRegular } from './regularJson.ts';
import { Scanner, type Token } from './scanner.ts';
import type { SyntaxProblem } from './syntaxErrors.ts';
import { SyntaxTree } from './syntaxTree.ts';
import { type Node, NodeKind, noNode } from './tape.ts';

export interface ParseResult {
  readonly tree: SyntaxTree;
  readonly errors: readonly SyntaxProblem[];
  /** How many errors there are beside those that are listed. */
  readonly omitted: number;
}

/**
 * Parses any text. What is not JSON is reported and read as what it most likely means, so that the
 * rest can still be checked. It keeps its own stack: no depth of nesting overflows it.
 * The text is JSON (RFC 8259, a leading byte-order mark allowed) exactly when there are no errors.
 */
export function parse(text: string): ParseResult {
  const parser = new Parser(text);
  parser.run();
  const { list, omitted } = parser.scanner.errors;
  return { tree: parser.tree, errors: list, omitted };
}

const comma = 0x2c;
const colon = 0x3a;
const semicolon = 0x3b;
const equals = 0x3d;
const quote = 0x22;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

const literals = ['true', 'false', 'null'];
/** Words of other languages and what they are in JSON. */
const foreignWords: Record<string, string> = {
  none: 'null',
  nil: 'null',
  undefined: 'null',
  nan: 'null',
  yes: 'true',
  on: 'true',
  no: 'false',
  off: 'false',
};

class Parser {
  readonly scanner: Scanner;
  readonly tree: SyntaxTree;
  private container: Node = noNode;
  private expect: Expect = Expect.First;
  private memberEnd = 0;
  private lastComma = 0;

  constructor(text: string) {
    this.scanner = new Scanner(text);
    this.tree = new SyntaxTree(text);
  }

  run(): void {
    const { scanner, tree } = this;
    if (Number.isNaN(scanner.next())) {
      scanner.errors.add(
        'syntax-empty',
        { start: 0, end: scanner.text.length },
        t('The file is empty.'),
      );
      return;
    }
    while (tree.root === noNode && !Number.isNaN(scanner.next())) this.value(noNode);
    while (this.container !== noNode) {
      this.regular();
      if (this.container === noNode) break;
      const code = scanner.next();
      if (Number.isNaN(code)) {
        this.endOfText();
        return;
      }
      if (this.expect === Expect.Separator) this.separator(code);
      else if (tree.kind(this.container) === NodeKind.Object) this.member(code);
      else this.item(code);
    }
    if (!Number.isNaN(scanner.next())) scanner.trailingContent();
  }

  /** Goes on to whatever is out of the ordinary. */
  private regular(): void {
    const { scanner, tree, container, expect, memberEnd, lastComma } = this;
    const progress: Progress = { offset: scanner.offset, container, expect, memberEnd, lastComma };
    readRegular(tree, progress);
    scanner.offset = progress.offset;
    this.container = progress.container;
    this.expect = progress.expect;
    this.memberEnd = progress.memberEnd;
    this.lastComma = progress.lastComma;
  }

  /** Between two members: a comma or the end of the container. */
  private separator(code: number): void {
    const { scanner } = this;
    if (code === comma) {
      this.lastComma = scanner.offset++;
      this.expect = Expect.Member;
    } else if (code === closeBrace || code === closeBracket) {
      this.closer(code);
    } else if (code === semicolon) {
      scanner.errors.wrongSeparator({ start: scanner.offset, end: scanner.offset + 1 }, ',');
      this.damage();
      this.lastComma = scanner.offset++;
      this.expect = Expect.Member;
    } else if (this.startsMember(code)) {
      if (this.missesCloser(code)) return;
      scanner.errors.missingComma(this.memberEnd);
      this.lastComma = -1;
      this.expect = Expect.Member;
    } else {
      this.damage();
      scanner.skipUnexpected();
    }
  }

  /** Whether a member could begin with this character, so that only the comma is missing. */
  private startsMember(code: number): boolean {
    const word = this.scanner.peekWord(true);
    return (
      code === quote ||
      code === openBrace ||
      code === openBracket ||
      /^[-\p{L}\p{N}_$]/u.test(word) ||
      "'“”‘’".includes(this.scanner.text[this.scanner.offset] ?? ' ')
    );
  }

  /** Where a member of an object is expected: a property or the end. */
  private member(code: number): void {
    if (code === closeBrace || code === closeBracket) {
      this.trailingComma();
      this.closer(code);
    } else if (code === comma) {
      this.extraComma();
    } else if (!this.missesCloser(code)) {
      this.property(code);
    }
  }

  /** Where an item of an array is expected: a value or the end. */
  private item(code: number): void {
    if (code === closeBrace || code === closeBracket) {
      this.trailingComma();
      this.closer(code);
    } else if (code === comma) {
      this.extraComma();
    } else {
      this.value(this.container);
    }
  }

  private trailingComma(): void {
    if (this.expect !== Expect.Member || this.lastComma < 0) return;
    this.scanner.errors.trailingComma({ start: this.lastComma, end: this.lastComma + 1 });
  }

  private extraComma(): void {
    const start = this.scanner.offset++;
    this.damage();
    this.scanner.errors.extraComma({ start, end: start + 1 });
  }

  /**
   * An object that starts where a property name belongs, in an object that is an item of an array:
   * the closing brace before it was forgotten.
   */
  private missesCloser(code: number): boolean {
    const { tree, container } = this;
    const parent = tree.parent(container);
    if (code !== openBrace || tree.kind(container) !== NodeKind.Object) return false;
    if (parent === noNode || tree.kind(parent) !== NodeKind.Array) return false;
    const afterComma = this.expect === Expect.Member;
    this.closeUnclosed();
    if (afterComma) this.expect = Expect.Member;
    return true;
  }

  private property(code: number): void {
    const { scanner, tree } = this;
    const start = scanner.offset;
    const property = tree.open(NodeKind.Property, start, this.container);
    const key = this.propertyName(code, property);
    if (key === noNode || !tree.isPlain(key)) tree.noteIrregularName();
    if (key === noNode) return;
    const next = scanner.next();
    if (next === colon || next === equals) {
      if (next === equals)
        scanner.errors.wrongSeparator({ start: scanner.offset, end: scanner.offset + 1 }, ':');
      scanner.offset++;
      this.propertyValue(property, key, scanner.offset);
    } else if (this.isEndOfMember(next) || this.startsNextLine(tree.end(key))) {
      this.missingValue(property, key, tree.end(key));
    } else {
      scanner.errors.missingColon(tree.span(key));
      this.propertyValue(property, key, tree.end(key));
    }
  }

  /** Reads the name; where there is none, the value that stands in its place gets an empty one. */
  private propertyName(code: number, property: Node): Node {
    const { scanner } = this;
    const start = scanner.offset;
    if (code === quote) return this.scalar(NodeKind.String, scanner.string(true), property);
    const foreign = scanner.foreignString();
    if (foreign !== undefined) return this.scalar(NodeKind.String, foreign, property);
    const word = scanner.peekWord(true);
    if (word !== '') {
      const token = { start, end: start + word.length, malformed: true };
      scanner.offset = token.end;
      scanner.errors.unquotedName(token, word);
      return this.scalar(NodeKind.String, token, property);
    }
    this.damage();
    this.scalar(NodeKind.String, { start, end: start, malformed: true }, property);
    const message = t('A property name in double quotes is expected here.');
    scanner.errors.add('syntax-missing-property-name', { start, end: start + 1 }, message);
    if (code === openBrace || code === openBracket) this.value(property);
    else {
      scanner.offset++;
      if (code === colon && !this.isEndOfMember(scanner.next())) this.value(property);
      else this.endProperty(property, scanner.offset);
    }
    return noNode;
  }

  /** @param end where the property ends if no value follows */
  private propertyValue(property: Node, key: Node, end: number): void {
    const { scanner } = this;
    const code = scanner.next();
    if (this.isEndOfMember(code) || (code === quote && this.isNextProperty(end))) {
      this.missingValue(property, key, end);
      return;
    }
    if (!this.value(property)) this.endProperty(property, end);
  }

  private missingValue(property: Node, key: Node, end: number): void {
    const { tree, scanner } = this;
    this.damage();
    tree.markMalformed(property);
    scanner.errors.missingValue({ start: tree.start(property), end }, tree.stringValue(key));
    this.endProperty(property, end);
  }

  private isEndOfMember(code: number): boolean {
    return code === comma || code === closeBrace || code === closeBracket || Number.isNaN(code);
  }

  private startsNextLine(end: number): boolean {
    return /[\r\n]/.test(this.scanner.text.slice(end, this.scanner.offset));
  }

  /** Whether the string at the offset, on a line of its own, is the name of the next property. */
  private isNextProperty(end: number): boolean {
    if (!this.startsNextLine(end)) return false;
    return /^"(?:[^"\\\r\n]|\\.)*"[ \t]*:/.test(this.lineFrom(this.scanner.offset));
  }

  private lineFrom(offset: number): string {
    const end = this.scanner.text.indexOf('\n', offset);
    return this.scanner.text.slice(offset, end < 0 ? undefined : end);
  }

  /** Reads a value or what is taken for one; returns false when it found none and skipped a character. */
  private value(parent: Node): boolean {
    const { scanner, tree } = this;
    const code = scanner.next();
    if (code === openBrace || code === openBracket) {
      const kind = code === openBrace ? NodeKind.Object : NodeKind.Array;
      this.container = tree.open(kind, scanner.offset++, parent);
      this.expect = Expect.First;
      return true;
    }
    if (code === quote) {
      this.endMember(this.scalar(NodeKind.String, scanner.string(false), parent));
      return true;
    }
    return this.otherValue(parent);
  }

  private otherValue(parent: Node): boolean {
    const { scanner } = this;
    const start = scanner.offset;
    const foreign = scanner.foreignString();
    if (foreign !== undefined) {
      this.endMember(this.scalar(NodeKind.String, foreign, parent));
      return true;
    }
    const word = scanner.peekWord(false);
    if (!/^[-+.$_\p{L}\p{N}]/u.test(word)) {
      this.damage();
      scanner.skipUnexpected();
      return false;
    }
    const end = start + word.length;
    scanner.offset = end;
    const [kind, malformed] = this.classify(word, { start, end });
    this.endMember(this.scalar(kind, { start, end, malformed }, parent));
    return true;
  }

  /** What kind of value a word is, and whether it is written wrongly, which is then reported. */
  private classify(word: string, span: { start: number; end: number }): [NodeKind, boolean] {
    const { errors } = this.scanner;
    if (word === 'true' || word === 'false') return [NodeKind.Boolean, false];
    if (word === 'null') return [NodeKind.Null, false];
    this.scanner.offset = span.start;
    const isNumber = this.scanner.numberLength() === word.length;
    this.scanner.offset = span.end;
    if (isNumber) return [NodeKind.Number, false];
    if (/^[-+.]?\d|^[-+]$/.test(word)) {
      const number = Number(word.replaceAll('_', '').replace(/^\+/, ''));
      errors.number(
        span,
        word,
        Number.isFinite(number) && word.length > 1 ? String(number) : undefined,
      );
      return [NodeKind.Number, true];
    }
    const lower = word.toLowerCase();
    const meant = foreignWords[lower] ?? nearest(word, literals);
    errors.word(span, word, meant);
    if (meant === undefined) return [NodeKind.String, true];
    return [meant === 'null' ? NodeKind.Null : NodeKind.Boolean, true];
  }

  private scalar(kind: NodeKind, token: Token, parent: Node): Node {
    if (token.plain) return this.tree.plainLeaf(kind, token.start, token.end, parent);
    const node = this.tree.open(kind, token.start, parent);
    this.tree.close(node, token.end);
    if (token.malformed) this.tree.markMalformed(node);
    return node;
  }

  /** A closing bracket. One of the wrong kind closes what it fits, or is skipped if it fits nothing. */
  private closer(code: number): void {
    const { tree, scanner } = this;
    const kind = code === closeBrace ? NodeKind.Object : NodeKind.Array;
    let fitting = this.container;
    while (fitting !== noNode && tree.kind(fitting) !== kind) fitting = tree.parent(fitting);
    if (fitting === noNode) {
      this.damage();
      scanner.skipUnexpected();
      return;
    }
    const isUnclosed = this.container !== fitting;
    while (this.container !== fitting) this.closeUnclosed();
    // What was never closed may have swallowed members of what is closed here.
    if (isUnclosed) this.damage();
    this.closeContainer(++scanner.offset);
  }

  private closeUnclosed(): void {
    const { tree, container } = this;
    const isObject = tree.kind(container) === NodeKind.Object;
    const start = tree.start(container);
    const end = Math.max(this.memberEnd, start + 1);
    const closer = isObject ? '}' : ']';
    const message = t('This "{0}" is never closed.', isObject ? '{' : '[');
    this.scanner.errors.add('syntax-unclosed', { start, end: start + 1 }, message, [
      { title: t('Insert "{0}"', closer), edits: [insertion(end, closer)] },
    ]);
    this.damage();
    this.closeContainer(end);
  }

  /** The text ends inside containers: one mistake, however many are open. */
  private endOfText(): void {
    const { tree, scanner } = this;
    const innermost = this.container;
    const end = scanner.text.trimEnd().length;
    this.trailingComma();
    let closers = '';
    while (this.container !== noNode) {
      closers += tree.kind(this.container) === NodeKind.Object ? '}' : ']';
      this.damage();
      this.closeContainer(end);
    }
    const start = tree.start(innermost);
    const message = t('This "{0}" is never closed.', scanner.text[start] ?? '');
    const fixes =
      closers.length > 100
        ? []
        : [{ title: t('Insert "{0}"', closers), edits: [insertion(end, closers)] }];
    scanner.errors.add('syntax-unclosed', { start, end: start + 1 }, message, fixes);
  }

  private closeContainer(end: number): void {
    const { tree, container } = this;
    this.container = tree.closeContainer(container, end);
    this.memberEnd = end;
    this.expect = Expect.Separator;
  }

  /** Ends the member that consists of, or ends with, this scalar. */
  private endMember(node: Node): void {
    const { tree } = this;
    const parent = tree.parent(node);
    const end = tree.end(node);
    if (parent !== noNode && tree.kind(parent) === NodeKind.Property) this.endProperty(parent, end);
    this.memberEnd = end;
    this.expect = Expect.Separator;
  }

  private endProperty(property: Node, end: number): void {
    this.tree.close(property, end);
    this.memberEnd = end;
    this.expect = Expect.Separator;
  }

  private damage(): void {
    this.tree.markDamaged(this.container);
  }
}
