/** Fault rules: which requests they match, and how many times they still apply. */
import type { AddedFault } from '../control/protocol.ts';
import type { FaultRule, HeldRequest } from '../library/api.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { compileMatch, type MatchedRequest, normalizePath } from './match.ts';
import { randomNumbers } from './random.ts';
import { invalidRule } from './validateRule.ts';
import type { Waiting } from './waiting.ts';

/** A rule in effect. */
class ActiveRule {
  readonly rule: FaultRule;
  /** The number of requests that the rule was applied to. */
  hits = 0;
  /** A removed rule is neither listed nor applied, but the library can still read its hits. */
  isRemoved = false;
  readonly #changed: () => void;
  readonly #matches: ReturnType<typeof compileMatch>;
  #isEnabled: boolean;
  #toSkip: number;
  /** The number of requests that the rule still applies to. */
  #left: number;
  readonly #held = new Map<Waiting, HeldRequest>();
  readonly #holdListeners = new Set<(held: HeldRequest) => void>();

  /** @param changed called when {@link current} or {@link isListed} may have changed */
  constructor(rule: FaultRule, changed: () => void = () => {}) {
    this.rule = rule;
    this.#changed = changed;
    this.#matches = compileMatch(rule);
    this.#isEnabled = rule.enabled ?? true;
    this.#toSkip = rule.skip ?? 0;
    this.#left = rule.times ?? Number.POSITIVE_INFINITY;
  }

  /** Whether the rule may still apply, or holds a request that can be released. */
  get isListed(): boolean {
    return !this.isRemoved && (this.#left > 0 || this.#held.size > 0);
  }

  /** Whether the rule may apply to a request. */
  get isActive(): boolean {
    return !this.isRemoved && this.#isEnabled && this.#left > 0;
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
    this.#changed();
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
    if (times !== undefined || skip !== undefined) this.#changed();
    return !isSkipped;
  }

  /** Adds a request that waits for {@link release}. */
  hold(waiting: Waiting, request: HeldRequest): void {
    this.#held.set(waiting, request);
    for (const listener of this.#holdListeners) listener(request);
    this.#changed();
  }

  /** Removes a request that has proceeded, or whose connection was closed. */
  forget(waiting: Waiting): void {
    this.#held.delete(waiting);
    this.#changed();
  }

  /** Lets all requests that wait proceed. */
  release(): void {
    for (const waiting of [...this.#held.keys()]) waiting.proceed();
  }

  /** Calls `listener` with each request that waits from now on, until the result is called. */
  onHold(listener: (held: HeldRequest) => void): () => void {
    this.#holdListeners.add(listener);
    return () => void this.#holdListeners.delete(listener);
  }
}

export type { ActiveRule };

/**
 * The rules that were added while the API runs, which take precedence, and those of the settings. In
 * both lists, rules are selected in order; the rule that was added last comes first.
 */
export class FaultRules {
  /** Incremented when {@link added} may have changed. */
  revision = 0;
  readonly #settings: LiveSettings;
  readonly #changed: () => void;
  #random = Math.random;
  #randomSeed = 0;
  /** By their ids, including used and removed ones. */
  readonly #added = new Map<number, ActiveRule>();
  #lastId = 0;
  #configured: readonly ActiveRule[] = [];
  /** The rules of the settings that {@link #configured} is created from. */
  #configuredFrom: readonly FaultRule[] = [];

  /** @param changed called when {@link revision} has changed */
  constructor(settings: LiveSettings, changed: () => void = () => {}) {
    this.#settings = settings;
    this.#changed = changed;
    this.refresh();
  }

  /** Whether there are no rules. */
  get isEmpty(): boolean {
    return this.#added.size + this.#settings.current.faults.length === 0;
  }

  /** Whether a rule in effect has a member. */
  have(member: 'matchBody' | 'matchQuery'): boolean {
    return this.#all().some(({ isActive, rule }) => isActive && rule[member] !== undefined);
  }

  /** The added rules that still have an effect, in order of precedence. */
  get added(): AddedFault[] {
    return [...this.#added]
      .flatMap(([id, active]) => (active.isListed ? [{ id, rule: active.current }] : []))
      .reverse();
  }

  /** Adds a valid rule, which takes precedence over all others. @returns its id */
  add(rule: FaultRule): number {
    this.#lastId += 1;
    this.#added.set(this.#lastId, new ActiveRule(rule, () => this.#report()));
    this.#report();
    return this.#lastId;
  }

  /** Returns an added rule, also after its last request; `undefined` after {@link clear}. */
  find(id: number): ActiveRule | undefined {
    return this.#added.get(id);
  }

  /** Removes an added rule. */
  remove(id: number): void {
    const active = this.#added.get(id);
    if (active === undefined) return;
    active.isRemoved = true;
    active.release();
    this.#report();
  }

  /** Removes the added rules, and restarts the random numbers. */
  clear(): void {
    const all = [...this.#added.values()];
    this.#added.clear();
    for (const active of all) active.release();
    this.#random = randomNumbers(this.#randomSeed);
    this.#report();
  }

  /** Must be called when the settings have changed. */
  refresh(): void {
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
    for (const active of before) active.release();
  }

  /** Returns the rule that applies to a request, and counts the request. */
  take(request: MatchedRequest): ActiveRule | undefined {
    const path = normalizePath(request.url);
    return this.#all().find(active => active.take(request, path, this.#random));
  }

  #all(): readonly ActiveRule[] {
    this.refresh();
    return [...[...this.#added.values()].reverse(), ...this.#configured];
  }

  #report(): void {
    this.revision += 1;
    this.#changed();
  }
}
