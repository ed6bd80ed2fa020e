import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { NodeKind, noNode } from '../tree/tape.ts';
import { itemBoundary } from './bracketEdits.ts';
import { type BuildInput, BuildState, Expect } from './buildState.ts';
import { closeAtEnd, closeBefore, closeWith, openBefore } from './containers.ts';
import { readProperty, skipProperty, skipsValueOf } from './properties.ts';
import { TokenKind } from './tokens.ts';
import { readValue } from './values.ts';

/** Builds the syntax tree of a text with syntax errors from its tokens, and reports the errors. */
export class TreeBuilder {
  private readonly state: BuildState;

  constructor(tree: SyntaxTree, input: BuildInput) {
    this.state = new BuildState(tree, input);
  }

  build(): void {
    const { state } = this;
    const { tree, tokens } = state;
    while (state.token < tokens.count && (tree.root === noNode || state.container !== noNode)) {
      this.prepare();
      if (state.container === noNode) this.root();
      else this.member();
    }
    closeAtEnd(state);
    this.trailingContent();
  }

  /** Handles brackets that are missing before the next token. */
  private prepare(): void {
    const { state } = this;
    const count = state.plan.closeBefore(state.token);
    if (count > 0 && state.container !== noNode) closeBefore(state, count);
    const isOpen = state.opened === state.token;
    if (!isOpen && state.plan.openBefore(state.token) !== undefined) openBefore(state);
  }

  private root(): void {
    const { state } = this;
    if (state.tree.root !== noNode) return;
    if (state.tokens.kind(state.token) === TokenKind.Foreign) state.token++;
    else if (state.plan.isSkipped(state.token)) state.skipUnexpected();
    else if (state.tokens.startsValue(state.token)) readValue(state, noNode);
    else state.skipUnexpected();
  }

  private member(): void {
    const { state } = this;
    const { tokens, token, plan } = state;
    const kind = tokens.kind(token);
    // The insertion may have closed the root container.
    if (kind === TokenKind.End) return;
    if (plan.isSkipped(token)) state.skipUnexpected();
    else if (kind === TokenKind.Foreign) this.foreign();
    else if (tokens.isCloser(token)) closeWith(state);
    else if (state.expect === Expect.Separator) this.separator(kind);
    else if (kind === TokenKind.Comma) this.extraComma();
    else if (state.isInObject) readProperty(state);
    else if (tokens.isName(token) && (skipsValueOf(state) || state.isOnNextLine(token))) {
      skipProperty(state);
    } else if (tokens.startsValue(token)) this.item();
    else state.skipUnexpected();
  }

  private item(): void {
    const { state } = this;
    if (state.afterMissingComma === state.token) state.doubtful = state.tree.size;
    readValue(state, state.container);
  }

  /** A member in another language was already reported; the comma after it is optional. */
  private foreign(): void {
    const { state } = this;
    state.damage();
    state.endMember(state.tokens.end(state.token++));
    if (state.tokens.kind(state.token) !== TokenKind.Comma) state.expect = Expect.First;
  }

  /** Reads the comma between two members. */
  private separator(kind: TokenKind): void {
    const { state } = this;
    const { tokens, token } = state;
    if (kind === TokenKind.Comma) {
      this.comma();
    } else if (kind === TokenKind.Colon && startsMember(state, token + 1)) {
      this.wrongSeparator();
    } else if ((kind === TokenKind.Junk && isSeparator(state)) || isOperator(state)) {
      this.wrongSeparator();
    } else if (tokens.startsValue(token)) {
      if (joinsStrings(state)) return;
      // A single word may be a property that is being typed.
      if (isStrayWord(state, token) && isStrayWord(state, token + 1)) this.words();
      else this.missingComma();
    } else {
      state.skipUnexpected();
    }
  }

  private comma(): void {
    const { state } = this;
    const { token } = state;
    // A trailing comma is reported separately.
    if (!state.tokens.isCloser(token + 1)) state.checkCharacter(token);
    state.comma = state.token++;
    state.expect = Expect.Member;
  }

  private wrongSeparator(): void {
    const { state } = this;
    const { tokens, token, errors } = state;
    const span = { start: tokens.start(token), end: tokens.end(token) };
    // What is before an arrow, or a colon and a word, may be a name.
    const hasOtherReading =
      tokens.kind(token) === TokenKind.Colon &&
      (span.end - span.start > 1 || tokens.kind(token + 1) !== TokenKind.String);
    errors.wrongSeparator(span, ',', { token, hasOtherReading });
    state.damage();
    state.comma = state.token++;
    state.expect = Expect.Member;
  }

  /** Ends an item before the first property of the next one: only the braces between them are missing. */
  private nextItem(): void {
    const { state } = this;
    const { tree, tokens, token, errors } = state;
    const place = {
      item: tree.start(state.container),
      end: state.memberEnd,
      next: tokens.start(token),
    };
    const span = { start: tokens.start(token), end: tokens.end(token) };
    errors.missingBoundary(span, itemBoundary(tree.text, place), token);
    state.damage();
    state.close(state.memberEnd);
    state.damage();
    state.open(TokenKind.OpenBrace, tokens.start(token), state.container);
    state.damage();
  }

  private missingComma(): void {
    const { state } = this;
    if (startsNextItem(state)) {
      this.nextItem();
      return;
    }
    state.errors.missingComma(state.memberEnd, state.readEnd, state.token);
    state.damage();
    markUnfinished(state);
    state.afterMissingComma = state.token;
    state.comma = -1;
    state.expect = Expect.Member;
  }

  /** Reports words after a value as part of nothing. */
  private words(): void {
    const { state } = this;
    const { tokens, tree, token: first } = state;
    while (isStrayWord(state, state.token)) state.token++;
    const last = state.token - 1;
    const span = { start: tokens.start(first), end: tokens.end(last) };
    state.damage();
    state.errors.unexpected(span, tree.text.slice(span.start, span.end), last);
  }

  private extraComma(): void {
    const { state } = this;
    const { tokens, token } = state;
    state.damage();
    state.errors.extraComma({ start: tokens.start(token), end: tokens.end(token) }, token);
    state.token++;
  }

  /** Reports content after the root value; only the token is underlined. */
  private trailingContent(): void {
    const { state } = this;
    const { tree, tokens, errors, token } = state;
    if (tree.root === noNode || token >= tokens.count) return;
    if (tokens.kind(token) === TokenKind.Foreign) return;
    const end = tokens.end(tokens.count - 1);
    const span = { start: tokens.start(token), end: tokens.end(token) };
    if (token === tokens.count - 1 && !tokens.startsValue(token)) {
      errors.unexpected(span, tree.text.slice(span.start, span.end), token);
    } else {
      const isShort = end - span.start < tree.end(tree.root) - tree.start(tree.root);
      errors.trailingContent(span, isShort ? end : undefined, token);
    }
  }
}

/** How many tokens are looked at for the properties of the next item. */
const longestItem = 200;

/** Whether the properties of an item of a list begin again with a token. */
function startsNextItem({ tree, tokens, token, container, isInObject }: BuildState): boolean {
  if (!isInObject || !tokens.isName(token) || tree.size === container + 1) return false;
  const list = tree.parent(container);
  if (list === noNode || tree.kind(list) !== NodeKind.Array) return false;
  if (tree.propertyName(container + 1) !== tokens.name(token)) return false;
  const names = new Set<string>();
  for (let node = container + 1; node < tree.size; node++) {
    if (tree.parent(node) === container) names.add(tree.propertyName(node));
  }
  let depth = 0;
  for (let at = token + 2; at < Math.min(tokens.count, token + longestItem) && depth >= 0; at++) {
    if (tokens.isOpener(at)) depth++;
    else if (tokens.isCloser(at)) depth--;
    else if (depth === 0 && tokens.isName(at) && names.has(tokens.name(at))) return true;
  }
  return false;
}

/** Whether a member of the innermost container may start with a token. */
function startsMember(state: BuildState, token: number): boolean {
  const { tokens } = state;
  return state.isInObject ? tokens.isName(token) : tokens.startsValue(token);
}

/** Marks a member that ends a line without a comma, so that no other problem is reported for it yet. */
function markUnfinished(state: BuildState): void {
  const { tree, lastMember: last, isInObject } = state;
  if (!state.isOnNextLine(state.token) || last === noNode) return;
  if (isInObject || tree.kind(last) !== NodeKind.Array) tree.markMalformed(last);
}

/** Whether a character is used instead of a comma. */
function isSeparator(state: BuildState): boolean {
  const { tokens, tree, token } = state;
  const isPoint = /[.·|/\\]/.test(tree.text[tokens.start(token)] ?? '');
  return isPoint && startsMember(state, token + 1);
}

/** Whether a word is used instead of the comma between two items: `"a" | "b"`. */
function isOperator({ tokens, tree, token, isInObject }: BuildState): boolean {
  if (isInObject || tokens.kind(token) !== TokenKind.Word || tokens.indent(token) >= 0)
    return false;
  const word = tree.text.slice(tokens.start(token), tokens.end(token));
  return /^(?:[|&]{1,2}|and|or)$/i.test(word) && tokens.kind(token + 1) === TokenKind.String;
}

/** Whether a token is a word that follows the value of a property on its line and does not name a property. */
function isStrayWord({ tokens, isInObject }: BuildState, token: number): boolean {
  const isWord = tokens.kind(token) === TokenKind.Word && tokens.indent(token) < 0;
  return isInObject && isWord && !tokens.isName(token);
}

/** Reads `"a" + "b"` as one string. */
function joinsStrings(state: BuildState): boolean {
  const { tokens, tree, token, errors } = state;
  const isPlus = tree.text.slice(tokens.start(token), tokens.end(token)) === '+';
  const last = tree.size - 1;
  if (!isPlus || tree.kind(last) !== NodeKind.String) return false;
  const isJoined = tokens.kind(token + 1) === TokenKind.String && !tokens.isName(token + 1);
  if (!isJoined) return false;
  const start = tree.start(last);
  const end = tokens.end(token + 1);
  const [left, right] = [
    tree.text.slice(start, tree.end(last)),
    tree.text.slice(tokens.start(token + 1), end),
  ];
  errors.joinedStrings({ start, end }, left.slice(0, -1) + right.slice(1), token);
  tree.markMalformed(last);
  tree.close(last, end);
  const parent = tree.parent(last);
  if (parent !== noNode && tree.kind(parent) === NodeKind.Property) tree.close(parent, end);
  state.token += 2;
  state.endMember(end);
  return true;
}
