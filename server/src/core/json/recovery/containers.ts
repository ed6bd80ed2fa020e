import { type Edit, insertion, replacement } from '../../text/edit.ts';
import { isLineStart } from '../../text/lines.ts';
import type { Span } from '../../text/span.ts';
import type { ValueGrammar } from '../parse/grammar.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { indentAt, lineEnd } from '../write/format.ts';
import type { BracketPlan } from './bracketPlan.ts';
import { certaintyOf } from './signs.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** What a syntax tree is built from. */
export interface BuildInput {
  readonly tokens: Tokens;
  readonly plan: BracketPlan;
  readonly errors: SyntaxErrors;
  readonly grammar: ValueGrammar;
}

/** An object or array that is not closed yet, and what has been read in it. */
export interface OpenContainer {
  readonly node: Node;
  readonly isObject: boolean;
  readonly allowed: ValueGrammar;
  /** The token of the opening bracket, or the one before which it is missing. */
  readonly token: number;
  /** How the opening bracket is corrected. It is reported when the closing bracket is known. */
  readonly correction: OpenerCorrection | undefined;
  /** What comes next. An object expects a value after a name and its colon. */
  expects: 'member' | 'value' | 'separator';
  /** The last property, and the token of its name. */
  property: { readonly node: Node; readonly token: number };
  /** The offset where the last member ends, or the opening bracket. */
  end: number;
  /** The token of the comma after the last member, -1 without one. */
  comma: number;
  /** The first token of the last member if the comma before it is missing, else -1. */
  unseparated: number;
}

/** An opening bracket that is another one, or missing, perhaps with the name of its property. */
type OpenerCorrection = 'wrong' | 'missing' | 'nameless';

/** The maximum number of unclosed containers that a fix closes; a text with more is not JSON. */
const maximumClosers = 100;

/** How far before an error its opening bracket may be to have the same cause, in tokens. */
const nearOpener = 12;

/**
 * Writes the nodes of a syntax tree in text order. Opens and closes containers as the plan of brackets has
 * them, and reports each bracket that it changes.
 */
export class Containers {
  private readonly tree: SyntaxTree;
  private readonly input: BuildInput;
  private readonly open: OpenContainer[] = [];

  constructor(tree: SyntaxTree, input: BuildInput) {
    this.tree = tree;
    this.input = input;
  }

  // Where the next node is.

  get innermost(): OpenContainer | undefined {
    return this.open.at(-1);
  }

  get isComplete(): boolean {
    return this.open.length === 0 && this.tree.root !== noNode;
  }

  /** The name of the last property of the innermost container. */
  get name(): string {
    const { innermost } = this;
    return innermost?.isObject ? this.tree.stringValue(innermost.property.node + 1) : '';
  }

  /** What the format allows as the next value. */
  get allowed(): ValueGrammar {
    const { innermost } = this;
    if (innermost === undefined) return this.input.grammar;
    return innermost.isObject ? innermost.allowed.member(this.name) : innermost.allowed.item;
  }

  private get valueParent(): Node {
    const { innermost } = this;
    if (innermost === undefined) return noNode;
    return innermost.isObject ? innermost.property.node : innermost.node;
  }

  // Members.

  /** Adds a property with its name, which is empty if it is missing. Its value comes next. */
  openProperty(container: OpenContainer, { start, end }: Span, token: number): Node {
    const { tree } = this;
    const { kind, isMalformed } = this.input.tokens.at(token);
    const isOther = start === end || kind !== TokenKind.String || isMalformed;
    const node = tree.open(NodeKind.Property, start, container.node);
    const key = this.leaf(NodeKind.String, { start, end }, node, isOther);
    if (!tree.isPlain(key)) tree.noteIrregularName();
    container.property = { node, token };
    container.expects = 'value';
    return node;
  }

  /** Adds a string, a number or a literal. */
  addLeaf(kind: NodeKind, token: number, isMalformed: boolean): void {
    const { tree, innermost, valueParent } = this;
    const span = this.input.tokens.span(token);
    this.leaf(kind, span, valueParent, isMalformed);
    if (innermost?.isObject) tree.close(valueParent, span.end);
    this.endMember(span.end);
  }

  private leaf(kind: NodeKind, { start, end }: Span, parent: Node, isMalformed: boolean): Node {
    const { tree } = this;
    const isPlain = !isMalformed && !tree.text.slice(start, end).includes('\\');
    if (isPlain) return tree.plainLeaf(kind, start, end, parent);
    const node = tree.open(kind, start, parent);
    tree.close(node, end);
    if (isMalformed) tree.markMalformed(node);
    return node;
  }

  endMember(end: number): void {
    const { innermost } = this;
    if (innermost === undefined) return;
    innermost.expects = 'separator';
    innermost.end = end;
    if (innermost.comma >= 0) innermost.unseparated = -1;
    innermost.comma = -1;
  }

  /** Marks the innermost container as one from which members may be missing. */
  damage(): void {
    this.tree.markDamaged(this.innermost?.node ?? noNode);
  }

  // Opening brackets.

  /** Opens a container with the bracket at the token. */
  openAt(token: number): void {
    const { tokens, plan } = this.input;
    const isSwapped = plan.swapped.has(token);
    const isObject = (tokens.kind(token) === TokenKind.OpenBrace) !== isSwapped;
    const isWrong = isSwapped || tokens.at(token).isMalformed;
    this.push(isObject, token, isWrong ? 'wrong' : undefined);
  }

  /** Opens a container whose opening bracket is missing before the token. */
  openMissing(token: number, kind: TokenKind): void {
    const { innermost: container } = this;
    const { tokens, errors } = this.input;
    const { start } = tokens.at(token);
    if (container?.expects === 'separator') errors.missingComma(container.end, true, { token });
    const isObject = kind === TokenKind.OpenBrace;
    const isNameless = container?.isObject === true && container.expects !== 'value';
    this.damage();
    if (isNameless) this.openProperty(container, { start, end: start }, token);
    this.push(isObject, token, isNameless ? 'nameless' : 'missing');
  }

  private push(isObject: boolean, token: number, correction?: OpenerCorrection): void {
    const { tree, allowed, valueParent } = this;
    const { start } = this.input.tokens.at(token);
    this.open.push({
      node: tree.open(isObject ? NodeKind.Object : NodeKind.Array, start, valueParent),
      isObject,
      allowed,
      token,
      correction,
      expects: 'member',
      property: { node: noNode, token: -1 },
      end: start + 1,
      comma: -1,
      unseparated: -1,
    });
    if (correction !== undefined) this.damage();
  }

  /**
   * Reports an opening bracket that is missing or another one, with the edits of its closing bracket.
   * @param closer the token of the closing bracket, -1 if it is missing
   */
  private reportOpener(container: OpenContainer, closing: readonly Edit[], closer: number): void {
    const { isObject, token, correction } = container;
    if (correction === undefined) return;
    const { tokens, errors } = this.input;
    const edit = this.openingEdit(container, closer);
    const isSafe = this.isClear(token) && this.isClear(closer);
    const bracket = isObject ? '{' : '[';
    const details = { edits: edit === undefined ? [] : [edit, ...closing], isSafe };
    if (correction === 'wrong')
      errors.wrongBracket(tokens.span(token), bracket, details, { token });
    else errors.unopened(tokens.span(token), bracket, details, { token });
  }

  /** Returns the edit of an opening bracket; `undefined` where only the author knows the name before it. */
  private openingEdit(
    { isObject, token, correction }: OpenContainer,
    closer: number,
  ): Edit | undefined {
    const { tokens } = this.input;
    const { text } = this.tree;
    const { start } = tokens.at(token);
    const bracket = isObject ? '{' : '[';
    if (correction === 'nameless') return undefined;
    if (correction === 'wrong') return replacement(tokens.span(token), bracket);
    if (!tokens.isFirst(token)) return insertion(start, bracket);
    if (tokens.kind(token - 1) === TokenKind.Colon)
      return insertion(tokens.at(token - 1).end, ` ${bracket}`);
    const line = start - indentAt(text, start).length;
    if (!tokens.isFirst(closer) || !isLineStart(text, line)) return insertion(start, bracket);
    return insertion(line, indentAt(text, tokens.at(closer).start) + bracket + lineEnd(text));
  }

  // Closing brackets.

  /** Closes the innermost container with the bracket at the token. */
  closeAt(container: OpenContainer, token: number): void {
    const { tokens, errors } = this.input;
    const { kind, end, isMalformed } = tokens.at(token);
    this.reportTrailingComma(container);
    const isWrong = (kind === TokenKind.CloseBrace) !== container.isObject || isMalformed;
    const right = closerOf(container);
    const edits = isWrong ? [replacement(tokens.span(token), right)] : [];
    const isSafe = this.isClear(token);
    if (isWrong) this.damage();
    if (container.correction !== undefined) this.reportOpener(container, edits, token);
    else if (isWrong) errors.wrongBracket(tokens.span(token), right, { edits, isSafe }, { token });
    this.pop(end);
  }

  /** Closes containers whose closing brackets are missing before the token. */
  closeMissing(token: number, count: number): void {
    const { innermost } = this;
    if (innermost === undefined) return;
    const { end, comma } = innermost;
    const isSeparated = comma >= 0;
    const isMember = this.input.tokens.startsValue(token);
    this.closeAll(count, { token, end, after: isMember && !isSeparated ? ',' : '' });
    const around = this.innermost;
    if (around === undefined || (!isSeparated && !isMember)) return;
    // The comma after the last member, or the one of the fix, separates the containers.
    around.expects = 'member';
    around.comma = comma;
  }

  /** Closes the containers that are open at the end of the text. */
  closeAtEnd(): void {
    const { innermost, open, tree } = this;
    if (innermost === undefined) return;
    this.reportTrailingComma(innermost);
    const end = tree.text.trimEnd().length;
    this.closeAll(open.length, { token: this.input.tokens.count, end, after: '' });
  }

  /** Closes containers at an offset, and reports that their closing brackets are missing. */
  private closeAll(
    count: number,
    { token, end, after }: { readonly token: number; readonly end: number; readonly after: string },
  ): void {
    const { tree, innermost } = this;
    if (innermost === undefined) return;
    const { correction = 'wrong' } = innermost;
    const isOnlyMissing = count === 1 && correction !== 'wrong';
    const closed = this.open.slice(-count).reverse();
    for (const container of closed) {
      if (!isOnlyMissing) this.reportOpener(container, [], -1);
      this.damage();
      this.pop(end);
      if (this.innermost?.isObject) tree.markMalformed(this.innermost.property.node);
      this.damage();
    }
    const isMany = closed.length > maximumClosers;
    const edits = isMany ? [] : [closingBrackets(tree, closed, { end, after })];
    if (isOnlyMissing) {
      this.reportOpener(innermost, edits, -1);
      return;
    }
    const start = tree.start(innermost.node);
    const brackets = closed.map(closerOf).join('') + after;
    const bracket = tree.text.charAt(start);
    const isNear = token - innermost.token < nearOpener;
    const place = { token, fromToken: isNear ? innermost.token : token };
    const isSafe = this.isClear(token);
    this.input.errors.unclosed(
      { start, end: start + 1 },
      { bracket, brackets, edits, isSafe },
      place,
    );
  }

  /** Whether a bracket at a token can only mean the one that it is read as. */
  private isClear(token: number): boolean {
    const { tokens, plan } = this.input;
    const where = certaintyOf(tokens.textOf(token)) ?? 'everywhere';
    return where === 'everywhere' && !plan.doubtful.has(token);
  }

  private pop(end: number): void {
    const container = this.open.pop();
    if (container === undefined) return;
    this.tree.closeContainer(container.node, end);
    this.endMember(end);
  }

  /** Reports a comma after the last member; with the missing one before it, if that member has been moved here. */
  private reportTrailingComma({ comma, unseparated }: OpenContainer): void {
    if (comma < 0) return;
    this.damage();
    const { tokens, errors } = this.input;
    const fromToken = unseparated < 0 ? comma : unseparated;
    errors.trailingComma(tokens.span(comma), { token: comma, fromToken });
  }
}

function closerOf({ isObject }: OpenContainer): string {
  return isObject ? '}' : ']';
}

/**
 * Returns the insertion of closing brackets, innermost first, as they are formatted after the last member: on a
 * line of its own where the opening bracket ends its line.
 */
function closingBrackets(
  tree: SyntaxTree,
  closed: readonly OpenContainer[],
  { end, after }: { readonly end: number; readonly after: string },
): Edit {
  const { text } = tree;
  const written = closed.map(container => {
    const bracket = closerOf(container);
    const start = tree.start(container.node);
    if (start + 1 === end) return bracket;
    if (/^[ \t]*[\r\n]/.test(text.slice(start + 1, start + 200))) {
      return lineEnd(text) + indentAt(text, start) + bracket;
    }
    return text[start + 1] === ' ' ? ` ${bracket}` : bracket;
  });
  return insertion(end, written.join('') + after);
}
