import { scalarTypes, type ValueGrammar } from '../parse/grammar.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import type { BracketPlan } from './bracketPlan.ts';
import { type BuildInput, Containers, type OpenContainer } from './containers.ts';
import { certaintyOf, isCertain } from './signs.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind, type Tokens } from './tokens.ts';
import { isPlainText, kindOfLiteral, mayBeText, meantBy } from './words.ts';

/**
 * Builds the syntax tree of a text with syntax errors from its tokens and the plan of its brackets, and
 * reports the errors. What is skipped makes its container damaged; what is incomplete is malformed.
 */
export function buildTree(tree: SyntaxTree, input: BuildInput): void {
  new TreeBuilder(tree, input).build();
}

class TreeBuilder {
  private readonly tree: SyntaxTree;
  private readonly tokens: Tokens;
  private readonly plan: BracketPlan;
  private readonly errors: SyntaxErrors;
  private readonly containers: Containers;
  /** The next token. */
  private token = 0;

  constructor(tree: SyntaxTree, input: BuildInput) {
    this.tree = tree;
    this.tokens = input.tokens;
    this.plan = input.plan;
    this.errors = input.errors;
    this.containers = new Containers(tree, input);
  }

  /** Reads each token after the brackets that are missing before it, up to the end of the value. */
  build(): void {
    const { tokens, plan, containers } = this;
    while (this.token < tokens.count && !containers.isComplete) {
      const { token } = this;
      const closers = plan.closers.get(token);
      if (closers !== undefined) {
        this.endProperty();
        containers.closeMissing(token, closers);
      }
      const opener = plan.openers.get(token);
      if (opener !== undefined && !containers.isComplete) containers.openMissing(token, opener);
      if (tokens.at(token).isAfterHidden) containers.damage();
      for (let steps = 0; this.token === token && !containers.isComplete; steps++) {
        // Each token ends the containers around it at most. A bug must not block the editor.
        if (steps > tokens.count) throw new Error(`The tree builder stays at the token ${token}.`);
        this.step();
      }
    }
    this.endProperty();
    containers.closeAtEnd();
    this.reportTrailing();
  }

  /** Reads the token, or changes what is expected before it. */
  private step(): void {
    const { tokens, token } = this;
    const container = this.containers.innermost;
    const kind = tokens.kind(token);
    if (this.plan.skipped.has(token)) this.skip();
    else if (kind === TokenKind.Foreign) this.foreign(container);
    else if (container === undefined) this.value();
    else if (tokens.isCloser(token)) this.closer(container);
    else if (container.expects === 'separator') this.separator(container);
    else if (container.expects === 'value') this.propertyValue(container);
    else if (kind === TokenKind.Comma) this.extraComma(container);
    else if (container.isObject) this.property(container);
    else if (tokens.isName(token)) this.skip();
    else this.value();
  }

  private closer(container: OpenContainer): void {
    this.endProperty();
    this.containers.closeAt(container, this.token++);
  }

  // Members.

  private property(container: OpenContainer): void {
    const { tokens, token } = this;
    if (tokens.isOpener(token)) this.namelessProperty(container);
    else if (!tokens.isText(token) || kindOfLiteral(tokens.textOf(token)) !== undefined)
      this.skip();
    else {
      const node = this.containers.openProperty(container, tokens.span(token), token);
      if (tokens.kind(token) === TokenKind.Word) this.reportUnquotedName();
      // Another one may be meant.
      const { isMalformed } = tokens.at(token);
      if (isMalformed && !container.allowed.knows(this.containers.name)) this.containers.damage();
      this.token++;
      while (this.plan.skipped.has(this.token)) this.skip();
      this.colon(container, node);
    }
  }

  /** Reads a container in an object, whose name and colon are missing. */
  private namelessProperty(container: OpenContainer): void {
    const { token } = this;
    const start = this.tokens.at(token).start;
    this.errors.missingName({ start, end: start + 1 }, { token });
    this.containers.damage();
    this.containers.openProperty(container, { start, end: start }, token);
    this.value();
  }

  private reportUnquotedName(): void {
    const { tokens, token } = this;
    const next = tokens.kind(token + 1) === TokenKind.Colon ? token + 2 : token + 1;
    const hasValue = tokens.startsValue(next) && !tokens.isFirst(next) && !tokens.isName(next);
    // A word alone is a name that is being typed.
    if (!hasValue && next === token + 1) return;
    const name = tokens.textOf(token);
    // A word after the colon without a space makes one word of both: `github:owner/name`.
    const isAttached =
      tokens.kind(next) === TokenKind.Word && tokens.at(next).start === tokens.at(next - 1).end;
    const isOneWord = isAttached && kindOfLiteral(tokens.textOf(next)) === undefined;
    this.errors.unquotedName(tokens.span(token), name, /^[\w$-]+$/.test(name) && !isOneWord, {
      token,
    });
  }

  /** Reads the colon after a name, or the sign in place of it. */
  private colon(container: OpenContainer, property: Node): void {
    const { tokens, token, tree } = this;
    const isBeside = tokens.startsValue(token) && !tokens.isFirst(token) && !tokens.isName(token);
    if (tokens.kind(token) === TokenKind.Colon || this.isColonSign()) {
      if (!this.isSeparator(':')) this.wrongSeparator(':', container.allowed);
      this.token++;
    } else if (isBeside) {
      const isSafe =
        tokens.kind(token - 1) === TokenKind.String ||
        container.allowed.knows(tokens.name(token - 1));
      this.errors.missingColon(tokens.span(token - 1), isSafe, { token });
      tree.markMalformed(property);
      this.containers.damage();
    } else this.missingValue(container);
  }

  /** Whether the token is a separator of JSON, or looks like it, which has been reported with the token. */
  private isSeparator(right: ',' | ':'): boolean {
    const { tokens, token } = this;
    const kind = right === ':' ? TokenKind.Colon : TokenKind.Comma;
    const written = tokens.textOf(token);
    return tokens.kind(token) === kind && (written === right || written > '~');
  }

  /** Reports a sign in place of a comma or a colon. */
  private wrongSeparator(right: ',' | ':', allowed: ValueGrammar): void {
    const { tokens, token } = this;
    const isSafe = isCertain(certaintyOf(tokens.textOf(token), right), {
      isBeforeString: tokens.kind(token + 1) === TokenKind.String,
      isAfterKnownName: allowed.knows(tokens.name(token - 1)),
    });
    const span = tokens.span(token);
    this.errors.wrongSeparator(span, right, isSafe, { token });
    this.containers.damage();
  }

  /** Whether a comma or another sign is in place of the colon between a name and its value. */
  private isColonSign(): boolean {
    const { tokens, token } = this;
    const value = token + 1;
    if (tokens.isFirst(token) || tokens.isFirst(value) || tokens.isName(value)) return false;
    if (certaintyOf(tokens.textOf(token), ':') === undefined) return false;
    return tokens.isOpener(value) || (tokens.isText(value) && tokens.endsMember(value + 1));
  }

  private propertyValue(container: OpenContainer): void {
    const { tokens, token } = this;
    if (tokens.kind(token) === TokenKind.Colon) this.skip();
    else if (tokens.startsValue(token) && !this.isNextMember(token)) this.value();
    else this.missingValue(container);
  }

  /** Whether a token that a value may begin with is the beginning of the next member. */
  private isNextMember(token: number): boolean {
    const { tokens } = this;
    if (tokens.isApart(token)) return true;
    // A colon may be in place of the comma between two properties.
    return tokens.isName(token) && (tokens.isFirst(token) || !tokens.isName(token + 2));
  }

  /** Ends the property that has no value before a bracket. */
  private endProperty(): void {
    const { innermost } = this.containers;
    if (innermost?.expects === 'value') this.missingValue(innermost);
  }

  private missingValue(container: OpenContainer): void {
    const { tree, tokens, plan, token, containers, errors } = this;
    const { node, token: name } = container.property;
    // A bracket that is passed over is not a part of the property.
    let last = token - 1;
    while (plan.skipped.has(last)) last--;
    const end = Math.max(tree.end(node + 1), tokens.at(last).end);
    const span = { start: tree.start(node), end };
    errors.missingValue(span, containers.name, { token, fromToken: name });
    this.containers.damage();
    tree.markMalformed(node);
    tree.close(node, end);
    this.containers.endMember(end);
  }

  // Values.

  /** Reads the value that begins at the token: the root, an item, or the value of the property. */
  private value(): void {
    const { tokens, token } = this;
    if (tokens.isOpener(token)) this.containers.openAt(this.token++);
    else if (tokens.kind(token) === TokenKind.Word) this.word();
    else if (!tokens.isText(token)) this.skip();
    else this.containers.addLeaf(NodeKind.String, this.token++, tokens.at(token).isMalformed);
  }

  private word(): void {
    const { tokens, token, containers } = this;
    const written = tokens.textOf(token);
    const isLiteral = kindOfLiteral(written) !== undefined;
    const right = isLiteral ? written : this.reportWord(written);
    containers.addLeaf(kindOfLiteral(right) ?? NodeKind.String, this.token++, !isLiteral);
  }

  /** Reports a word in place of a value, and returns the literal or number that it means, if any. */
  private reportWord(written: string): string {
    const { tokens, token, containers, errors } = this;
    const { allowed } = containers;
    const span = tokens.span(token);
    const meant = meantBy(written, allowed, containers.name);
    const isScalar = allowed.allows(...scalarTypes);
    const isText = allowed.allows('string') && mayBeText(written);
    if (meant !== undefined) errors.otherNotation(span, written, { ...meant, isText }, { token });
    else if (isText) errors.unquotedText(span, written, isPlainText(written), { token });
    else errors.invalidValue(span, written, { token });
    // It may be in place of an object or a list.
    if (!isScalar) containers.damage();
    return meant?.right ?? written;
  }

  // Separators.

  private separator(container: OpenContainer): void {
    const { tokens, token } = this;
    // Nothing is separated before a closing bracket.
    const isSign =
      certaintyOf(tokens.textOf(token), ',') !== undefined && !tokens.isCloser(token + 1);
    // On the line of a property, only a name with its colon is clearly the next one.
    const isNext =
      container.isObject && !tokens.isFirst(token)
        ? tokens.isName(token)
        : tokens.startsValue(token);
    if (isSign || tokens.kind(token) === TokenKind.Comma) this.comma(container);
    else if (isNext) this.missingComma(container);
    else this.skip();
  }

  /** Reads a comma, or a semicolon, a colon or a period in place of it. */
  private comma(container: OpenContainer): void {
    const { tokens, token } = this;
    const isLast = tokens.textOf(token) === ';' && tokens.isCloser(token + 1);
    if (!isLast && !this.isSeparator(',')) this.wrongSeparator(',', container.allowed);
    container.comma = this.token++;
    container.expects = 'member';
  }

  private extraComma(container: OpenContainer): void {
    const { tokens, token } = this;
    this.errors.extraComma(tokens.span(token), { token });
    this.containers.damage();
    if (container.comma >= 0) container.comma = token;
    this.token++;
  }

  private missingComma(container: OpenContainer): void {
    const { tree, tokens, token } = this;
    let fromToken = token;
    while (tokens.isCloser(fromToken - 1)) fromToken--;
    this.errors.missingComma(container.end, this.isNextMemberOf(container), { token, fromToken });
    this.containers.damage();
    const last = lastMember(tree, container.node);
    // The member before the next line may be half typed.
    if (tokens.isFirst(token)) tree.markMalformed(last);
    container.expects = 'member';
    container.unseparated = token;
  }

  /** Whether the token is where the next member of a container is, unless it is on a line of another one. */
  private isNextMemberOf({ isObject, property }: OpenContainer): boolean {
    const { tokens, token } = this;
    const before = tokens.at(isObject ? property.token : token - 1);
    return !tokens.isFirst(token) || tokens.indent(token) === before.indent;
  }

  // What is skipped.

  /** Skips a token; words and characters in sequence on one line are one stretch. */
  private skip(): void {
    const { tokens, plan, token, containers, errors } = this;
    const isWord = (at: number) => tokens.isText(at) || tokens.kind(at) === TokenKind.Junk;
    let last = token;
    while (isWord(last) && isWord(last + 1) && !tokens.isFirst(last + 1)) {
      const isNextName = tokens.kind(last + 1) === TokenKind.String && tokens.isName(last + 1);
      if (isNextName || plan.openers.has(last + 1)) break;
      last++;
    }
    const span = { start: tokens.at(token).start, end: tokens.at(last).end };
    const written = this.tree.text.slice(span.start, span.end);
    // A colon at the beginning of a line may be a part of a word.
    const mayBeWord = tokens.kind(token) === TokenKind.Colon && tokens.isFirst(token);
    const isSafe = !mayBeWord && !plan.doubtful.has(token);
    if (!isWord(token)) errors.extraMark(span, written, isSafe, { token });
    else if (tokens.kind(last) === TokenKind.Junk) errors.unexpectedSign(span, written, { token });
    else errors.unexpected(span, written, { token: last, fromToken: token });
    containers.damage();
    const { innermost } = containers;
    if (innermost?.expects === 'separator') {
      innermost.end = span.end;
      // Either of the two may be the value.
      if (!tokens.isFirst(token)) this.tree.markMalformed(lastMember(this.tree, innermost.node));
    }
    this.token = last + 1;
  }

  /** Passes over lines in another language, which are in place of members. */
  private foreign(container: OpenContainer | undefined): void {
    const { tokens } = this;
    this.containers.damage();
    const end = tokens.at(this.token++).end;
    if (container === undefined) return;
    this.containers.endMember(end);
    if (tokens.kind(this.token) !== TokenKind.Comma) container.expects = 'member';
  }

  /** Reports what comes after the value; only its first token is underlined. */
  private reportTrailing(): void {
    const { tree, tokens, errors, token } = this;
    if (!this.containers.isComplete || token >= tokens.count) return;
    if (tokens.kind(token) === TokenKind.Foreign) return;
    tree.markDamaged(tree.root);
    const rest = { start: tokens.at(token).start, end: tokens.at(tokens.count - 1).end };
    const isMarks = /^[\s,}\]]*$/.test(tree.text.slice(rest.start, rest.end));
    errors.trailing(tokens.span(token), rest, isMarks, { token });
  }
}

/** Returns the last member of a container that is open, `noNode` if it is empty. */
function lastMember(tree: SyntaxTree, container: Node): Node {
  let last = tree.size - 1;
  while (last > container && tree.parent(last) !== container) last = tree.parent(last);
  return last > container ? last : noNode;
}
