import { anyValue, type Grammar, type ValueGrammar } from '../parse/grammar.ts';
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
  /** The indentation of the first member that starts a line, in columns; -1 if there is none. */
  readonly memberIndent: number;
  /** The names of its properties so far, with their tokens; most readings are discarded before any. */
  names: Map<string, number> | undefined;
}

/** A linked list of bracket changes, the last one first. */
export interface Change {
  readonly kind: 'close' | 'object' | 'array' | 'skip' | 'swap';
  readonly token: number;
  readonly before: Change | undefined;
}

/** The cost of each kind of bracket change. */
export const costs = {
  insertCloser: 10,
  nextAtEnd: 1,
  insertOpener: 12,
  skip: 10,
  skipNamed: 15,
  /** Added for a brace with text after it on its line. */
  begun: 5,
  swap: 10,
  swapBack: 2,
} as const;

/** The cost of a property of the file or an item outside of any object: more than that of both braces. */
const costOfLostName = 26;

interface Source {
  readonly tokens: Tokens;
  readonly grammar: Grammar;
}

interface Reading {
  readonly frame: Frame | undefined;
  readonly hasRoot: boolean;
}

export function isFitting(opener: TokenKind, closer: TokenKind): boolean {
  return (opener === TokenKind.OpenBrace) === (closer === TokenKind.CloseBrace);
}

/** Returns the cost of a container that begins at a token. */
export function costOfOpen(
  { tokens, grammar }: Source,
  { frame, hasRoot }: Reading,
  { token, kind }: { token: number; kind: TokenKind },
): number {
  const isObject = kind === TokenKind.OpenBrace;
  const follows = colonBefore(tokens, frame, token) >= 0;
  const isWritten = kind === tokens.kind(token);
  let cost = follows || !isWritten ? 0 : indentCost(tokens, frame, token);
  if (frame === undefined) return cost + (hasRoot ? 8 : 0) + (isObject ? 0 : 2);
  const isDeeper = kind !== tokens.kind(token) && tokens.indent(token) > frame.memberIndent;
  if (frame.kind === TokenKind.OpenBrace && !follows && !isDeeper) cost += 8;
  if (frame.kind === TokenKind.OpenBracket && follows) cost += 4;
  const allowed = grammarAt({ tokens, grammar }, frame, token);
  if (!(isObject ? allowed.allowsObject : allowed.allowsArray)) cost += 4;
  if (kind !== tokens.kind(token)) return cost;
  if (!follows && endsValue(tokens, token - 1)) cost += 2;
  // An object begins with a property name, an array does not.
  const isName = tokens.isName(token + 1);
  if (!isObject && isName && tokens.indent(token + 1) < 0) cost += 4;
  if (isObject && tokens.startsValue(token + 1) && !isName) cost += 2;
  return cost;
}

/** Whether a comma is missing after a token. */
function endsValue(tokens: Tokens, token: number): boolean {
  return tokens.isCloser(token) || tokens.isText(token);
}

/** Returns the cost of a name or a value at a text token. */
export function costOfText({ tokens, grammar }: Source, reading: Reading, token: number): number {
  const { frame } = reading;
  if (frame === undefined) {
    // A property of the whole file says what the file is, also alone.
    if (tokens.isName(token) && grammar.root.knows(tokens.name(token))) return costOfLostName;
    return tokens.isName(token) || reading.hasRoot ? 8 : 2;
  }
  const isFirstInside = frame.isVirtual && frame.token === token;
  const follows = !isFirstInside && tokens.followsColon(token);
  const isName = tokens.isName(token);
  if (frame.kind === TokenKind.OpenBracket) {
    const { item } = frame.allowed;
    // A property that every item has says that the item lacks its braces, also alone.
    const hasValue = tokens.isText(token + 2) && tokens.indent(token + 2) < 0;
    if (isName && hasValue && item.requires(tokens.name(token))) return costOfLostName;
    return isName ? 8 : item.allowsScalar ? 0 : 2;
  }
  // A word may be a property in the short form of JavaScript.
  if (!isName && !follows) return isIdentifier(tokens, token) ? 3 : 4;
  if (!isName) {
    const isElsewhere = tokens.indent(token) >= 0;
    return (
      (grammarAt({ tokens, grammar }, frame, token).allowsScalar ? 0 : 4) + (isElsewhere ? 2 : 0)
    );
  }
  return costOfName({ tokens, grammar }, frame, token) + (follows ? 5 : 0);
}

function isIdentifier(tokens: Tokens, token: number): boolean {
  return tokens.kind(token) === TokenKind.Word && /^[\p{L}_$]/u.test(tokens.name(token));
}

function costOfName({ tokens, grammar }: Source, frame: Frame, token: number): number {
  const name = tokens.name(token);
  const { allowed, parent } = frame;
  frame.names ??= new Map();
  const earlier = frame.names.get(name);
  if (earlier !== undefined && earlier < token) return 6;
  frame.names.set(name, token);
  if (allowed.knows(name)) return 0;
  if (!allowed.isOpen) return grammar.isName(name) ? 5 : 1;
  // An option may have the same name as a property of the entry, which is more likely.
  const around = parent?.allowed.knows(name) === true || frame.parent?.parent?.allowed.knows(name);
  return around === true ? 1 : 0;
}

/** Returns the cost of a member's indentation in its container. */
export function indentCost(tokens: Tokens, frame: Frame | undefined, token: number): number {
  const indent = tokens.indent(token);
  // Without any indentation in the text, it says nothing.
  if (indent < 0 || tokens.unit === 0) return 0;
  if (frame === undefined || tokens.followsColon(token)) return 0;
  if (indent <= frame.lineIndent) return 4;
  return frame.memberIndent >= 0 && frame.memberIndent !== indent ? 3 : 0;
}

/**
 * Returns the cost of the indentation of a closing bracket, or of the token after a missing one.
 */
export function closeFrame(tokens: Tokens, frame: Frame, token: number): number {
  const indent = tokens.indent(token);
  if (!tokens.isCloser(token)) return 0;
  if (frame.lineIndent < 0 || tokens.unit === 0) return 0;
  if (indent >= 0) return indent === frame.lineIndent ? 0 : 4;
  return frame.memberIndent >= 0 ? 2 : 0;
}

/** A container that begins at a token. */
export function openFrame(
  source: Source,
  parent: Frame | undefined,
  { token, kind, isVirtual }: { token: number; kind: TokenKind; isVirtual: boolean },
): Frame {
  const { tokens, grammar } = source;
  const allowed = parent === undefined ? grammar.root : grammarAt(source, parent, token);
  return {
    kind,
    parent,
    token,
    isVirtual,
    allowed,
    lineIndent: lineIndentOf(tokens, token, isVirtual),
    memberIndent: memberIndentOf(tokens, token, isVirtual),
    names: undefined,
  };
}

function lineIndentOf(tokens: Tokens, token: number, isVirtual: boolean): number {
  if (!isVirtual) return tokens.lineIndent(token);
  return tokens.kind(token - 1) === TokenKind.Colon ? tokens.lineIndent(token - 1) : -1;
}

/**
 * The expected indentation is one level deeper than the line of the opening bracket if the first
 * member is on a separate line.
 */
function memberIndentOf(tokens: Tokens, token: number, isVirtual: boolean): number {
  if (isVirtual) return tokens.indent(token);
  const first = tokens.indent(token + 1);
  if (first < 0 || tokens.unit === 0) return first;
  return Math.min(first, tokens.lineIndent(token) + tokens.unit);
}

/** Returns the grammar of a value that begins at a token. */
function grammarAt({ tokens }: Source, frame: Frame, token: number): ValueGrammar {
  if (frame.kind === TokenKind.OpenBracket) return frame.allowed.item;
  const colon = colonBefore(tokens, frame, token);
  return colon < 0 ? anyValue : frame.allowed.member(tokens.name(colon - 1));
}

/** The colon before a token, -1 for none. A bracket between them that opens nothing is passed over. */
function colonBefore(tokens: Tokens, frame: Frame | undefined, token: number): number {
  const isBracket = tokens.isOpener(token - 1) || tokens.isCloser(token - 1);
  const isPassed = isBracket && tokens.indent(token) < 0 && frame?.token !== token - 1;
  const before = isPassed ? token - 2 : token - 1;
  if (!isPassed && tokens.isApart(token)) return -1;
  return tokens.kind(before) === TokenKind.Colon ? before : -1;
}
