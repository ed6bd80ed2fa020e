import { nearest } from '../../text/similarity.ts';
import type { Span } from '../../text/span.ts';
import { numberPattern } from '../tree/jsonText.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import type { BuildState } from './buildState.ts';
import type { SyntaxErrors } from './syntaxErrors.ts';
import { TokenKind } from './tokens.ts';

const literals = ['true', 'false', 'null'];
/** Literals of other languages and their JSON equivalents. */
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

/** Reads the value, or a malformed value, at the next token. */
export function readValue(state: BuildState, parent: Node): void {
  const { tokens, token } = state;
  const kind = tokens.kind(token);
  if (tokens.isOpener(token)) {
    openContainer(state, parent);
  } else if (kind === TokenKind.String) {
    const span = { start: tokens.start(token), end: tokens.end(token) };
    const [malformed, plain] = [tokens.isMalformed(token), tokens.isPlain(token)];
    if (malformed && tokens.isOpen(token)) markUnfinished(state, parent);
    state.token++;
    state.addScalar(NodeKind.String, { ...span, malformed, plain }, parent);
  } else {
    readWord(state, parent);
  }
}

/** Marks a property with an incomplete value, so that no other problem is reported for it. */
function markUnfinished({ tree }: BuildState, parent: Node): void {
  if (parent !== noNode && tree.kind(parent) === NodeKind.Property) tree.markMalformed(parent);
}

function openContainer(state: BuildState, parent: Node): void {
  const { tokens, token, plan, errors } = state;
  const written = tokens.kind(token);
  const isSwapped = plan.isSwapped(token);
  const other = written === TokenKind.OpenBrace ? TokenKind.OpenBracket : TokenKind.OpenBrace;
  const kind = isSwapped ? other : written;
  const span = { start: tokens.start(token), end: tokens.end(token) };
  const right = kind === TokenKind.OpenBrace ? '{' : '[';
  const isWrong = isSwapped || tokens.isMalformed(token);
  const edits = isWrong ? errors.wrongBracket(span, right, token) : undefined;
  if (!isWrong) state.checkCharacter(token);
  state.token++;
  state.open(kind, span.start, parent);
  if (edits === undefined) return;
  state.swapped.set(state.container, edits);
  state.damage();
}

function readWord(state: BuildState, parent: Node): void {
  const { tokens, tree, token, errors } = state;
  const start = tokens.start(token);
  const last = lastWord(state);
  const span = { start, end: tokens.end(last) };
  const word = tree.text.slice(start, span.end);
  state.token = last + 1;
  if (endsInPoint(state, word)) {
    readPointForComma(state, { start, end: span.end - 1 }, parent);
    return;
  }
  // A word before the next member is most likely an incomplete value.
  const isUnfinished = tokens.startsValue(state.token) && state.isOnNextLine(state.token);
  const [kind, malformed] = classify(errors, { word, token: last, isUnfinished }, span);
  if (malformed && isUnfinished) markUnfinished(state, parent);
  state.addScalar(kind, { ...span, malformed }, parent);
}

/** Returns the last word of an unquoted text, or of a number with a decimal comma. */
function lastWord(state: BuildState): number {
  const { tokens, tree, token } = state;
  const word = (at: number) => tree.text.slice(tokens.start(at), tokens.end(at));
  const isDecimal =
    state.isInObject &&
    /^-?\d+$/.test(word(token)) &&
    tokens.kind(token + 1) === TokenKind.Comma &&
    tokens.kind(token + 2) === TokenKind.Word &&
    !tokens.isName(token + 2) &&
    tokens.end(token) === tokens.start(token + 1) &&
    tokens.end(token + 1) === tokens.start(token + 2) &&
    /^\d+$/.test(word(token + 2));
  if (isDecimal) return token + 2;
  if (literals.includes(word(token)) || numberPattern.test(word(token))) return token;
  let last = token;
  while (
    tokens.kind(last + 1) === TokenKind.Word &&
    !state.isOnNextLine(last + 1) &&
    !tokens.isName(last + 1) &&
    /^[\p{L}\p{N}&'-]/u.test(word(last + 1))
  ) {
    last++;
  }
  return last;
}

/** Whether a period after a word is used instead of the comma before the next member. */
function endsInPoint({ tokens, token }: BuildState, word: string): boolean {
  const isValue = literals.includes(word.slice(0, -1)) || numberPattern.test(word.slice(0, -1));
  return word.endsWith('.') && isValue && tokens.startsValue(token);
}

function readPointForComma(state: BuildState, span: Span, parent: Node): void {
  const { errors, tree, token } = state;
  const word = tree.text.slice(span.start, span.end);
  const [kind] = classify(errors, { word, token, isUnfinished: false }, span);
  state.addScalar(kind, { ...span, malformed: false }, parent);
  errors.wrongSeparator({ start: span.end, end: span.end + 1 }, ',', token);
  state.comma = token - 1;
  state.expect = 1;
}

interface WrittenWord {
  readonly word: string;
  readonly token: number;
  /** Whether it seems to be half written. */
  readonly isUnfinished: boolean;
}

/** Classifies a word as a value, and reports malformed ones. */
function classify(
  errors: SyntaxErrors,
  { word, token, isUnfinished }: WrittenWord,
  span: Span,
): [NodeKind, boolean] {
  if (word === 'true' || word === 'false') return [NodeKind.Boolean, false];
  if (word === 'null') return [NodeKind.Null, false];
  if (numberPattern.test(word)) return [NodeKind.Number, false];
  if (/^[-+.]?\d[\d._,exabcdef+-]*$|^[-+]$/i.test(word)) {
    errors.number(span, { raw: word, right: numberOf(word), token });
    return [NodeKind.Number, true];
  }
  const isPlainWord = /^[\p{L}]+['.;]?$/u.test(word);
  const meant = isPlainWord
    ? (foreignWords[word.toLowerCase()] ??
      nearest(word.replace(/\W$/, ''), literals) ??
      literals.find(literal => word.startsWith(literal)))
    : undefined;
  errors.word(span, { word, meant, token, isUnfinished });
  if (meant === undefined) return [NodeKind.String, true];
  return [meant === 'null' ? NodeKind.Null : NodeKind.Boolean, true];
}

/** Matches a JSON number. */
function numberOf(word: string): string | undefined {
  const number = Number(word.replaceAll('_', '').replace(',', '.').replace(/^\+/, ''));
  return Number.isFinite(number) && word.length > 1 ? String(number) : undefined;
}
