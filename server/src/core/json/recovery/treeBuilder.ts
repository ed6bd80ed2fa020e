import { insertion, replacement } from '../../text/edit.ts';
import type { Grammar, ValueGrammar } from '../parse/grammar.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { type Node, NodeKind } from '../tree/tape.ts';
import { closingBrackets, itemBoundary } from './bracketEdits.ts';
import type { BracketPlan } from './bracketPlan.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind, type Tokens } from './tokens.ts';
import { lastMember, type OpenContainer, TreeWriter } from './treeWriter.ts';
import { kindOfLiteral, mayBeText, meantBy } from './words.ts';

/** The maximum number of unclosed containers that a fix closes; a text with more is not JSON. */
const maximumClosers = 100;

/** How far before an error its opening bracket may be to have the same cause, in tokens. */
const nearOpener = 12;

interface Input {
  readonly tokens: Tokens;
  readonly plan: BracketPlan;
  readonly errors: SyntaxErrors;
  readonly grammar: Grammar;
}

/**
 * Builds the syntax tree of a text with syntax errors from its tokens and the plan of its brackets, and
 * reports the errors. What is skipped makes its container damaged; what is incomplete is malformed.
 */
export function buildTree(tree: SyntaxTree, input: Input): void {
  new TreeBuilder(tree, input).build();
}

class TreeBuilder extends TreeWriter {
  private readonly plan: BracketPlan;
  private readonly errors: SyntaxErrors;

  constructor(tree: SyntaxTree, { tokens, plan, errors, grammar }: Input) {
    super(tree, tokens, grammar);
    this.plan = plan;
    this.errors = errors;
  }

  /** Reads each token after the brackets that are missing before it, up to the end of the value. */
  build(): void {
    const { tokens, plan } = this;
    while (this.token < tokens.count && !this.isComplete) {
      const { token } = this;
      this.closeMissing(plan.closeBefore(token));
      const missing = plan.openBefore(token);
      if (missing !== undefined && !this.isComplete) this.openMissing(missing);
      while (this.token === token && !this.isComplete) this.step();
    }
    this.closeAtEnd();
    this.reportTrailing();
  }

  /** Reads the token, or changes what is expected before it. */
  private step(): void {
    const { tokens, token } = this;
    const container = this.open.at(-1);
    const kind = tokens.kind(token);
    if (this.plan.isSkipped(token)) this.skip();
    else if (kind === TokenKind.Foreign) this.foreign(container);
    else if (container === undefined) this.rootValue();
    else if (tokens.isCloser(token)) this.close(container);
    else if (container.expects === 'separator') this.separator(container);
    else if (kind === TokenKind.Junk) this.skip();
    else if (container.expects === 'value') this.propertyValue(container);
    else if (kind === TokenKind.Comma) this.extraComma(container);
    else if (container.isObject) this.property(container);
    else this.item(container);
  }

  private rootValue(): void {
    if (this.tokens.startsValue(this.token)) this.value();
    else this.skip();
  }

  // Members.

  private item(container: OpenContainer): void {
    const { tokens, token } = this;
    // A colon between two texts is in place of a comma.
    const isText =
      container.allowed.item.allowsScalar && tokens.kind(token + 2) === TokenKind.String;
    if (tokens.isName(token) && !isText) this.nameInList(container);
    else if (tokens.startsValue(token)) {
      this.beginMember(container);
      this.value();
    } else this.skip();
  }

  /** Skips a name in a list, and its value if it is on the line. A container after it is an item. */
  private nameInList(container: OpenContainer): void {
    const { tokens, token } = this;
    const hasText = tokens.isText(token + 2) && !this.isNextLine(token + 2);
    this.skipTokens(hasText ? token + 2 : token + 1);
    this.tree.markMalformed(container.node);
  }

  private property(container: OpenContainer): void {
    const { tokens, token } = this;
    if (tokens.isOpener(token)) this.namelessProperty(container);
    else if (!tokens.isText(token) || this.isStrayWord(container)) this.skip();
    else {
      this.beginMember(container);
      const node = this.openProperty(container, this.spanOf(token));
      if (tokens.kind(token) === TokenKind.Word) this.reportUnquotedName();
      this.token++;
      this.colon(container, node);
    }
  }

  /** Whether a word is not a name: a sign, a number, a literal, or one of several words that the format does not know. */
  private isStrayWord({ allowed }: OpenContainer): boolean {
    const { tokens, token } = this;
    if (tokens.kind(token) !== TokenKind.Word || tokens.isName(token)) return false;
    const written = this.textOf(token);
    if (kindOfLiteral(written) !== undefined || !/^[\p{L}_$@]/u.test(written)) return true;
    const isBeforeWord = tokens.kind(token + 1) === TokenKind.Word && !this.isNextLine(token + 1);
    return isBeforeWord && !allowed.knows(tokens.name(token)) && !this.isColonSign(token + 1);
  }

  /** Reads a container in an object, whose name and colon are missing. */
  private namelessProperty(container: OpenContainer): void {
    const { token } = this;
    const start = this.tokens.start(token);
    this.errors.missingName({ start, end: start + 1 }, { token });
    this.damage();
    this.beginMember(container);
    this.openProperty(container, { start, end: start });
    this.value();
  }

  private reportUnquotedName(): void {
    const { tokens, token } = this;
    const next = tokens.kind(token + 1) === TokenKind.Colon ? token + 2 : token + 1;
    const hasValue = tokens.startsValue(next) && !this.isNextLine(next) && !tokens.isName(next);
    // A word alone is a name that is being typed.
    if (!hasValue && next === token + 1) return;
    this.errors.unquotedName(this.spanOf(token), this.textOf(token), { token });
  }

  /** Reads the colon after a name, or what stands for it. */
  private colon(container: OpenContainer, property: Node): void {
    const { tokens, token, tree } = this;
    const isBeside = tokens.startsValue(token) && !this.isNextLine(token) && !tokens.isName(token);
    if (tokens.kind(token) === TokenKind.Colon || this.isColonSign(token)) {
      this.colonOrSign(container.allowed);
    } else if (isBeside) {
      const isSafe =
        tokens.kind(token - 1) === TokenKind.String ||
        container.allowed.knows(tokens.name(token - 1));
      this.errors.missingColon(this.spanOf(token - 1), isSafe, { token });
      tree.markMalformed(property);
      this.damage();
    } else this.missingValue(container);
  }

  private colonOrSign(allowed: ValueGrammar): void {
    const { tokens, token } = this;
    // A lookalike of the colon has been reported with the token, as has one inside of the quotes.
    if (!/^(?:[：︰∶]$|:(?!=))/.test(this.textOf(token))) {
      // Between texts that are no names, a comma is right, and the bracket wrong.
      const isSafe = this.textOf(token) !== ',' || allowed.knows(tokens.name(token - 1));
      this.errors.wrongSeparator(this.spanOf(token), ':', isSafe, { token });
      this.damage();
    }
    this.token++;
  }

  /** Whether a comma or another sign is in place of the colon between a name and its value. */
  private isColonSign(token: number): boolean {
    const { tokens } = this;
    const value = token + 1;
    if (this.isNextLine(token) || this.isNextLine(value) || tokens.isName(value)) return false;
    const isSign = /^[^\p{L}\p{N}"{}[\]]+$/u.test(this.textOf(token));
    if (!isSign || tokens.kind(token) === TokenKind.String) return false;
    // Commas between words without quotes separate them.
    const isComma = tokens.kind(token) === TokenKind.Comma;
    if (isComma && tokens.kind(token - 1) !== TokenKind.String) return false;
    return tokens.isOpener(value) || (tokens.isText(value) && tokens.endsMember(value + 1));
  }

  private propertyValue(container: OpenContainer): void {
    const { tokens, token } = this;
    if (tokens.kind(token) === TokenKind.Colon) this.extraMark();
    else if (tokens.startsValue(token) && !this.isNextMember(token)) this.value();
    else this.missingValue(container);
  }

  /** Whether a token that a value may begin with is the beginning of the next member. */
  private isNextMember(token: number): boolean {
    const { tokens } = this;
    if (tokens.isApart(token)) return true;
    // A colon may be in place of the comma between two properties.
    return tokens.isName(token) && (this.isNextLine(token) || !tokens.isName(token + 2));
  }

  private missingValue(container: OpenContainer): void {
    const { tree, tokens, errors, token } = this;
    const { node, key, token: name } = container.property;
    const end = Math.max(tree.end(key), tokens.end(token - 1));
    const span = { start: tree.start(node), end };
    errors.missingValue(span, tree.stringValue(key), { token, fromToken: name });
    this.damage();
    tree.markMalformed(node);
    tree.close(node, end);
    this.endMember(end);
  }

  // Values.

  /** Reads the value at the token: the root, an item, or the value of the property. */
  private value(): void {
    const { tokens, token } = this;
    if (tokens.isOpener(token)) this.openWritten();
    else if (tokens.kind(token) === TokenKind.String) this.string();
    else this.word();
  }

  private string(): void {
    const { tokens, token, tree } = this;
    const isMalformed = tokens.isMalformed(token);
    const parent = this.valueParent;
    if (isMalformed && tokens.isOpen(token) && this.isPropertyValue) tree.markMalformed(parent);
    this.addLeaf(NodeKind.String, isMalformed);
  }

  private word(): void {
    const { tokens, token, tree, errors } = this;
    const written = this.textOf(token);
    const known = kindOfLiteral(written);
    if (known !== undefined) {
      this.addLeaf(known, false);
      return;
    }
    const allowed = this.allowedValue;
    const name = this.isPropertyValue ? tree.stringValue(this.valueParent + 1) : '';
    const meant = meantBy(written, allowed, name);
    const span = this.spanOf(token);
    const isText = (allowed.allowsString || !allowed.allowsScalar) && mayBeText(written);
    if (meant !== undefined) errors.otherNotation(span, written, meant, { token });
    else if (isText) errors.unquotedText(span, written, { token });
    else errors.invalidValue(span, written, { token });
    // A word before the next member is most likely half typed.
    const isUnfinished = tokens.startsValue(token + 1) && this.isNextLine(token + 1);
    if (isUnfinished && this.isPropertyValue) tree.markMalformed(this.valueParent);
    this.addLeaf((meant && kindOfLiteral(meant.right)) ?? NodeKind.String, true);
  }

  // Separators.

  private separator(container: OpenContainer): void {
    const { tokens, token } = this;
    if (tokens.kind(token) === TokenKind.Comma) this.comma(container);
    else if (this.isCommaSign(token) && this.isMember(container, token + 1)) {
      this.otherComma(container);
    } else if (
      this.isNextLine(token) ? tokens.startsValue(token) : this.isMember(container, token)
    ) {
      this.missingComma(container);
    } else this.skip();
  }

  /** Whether a token is clearly the beginning of a member: a value in a list, and in an object a name. */
  private isMember({ isObject }: OpenContainer, token: number): boolean {
    const { tokens } = this;
    if (!isObject) return tokens.startsValue(token);
    if (tokens.isName(token)) return true;
    // A name that is being typed.
    const isLast = tokens.kind(token) === TokenKind.Word && tokens.endsMember(token + 1);
    return isLast && /^[A-Za-z]+$/.test(this.textOf(token));
  }

  private comma(container: OpenContainer): void {
    const { tokens, token } = this;
    const isSemicolon = this.textOf(token) === ';' && !tokens.isCloser(token + 1);
    if (isSemicolon) this.errors.wrongSeparator(this.spanOf(token), ',', true, { token });
    container.comma = this.token++;
    container.expects = 'member';
  }

  /** Whether a colon or another sign between two members is in place of the comma. */
  private isCommaSign(token: number): boolean {
    if (this.tokens.kind(token) === TokenKind.Colon) return true;
    return /^[.·|/\\&+]$/.test(this.textOf(token));
  }

  private otherComma(container: OpenContainer): void {
    const { tokens, token } = this;
    // Before a word, the sign may be a part of it; an arrow or an equals sign may make a pair.
    const isSafe = tokens.kind(token + 1) === TokenKind.String && !this.textOf(token).includes('=');
    this.errors.wrongSeparator(this.spanOf(token), ',', isSafe, { token });
    this.damage();
    container.comma = this.token++;
    container.expects = 'member';
  }

  private extraComma(container: OpenContainer): void {
    const { token } = this;
    this.errors.extraComma(this.spanOf(token), { token });
    this.damage();
    if (container.comma >= 0) container.comma = token;
    this.token++;
  }

  private missingComma(container: OpenContainer): void {
    const { tree, token } = this;
    if (this.startsNextItem(container)) {
      this.nextItem(container);
      return;
    }
    let fromToken = token;
    while (this.tokens.isCloser(fromToken - 1)) fromToken--;
    this.errors.missingComma(container.end, { token, fromToken });
    this.damage();
    const last = lastMember(tree, container.node);
    const isList = !container.isObject && tree.kind(last) === NodeKind.Array;
    // The member before the next line may be half typed.
    if (this.isNextLine(token) && !isList) tree.markMalformed(last);
    container.lacksComma = true;
    container.expects = 'member';
  }

  /** Whether a property is the first one of the item again, so that the braces between two items are missing. */
  private startsNextItem({ node, isObject }: OpenContainer): boolean {
    const { tree, tokens, token } = this;
    const around = this.open.at(-2);
    if (!isObject || around === undefined || around.isObject || !tokens.isName(token)) return false;
    const [first, last] = [node + 1, lastMember(tree, node)];
    return last > first && tree.propertyName(first) === tokens.name(token);
  }

  private nextItem({ node, end }: OpenContainer): void {
    const { tree, tokens, token, errors } = this;
    const place = { item: tree.start(node), end, next: tokens.start(token) };
    errors.unopened(this.spanOf(token), '}, {', [itemBoundary(tree.text, place)], { token });
    this.closeContainer(end);
    this.damage();
    this.openContainer(TokenKind.OpenBrace, tokens.start(token));
    this.damage();
  }

  // Brackets.

  private openWritten(): void {
    const { tokens, token, plan, errors } = this;
    const isBrace = tokens.kind(token) === TokenKind.OpenBrace;
    const isObject = isBrace !== plan.isSwapped(token);
    const kind = isObject ? TokenKind.OpenBrace : TokenKind.OpenBracket;
    const span = this.spanOf(token);
    this.token++;
    if (!plan.isSwapped(token) && !tokens.isMalformed(token)) {
      this.openContainer(kind, span.start);
      return;
    }
    const right = isObject ? '{' : '[';
    const edits = [replacement(span, right)];
    errors.wrongBracket(span, right, edits, { token });
    this.openContainer(kind, span.start, { edits, isMissing: false });
    this.damage();
  }

  /** Opens a container whose opening bracket is missing before the token. */
  private openMissing(kind: TokenKind): void {
    const { tokens, token, errors } = this;
    const container = this.open.at(-1);
    const { start } = this.spanOf(token);
    if (container?.expects === 'separator') errors.missingComma(container.end, { token });
    // In the middle of an object, the name is missing as well.
    const isNameless = container?.isObject === true && container.expects !== 'value';
    const bracket = kind === TokenKind.OpenBrace ? '{' : '[';
    const isAfterColon = tokens.kind(token - 1) === TokenKind.Colon && this.isNextLine(token);
    const edit = isAfterColon
      ? insertion(tokens.end(token - 1), ` ${bracket}`)
      : insertion(start, bracket);
    const edits = isNameless ? [] : [edit];
    errors.unopened(this.spanOf(token), bracket, edits, { token });
    this.damage();
    if (isNameless) this.openProperty(container, { start, end: start });
    this.openContainer(kind, start, { edits, isMissing: true });
    this.damage();
  }

  /** Closes the innermost container with the bracket at the token. */
  private close(container: OpenContainer): void {
    const { tokens, token, errors } = this;
    this.endLastMember(container);
    const right = container.isObject ? '}' : ']';
    const isBrace = tokens.kind(token) === TokenKind.CloseBrace;
    if (isBrace !== container.isObject || tokens.isMalformed(token)) {
      this.damage();
      const edit = replacement(this.spanOf(token), right);
      if (container.opening !== undefined) container.opening.edits.push(edit);
      else errors.wrongBracket(this.spanOf(token), right, [edit], { token });
    }
    this.token++;
    this.closeContainer(tokens.end(token));
  }

  /** Reports what is incomplete before a closing bracket: a property, or the comma after the last member. */
  private endLastMember(container: OpenContainer): void {
    if (container.expects === 'value') this.missingValue(container);
    if (container.expects !== 'member' || container.comma < 0) return;
    this.damage();
    const { comma: token } = container;
    this.errors.trailingComma(this.spanOf(token), { token });
  }

  /** Closes containers whose closing bracket is missing before the token. */
  private closeMissing(count: number): void {
    const innermost = this.open.at(-1);
    if (count === 0 || innermost === undefined) return;
    const { tree, tokens, token, errors } = this;
    if (innermost.expects === 'value') this.missingValue(innermost);
    const { end, comma, opening } = innermost;
    const isSeparated = innermost.expects === 'member' && comma >= 0;
    const isMember = tokens.startsValue(token);
    const closed = this.closeContainers(count, end);
    const after = isMember && !isSeparated ? ',' : '';
    const edit = closingBrackets(tree.text, closed, { end, after });
    if (opening?.isMissing === true && count === 1) opening.edits.push(edit);
    else {
      const start = tree.start(innermost.node);
      const brackets = closed.map(({ bracket }) => bracket).join('') + after;
      const fix = { text: tree.text, brackets, edits: [edit] };
      errors.unclosed({ start, end: start + 1 }, fix, { token, fromToken: this.openerNear(start) });
    }
    const around = this.open.at(-1);
    if (around === undefined || (!isSeparated && !isMember)) return;
    // The comma after the last member, or the one of the fix, separates the containers.
    around.expects = 'member';
    around.comma = isSeparated ? comma : -1;
  }

  /** Returns the token of an opening bracket that is a few tokens before, else the token. */
  private openerNear(start: number): number {
    const { tokens, token } = this;
    for (let at = token; at > Math.max(-1, token - nearOpener); at--) {
      if (at < tokens.count && tokens.start(at) === start) return at;
    }
    return token;
  }

  private closeAtEnd(): void {
    const innermost = this.open.at(-1);
    if (innermost === undefined) return;
    const { tree, errors, tokens } = this;
    this.endLastMember(innermost);
    const end = tree.text.trimEnd().length;
    const closed = this.closeContainers(this.open.length, end);
    const isMany = closed.length > maximumClosers;
    const edits = isMany ? [] : [closingBrackets(tree.text, closed, { end })];
    if (innermost.opening?.isMissing === true && closed.length === 1) {
      innermost.opening.edits.push(...edits);
      return;
    }
    const start = tree.start(innermost.node);
    const brackets = closed.map(({ bracket }) => bracket).join('');
    const fix = { text: tree.text, brackets, edits };
    errors.unclosed({ start, end: start + 1 }, fix, { token: tokens.count });
  }

  // What is skipped.

  /** Skips a token; words and characters in sequence on one line are one stretch. */
  private skip(): void {
    const { tokens, plan, token } = this;
    const isWord = (at: number) => tokens.isText(at) || tokens.kind(at) === TokenKind.Junk;
    if (!isWord(token)) {
      this.extraMark();
      return;
    }
    let last = token;
    for (let at = token + 1; isWord(at) && !this.isNextLine(at); at++) {
      if (tokens.isName(at) || plan.openBefore(at) !== undefined) break;
      last = at;
    }
    this.skipTokens(last);
  }

  private skipTokens(last: number): void {
    const { tokens, token } = this;
    const span = { start: tokens.start(token), end: tokens.end(last) };
    const written = this.tree.text.slice(span.start, span.end);
    this.errors.unexpected(span, written, { token: last, fromToken: token });
    this.passOver(last);
  }

  private extraMark(): void {
    const { token } = this;
    this.errors.extraMark(this.spanOf(token), this.textOf(token), { token });
    this.passOver(token);
  }

  private passOver(last: number): void {
    const container = this.open.at(-1);
    this.damage();
    if (container?.expects === 'separator') container.end = this.tokens.end(last);
    this.token = last + 1;
  }

  /** Passes over lines in another language, which are in place of members. */
  private foreign(container: OpenContainer | undefined): void {
    const { tokens } = this;
    this.damage();
    const end = tokens.end(this.token++);
    if (container === undefined) return;
    this.endMember(end);
    if (tokens.kind(this.token) !== TokenKind.Comma) container.expects = 'member';
  }

  /** Reports what comes after the value; only its first token is underlined. */
  private reportTrailing(): void {
    const { tree, tokens, errors, token } = this;
    if (!this.isComplete || token >= tokens.count) return;
    if (tokens.kind(token) === TokenKind.Foreign) return;
    tree.markDamaged(tree.root);
    let isMarks = true;
    for (let at = token; at < tokens.count; at++) {
      if (!tokens.isCloser(at) && tokens.kind(at) !== TokenKind.Comma) isMarks = false;
    }
    const rest = { start: tokens.start(token), end: tokens.end(tokens.count - 1) };
    errors.trailing(this.spanOf(token), rest, isMarks, { token });
  }
}
