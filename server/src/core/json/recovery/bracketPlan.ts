import type { ValueGrammar } from '../parse/grammar.ts';
import {
  type Change,
  costOfClosing,
  costOfIndent,
  costOfOpening,
  costOfSkipping,
  costOfText,
  costs,
  type Frame,
  isDeeper,
  isFitting,
  type Opener,
  openFrame,
  pairAt,
} from './bracketCosts.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/** The changes of brackets that give a text a valid structure, by token. */
export interface BracketPlan {
  /** How many closing brackets are missing before a token. */
  readonly closers: ReadonlyMap<number, number>;
  /** The kind of the opening bracket that is missing before a token. */
  readonly openers: ReadonlyMap<number, TokenKind>;
  readonly skipped: ReadonlySet<number>;
  /** The brackets that are replaced with one of the other kind. */
  readonly swapped: ReadonlySet<number>;
  /** The changes beside which another reading may be right, so that their fixes are not safe. */
  readonly doubtful: ReadonlySet<number>;
}

/** One way to read the text up to a token. */
interface Hypothesis {
  readonly cost: number;
  /** The innermost open container. */
  readonly frame: Frame | undefined;
  /** Whether another reading since the last error may be right, as a line is not indented as its container is. */
  readonly isDoubtful: boolean;
  readonly changes: Change | undefined;
}

/** The beam width and the maximum number of steps of the search. */
const maximumReadings = 10;
const maximumSteps = 200_000;
/** The maximum number of tokens for the search. */
const maximumTokens = 1_000_000;
/** The maximum cost difference from the best reading. */
const hopeless = 23;
/** The number of tokens before the first inconsistency that are searched for the error. */
const lookBehind = 80;
/**
 * The number of consistent tokens and the cost difference after which other readings are discarded.
 */
const lookAhead = 120;
const clearLead = 8;

/**
 * Finds missing, extra and wrong brackets: the cheapest changes that match the indentation of the
 * text and the property names of the format. This is a beam search over the tokens, so its time is
 * linear.
 */
export function planBrackets(tokens: Tokens, grammar: ValueGrammar): BracketPlan {
  if (tokens.count > maximumTokens || isBalanced(tokens)) return asPlan(undefined);
  const share = Math.floor(maximumSteps / (tokens.count + 1));
  const width = Math.max(2, Math.min(maximumReadings, share));
  const search = new Search(tokens, grammar);
  let one: Hypothesis = { cost: 0, isDoubtful: false, frame: undefined, changes: undefined };
  /** The readings before each token since the last error, without changes. */
  let plain: Hypothesis[] = [];
  const doubtful = new Set<number>();
  for (let token = 0; token <= tokens.count; ) {
    const next = search.unchanged(one, token);
    if (next?.cost === one.cost) {
      plain.push(one);
      one = next;
      token++;
      continue;
    }
    const back = Math.min(lookBehind, plain.length);
    const start = plain[plain.length - back] ?? one;
    const found = search.around(start, { from: token - back, to: token + lookAhead, width });
    one = found.reading;
    token = found.token;
    if (one.isDoubtful)
      for (const change of changesSince(start.changes, one.changes)) doubtful.add(change.token);
    plain = [];
  }
  return asPlan(one.changes, doubtful);
}

/** Whether the brackets of a text are balanced and match its property names. */
export function isBalanced(tokens: Tokens): boolean {
  const open: TokenKind[] = [];
  let roots = 0;
  for (let token = 0; token < tokens.count; token++) {
    const container = open.at(-1);
    if (container === undefined && !tokens.isOpener(token)) return false;
    if (!tokens.isText(token) && tokens.at(token).isMalformed) return false;
    if (tokens.isOpener(token)) {
      const follows = tokens.followsColon(token);
      if (container === undefined ? roots++ > 0 : follows !== (container === TokenKind.OpenBrace)) {
        return false;
      }
      open.push(tokens.kind(token));
    } else if (tokens.isCloser(token)) {
      const opener = open.pop() ?? TokenKind.End;
      if (!isFitting(opener, tokens.kind(token))) return false;
    } else if (container === TokenKind.OpenBracket && tokens.isName(token)) return false;
    else if (tokens.isText(token) && tokens.kind(token - 1) === TokenKind.OpenBrace) {
      if (tokens.kind(token + 1) === TokenKind.Comma) return false;
    }
  }
  return open.length === 0;
}

/** Whether a token is irrelevant for the structure. */
function isPassedOver(kind: TokenKind): boolean {
  return kind === TokenKind.Comma || kind === TokenKind.Colon || kind === TokenKind.Junk;
}

class Search {
  readonly tokens: Tokens;
  readonly grammar: ValueGrammar;

  constructor(tokens: Tokens, grammar: ValueGrammar) {
    this.tokens = tokens;
    this.grammar = grammar;
  }

  /** Returns the reading after an unchanged token; `undefined` if the token is not possible. */
  unchanged(one: Hypothesis, token: number): Hypothesis | undefined {
    const kind = this.tokens.kind(token);
    if (isPassedOver(kind)) return one;
    if (kind === TokenKind.End) return one.frame === undefined ? one : undefined;
    return this.after(one, token).find(({ changes }) => changes === one.changes);
  }

  /** Returns the best reading of a range of tokens, and the token up to which it is unambiguous. */
  around(
    start: Hypothesis,
    { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
  ): { reading: Hypothesis; token: number } {
    const { tokens } = this;
    let beam: readonly Hypothesis[] = [{ ...start, isDoubtful: false }];
    let token = from;
    for (; token < tokens.count; token++) {
      if (isPassedOver(tokens.kind(token))) continue;
      const [best, second] = beam;
      const lead = (second?.cost ?? Number.POSITIVE_INFINITY) - (best?.cost ?? 0);
      if (token > to && lead >= clearLead) return { reading: best ?? start, token };
      const after = this.before(beam, token).flatMap(one => this.after(one, token));
      beam = cheapest(after, width);
    }
    const [best] = cheapest(beam.map(one => closeAll(one, token)));
    return { reading: best ?? start, token: token + 1 };
  }

  /** Returns the readings before a token, without and with the brackets that may be missing there. */
  private before(beam: readonly Hypothesis[], token: number): readonly Hypothesis[] {
    const { tokens } = this;
    // Nothing ends between a colon and its value.
    const isValue = tokens.followsColon(token) && !(tokens.isName(token) && tokens.isFirst(token));
    const isBeside = tokens.isName(token) && !tokens.isFirst(token);
    const limit = (beam[0]?.cost ?? 0) + hopeless;
    const found: Hypothesis[] = [];
    for (const one of beam) {
      found.push(one);
      // On one line, the last members of an object with any names may be those of the object around it.
      const mayBeLonger = isBeside && one.frame?.allowed.isOpen === true;
      const ended = mayBeLonger ? { ...one, isDoubtful: true } : one;
      let outer = isValue ? undefined : closed(ended, token, costs.insertCloser);
      while (outer !== undefined && outer.cost <= limit) {
        found.push(outer);
        outer = closed(outer, token, costs.nextCloser);
      }
      const opened = one.cost + costs.insertOpener > limit ? undefined : this.inside(one, token);
      if (opened !== undefined) found.push(opened);
    }
    return found.length === beam.length ? beam : cheapest(found);
  }

  /** Returns the reading in which an opening bracket is missing before a token; `undefined` if none can be. */
  private inside(one: Hypothesis, token: number): Hypothesis | undefined {
    const { tokens } = this;
    const kind = this.missingKind(one.frame, token);
    if (kind === undefined) return undefined;
    const { frame } = one;
    // The line is not that of a member of the container around it.
    const isOnly = frame?.token === token - 1 && tokens.isFirst(token);
    const around = isOnly ? { ...one, frame: { ...frame, memberIndent: -1 } } : one;
    const opened = this.opened(around, { kind, token, isVirtual: true });
    const cost = tokens.isCloser(token) ? costs.insertPair : costs.insertOpener;
    return changed(opened, kind, token, cost);
  }

  /** Returns the kind of the opening bracket that may be missing before a token, if any. */
  private missingKind(frame: Frame | undefined, token: number): TokenKind | undefined {
    const { tokens } = this;
    if (tokens.isName(token)) return TokenKind.OpenBrace;
    if (frame === undefined) return undefined;
    if (tokens.isCloser(token)) return pairAt(tokens, frame, token);
    const isItem = tokens.followsColon(token) || isDeeper(tokens, frame, token);
    return isItem ? TokenKind.OpenBracket : undefined;
  }

  /** Returns the readings after a token that is read as it is, as the other bracket, or not at all. */
  private after(one: Hypothesis, token: number): Hypothesis[] {
    const { tokens } = this;
    if (!tokens.isOpener(token) && !tokens.isCloser(token)) return [this.text(one, token)];
    const kind = tokens.kind(token);
    const isOpener = tokens.isOpener(token);
    const askew = isOpener ? 0 : costOfSkipping(tokens, one.frame, token);
    const passed = askew > 0 ? { ...one, isDoubtful: true } : one;
    const skipped = changed(passed, 'skip', token, costs.skip + askew);
    // A sign that stands for a bracket stands for either.
    const swap = tokens.at(token).isMalformed ? 0 : costs.swap;
    if (isOpener) {
      const other = kind === TokenKind.OpenBrace ? TokenKind.OpenBracket : TokenKind.OpenBrace;
      const written = this.opened(one, { kind, token, isVirtual: false });
      const swapped = this.opened(one, { kind: other, token, isVirtual: false });
      return [written, changed(swapped, 'swap', token, swap), skipped];
    }
    const { frame } = one;
    if (frame === undefined) return [skipped];
    const cost = costOfClosing(tokens, frame, token);
    const isDoubtful = one.isDoubtful || cost > 0;
    const outer = { ...one, cost: one.cost + cost, isDoubtful, frame: frame.parent };
    return [skipped, isFitting(frame.kind, kind) ? outer : changed(outer, 'swap', token, swap)];
  }

  private opened(one: Hypothesis, opener: Opener): Hypothesis {
    const frame = openFrame(this, one.frame, opener);
    // The members of a container without its bracket are deeper than those around it.
    const around = opener.isVirtual && one.frame ? { ...one.frame, memberIndent: -1 } : one.frame;
    const askew = costOfIndent(this.tokens, around, opener.token);
    return {
      ...one,
      cost: one.cost + askew + costOfOpening(this.tokens, frame),
      isDoubtful: one.isDoubtful || askew > 0,
      frame,
    };
  }

  private text(one: Hypothesis, token: number): Hypothesis {
    const { tokens } = this;
    const askew = costOfIndent(tokens, one.frame, token);
    const cost = costOfText(tokens, one.frame, token) + askew;
    if (cost === 0) return one;
    return { ...one, cost: one.cost + cost, isDoubtful: one.isDoubtful || askew > 0 };
  }
}

function changed(one: Hypothesis, kind: Change['kind'], token: number, cost: number): Hypothesis {
  return { ...one, cost: one.cost + cost, changes: { kind, token, before: one.changes } };
}

/** Returns the reading in which the innermost container ends before a token; `undefined` if none is open. */
function closed(one: Hypothesis, token: number, cost: number): Hypothesis | undefined {
  if (one.frame === undefined) return undefined;
  return changed({ ...one, frame: one.frame.parent }, 'close', token, cost);
}

/** Returns the reading in which all containers end before a token. */
function closeAll(start: Hypothesis, token: number): Hypothesis {
  let one = start;
  let next = closed(one, token, costs.insertCloser);
  while (next !== undefined) {
    one = next;
    next = closed(one, token, costs.nextAtEnd);
  }
  return one;
}

/** Returns the cheapest reading of each stack of open containers, the best first. */
function cheapest(found: Hypothesis[], width = Number.POSITIVE_INFINITY): Hypothesis[] {
  found.sort((a, b) => a.cost - b.cost);
  const limit = (found[0]?.cost ?? 0) + hopeless;
  const kept: Hypothesis[] = [];
  for (const one of found) {
    if (one.cost > limit || kept.length === width) break;
    if (!kept.some(({ frame }) => frame === one.frame)) kept.push(one);
  }
  return kept;
}

/** Returns the changes after one, the last one first. */
function* changesSince(first: Change | undefined, last: Change | undefined): Iterable<Change> {
  for (let change = last; change !== undefined && change !== first; change = change.before)
    yield change;
}

function asPlan(last: Change | undefined, doubtful: ReadonlySet<number> = new Set()): BracketPlan {
  const closers = new Map<number, number>();
  const openers = new Map<number, TokenKind>();
  const skipped = new Set<number>();
  const swapped = new Set<number>();
  for (const { kind, token } of changesSince(undefined, last)) {
    if (kind === 'close') closers.set(token, (closers.get(token) ?? 0) + 1);
    else if (kind === 'skip') skipped.add(token);
    else if (kind === 'swap') swapped.add(token);
    else openers.set(token, kind);
  }
  return { closers, openers, skipped, swapped, doubtful };
}
