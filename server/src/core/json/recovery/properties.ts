import { insertion } from '../../text/edit.ts';
import { numberPattern } from '../tree/jsonText.ts';
import { isQuote } from '../tree/quoteCharacters.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { openingBracket } from './bracketEdits.ts';
import { type BuildState, Expect } from './buildState.ts';
import { namelessProperty } from './containers.ts';
import { oneOf } from './foreignValues.ts';
import { TokenKind } from './tokens.ts';
import { readValue } from './values.ts';

/** Reads a property or a malformed property. Its value may still be open afterwards. */
export function readProperty(state: BuildState): void {
  const { tokens, token } = state;
  if (!tokens.isText(token)) readNameless(state);
  else if (skipsValueOf(state)) skipWithName(state);
  else readNamed(state);
}

/** Whether the opening bracket after a name is superfluous; then the name is too. */
export function skipsValueOf({ tokens, token, plan }: BuildState): boolean {
  const isSkipped = tokens.isName(token) && plan.isSkipped(token + 2);
  return isSkipped && tokens.isOpener(token + 2) && !tokens.isOpenerBeside(token + 3);
}

/** Skips a property inside an array. */
export function skipProperty(state: BuildState): void {
  if (skipsValueOf(state)) {
    skipWithName(state);
    return;
  }
  const { tokens, tree, errors, token } = state;
  const hasValue = tokens.isText(token + 2) && !state.isOnNextLine(token + 2);
  const last = token + (hasValue ? 2 : 1);
  const span = { start: tokens.start(token), end: tokens.end(last) };
  state.damage();
  errors.unexpected(span, tree.text.slice(span.start, span.end), last);
  state.token = last + 1;
  if (hasValue || !tokens.isOpener(state.token) || state.plan.isSkipped(state.token)) return;
  // What the name says is not in the object.
  readValue(state, state.container);
  tree.markMalformed(state.container);
}

function skipWithName(state: BuildState): void {
  const { tokens, tree, errors } = state;
  const first = state.token;
  const span = { start: tokens.start(first), end: tokens.end(first + 2) };
  state.damage();
  errors.unexpected(span, tree.text.slice(span.start, span.end), first + 2);
  state.token += 3;
}

/** Whether a token is a string that is not a name. */
function isStringAlone({ tokens }: BuildState, token: number): boolean {
  return tokens.kind(token) === TokenKind.String && tokens.endsMember(token + 1);
}

/** Reads the other items of a list without brackets, where the format allows nothing but a list. */
function readListWithoutBrackets(state: BuildState): boolean {
  const { tokens, tree, errors, lastMember: list, token: first } = state;
  if (!isStringAlone(state, first) || list === noNode || state.expect !== Expect.Member)
    return false;
  const value = tree.size - 1;
  if (tree.kind(list) !== NodeKind.Property || tree.parent(value) !== list) return false;
  const { allowsArray, allowsScalar } = state.allowedIn(list);
  if (tree.kind(value) !== NodeKind.String || value === list + 1 || !allowsArray || allowsScalar)
    return false;
  while (
    tokens.kind(state.token + 1) === TokenKind.Comma &&
    isStringAlone(state, state.token + 2)
  ) {
    state.token += 2;
  }
  const { token } = state;
  const end = tokens.end(token);
  const edits = [insertion(tree.start(value), '[')];
  const close = errors.unopened(tree.span(value), { edits, brackets: '[', token });
  close({ edits: [insertion(end, ']')], brackets: ']' });
  tree.markMalformed(list);
  state.damage();
  tree.close(list, end);
  state.token++;
  state.endMember(end);
  return true;
}

/** Reads what cannot be a name after the value of a property as other values of that property. */
function readOtherValues(state: BuildState): boolean {
  const { tokens, tree, errors, lastMember: property, comma, token: next } = state;
  if (property === noNode || comma < 0 || !isValueAlone(state, next)) return false;
  // A name may be in a comment between them, or on the line before.
  if (/[^ \t]/.test(tree.text.slice(tokens.end(comma), tokens.start(next)))) return false;
  const value = tree.size - 1;
  if (tree.kind(property) !== NodeKind.Property || tree.parent(value) !== property) return false;
  const first = tree.text.slice(tree.start(value), tree.end(value));
  if (!isJsonValue(first) || !state.allowedIn(property).allowsScalar) return false;
  const values = [first];
  while (isValueAlone(state, state.token)) {
    values.push(tree.text.slice(tokens.start(state.token), tokens.end(state.token)));
    const isFollowed =
      tokens.kind(state.token + 1) === TokenKind.Comma && isValueAlone(state, state.token + 2);
    state.token += isFollowed ? 2 : 1;
  }
  const span = { start: tree.start(value), end: tokens.end(state.token - 1) };
  errors.add({ span, ...oneOf(span, values), token: state.token - 1 });
  tree.markMalformed(property);
  state.damage();
  tree.close(property, span.end);
  state.endMember(span.end);
  return true;
}

/** Whether a token is a value that no property has as its name. */
function isValueAlone({ tokens, tree }: BuildState, token: number): boolean {
  if (!tokens.isText(token) || !tokens.endsMember(token + 1)) return false;
  const raw = tree.text.slice(tokens.start(token), tokens.end(token));
  return isJsonValue(raw) && !/^"(?:[A-Za-z_$][\w$-]*)?"$/.test(raw);
}

/**
 * Reads texts after the text of a property, with commas between them on its line, as other values of that
 * property: two or more are a list without brackets, of which none is a name. One may be a name that is
 * half typed.
 */
function readOtherTexts(state: BuildState): boolean {
  const { tokens, tree, errors, lastMember: property, token: first } = state;
  if (!isAfterText(state, first)) return false;
  const value = tree.size - 1;
  const texts = [{ start: tree.start(value), end: tree.end(value) }];
  // Other quotes are a problem of their own.
  const isOther = (start: number) => tree.text[start] !== '"' && isQuote(tree.text[start]);
  if (isOther(tree.start(value))) return false;
  let last = first;
  for (let at = first; ; at = last + 2) {
    const end = lastOfItem(state, at);
    if (end < 0) break;
    if (isOther(tokens.start(at))) return false;
    // A comment between them is not lost.
    if (/[\w/#*]/.test(tree.text.slice(texts.at(-1)?.end, tokens.start(at)))) return false;
    texts.push({ start: tokens.start(at), end: tokens.end(end) });
    last = end;
    if (tokens.kind(end + 1) !== TokenKind.Comma) break;
  }
  const { allowsArray, allowsString } = state.allowedIn(property);
  const raws = texts.map(({ start, end }) => tree.text.slice(start, end));
  // A name and its value may have a comma between them.
  const isPair = texts.length === 3 && isTextValue(state, first) && !isTextValue(state, last);
  const mayBeText = allowsString && raws.every(raw => !raw.startsWith('"'));
  if (texts.length < 3 || isPair || (!allowsArray && !mayBeText)) return false;
  const span = { start: tree.start(value), end: tokens.end(last) };
  const values = raws.map(raw => (isJsonValue(raw) ? raw : JSON.stringify(raw)));
  errors.severalTexts(span, values, { text: raws.join(', '), token: last, allowsArray, mayBeText });
  tree.markMalformed(property);
  state.damage();
  tree.close(property, span.end);
  state.token = last + 1;
  state.endMember(span.end);
  return true;
}

/** Whether a token is after a comma on the line of the property before it, whose value is a text. */
function isAfterText(state: BuildState, token: number): boolean {
  const { tree, comma, lastMember: property } = state;
  if (property === noNode || comma < 0 || state.isOnNextLine(comma) || state.isOnNextLine(token))
    return false;
  const value = tree.size - 1;
  if (tree.kind(property) !== NodeKind.Property || tree.parent(value) !== property) return false;
  return tree.kind(value) === NodeKind.String && value !== property + 1;
}

/** Returns the last token of a value that is alone between commas, -1 if it is not or is a known name. */
function lastOfItem(state: BuildState, token: number): number {
  const { tokens } = state;
  if (state.isOnNextLine(token) || !tokens.isText(token) || isKnown(state, token)) return -1;
  let last = token;
  while (
    tokens.kind(token) === TokenKind.Word &&
    tokens.kind(last + 1) === TokenKind.Word &&
    !state.isOnNextLine(last + 1)
  ) {
    last++;
  }
  return tokens.endsMember(last + 1) ? last : -1;
}

/** Whether a token is a string, or a word that is not a value of JSON. */
function isTextValue({ tokens, tree }: BuildState, token: number): boolean {
  if (!tokens.isText(token)) return false;
  return !isBareValue(tree.text.slice(tokens.start(token), tokens.end(token)));
}

/** Whether the format defines a property with this name in the object. */
function isKnown(state: BuildState, token: number): boolean {
  return state.allowedIn(state.container).knows(state.tokens.name(token));
}

function isJsonValue(raw: string): boolean {
  return raw.startsWith('"') || isBareValue(raw);
}

/** Whether a word is a literal or a number, which is the name of nothing. */
function isBareValue(raw: string): boolean {
  return /^(?:true|false|null)$/.test(raw) || numberPattern.test(raw);
}

function readNamed(state: BuildState): void {
  if (readListWithoutBrackets(state) || readOtherValues(state) || readOtherTexts(state)) return;
  const { tokens, tree, errors } = state;
  const name = state.token;
  // What is before the property is asked for before it is added.
  const hasOtherReading = mayBeInList(state, name);
  const property = tree.open(NodeKind.Property, tokens.start(name), state.container);
  if (state.afterMissingComma === name) state.doubtful = property;
  const key = addName(state, property);
  state.token++;
  const next = state.token;
  if (tokens.kind(next) === TokenKind.Colon) {
    state.checkCharacter(next);
    state.token++;
    readPropertyValue(state, key, tokens.end(next));
  } else if (isColonElsewise(state)) {
    const span = { start: tokens.start(next), end: tokens.end(next) };
    errors.wrongSeparator(span, ':', { token: next, hasOtherReading });
    state.damage();
    state.token++;
    readPropertyValue(state, key, span.end);
  } else if (tokens.startsValue(next) && !state.isOnNextLine(next) && !tokens.isName(next)) {
    errors.missingColon(tree.span(key), next, areWords(state, name));
    tree.markMalformed(property);
    state.damage();
    readPropertyValue(state, key, tree.end(key));
  } else {
    missingValue(state, key, tree.end(key));
  }
}

function addName(state: BuildState, property: Node): Node {
  const { tokens, tree, errors, token } = state;
  const start = tokens.start(token);
  const end = tokens.end(token);
  if (tokens.isPlain(token)) return tree.plainLeaf(NodeKind.String, start, end, property);
  tree.noteIrregularName();
  const key = tree.open(NodeKind.String, start, property);
  tree.close(key, end);
  const isWord = tokens.kind(token) === TokenKind.Word;
  // A single word is an incomplete property.
  const isAlone = tokens.kind(token + 1) !== TokenKind.Colon && !isValue(state, token + 1);
  const lacksValue = !isValue(state, token + 2);
  const name = tree.text.slice(start, end);
  if (isWord && !isAlone) errors.unquotedName({ start, end }, name, { token, lacksValue });
  if (isWord || tokens.isMalformed(token)) tree.markMalformed(key);
  return key;
}

/** Whether a token is the value of a name on its line. */
function isValue(state: BuildState, token: number): boolean {
  const { tokens } = state;
  return tokens.startsValue(token) && !state.isOnNextLine(token) && !tokens.isName(token);
}

/** Whether another character is used instead of the colon after a name. */
function isColonElsewise(state: BuildState): boolean {
  const { tokens, token, tree } = state;
  const kind = tokens.kind(token);
  const isSign =
    kind === TokenKind.Word &&
    /^(?:[^\p{L}\p{N}"]+|is)$/u.test(tree.text.slice(tokens.start(token), tokens.end(token)));
  if (kind !== TokenKind.Comma && kind !== TokenKind.Junk && !isSign) return false;
  const value = token + 1;
  if (state.isOnNextLine(token) || state.isOnNextLine(value)) return false;
  if (tokens.isOpener(value)) return true;
  if (kind === TokenKind.Comma && isBetweenItems(state, token - 1, value)) return false;
  return tokens.isText(value) && tokens.endsMember(value + 1);
}

/** Whether a token and the next one are words, and the format does not define the first as a name. */
function areWords(state: BuildState, name: number): boolean {
  const { tokens } = state;
  const isWord = (token: number) => tokens.kind(token) === TokenKind.Word;
  if (!isWord(name) || !isWord(name + 1) || !isTextValue(state, name + 1)) return false;
  return !isKnown(state, name);
}

/** Whether a comma is between names without values, as in `{ title, depth }`, or after a value. */
function isBetweenItems(state: BuildState, name: number, value: number): boolean {
  const { tokens } = state;
  if (tokens.kind(name) !== TokenKind.Word || !tokens.isText(value)) return false;
  if (!isTextValue(state, name)) return true;
  if (tokens.kind(value) !== TokenKind.Word || !isTextValue(state, value)) return false;
  return !isKnown(state, name) || isKnown(state, value);
}

/**
 * Whether a comma in place of the colon may be between two items of a list: what is before and after it are
 * texts in a line with others.
 */
function mayBeInList(state: BuildState, name: number): boolean {
  const { tokens } = state;
  const value = name + 2;
  if (tokens.kind(name + 1) !== TokenKind.Comma || isKnown(state, name)) return false;
  if (isAfterText(state, name)) return true;
  if (!isTextValue(state, value)) return false;
  const next = value + (tokens.kind(value + 1) === TokenKind.Comma ? 2 : 1);
  const isLastOfLine = state.isOnNextLine(next) || tokens.kind(next) === TokenKind.End;
  return !state.isOnNextLine(name) || !isLastOfLine;
}

/** @param end where the property ends if no value follows */
function readPropertyValue(state: BuildState, key: Node, end: number): void {
  const { tokens, plan, tree } = state;
  const property = tree.parent(key);
  while (tokens.kind(state.token) === TokenKind.Colon) skipExtra(state);
  if (tokens.kind(state.token) === TokenKind.Junk && !state.isOnNextLine(state.token)) {
    if (readSigns(state, property)) return;
    state.skipUnexpected();
  }
  while (isBracketBeforeValue(state)) state.skipUnexpected();
  const { token } = state;
  if (plan.openBefore(token) !== undefined) {
    openValue(state, property);
  } else if (
    !tokens.startsValue(token) ||
    plan.isSkipped(token) ||
    tokens.isApart(token) ||
    isNextName(state)
  ) {
    missingValue(state, key, end);
  } else {
    readValue(state, property);
  }
}

/** Reports signs that are all that is written as a value, such as an emoji. */
function readSigns(state: BuildState, property: Node): boolean {
  const { tokens, tree, errors, token: first } = state;
  let after = first;
  while (tokens.kind(after) === TokenKind.Junk && !state.isOnNextLine(after)) after++;
  if (isValue(state, after) || (tokens.isName(after) && !state.isOnNextLine(after))) return false;
  const span = { start: tokens.start(first), end: tokens.end(after - 1) };
  state.damage();
  tree.markMalformed(property);
  errors.signs(span, tree.text.slice(span.start, span.end), first);
  tree.close(property, span.end);
  state.endMember(span.end);
  state.token = after;
  return true;
}

/** Whether a bracket too many is between a colon and its value. */
function isBracketBeforeValue(state: BuildState): boolean {
  const { tokens, token, plan } = state;
  return plan.isSkipped(token) && tokens.startsValue(token + 1) && !state.isOnNextLine(token + 1);
}

function skipExtra(state: BuildState): void {
  state.skipUnexpected();
}

function openValue(state: BuildState, property: Node): void {
  const { tokens, token, errors, plan, tree } = state;
  const kind = plan.openBefore(token) ?? TokenKind.OpenBrace;
  const start = tokens.start(token);
  const brackets = kind === TokenKind.OpenBrace ? '{' : '[';
  const edits = [openingBracket(tree.text, { tokens, token, bracket: brackets })];
  const close = errors.unopened({ start, end: tokens.end(token) }, { edits, brackets, token });
  state.damage();
  state.open(kind, start, property);
  state.unopened.set(state.container, close);
  state.damage();
  // The container is open now; the planned insertions were applied.
  state.opened = token;
}

/** Whether the token at the position of a value is the name of the next property. */
function isNextName(state: BuildState): boolean {
  const { tokens, token } = state;
  if (!tokens.isName(token)) return false;
  // The colon after a value is one too many.
  const isValue = !state.isOnNextLine(token) && tokens.kind(token + 2) === TokenKind.Comma;
  if (isValue && tokens.kind(token) === TokenKind.String) return false;
  return state.isOnNextLine(token) || !tokens.isName(token + 2);
}

function missingValue(state: BuildState, key: Node, end: number): void {
  const { tree, errors, token } = state;
  const property = tree.parent(key);
  state.damage();
  tree.markMalformed(property);
  if (valueElsewhere(state, { property, key, end })) return;
  const span = { start: tree.start(property), end };
  const fromToken = state.doubtfulToken < 0 ? token : state.doubtfulToken;
  const isValueOnly = end === tree.end(key) && isBareValue(tree.text.slice(span.start, end));
  if (isValueOnly) errors.missingName(span, token, false);
  else errors.missingValue(span, tree.stringValue(key), { token, fromToken });
  tree.close(property, end);
  state.endMember(end);
}

interface Valueless {
  readonly property: Node;
  readonly key: Node;
  /** The end of the name or its colon. */
  readonly end: number;
}

const literal = String.raw`"(?:[^"\\\r\n]|\\.)*"|true|false|null|-?\d+(?:\.\d+)?`;
const commentedValue = new RegExp(
  `[ \\t]*(?://+|/\\*|#|--)[ \\t]*(${literal})[ \\t]*,?[ \\t]*(?:\\*/)?`,
  'y',
);
const colonInside = /^([\w$-]+)[ \t]*:[ \t]*(\S.*)$/;

/** A name in a comment directly before its value. */
const commentedName = /\/\*[ \t]*("[\w$-]+")[ \t]*:[ \t]*\*\/[ \t]*$/;
/** The longest of these comments, in UTF-16 code units. */
const longestComment = 100;

/**
 * Reports a property whose value or name is in a comment, or whose value is in the quotes of its name;
 * returns whether it is one.
 */
function valueElsewhere(state: BuildState, { property, key, end }: Valueless): boolean {
  const { tree, errors } = state;
  const start = tree.start(property);
  const [before, nameBefore = ''] =
    commentedName.exec(tree.text.slice(Math.max(0, start - longestComment), start)) ?? [];
  if (before !== undefined && end === tree.end(key)) {
    errors.commentedName(
      { start: start - before.length, end },
      { start: start - before.length, end: start - before.length + before.trimEnd().length },
      nameBefore,
    );
    tree.close(property, end);
    state.endMember(end);
    return true;
  }
  commentedValue.lastIndex = end;
  const comment = commentedValue.exec(tree.text);
  const isQuoted = isQuote(tree.text[start]);
  const [raw, name = '', value = ''] =
    (isQuoted ? colonInside.exec(tree.stringValue(key)) : null) ?? [];
  const { tokens, token } = state;
  const lacksComma = comment !== null && tokens.startsValue(token);
  if (comment !== null) {
    errors.commentedValue(
      { start: tree.start(property), end: end + comment[0].length },
      tree.stringValue(key),
      {
        span: { start: end, end: end + comment[0].length },
        value: comment[1] ?? '',
        lacksComma,
      },
    );
  } else if (raw !== undefined && end === tree.end(key) && !/[\\/]/.test(value)) {
    errors.colonInside(tree.span(key), name, value);
  } else return false;
  tree.close(property, end);
  state.endMember(end);
  // The comma is a part of the comment, or of its fix.
  if (lacksComma) state.expect = Expect.Member;
  return true;
}

/** Adds an empty name before a value without a name. */
function readNameless(state: BuildState): void {
  const { tokens, token, errors, tree } = state;
  const kind = tokens.kind(token);
  if (kind === TokenKind.Junk) {
    state.skipUnexpected();
    return;
  }
  const start = tokens.start(token);
  const isAlone = kind === TokenKind.Colon && !isValue(state, token + 1);
  errors.missingName({ start, end: start + 1 }, token, isAlone);
  const property = namelessProperty(state, start);
  if (kind === TokenKind.Colon) state.token++;
  if (tokens.startsValue(state.token) && !tokens.isName(state.token)) {
    readValue(state, property);
    return;
  }
  const end = tokens.end(state.token - 1);
  tree.close(property, Math.max(end, start));
  state.endMember(Math.max(end, start));
}
