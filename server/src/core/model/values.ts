import { nearest } from '../text/similarity.ts';
import type { Span } from '../text/span.ts';
import { isOpener, openBrace, quote } from './characters.ts';
import type { ParseState } from './parseState.ts';
import { isNumber, type Scanner } from './scanner.ts';
import { type Node, NodeKind } from './tape.ts';

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

/** Reads a value or what is taken for one; returns false when it found none and skipped a character. */
export function parseValue(state: ParseState, parent: Node): boolean {
  const { scanner } = state;
  const code = scanner.next();
  if (isOpener(code)) {
    const kind = code === openBrace ? NodeKind.Object : NodeKind.Array;
    state.openContainer(kind, scanner.offset++, parent);
    return true;
  }
  const string = code === quote ? scanner.string(false) : scanner.foreignString();
  if (string !== undefined) {
    state.endMember(state.addScalar(NodeKind.String, string, parent));
    return true;
  }
  return parseWord(state, parent);
}

function parseWord(state: ParseState, parent: Node): boolean {
  const { scanner } = state;
  const start = scanner.offset;
  const word = scanner.peekWord(false);
  if (!/^[-+.$_\p{L}\p{N}]/u.test(word)) {
    state.skipUnexpected();
    return false;
  }
  const end = start + word.length;
  scanner.offset = end;
  const [kind, malformed] = classify(scanner, word, { start, end });
  state.endMember(state.addScalar(kind, { start, end, malformed }, parent));
  return true;
}

/** What kind of value a word is, and whether it is written wrongly, which is then reported. */
function classify({ errors }: Scanner, word: string, span: Span): [NodeKind, boolean] {
  if (word === 'true' || word === 'false') return [NodeKind.Boolean, false];
  if (word === 'null') return [NodeKind.Null, false];
  if (isNumber(word)) return [NodeKind.Number, false];
  if (/^[-+.]?\d|^[-+]$/.test(word)) {
    const number = Number(word.replaceAll('_', '').replace(/^\+/, ''));
    const right = Number.isFinite(number) && word.length > 1 ? String(number) : undefined;
    errors.number(span, word, right);
    return [NodeKind.Number, true];
  }
  const meant = foreignWords[word.toLowerCase()] ?? nearest(word, literals);
  errors.word(span, word, meant);
  if (meant === undefined) return [NodeKind.String, true];
  return [meant === 'null' ? NodeKind.Null : NodeKind.Boolean, true];
}
