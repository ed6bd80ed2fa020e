import { removal, replacement } from '../../text/edit.ts';
import { type Node, NodeKind, noNode } from '../tree/tape.ts';
import { closingBrackets, openingBracket, type UnclosedContainer } from './bracketEdits.ts';
import { type BuildState, Expect } from './buildState.ts';
import { TokenKind } from './tokens.ts';

/** The maximum number of unclosed containers; a text with more is not JSON. */
const maximumClosers = 100;

/** How long a container without its closing bracket is that is part of what is broken next to it. */
const maximumTokensBack = 12;

/** Reads a closing bracket, which may be of the wrong kind. */
export function closeWith(state: BuildState): void {
  const { tokens, token, errors } = state;
  reportTrailingComma(state);
  const right = closerOf(state);
  const span = { start: tokens.start(token), end: tokens.end(token) };
  const isBrace = tokens.kind(token) === TokenKind.CloseBrace;
  if (isBrace !== (right === '}') || tokens.isMalformed(token)) {
    state.damage();
    const edits = state.swapped.get(state.container);
    if (edits === undefined) errors.wrongBracket(span, right, token);
    else edits.push(replacement(span, right));
  } else {
    state.checkCharacter(token);
  }
  state.token++;
  state.close(span.end);
}

function reportTrailingComma(state: BuildState): void {
  const { errors, tokens, expect, comma, tree, container } = state;
  if (expect !== Expect.Member || comma < 0) return;
  tree.markDamaged(container);
  const span = { start: tokens.start(comma), end: tokens.end(comma) };
  errors.trailingComma(span, comma, tree.text[span.start] === ';');
}

/** Closes containers whose closing bracket is missing before the next token. */
export function closeBefore(state: BuildState, count: number): void {
  const { tokens, tree, errors, token } = state;
  const first = state.container;
  const start = tree.start(first);
  const end = state.readEnd;
  const hasComma = state.expect === Expect.Member && state.comma >= 0;
  const comma = state.comma;
  const isDoubtful = state.doubtfulToken >= 0;
  const unclosed: UnclosedContainer[] = [];
  for (let left = count; left > 0 && state.container !== noNode; left--) {
    unclosed.push(unclosedContainer(state));
    state.damage();
    markUnfinished(state);
    // An unclosed container may contain members of its parent.
    state.close(end);
    state.damage();
  }
  const isMember = tokens.startsValue(token);
  const opener = { start, end: start + 1 };
  const separator = isMember && !hasComma ? ',' : '';
  const brackets = unclosed.map(({ bracket }) => bracket).join('') + separator;
  const edits = closingBrackets(tree.text, unclosed, { end, after: separator });
  const fromToken = isDoubtful ? state.afterMissingComma : tokenAt(state, start);
  const close = count === 1 ? state.unopened.get(first) : undefined;
  if (close !== undefined) close({ edits, brackets });
  else errors.unclosed(opener, tree.text[start] ?? '', { edits, brackets, token, fromToken });
  if (state.container === noNode || (!hasComma && !isMember)) return;
  state.expect = Expect.Member;
  state.comma = hasComma ? comma : -1;
}

/** The token that begins at an offset, if it is one of the last ones, else the next token. */
function tokenAt({ tokens, token }: BuildState, start: number): number {
  for (let at = token; at > token - maximumTokensBack && at >= 0; at--) {
    if (at < tokens.count && tokens.start(at) === start) return at;
  }
  return token;
}

function unclosedContainer(state: BuildState): UnclosedContainer {
  const { tree, container } = state;
  const start = tree.start(container);
  const isVirtual = container === tree.root && state.unopened.has(container);
  return { start, bracket: closerOf(state), isEmpty: state.readEnd === start + 1, isVirtual };
}

/** Marks the property whose value is not closed, so that no other problem is reported for it. */
function markUnfinished({ tree, container }: BuildState): void {
  const holder = tree.parent(container);
  if (holder !== noNode && tree.kind(holder) === NodeKind.Property) {
    tree.markMalformed(holder);
  }
}

/** Opens a container whose opening bracket is missing before the next token. */
export function openBefore(state: BuildState): void {
  const { tokens, token, errors, plan, tree } = state;
  const kind = plan.openBefore(token) ?? TokenKind.OpenBrace;
  const start = tokens.start(token);
  const brackets = kind === TokenKind.OpenBrace ? '{' : '[';
  if (state.container === noNode && tree.root !== noNode) return;
  if (state.container !== noNode && state.expect === Expect.Separator) {
    errors.missingComma(state.memberEnd, state.readEnd, token);
  }
  const edits = state.isInObject
    ? []
    : [openingBracket(tree.text, { tokens, token, bracket: brackets })];
  const close = errors.unopened({ start, end: tokens.end(token) }, { edits, brackets, token });
  state.damage();
  let parent = state.container;
  if (state.isInObject) parent = namelessProperty(state, start);
  state.open(kind, start, parent);
  state.unopened.set(state.container, close);
  state.damage();
  state.opened = token;
}

/** Adds a property with an empty name because the name is missing. */
export function namelessProperty(state: BuildState, start: number): number {
  const { tree } = state;
  const property = tree.open(NodeKind.Property, start, state.container);
  state.damage();
  tree.noteIrregularName();
  const key = tree.open(NodeKind.String, start, property);
  tree.close(key, start);
  tree.markMalformed(key);
  return property;
}

/** Reports unclosed containers at the end of the text as a single problem. */
export function closeAtEnd(state: BuildState): void {
  const { tree, errors, tokens } = state;
  if (state.container === noNode) return;
  const isVirtual = state.unopened.has(tree.root) && state.container === tree.root;
  const hasComma = state.expect === Expect.Member && state.comma >= 0;
  // Properties that were copied with the comma after them lack the braces only.
  const comma =
    isVirtual && hasComma
      ? [removal({ start: tokens.start(state.comma), end: tokens.end(state.comma) })]
      : [];
  const end = comma[0]?.span.start ?? tree.text.trimEnd().length;
  if (comma.length === 0) reportTrailingComma(state);
  const open: Node[] = [];
  const unclosed: UnclosedContainer[] = [];
  while (state.container !== noNode) {
    open.push(state.container);
    unclosed.push(unclosedContainer(state));
    state.damage();
    state.close(end);
  }
  const brackets = unclosed.map(({ bracket }) => bracket).join('');
  const isTooMany = unclosed.length > maximumClosers;
  const edits = isTooMany ? [] : [...closingBrackets(tree.text, unclosed, { end }), ...comma];
  const written = open.find(node => !state.unopened.has(node));
  const close = written === undefined && open[0] !== undefined && state.unopened.get(open[0]);
  if (close) {
    close({ edits, brackets });
    return;
  }
  const start = tree.start(written ?? tree.root);
  const opener = { start, end: start + 1 };
  errors.unclosed(opener, tree.text[start] ?? '', { edits, brackets, token: tokens.count });
}

function closerOf({ tree, container }: BuildState): string {
  return tree.kind(container) === NodeKind.Object ? '}' : ']';
}
