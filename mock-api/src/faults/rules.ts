/** Fault rules: which requests they match, and how many times they still apply. */
import { EventEmitter } from 'node:events';
import type { AddedFault } from '../control/protocol.ts';
import type { FaultRule, HeldRequest } from '../library/api.ts';
import type { LiveSettings } from '../options.ts';
import { compileMatch, type MatchedRequest, normalizePath } from './match.ts';
import { invalidRule } from './validateRule.ts';

/**
 * A rule in effect. `changed` is emitted when {@link current} or {@link isListed} may have changed, `held`
 * for each request that waits for {@link release}.
 */
class ActiveRule extends EventEmitter<{ changed: []; held: [HeldRequest] }> {
  readonly rule: FaultRule;
  /** The number of requests that the rule was applied to. */
  hits = 0;
  readonly #matches: ReturnType<typeof compileMatch>;
  #isEnabled: boolean;
  #toSkip: number;
  /** The number of requests that the rule still applies to. */
  #left: number;
  readonly #held = new Map<() => void, HeldRequest>();

  constructor(rule: FaultRule) {
    super();
    this.rule = rule;
    this.#matches = compileMatch(rule);
    this.#isEnabled = rule.enabled ?? true;
    this.#toSkip = rule.skip ?? 0;
    this.#left = rule.times ?? Number.POSITIVE_INFINITY;
  }

  /** Whether the rule may still apply, or holds a request that can be released. */
  get isListed(): boolean {
    return this.#left > 0 || this.#held.size > 0;
  }

  /** Whether the rule may apply to a request. */
  get isActive(): boolean {
    return this.#isEnabled && this.#left > 0;
  }

  /** The rule with what is left of its counts. */
  get current(): FaultRule {
    return {
      ...this.rule,
      enabled: this.#isEnabled,
      ...(Number.isFinite(this.#left) && { times: this.#left }),
      ...(this.rule.skip !== undefined && { skip: this.#toSkip }),
    };
  }

  /** The requests that wait for {@link release}, in their order. */
  get held(): readonly HeldRequest[] {
    return [...this.#held.values()];
  }

  enable(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    if (!isEnabled) this.release();
    this.emit('changed');
  }

  /** Removes the rule for good; its hits can still be read. */
  end(): void {
    this.#left = 0;
    this.release();
    this.emit('changed');
  }

  /** Counts a request that the rule matches; returns whether the rule applies to it. */
  take(request: MatchedRequest, path: string, random: () => number): boolean {
    if (!this.isActive || !this.#matches(request, path)) return false;
    const { probability, times, skip } = this.rule;
    const isSkipped = this.#toSkip > 0;
    if (isSkipped) this.#toSkip -= 1;
    else if (probability !== undefined && random() >= probability) return false;
    else {
      this.#left -= 1;
      this.hits += 1;
    }
    if (times !== undefined || skip !== undefined) this.emit('changed');
    return !isSkipped;
  }

  /** Adds a request that waits for {@link release}. @param proceed ends its wait */
  hold(proceed: () => void, request: HeldRequest): void {
    this.#held.set(proceed, request);
    this.emit('held', request);
    this.emit('changed');
  }

  /** Removes a request that has proceeded, or whose connection was closed. */
  forget(proceed: () => void): void {
    this.#held.delete(proceed);
    this.emit('changed');
  }

  /** Lets all requests that wait proceed. */
  release(): void {
    for (const proceed of [...this.#held.keys()]) proceed();
  }
}

export type { ActiveRule };

/**
 * The rules that were added while the API runs, which take precedence, and those of the settings. In
 * both lists, rules are selected in order; the rule that was added last comes first. `changed` is emitted
 * when {@link added} may have changed.
 */
export class FaultRules extends EventEmitter<{ changed: [] }> {
  /** Incremented with each event. */
  revision = 0;
  readonly #settings: LiveSettings;
  #random = Math.random;
  #randomSeed = 0;
  /** By their ids, including used and removed ones. */
  readonly #added = new Map<number, ActiveRule>();
  #lastId = 0;
  #configured: readonly ActiveRule[] = [];
  /** The rules of the settings that {@link #configured} is created from. */
  #configuredFrom: readonly FaultRule[] = [];
  /** All rules in the order in which they are selected. */
  #all: readonly ActiveRule[] = [];

  constructor(settings: LiveSettings) {
    super();
    this.#settings = settings;
    settings.on('changed', () => this.#configure());
    this.#configure();
  }

  /** Whether there is a rule in effect, and if a member is given, one that has it. */
  have(member?: 'matchBody'): boolean {
    const has = (rule: FaultRule) => member === undefined || rule[member] !== undefined;
    return this.#all.some(({ isActive, rule }) => isActive && has(rule));
  }

  /** The added rules that still have an effect, in order of precedence. */
  get added(): AddedFault[] {
    return [...this.#added]
      .flatMap(([id, active]) => (active.isListed ? [{ id, rule: active.current }] : []))
      .reverse();
  }

  /** Adds a valid rule, which takes precedence over all others. @returns its id */
  add(rule: FaultRule): number {
    const active = new ActiveRule(rule).on('changed', () => this.#report());
    this.#lastId += 1;
    this.#added.set(this.#lastId, active);
    this.#all = [active, ...this.#all];
    this.#report();
    return this.#lastId;
  }

  /** Returns an added rule, also after its last request; `undefined` after {@link clear}. */
  find(id: number): ActiveRule | undefined {
    return this.#added.get(id);
  }

  /** Removes the added rules, and restarts the random numbers. */
  clear(): void {
    const removed = [...this.#added.values()];
    this.#added.clear();
    this.#all = this.#configured;
    for (const active of removed) active.release();
    this.#random = randomNumbers(this.#randomSeed);
    this.#report();
  }

  /** Returns the rule that applies to a request, and counts the request. */
  take(request: MatchedRequest): ActiveRule | undefined {
    const path = normalizePath(request.url);
    return this.#all.find(active => active.take(request, path, this.#random));
  }

  /** Applies the settings. Rules that have not changed keep their counts. */
  #configure(): void {
    const { faults, randomSeed } = this.#settings.current;
    if (randomSeed !== this.#randomSeed) {
      this.#randomSeed = randomSeed;
      this.#random = randomNumbers(randomSeed);
    }
    if (faults === this.#configuredFrom) return;
    const before = this.#configured;
    this.#configuredFrom = faults;
    this.#configured = faults
      .filter(rule => invalidRule(rule) === undefined)
      .map(rule => new ActiveRule(rule));
    this.#all = [...[...this.#added.values()].reverse(), ...this.#configured];
    for (const active of before) active.release();
  }

  #report(): void {
    this.revision += 1;
    this.emit('changed');
  }
}

/**
 * Returns a function that returns the next random number from 0 to 1, excluding 1: the same ones for the
 * same seed. 0 is unpredictable.
 */
export function randomNumbers(seed: number): () => number {
  if (seed === 0) return Math.random;
  let state = seed | 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
