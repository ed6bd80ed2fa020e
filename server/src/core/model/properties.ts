import { t } from '@vscode/l10n';
import { colon, endsMember, equals, isOpener, quote } from './characters.ts';
import type { ParseState } from './parseState.ts';
import type { Token } from './scanner.ts';
import { type Node, NodeKind } from './tape.ts';
import { parseValue } from './values.ts';

/** Reads a property, or what stands in the place of one. Its value may still be open then. */
export function parseProperty(state: ParseState, code: number): void {
  const name = parseName(state, code);
  if (name === undefined) valueWithoutName(state, code);
  else parsePropertyNamed(state, name);
}

/** Reads what follows a name: a colon and a value, if all is well. */
export function parsePropertyNamed(state: ParseState, name: Token): void {
  const { scanner, tree } = state;
  const property = tree.open(NodeKind.Property, name.start, state.container);
  const key = state.addScalar(NodeKind.String, name, property);
  if (!tree.isPlain(key)) tree.noteIrregularName();
  const next = scanner.next();
  if (next === colon || next === equals) {
    const start = scanner.offset++;
    if (next === equals) scanner.errors.wrongSeparator({ start, end: start + 1 }, ':');
    parsePropertyValue(state, key, scanner.offset);
  } else if (endsMember(next) || startsNextLine(state, tree.end(key))) {
    missingValue(state, key, tree.end(key));
  } else {
    scanner.errors.missingColon(tree.span(key));
    parsePropertyValue(state, key, tree.end(key));
  }
}

function parseName({ scanner }: ParseState, code: number): Token | undefined {
  const start = scanner.offset;
  const string = code === quote ? scanner.string(true) : scanner.foreignString();
  if (string !== undefined) return string;
  const word = scanner.peekWord(true);
  if (word === '') return undefined;
  const token = { start, end: start + word.length, malformed: true };
  scanner.offset = token.end;
  scanner.errors.unquotedName(token, word);
  return token;
}

/** Gives the value that stands in the place of a name an empty one. */
function valueWithoutName(state: ParseState, code: number): void {
  const { scanner, tree } = state;
  const start = scanner.offset;
  const property = tree.open(NodeKind.Property, start, state.container);
  state.damage();
  tree.noteIrregularName();
  state.addScalar(NodeKind.String, { start, end: start, malformed: true }, property);
  const message = t('A property name in double quotes is expected here.');
  scanner.errors.add('syntax-missing-property-name', { start, end: start + 1 }, message);
  if (isOpener(code)) {
    parseValue(state, property);
    return;
  }
  scanner.offset++;
  const mayHaveValue = code === colon && !endsMember(scanner.next());
  if (!mayHaveValue || !parseValue(state, property)) state.endProperty(property, scanner.offset);
}

/** @param end where the property ends if no value follows */
function parsePropertyValue(state: ParseState, key: Node, end: number): void {
  const { scanner, tree } = state;
  const code = scanner.next();
  const isNextName = code === quote && startsNextLine(state, end) && scanner.isAtName();
  if (endsMember(code) || isNextName) missingValue(state, key, end);
  else if (!parseValue(state, tree.parent(key))) state.endProperty(tree.parent(key), end);
}

/** Whether a colon after the last value, on a line of its own, makes it the name of the next property. */
export function missesValueBeforeName({ tree, scanner, container }: ParseState): boolean {
  const value = tree.size - 1;
  const property = tree.parent(value);
  const key = property + 1;
  return (
    tree.kind(value) === NodeKind.String &&
    tree.parent(property) === container &&
    value > key &&
    /[\r\n]/.test(scanner.text.slice(tree.end(key), tree.start(value)))
  );
}

/** Takes the value of the last property for the name of the next one. */
export function takeBackName(state: ParseState): Token {
  const { tree, scanner } = state;
  const key = tree.parent(tree.size - 1) + 1;
  const name = state.takeBackItem();
  const between = scanner.text.slice(tree.end(key), name.start);
  missingValue(state, key, tree.end(key) + between.indexOf(':') + 1);
  return name;
}

function missingValue(state: ParseState, key: Node, end: number): void {
  const { tree, scanner } = state;
  const property = tree.parent(key);
  state.damage();
  tree.markMalformed(property);
  scanner.errors.missingValue({ start: tree.start(property), end }, tree.stringValue(key));
  state.endProperty(property, end);
}

function startsNextLine({ scanner }: ParseState, end: number): boolean {
  return /[\r\n]/.test(scanner.text.slice(end, scanner.offset));
}
