import { anyValue, scalarTypes, type ValueGrammar } from '../parse/grammar.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** An open container in a reading of a text. */
export interface Frame {
  readonly kind: TokenKind;
  readonly parent: Frame | undefined;
  /** The opening bracket, or the token before which it is missing. */
  readonly token: number;
  readonly isVirtual: boolean;
  /** The grammar of the container. */
  readonly allowed: ValueGrammar;
  /** The indentation of the line of the opening bracket, in columns. */
  readonly lineIndent: number;
  /** The indentation of the first member that starts a line, in columns, or -1. */
  readonly memberIndent: number;
}

/** The opening bracket of a container. */
export type Opener = Pick<Frame, 'kind' | 'token' | 'isVirtual'>;

/** A linked list of bracket changes, the last one first. */
export interface Change {
  /** An opening bracket of this kind is missing, or what happens to the token. */
  readonly kind: TokenKind | 'close' | 'skip' | 'swap';
  readonly token: number;
  readonly before: Change | undefined;
}

/** The costs of the changes of brackets, and of what speaks against a reading. */
export const costs = {
  insertCloser: 10,
  nextCloser: 2,
  nextAtEnd: 1,
  insertOpener: 12,
  /** The opening bracket of an empty container, whose closing one follows a colon. */
  insertPair: 9,
  skip: 10,
  swap: 10,
  notJson: 8,
  /** A member with the name of the first one again, as the next item has. */
  repeatedName: 6,
  /** What the format does not allow, or a line that is indented less than its container. */
  disallowed: 4,
  /** A name or an indentation that the container does not have. */
  unlike: 3,
  unusual: 2,
  /** A name of the entry around options that take any name. */
  nameOfOther: 1,
} as const;

export function isFitting(opener: TokenKind, closer: TokenKind): boolean {
  return (opener === TokenKind.OpenBrace) === (closer === TokenKind.CloseBrace);
}

/** Returns the cost of a container that begins at a token. */
export function costOfOpening(tokens: Tokens, { kind, token, allowed, parent }: Frame): number {
  // A second value.
  if (parent === undefined) return token > 0 ? costs.notJson : 0;
  const isObject = kind === TokenKind.OpenBrace;
  const follows = tokens.isAfterColon(token);
  const isWritten = kind === tokens.kind(token);
  let cost = 0;
  const isNameless = !isWritten && isDeeper(tokens, parent, token);
  if (parent.kind === TokenKind.OpenBrace && !follows && !isNameless) cost += costs.notJson;
  if (parent.kind === TokenKind.OpenBracket && follows) cost += costs.disallowed;
  if (!allowed.allows(isObject ? 'object' : 'array')) cost += costs.disallowed;
  if (!isWritten) return cost;
  // An object begins with a name, which is half typed if it ends its line.
  const isEmpty = tokens.startsValue(token + 1) && !tokens.isName(token + 1);
  return isObject && isEmpty && !tokens.isFirst(token + 2) ? cost + costs.unusual : cost;
}

/** Whether a line is indented more than a member of the container is, as the members of one inside are. */
export function isDeeper(tokens: Tokens, { lineIndent }: Frame, token: number): boolean {
  return lineIndent >= 0 && tokens.indent(token) > lineIndent + tokens.unit;
}

/**
 * Returns the kind of the opening bracket that is missing between a colon and a closing bracket beside it, if any.
 * A brace may also be the end of the object, where the value is missing.
 */
export function pairAt(tokens: Tokens, frame: Frame, token: number): TokenKind | undefined {
  const isBeside = tokens.kind(token - 1) === TokenKind.Colon && !tokens.isFirst(token);
  if (!isBeside || tokens.isOpener(token + 1)) return undefined;
  if (tokens.kind(token) === TokenKind.CloseBracket) return TokenKind.OpenBracket;
  return grammarAt(tokens, frame, token).allows(...scalarTypes) ? undefined : TokenKind.OpenBrace;
}

/** Returns the cost of a closing bracket that is passed over, though it closes lines that nothing opens. */
export function costOfSkipping(tokens: Tokens, frame: Frame | undefined, token: number): number {
  const { indent } = tokens.at(token);
  const hasComma = tokens.kind(token + 1) === TokenKind.Comma;
  // An editor has closed the bracket that was typed; with a comma, it is a whole value.
  if (frame?.token === token - 1 && !hasComma) return 0;
  const isAfterMember = tokens.isFirst(token) && tokens.at(token - 1).indent > indent;
  const isOfOther = isAfterMember && frame !== undefined && frame.lineIndent !== indent;
  const next = hasComma ? token + 2 : token + 1;
  return isOfOther || tokens.indent(next) > indent ? costs.unlike : 0;
}

/** Returns the cost of a name or a value at a text token. */
export function costOfText(tokens: Tokens, frame: Frame | undefined, token: number): number {
  if (frame === undefined) return tokens.isName(token) || token > 0 ? costs.notJson : costs.unusual;
  const isFirstInside = frame.isVirtual && frame.token === token;
  const follows = !isFirstInside && tokens.followsColon(token);
  const isName = tokens.isName(token);
  const isItem = frame.kind === TokenKind.OpenBracket;
  if (isItem && isName) return costs.notJson;
  if (isItem) return frame.allowed.item.allows(...scalarTypes) ? 0 : costs.unusual;
  // A name that ends its line is half typed.
  if (!isName && !follows) return tokens.isFirst(token + 1) ? 0 : costs.disallowed;
  if (!isName) return grammarAt(tokens, frame, token).allows(...scalarTypes) ? 0 : costs.disallowed;
  return costOfName(tokens, frame, token);
}

/** Whether a name is that of the first member again, so that the next item has most likely begun. */
function isFirstAgain(tokens: Tokens, { token: opener, isVirtual }: Frame, token: number): boolean {
  const first = isVirtual ? opener : opener + 1;
  return first < token && tokens.isText(first) && tokens.name(first) === tokens.name(token);
}

function costOfName(tokens: Tokens, frame: Frame, token: number): number {
  const { allowed, parent } = frame;
  const name = tokens.name(token);
  if (isFirstAgain(tokens, frame, token)) return costs.repeatedName;
  if (allowed.knows(name)) return 0;
  const isOfParent = parent?.allowed.knows(name) === true;
  // A name that only the object around this one has shows that this one ends before it.
  if (!allowed.isOpen) return isOfParent ? costs.notJson : costs.unlike;
  // An option may have the same name as a property of the entry, which is more likely.
  return isOfParent || parent?.parent?.allowed.knows(name) === true ? costs.nameOfOther : 0;
}

/** Returns the cost of a member's indentation in its container. */
export function costOfIndent(tokens: Tokens, frame: Frame | undefined, token: number): number {
  const indent = tokens.indent(token);
  // Without any indentation in the text, it says nothing.
  if (frame === undefined || indent < 0 || tokens.unit === 0) return 0;
  if (indent <= frame.lineIndent)
    return costs.disallowed * (1 + Math.floor((frame.lineIndent - indent) / tokens.unit));
  return frame.memberIndent >= 0 && frame.memberIndent !== indent ? costs.unlike : 0;
}

/** Returns the cost of a closing bracket. */
export function costOfClosing(tokens: Tokens, frame: Frame, token: number): number {
  const indent = tokens.indent(token);
  if (frame.lineIndent < 0 || tokens.unit === 0) return 0;
  if (indent >= 0) return indent === frame.lineIndent ? 0 : costs.disallowed;
  return frame.memberIndent >= 0 ? costs.unusual : 0;
}

/** A container that begins at a token. */
export function openFrame(
  { tokens, grammar }: { readonly tokens: Tokens; readonly grammar: ValueGrammar },
  parent: Frame | undefined,
  opener: Opener,
): Frame {
  const { token, isVirtual } = opener;
  const allowed = parent === undefined ? grammar : grammarAt(tokens, parent, token);
  const from = isVirtual ? token - 1 : token;
  const first = isVirtual ? token : token + 1;
  const hasLine = !isVirtual || tokens.kind(from) === TokenKind.Colon;
  return {
    ...opener,
    parent,
    allowed,
    lineIndent: hasLine ? tokens.at(from).indent : -1,
    memberIndent: tokens.isCloser(first) ? -1 : tokens.indent(first),
  };
}

/** Returns the grammar of a value that begins at a token. */
function grammarAt(tokens: Tokens, frame: Frame, token: number): ValueGrammar {
  if (frame.kind === TokenKind.OpenBracket) return frame.allowed.item;
  return tokens.isAfterColon(token) ? frame.allowed.member(tokens.name(token - 2)) : anyValue;
}
