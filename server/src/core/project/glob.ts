import picomatch from 'picomatch';

/** Longer patterns and paths are not compared. */
const maximumLength = 1_000;

/** How many steps one match may take. */
const maximumSteps = 2_000_000;

/**
 * A glob whose matching time is bounded by its length times that of the path. Which paths match is
 * decided by the regular expression of picomatch, but a `RegExp` would take exponential time for some
 * patterns.
 */
export class Glob {
  /** How many steps all matches have taken, to bound the time for many paths. */
  steps = 0;
  /** Whether a match has taken too many steps, so that its result is not known. */
  isExceeded = false;
  private limit = 0;
  private readonly program: Program;
  /** For each instruction and offset, the number of the match that has last tried it. */
  private visited = new Uint32Array(0);
  private stamp = 0;

  private readonly regExp: RegExp;
  private readonly term: Term;
  /** For each length of a path, whether the regular expression takes less time. */
  private readonly isFast = new Map<number, boolean>();

  private constructor(regExp: RegExp) {
    this.term = new TermReader(regExp.source).read();
    this.program = compile(this.term);
    this.regExp = regExp;
  }

  /** Returns a glob; `undefined` if the pattern is too long or too deep, or is not a pattern. */
  static of(pattern: string): Glob | undefined {
    if (pattern === '' || pattern.length > maximumLength) return undefined;
    try {
      return new Glob(picomatch.makeRe(pattern, { dot: true }));
    } catch {
      return undefined;
    }
  }

  matches(path: string): boolean {
    if (path.length > maximumLength) {
      this.isExceeded = true;
      return false;
    }
    let isFast = this.isFast.get(path.length);
    if (isFast === undefined) {
      isFast = waysThrough(this.term, path.length) < maximumWays;
      this.isFast.set(path.length, isFast);
    }
    if (isFast) {
      this.steps += path.length;
      return this.regExp.test(path);
    }
    return this.runs(path);
  }

  /** Whether the program accepts a path, which takes longer than the regular expression of most globs. */
  runs(path: string): boolean {
    const size = this.program.length * (path.length + 1);
    if (this.visited.length < size) this.visited = new Uint32Array(size);
    this.limit = this.steps + maximumSteps;
    return this.run(0, path, 0);
  }

  /** Whether the program accepts a path from an instruction and an offset on. */
  private run(from: number, path: string, at: number): boolean {
    const { program, visited } = this;
    const stamp = this.nextStamp();
    const width = path.length + 1;
    // What is left to try: instructions and offsets in turn.
    const pending = [from, at];
    while (pending.length > 0) {
      let offset = pending.pop() ?? 0;
      let next = pending.pop() ?? 0;
      for (;;) {
        this.steps += 1;
        if (this.steps > this.limit) {
          this.isExceeded = true;
          return false;
        }
        const state = next * width + offset;
        if (visited[state] === stamp) break;
        visited[state] = stamp;
        const step = program[next];
        if (step === undefined || step.kind === 'match') return true;
        if (step.kind === 'jump') {
          next = step.to;
        } else if (step.kind === 'split') {
          pending.push(step.other, offset);
          next = step.to;
        } else if (step.kind === 'look') {
          if (this.run(next + 1, path, offset) !== step.isPositive) break;
          next = step.to;
        } else if (step.kind !== 'character') {
          if (offset !== (step.kind === 'start' ? 0 : path.length)) break;
          next += 1;
        } else {
          if (offset >= path.length || !step.accepts(path.charAt(offset))) break;
          offset += 1;
          next += 1;
        }
      }
    }
    return false;
  }

  private nextStamp(): number {
    if (this.stamp === 0xffff_ffff) {
      this.visited.fill(0);
      this.stamp = 0;
    }
    this.stamp += 1;
    return this.stamp;
  }
}

type Instruction =
  | { readonly kind: 'match' }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'jump'; readonly to: number }
  /** Two ways on. */
  | { readonly kind: 'split'; readonly to: number; readonly other: number }
  /** A lookahead: the instructions that follow up to `match`, and then on at `to`. */
  | { readonly kind: 'look'; readonly isPositive: boolean; readonly to: number }
  | { readonly kind: 'character'; readonly accepts: (character: string) => boolean };

type Program = readonly Instruction[];

/** A part of a regular expression. */
type Term =
  | { readonly kind: 'alternatives'; readonly options: readonly (readonly Term[])[] }
  | { readonly kind: 'look'; readonly isPositive: boolean; readonly inner: Term }
  | { readonly kind: 'repeat'; readonly least: number; readonly most: number; readonly inner: Term }
  | { readonly kind: 'start' | 'end' }
  | Extract<Instruction, { kind: 'character' }>;

/** Groups that are nested deeper, and longer programs, are not written by hand. */
const maximumDepth = 100;
const maximumProgram = 5_000;

/** Reads the regular expressions that picomatch writes, in which nothing refers to a group. */
class TermReader {
  private readonly source: string;
  private at = 0;
  private depth = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** @throws SyntaxError for what picomatch does not write */
  read(): Term {
    const term = this.alternatives();
    if (this.at < this.source.length) throw new SyntaxError(this.source);
    return term;
  }

  private alternatives(): Term {
    this.depth += 1;
    if (this.depth > maximumDepth) throw new SyntaxError(this.source);
    const options: Term[][] = [];
    do {
      const terms: Term[] = [];
      while (this.at < this.source.length && !'|)'.includes(this.source.charAt(this.at))) {
        terms.push(this.repeated(this.term()));
      }
      options.push(terms);
    } while (this.skip('|'));
    this.depth -= 1;
    return { kind: 'alternatives', options };
  }

  private term(): Term {
    if (this.skip('(?=')) return { kind: 'look', isPositive: true, inner: this.group() };
    if (this.skip('(?!')) return { kind: 'look', isPositive: false, inner: this.group() };
    if (this.skip('(?:')) return this.group();
    if (this.source.startsWith('(?', this.at)) throw new SyntaxError(this.source);
    if (this.skip('(')) return this.group();
    if (this.skip('^')) return { kind: 'start' };
    if (this.skip('$')) return { kind: 'end' };
    return this.character();
  }

  private group(): Term {
    const inner = this.alternatives();
    if (!this.skip(')')) throw new SyntaxError(this.source);
    return inner;
  }

  /** A regular expression of one character takes constant time. */
  private character(): Term {
    const rest = this.source.slice(this.at);
    const [text] = /^(?:\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[^\\])/s.exec(rest) ?? [];
    if (text === undefined) throw new SyntaxError(this.source);
    this.at += text.length;
    if (/^[^\\[.]$/s.test(text)) return { kind: 'character', accepts: other => other === text };
    const pattern = new RegExp(`^${text}$`);
    return { kind: 'character', accepts: other => pattern.test(other) };
  }

  private repeated(inner: Term): Term {
    const rest = this.source.slice(this.at);
    const [whole, sign = '', from, to] = /^(?:([*+?])|\{(\d),(\d)\})\??/.exec(rest) ?? [];
    if (whole === undefined) return inner;
    this.at += whole.length;
    const least = Number(from ?? (sign === '+' ? 1 : 0));
    const most = Number(to ?? (sign === '?' ? 1 : Number.POSITIVE_INFINITY));
    return { kind: 'repeat', least, most, inner };
  }

  private skip(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}

/** Appends the instructions of a term to a program. */
function emit(term: Term, program: Instruction[]): void {
  if (program.length > maximumProgram) throw new SyntaxError('The pattern is too long.');
  /** Reserves an instruction whose target is only known after those that follow it. */
  const later = () => program.push({ kind: 'match' }) - 1;
  switch (term.kind) {
    case 'alternatives': {
      const ends: number[] = [];
      for (const [index, terms] of term.options.entries()) {
        const isLast = index === term.options.length - 1;
        const split = isLast ? undefined : later();
        for (const one of terms) emit(one, program);
        if (split === undefined) break;
        ends.push(later());
        program[split] = { kind: 'split', to: split + 1, other: program.length };
      }
      for (const end of ends) program[end] = { kind: 'jump', to: program.length };
      return;
    }
    case 'look': {
      const look = later();
      emit(term.inner, program);
      program.push({ kind: 'match' });
      program[look] = { kind: 'look', isPositive: term.isPositive, to: program.length };
      return;
    }
    case 'repeat': {
      const { least, most, inner } = term;
      for (let count = 0; count < least; count += 1) emit(inner, program);
      const splits: number[] = [];
      for (let count = least; count < most; count += 1) {
        splits.push(later());
        emit(inner, program);
        if (most === Number.POSITIVE_INFINITY) {
          program.push({ kind: 'jump', to: splits[0] ?? 0 });
          break;
        }
      }
      const other = program.length;
      for (const split of splits) program[split] = { kind: 'split', to: split + 1, other };
      return;
    }
    default:
      program.push(term);
  }
}

/** How many ways through a regular expression take less time than the program. */
const maximumWays = 200_000;

/** How many ways through a lookahead are few: it is tried at every offset. */
const fewWays = 100;

/**
 * Returns an upper bound for how many ways through a term a regular expression tries on a text of this
 * length; infinite if it grows faster than by a power of the length.
 */
function waysThrough(term: Term, length: number): number {
  switch (term.kind) {
    case 'alternatives':
      return term.options.reduce((sum, terms) => sum + waysInSequence(terms, length), 0);
    case 'look':
      // A lookahead is never entered again.
      return waysThrough(term.inner, length) <= fewWays ? 1 : Number.POSITIVE_INFINITY;
    case 'repeat': {
      const inner = waysThrough(term.inner, length);
      if (term.most !== Number.POSITIVE_INFINITY) return (inner + 1) ** term.most;
      return inner === 1 ? length + 1 : Number.POSITIVE_INFINITY;
    }
    default:
      return 1;
  }
}

function waysInSequence(terms: readonly Term[], length: number): number {
  return terms.reduce((product, term) => product * waysThrough(term, length), 1);
}

function compile(term: Term): Program {
  const program: Instruction[] = [];
  emit(term, program);
  program.push({ kind: 'match' });
  return program;
}
