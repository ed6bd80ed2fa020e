import { anyValue, type ValueGrammar } from '../parse/grammar.ts';
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

/** A linked list of bracket changes, the last one first. */
export interface Change {
  readonly kind: 'close' | 'object' | 'array' | 'skip' | 'swap';
  readonly token: number;
  readonly before: Change | undefined;
}

/** The cost of each kind of bracket change. */
export const costs = {
  insertCloser: 10,
  nextCloser: 2,
  nextAtEnd: 1,
  insertOpener: 12,
  skip: 10,
  swap: 10,
} as const;

/** What has been read so far, and whether a value of the text has begun. */
export interface Reading {
  readonly frame: Frame | undefined;
  readonly hasRoot: boolean;
}

export function isFitting(opener: TokenKind, closer: TokenKind): boolean {
  return (opener === TokenKind.OpenBrace) === (closer === TokenKind.CloseBrace);
}

/** Returns the cost of a container that begins at a token. */
export function costOfOpening(
  tokens: Tokens,
  { frame, hasRoot }: Reading,
  { kind, token, allowed }: Frame,
): number {
  const isObject = kind === TokenKind.OpenBrace;
  const follows = colonBefore(tokens, frame, token) >= 0;
  const isWritten = kind === tokens.kind(token);
  let cost = follows || !isWritten ? 0 : costOfIndent(tokens, frame, token);
  if (frame === undefined) return cost + (hasRoot ? 8 : 0) + (isObject ? 0 : 2);
  const isDeeper = !isWritten && tokens.indent(token) > frame.memberIndent;
  if (frame.kind === TokenKind.OpenBrace && !follows && !isDeeper) cost += 8;
  if (frame.kind === TokenKind.OpenBracket && follows) cost += 4;
  if (!(isObject ? allowed.allowsObject : allowed.allowsArray)) cost += 4;
  if (!isWritten) return cost;
  // An object begins with a name, which is half typed if it ends its line.
  const isNameless = tokens.startsValue(token + 1) && !tokens.isName(token + 1);
  return isObject && isNameless && !tokens.isFirst(token + 2) ? cost + 2 : cost;
}

/** Returns the cost of a name or a value at a text token. */
export function costOfText(tokens: Tokens, reading: Reading, token: number): number {
  const { frame } = reading;
  if (frame === undefined) {
    return tokens.isName(token) || reading.hasRoot ? 8 : 2;
  }
  const isFirstInside = frame.isVirtual && frame.token === token;
  const follows = !isFirstInside && tokens.followsColon(token);
  const isName = tokens.isName(token);
  if (frame.kind === TokenKind.OpenBracket) {
    const { item } = frame.allowed;
    return isName ? 8 : item.allowsScalar ? 0 : 2;
  }
  // A name that ends its line is half typed.
  if (!isName && !follows) return tokens.isFirst(token + 1) ? 0 : 4;
  if (!isName) return grammarAt(tokens, frame, token).allowsScalar ? 0 : 4;
  const cost = isFirstAgain(tokens, frame, token) ? 6 : costOfName(frame, tokens.name(token));
  return cost + (follows ? 5 : 0);
}

/** Whether a name is that of the first member again, so that the next item has most likely begun. */
function isFirstAgain(tokens: Tokens, { token: opener, isVirtual }: Frame, token: number): boolean {
  const first = isVirtual ? opener : opener + 1;
  return first < token && tokens.isText(first) && tokens.name(first) === tokens.name(token);
}

function costOfName({ allowed, parent }: Frame, name: string): number {
  if (allowed.knows(name)) return 0;
  const isOfParent = parent?.allowed.knows(name) === true;
  // A name that only the object around this one has shows that this one ends before it.
  if (!allowed.isOpen) return isOfParent ? 8 : 3;
  // An option may have the same name as a property of the entry, which is more likely.
  return isOfParent || parent?.parent?.allowed.knows(name) === true ? 1 : 0;
}

/** Returns the cost of a member's indentation in its container. */
export function costOfIndent(tokens: Tokens, frame: Frame | undefined, token: number): number {
  const indent = tokens.indent(token);
  // Without any indentation in the text, it says nothing.
  if (indent < 0 || tokens.unit === 0) return 0;
  if (frame === undefined || tokens.followsColon(token)) return 0;
  if (indent <= frame.lineIndent)
    return 4 + 4 * Math.floor((frame.lineIndent - indent) / tokens.unit);
  return frame.memberIndent >= 0 && frame.memberIndent !== indent ? 3 : 0;
}

/** Returns the cost of a closing bracket. */
export function costOfClosing(tokens: Tokens, frame: Frame, token: number): number {
  const indent = tokens.indent(token);
  if (frame.lineIndent < 0 || tokens.unit === 0) return 0;
  if (indent >= 0) return indent === frame.lineIndent ? 0 : 4;
  return frame.memberIndent >= 0 ? 2 : 0;
}

/** A container that begins at a token. */
export function openFrame(
  { tokens, grammar }: { readonly tokens: Tokens; readonly grammar: ValueGrammar },
  parent: Frame | undefined,
  { token, kind, isVirtual }: { token: number; kind: TokenKind; isVirtual: boolean },
): Frame {
  const allowed = parent === undefined ? grammar : grammarAt(tokens, parent, token);
  return {
    kind,
    parent,
    token,
    isVirtual,
    allowed,
    lineIndent: lineIndentOf(tokens, token, isVirtual),
    memberIndent: tokens.indent(isVirtual ? token : token + 1),
  };
}

function lineIndentOf(tokens: Tokens, token: number, isVirtual: boolean): number {
  if (!isVirtual) return tokens.at(token).indent;
  return tokens.kind(token - 1) === TokenKind.Colon ? tokens.at(token - 1).indent : -1;
}

/** Returns the grammar of a value that begins at a token. */
function grammarAt(tokens: Tokens, frame: Frame, token: number): ValueGrammar {
  if (frame.kind === TokenKind.OpenBracket) return frame.allowed.item;
  const colon = colonBefore(tokens, frame, token);
  return colon < 0 ? anyValue : frame.allowed.member(tokens.name(colon - 1));
}

/** Returns the colon before a token, or -1. A bracket between them that opens nothing is skipped. */
function colonBefore(tokens: Tokens, frame: Frame | undefined, token: number): number {
  const isBracket = tokens.isOpener(token - 1) || tokens.isCloser(token - 1);
  const isPassed = isBracket && tokens.indent(token) < 0 && frame?.token !== token - 1;
  const before = isPassed ? token - 2 : token - 1;
  if (!isPassed && tokens.isApart(token)) return -1;
  return tokens.kind(before) === TokenKind.Colon ? before : -1;
}
