import { t } from '@vscode/l10n';
import { dashes } from '../../text/dashes.ts';
import { truthOf } from '../../text/negation.ts';
import { nearest } from '../../text/similarity.ts';
import type { Span } from '../../text/span.ts';
import type { ValueGrammar } from '../parse/grammar.ts';
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
  const hasOtherReading = isSwapped && mayBeRight(state, parent);
  const edits = isWrong ? errors.wrongBracket(span, right, token, hasOtherReading) : undefined;
  if (!isWrong) state.checkCharacter(token);
  state.token++;
  state.open(kind, span.start, parent);
  if (edits === undefined) return;
  if (hasOtherReading) state.doubtfulSwaps.add(state.container);
  state.swapped.set(state.container, edits);
  state.damage();
}

/**
 * Whether the bracket may be right, and what is in it means something else: properties in the short form of
 * JavaScript, as in `{ title, author }`, or texts, as in `[depth=2]`.
 */
function mayBeRight(state: BuildState, parent: Node): boolean {
  const { tokens, token, tree } = state;
  const first = token + 1;
  const word = tree.text.slice(tokens.start(first), tokens.end(first));
  const { allowsObject, allowsArray } = state.allowedIn(parent);
  if (tokens.kind(token) !== TokenKind.OpenBrace) {
    return allowsArray && tokens.isName(first) && tree.text[tokens.start(first + 1)] === '=';
  }
  const isWord = tokens.kind(first) === TokenKind.Word && kindOf(word) === undefined;
  return allowsObject && isWord && /^[\p{L}_$][\w$]*$/u.test(word);
}

function readWord(state: BuildState, parent: Node): void {
  const { tokens, tree, token, errors } = state;
  const start = tokens.start(token);
  const last = lastWord(state, parent);
  const span = { start, end: tokens.end(last) };
  const word = tree.text.slice(start, span.end);
  state.token = last + 1;
  if (endsInPoint(state, word)) {
    readPointForComma(state, { start, end: span.end - 1 }, parent);
    return;
  }
  // A word before the next member is most likely an incomplete value.
  const isUnfinished = tokens.startsValue(state.token) && state.isOnNextLine(state.token);
  const known = kindOf(word);
  if (known !== undefined) {
    state.addScalar(known, { ...span, malformed: false }, parent);
    return;
  }
  const other = otherLanguage(word);
  if (other !== undefined) {
    errors.add({ code: 'syntax-other-language', span, message: other, token: last });
    state.addScalar(NodeKind.String, { ...span, malformed: true }, parent);
    return;
  }
  const hasOtherReading = state.doubtfulSwaps.has(parent) || mayGoOn(state, word);
  const written = { word, token: last, isUnfinished, hasOtherReading, ...valueAt(state, parent) };
  const [kind, malformed] = classify(errors, written, span);
  if (malformed && isUnfinished) markUnfinished(state, parent);
  state.addScalar(kind, { ...span, malformed }, parent);
}

/**
 * Whether words before a name on their line may be more or less than the value: `x recent notes limit: 5`
 * has a name of some of them, and `a:1, b:2` may be an object without braces.
 */
function mayGoOn(state: BuildState, word: string): boolean {
  const { tokens, token } = state;
  const hasComma = tokens.kind(token) === TokenKind.Comma;
  const name = hasComma ? token + 1 : token;
  if (tokens.kind(name) !== TokenKind.Word || !tokens.isName(name) || state.isOnNextLine(name)) {
    return false;
  }
  return hasComma ? /^[\w$-]+:(?!\/\/)/.test(word) : /\s/.test(word);
}

/** Returns the message for words that are clearly of another language, which no quotes make a value. */
function otherLanguage(word: string): string | undefined {
  if (/^(?:\.{3}|…)$/.test(word)) return t('{0} is a placeholder. Write a value.', word);
  if (/^\.{3}[\w$]/.test(word)) {
    return t('This is {0}; the file must contain JSON only.', 'JavaScript');
  }
  if (/^<[A-Za-z][^>]*>.*<\/[A-Za-z]/.test(word)) {
    return t('This is {0}; the file must contain JSON only.', 'HTML');
  }
  if (/ for \w+ in /.test(word)) {
    return t('{0} is an expression, which JSON cannot have. Write its value.', word);
  }
  return undefined;
}

/** Returns the last word of an unquoted text, or of a number with a decimal comma. */
function lastWord(state: BuildState, parent: Node): number {
  const { tokens, tree, token } = state;
  const word = (at: number) => tree.text.slice(tokens.start(at), tokens.end(at));
  /** Whether digits follow directly after a comma. */
  const hasDigitsAfter = (at: number) =>
    tokens.kind(at + 1) === TokenKind.Comma &&
    tokens.kind(at + 2) === TokenKind.Word &&
    !tokens.isName(at + 2) &&
    tokens.end(at) === tokens.start(at + 1) &&
    tokens.end(at + 1) === tokens.start(at + 2) &&
    /^\d+$/.test(word(at + 2));
  if (state.isInObject && /^-?\d+$/.test(word(token)) && hasDigitsAfter(token)) {
    let last = token + 2;
    while (hasDigitsAfter(last)) last += 2;
    return last;
  }
  if (literals.includes(word(token))) return token;
  if (numberPattern.test(word(token))) {
    const { allowsString, allowsNumber } = state.allowedIn(parent);
    if (!allowsString || allowsNumber) return token;
  }
  let last = token;
  while (
    tokens.kind(last + 1) === TokenKind.Word &&
    !state.isOnNextLine(last + 1) &&
    !tokens.isName(last + 1) &&
    /^[\p{L}\p{N}&'*-]/u.test(word(last + 1))
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
  // `endsInPoint` allows nothing but values of JSON.
  const kind = kindOf(word) ?? NodeKind.String;
  state.addScalar(kind, { ...span, malformed: false }, parent);
  errors.wrongSeparator({ start: span.end, end: span.end + 1 }, ',', { token });
  state.comma = token - 1;
  state.expect = 1;
}

/** What the format allows as a value, and the name of the property. */
function valueAt(state: BuildState, parent: Node) {
  const { tree } = state;
  const isProperty = parent !== noNode && tree.kind(parent) === NodeKind.Property;
  return {
    allowed: state.allowedIn(parent),
    name: isProperty ? tree.stringValue(parent + 1) : '',
  };
}

interface WrittenWord {
  readonly word: string;
  readonly token: number;
  /** Whether it seems to be half written. */
  readonly isUnfinished: boolean;
  /** Whether the text around it can be read in another way. */
  readonly hasOtherReading: boolean;
  readonly allowed: ValueGrammar;
  /** The name of the property, empty for an item. */
  readonly name: string;
}

/** The kind of a word that is a literal or a number of JSON. */
function kindOf(word: string): NodeKind | undefined {
  if (word === 'true' || word === 'false') return NodeKind.Boolean;
  if (word === 'null') return NodeKind.Null;
  return numberPattern.test(word) ? NodeKind.Number : undefined;
}

/** A number in any notation, or a sign alone. */
const numberLike = new RegExp(
  String.raw`^[-+${dashes}\ufe63\uff0d]?\.?\d[\d._,exabcdef+-]*$|^[-+]?0o[0-7_]+$|^-?\d+n$|^[-+]$`,
  'i',
);
const firstDash = new RegExp(`^[${dashes}]`);

/** Words that may stand for a literal or a number rather than for a text: `not true`, `Infinity`, `1'000`. */
const otherValue =
  /(?<![\w-])[-+]?(?:true|false|null|Infinity)(?![\w-])|^[-+]?\d{1,3}(?:['\u2019]\d{3})+$/;

/** Classifies a word as a value, and reports malformed ones. */
function classify(errors: SyntaxErrors, written: WrittenWord, span: Span): [NodeKind, boolean] {
  const { word, token, isUnfinished, allowed } = written;
  const isNumberOnly = allowed.allowsNumber && !allowed.allowsString;
  const isText = allowed.allowsString && !allowed.allowsNumber;
  const isNumber = numberLike.test(word);
  if (isNumber || (isNumberOnly && /\p{Nd}/u.test(word))) {
    const [right, isChoice] = numberOf(word);
    errors.number(span, { raw: word, right, isChoice, isText, token });
    return [NodeKind.Number, true];
  }
  const meant = meantBy(written);
  // A string instead of an object may be its short form.
  const mayBeText = allowed.allowsString || !allowed.allowsScalar;
  const isItem = written.name === '';
  const mayBeNull = allowed.allowsNull;
  const hasOtherReading =
    written.hasOtherReading || (allowed.allowsNumber && otherValue.test(word));
  const place = { token, isUnfinished, hasOtherReading, isItem };
  errors.word(span, { ...place, word, meant, isText: mayBeText, mayBeNull });
  if (meant === undefined) return [NodeKind.String, true];
  return [meant === 'null' ? NodeKind.Null : NodeKind.Boolean, true];
}

const doubled = /^(true|false)\1+$/;
/** Marks of lists and forms that mean "yes" and "no". Only a ticked box is a word with a bracket. */
const yes = /^(?:[✅✓✔☑👍🟢]\ufe0f?|\[.*)$/u;
const no = /^[❌✗✘☒👎🔴]\ufe0f?$/u;

/** Returns the literal that a word means. */
function meantBy({ word, allowed, name }: WrittenWord): string | undefined {
  const isBoolean = allowed.allowsScalar && !allowed.allowsString && !allowed.allowsNumber;
  if (isBoolean) {
    const truth = yes.test(word) ? true : no.test(word) ? false : truthOf(word, name);
    return truth === undefined ? doubled.exec(word)?.[1] : String(truth);
  }
  // The null of YAML (YAML 1.2.2, section 10.3.2).
  if (word === '~') return 'null';
  if (!/^[\p{L}]+['.;]?$/u.test(word)) return undefined;
  return (
    foreignWords[word.toLowerCase()] ??
    nearest(word.replace(/\W$/, ''), literals) ??
    literals.find(literal => word.startsWith(literal))
  );
}

/**
 * Returns the JSON number that a word means, and whether that is a choice: a unit, or a comma that may
 * separate digits, has a meaning of its own.
 */
function numberOf(word: string): [number: string | undefined, isChoice: boolean] {
  if (/^-?\d{1,3}(?:,\d{3})+$/.test(word)) return [word.replaceAll(',', ''), true];
  if (/\p{No}/u.test(word)) return [undefined, false];
  const ascii = asciiDigits(word.normalize('NFKC')).replace(firstDash, '-');
  const plain = ascii.replaceAll('_', '').replace(',', '.');
  const number = Number(plain.replace(/^\+/, '').replace(/(?<=^-?\d+)n$/, ''));
  if (Number.isFinite(number) && plain !== '') {
    return /\d/.test(plain) ? [String(number), false] : [undefined, false];
  }
  const unit = /^(-?\d+(?:\.\d+)?)(?:px|%|em|rem|s|ms)$/.exec(plain)?.[1];
  return [unit, unit !== undefined];
}

/** Digits of other scripts as those of ASCII. Each script has ten in sequence (Unicode, section 4.6). */
function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, digit => {
    let value = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value);
  });
}
