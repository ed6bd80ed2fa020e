/** Fault rules: which requests they match, and how many times they still apply. */
import type { ServerResponse } from 'node:http';
import type { AddedFault } from '../control/protocol.ts';
import type { FaultRule, HeldRequest } from '../library/api.ts';
import { LiveSettings } from '../options.ts';
import { compileMatch, type MatchedRequest, normalizePath } from './match.ts';
import { invalidRule } from './validateRule.ts';
import type { WaitingRequests } from './waiting.ts';

/** A rule in effect. */
class ActiveRule {
  /** `undefined` for a rule of the settings. */
  readonly id: number | undefined;
  /** The rule with what is left of its counts. */
  current: FaultRule;
  /** The number of requests that the rule was applied to. */
  hits = 0;
  readonly #matches: ReturnType<typeof compileMatch>;
  readonly #held = new Map<() => void, HeldRequest>();

  constructor(rule: FaultRule, id?: number) {
    this.id = id;
    this.current = { ...rule, enabled: rule.enabled ?? true };
    this.#matches = compileMatch(rule);
  }

  /** Whether the rule may still apply, or holds a request that can be released. */
  get isListed(): boolean {
    return this.current.times !== 0 || this.#held.size > 0;
  }

  /** Whether the rule may apply to a request. */
  get isActive(): boolean {
    return this.current.enabled === true && this.current.times !== 0;
  }

  /** The requests that wait for {@link release}, in their order. */
  get held(): readonly HeldRequest[] {
    return [...this.#held.values()];
  }

  enable(isEnabled: boolean): void {
    this.current = { ...this.current, enabled: isEnabled };
    if (!isEnabled) this.release();
  }

  /** Removes the rule for good; its hits can still be read. */
  end(): void {
    this.current = { ...this.current, times: 0 };
    this.release();
  }

  /** Counts a request that the rule matches; returns whether the rule applies to it. */
  take(request: MatchedRequest, path: string, random: () => number): boolean {
    if (!this.isActive || !this.#matches(request, path)) return false;
    const { probability = 1, times, skip = 0 } = this.current;
    if (skip > 0) {
      this.current = { ...this.current, skip: skip - 1 };
      return false;
    }
    if (probability < 1 && random() >= probability) return false;
    this.hits += 1;
    if (times !== undefined) this.current = { ...this.current, times: times - 1 };
    return true;
  }

  /** Resolves when a request that waits is released; never if the client leaves before. */
  hold(request: HeldRequest, res: ServerResponse, waiting: WaitingRequests): Promise<void> {
    return new Promise(resolve => {
      const release = waiting.wait(res.req, undefined, resolve);
      this.#held.set(release, request);
      res.once('close', () => this.#held.delete(release));
    });
  }

  /** Lets all requests that wait proceed. */
  release(): void {
    for (const proceed of this.#held.keys()) proceed();
    this.#held.clear();
  }
}

/**
 * The rules that were added while the API runs, the last one first, and then those of the settings; the
 * first one that matches applies.
 */
export class FaultRules {
  /** The settings that are applied. */
  #applied = new LiveSettings().current;
  #random = Math.random;
  /** All rules in the order in which they are selected, including used and removed ones. */
  #all: readonly ActiveRule[] = [];
  #lastId = 0;

  constructor(settings: LiveSettings) {
    settings.on('changed', () => this.#configure(settings.current));
    this.#configure(settings.current);
  }

  /** Whether there is a rule in effect, and if a member is given, one that has it. */
  have(member?: 'matchBody' | 'matchQuery'): boolean {
    return this.#all.some(
      ({ isActive, current }) =>
        isActive && (member === undefined || current[member] !== undefined),
    );
  }

  /** The added rules that still have an effect, in order of precedence. */
  get added(): AddedFault[] {
    return this.#all.flatMap(({ id, isListed, current: rule }) =>
      id !== undefined && isListed ? [{ id, rule }] : [],
    );
  }

  /** Adds a valid rule, which takes precedence over all others. @returns its id */
  add(rule: FaultRule): number {
    this.#lastId += 1;
    this.#all = [new ActiveRule(rule, this.#lastId), ...this.#all];
    return this.#lastId;
  }

  /** Returns an added rule, also after its last request; `undefined` after {@link clear}. */
  find(id: number): ActiveRule | undefined {
    return this.#all.find(active => active.id === id);
  }

  /** Removes the added rules, and restarts the random numbers. */
  clear(): void {
    this.#keep(({ id }) => id === undefined);
    this.#random = randomNumbers(this.#applied.randomSeed);
  }

  /** Returns the rule that applies to a request, and counts the request. */
  take(request: MatchedRequest): ActiveRule | undefined {
    const path = normalizePath(request.url);
    return this.#all.find(active => active.take(request, path, this.#random));
  }

  /** Applies the settings. Rules that have not changed keep their counts. */
  #configure(settings: LiveSettings['current']): void {
    const { faults, randomSeed } = settings;
    const before = this.#applied;
    this.#applied = settings;
    if (randomSeed !== before.randomSeed) this.#random = randomNumbers(randomSeed);
    if (faults === before.faults) return;
    const valid = faults.filter(rule => invalidRule(rule) === undefined);
    this.#keep(({ id }) => id !== undefined, valid);
  }

  /** Removes rules, lets their requests proceed, and adds rules of the settings. */
  #keep(isKept: (rule: ActiveRule) => boolean, configured: readonly FaultRule[] = []): void {
    const before = this.#all;
    const added = configured.map(rule => new ActiveRule(rule));
    this.#all = [...before.filter(isKept), ...added];
    for (const active of before) if (!isKept(active)) active.release();
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
