import { type Edit, insertion, replacement } from '../../text/edit.ts';
import type { SyntaxTree } from '../tree/syntaxTree.ts';
import { indentAt, lineEnd } from '../write/format.ts';
import type { BracketPlan } from './bracketPlan.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind, type Tokens } from './tokens.ts';
import type { OpenContainer, TreeWriter } from './treeWriter.ts';

/** The maximum number of unclosed containers that a fix closes; a text with more is not JSON. */
const maximumClosers = 100;

/** How far before an error its opening bracket may be to have the same cause, in tokens. */
const nearOpener = 12;

/** Opens and closes containers as the plan of brackets has them, and reports each bracket that it changes. */
export class Brackets {
  private readonly writer: TreeWriter;
  private readonly tokens: Tokens;
  private readonly plan: BracketPlan;
  private readonly errors: SyntaxErrors;

  constructor(writer: TreeWriter, plan: BracketPlan, errors: SyntaxErrors) {
    this.writer = writer;
    this.tokens = writer.tokens;
    this.plan = plan;
    this.errors = errors;
  }

  /** Opens a container with the bracket at the token. */
  open(token: number): void {
    const { writer, tokens, plan } = this;
    const isSwapped = plan.swapped.has(token);
    const isObject = (tokens.kind(token) === TokenKind.OpenBrace) !== isSwapped;
    const span = tokens.span(token);
    if (!isSwapped && !tokens.isMalformed(token)) {
      writer.openContainer(isObject, token);
      return;
    }
    const edit = replacement(span, isObject ? '{' : '[');
    writer.openContainer(isObject, token, { isMissing: false, edit });
    writer.damage();
  }

  /** Opens a container whose opening bracket is missing before the token. */
  openMissing(token: number, kind: TokenKind): void {
    const { writer, tokens, errors } = this;
    const container = writer.innermost;
    const start = tokens.start(token);
    if (container?.expects === 'separator') errors.missingComma(container.end, { token });
    const isObject = kind === TokenKind.OpenBrace;
    const bracket = isObject ? '{' : '[';
    const isAfterColon = tokens.kind(token - 1) === TokenKind.Colon && tokens.isFirst(token);
    const added = isAfterColon
      ? insertion(tokens.end(token - 1), ` ${bracket}`)
      : insertion(start, bracket);
    const isNameless = container?.isObject === true && container.expects !== 'value';
    const edit = isNameless ? undefined : added;
    writer.damage();
    if (isNameless) writer.openProperty(container, { start, end: start }, token);
    writer.openContainer(isObject, token, { isMissing: true, edit });
    writer.damage();
  }

  /** Closes the innermost container with the bracket at the token. */
  close(container: OpenContainer, token: number): void {
    const { writer, tokens, errors } = this;
    this.reportTrailingComma(container);
    const isBrace = tokens.kind(token) === TokenKind.CloseBrace;
    const isWrong = isBrace !== container.isObject || tokens.isMalformed(token);
    const right = closerOf(container);
    const edits = isWrong ? [replacement(tokens.span(token), right)] : [];
    if (isWrong) writer.damage();
    if (container.correction !== undefined) this.reportOpener(container, edits);
    else if (isWrong) errors.wrongBracket(tokens.span(token), right, edits, { token });
    writer.closeContainer(tokens.end(token));
  }

  /** Closes containers whose closing brackets are missing before the token. */
  closeMissing(token: number, count: number): void {
    const { writer, tokens } = this;
    const { innermost } = writer;
    if (innermost === undefined) return;
    const { end, comma } = innermost;
    const isSeparated = innermost.expects === 'member' && comma >= 0;
    const isMember = tokens.startsValue(token);
    this.closeAll(count, { token, end, after: isMember && !isSeparated ? ',' : '' });
    const around = writer.innermost;
    if (around === undefined || (!isSeparated && !isMember)) return;
    // The comma after the last member, or the one of the fix, separates the containers.
    around.expects = 'member';
    around.comma = isSeparated ? comma : -1;
  }

  /** Closes the containers that are open at the end of the text. */
  closeAtEnd(): void {
    const { writer, tokens } = this;
    if (writer.innermost === undefined) return;
    this.reportTrailingComma(writer.innermost);
    const end = writer.tree.text.trimEnd().length;
    this.closeAll(writer.depth, { token: tokens.count, end, after: '' });
  }

  /** Closes containers at an offset, and reports that their closing brackets are missing. */
  private closeAll(
    count: number,
    { token, end, after }: { readonly token: number; readonly end: number; readonly after: string },
  ): void {
    const { writer, errors } = this;
    const { tree, innermost } = writer;
    if (innermost === undefined) return;
    const isOnlyMissing = count === 1 && innermost.correction?.isMissing === true;
    const closed: OpenContainer[] = [];
    while (writer.innermost !== undefined && closed.length < count) {
      const container = writer.innermost;
      closed.push(container);
      if (container.correction !== undefined && !isOnlyMissing) this.reportOpener(container, []);
      writer.damage();
      writer.closeContainer(end);
      if (writer.innermost?.isObject) tree.markMalformed(writer.innermost.property.node);
      writer.damage();
    }
    const isMany = closed.length > maximumClosers;
    const edits = isMany ? [] : [closingBrackets(tree, closed, { end, after })];
    if (isOnlyMissing) {
      this.reportOpener(innermost, edits);
      return;
    }
    const start = tree.start(innermost.node);
    const brackets = closed.map(closerOf).join('') + after;
    const isNear = token - innermost.token < nearOpener;
    const place = { token, fromToken: isNear ? innermost.token : token };
    errors.unclosed({ start, end: start + 1 }, { text: tree.text, brackets, edits }, place);
  }

  /** Reports an opening bracket that is missing or another one, with the edits of its closing bracket. */
  private reportOpener(
    { isObject, token, correction }: OpenContainer,
    closing: readonly Edit[],
  ): void {
    if (correction === undefined) return;
    const { isMissing, edit } = correction;
    const edits = edit === undefined ? [] : [edit, ...closing];
    const bracket = isObject ? '{' : '[';
    const span = this.tokens.span(token);
    if (isMissing) this.errors.unopened(span, bracket, edits, { token });
    else this.errors.wrongBracket(span, bracket, edits, { token });
  }

  private reportTrailingComma({ expects, comma }: OpenContainer): void {
    if (expects !== 'member' || comma < 0) return;
    this.writer.damage();
    this.errors.trailingComma(this.tokens.span(comma), { token: comma });
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
