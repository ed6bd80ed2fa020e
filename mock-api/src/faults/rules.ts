/** Fault rules: which requests they match, and how many times they still apply. */
import type { AddedFault } from '../control/protocol.ts';
import type { FaultRule, HeldRequest } from '../library/api.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { compileMatch, type MatchedRequest } from './match.ts';
import { invalidRule } from './validateRule.ts';
import type { Waiting } from './waiting.ts';

/** A rule in effect. */
export class ActiveRule {
  readonly rule: FaultRule;
  readonly #matches: (request: MatchedRequest) => boolean;
  #isEnabled: boolean;
  #toSkip: number;
  /** The number of requests that the rule still applies to. */
  #left: number;
  #hits = 0;
  readonly #held = new Map<Waiting, HeldRequest>();
  readonly #holdListeners = new Set<(held: HeldRequest) => void>();

  constructor(rule: FaultRule) {
    this.rule = rule;
    this.#matches = compileMatch(rule);
    this.#isEnabled = rule.enabled ?? true;
    this.#toSkip = rule.skip ?? 0;
    this.#left = rule.times ?? Number.POSITIVE_INFINITY;
  }

  /** The number of requests that the rule was applied to. */
  get hits(): number {
    return this.#hits;
  }

  get isUsedUp(): boolean {
    return this.#left === 0;
  }

  /** The requests that wait for {@link release}, in their order. */
  get held(): readonly HeldRequest[] {
    return [...this.#held.values()];
  }

  /** Whether the rule may match requests at all. */
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

  enable(isEnabled: boolean): void {
    this.#isEnabled = isEnabled;
    if (!isEnabled) this.release();
  }

  /**
   * Counts a request that the rule matches; returns whether the rule applies to it.
   *
   * @param random returns a number from 0 to 1, excluding 1
   */
  take(request: MatchedRequest, random: () => number): 'applies' | 'skips' | undefined {
    if (!this.isActive || !this.#matches(request)) return undefined;
    if (this.#toSkip > 0) {
      this.#toSkip -= 1;
      return 'skips';
    }
    const { probability } = this.rule;
    if (probability !== undefined && random() >= probability) return undefined;
    this.#left -= 1;
    this.#hits += 1;
    return 'applies';
  }

  /** Adds a request that waits for {@link release}. */
  hold(waiting: Waiting, request: HeldRequest): void {
    this.#held.set(waiting, request);
    for (const listener of this.#holdListeners) listener(request);
  }

  /** Removes a request whose connection was closed. */
  forget(waiting: Waiting): void {
    this.#held.delete(waiting);
  }

  /** Calls `listener` for each request that is held from now on, until the result is called. */
  onHold(listener: (held: HeldRequest) => void): () => void {
    this.#holdListeners.add(listener);
    return () => void this.#holdListeners.delete(listener);
  }

  /** Lets the held requests proceed. */
  release(): void {
    const held = [...this.#held.keys()];
    this.#held.clear();
    for (const waiting of held) waiting.proceed();
  }
}

/**
 * The rules in effect: added rules first, then those of the settings. Invalid rules are ignored.
 */
export class FaultRules {
  readonly #settings: LiveSettings;
  readonly #random: () => number;
  readonly #addedChanged: () => void;
  /** All added rules by id since the last {@link clear}, also those that are used up. */
  readonly #byId = new Map<number, ActiveRule>();
  /** The ids of the added rules that are in effect, in the order in which they were added. */
  #added: number[] = [];
  #lastId = 0;
  #configured: readonly ActiveRule[] = [];
  #configuredFrom: readonly FaultRule[] = [];

  /**
   * @param random returns a number from 0 to 1, for rules with a probability
   * @param addedChanged called when {@link added} has changed
   */
  constructor(
    settings: LiveSettings,
    random: () => number = Math.random,
    addedChanged: () => void = () => {},
  ) {
    this.#settings = settings;
    this.#random = random;
    this.#addedChanged = addedChanged;
  }

  /** Whether there are no rules in effect. */
  get isEmpty(): boolean {
    return this.#added.length + this.#settings.current.faults.length === 0;
  }

  /** Whether the body of a request must be known to select its rule. */
  get needBody(): boolean {
    return this.#someActive(({ matchBody }) => matchBody !== undefined);
  }

  /** Whether the query of a request may select a rule. */
  get matchQuery(): boolean {
    return this.#someActive(({ matchQuery }) => matchQuery !== undefined);
  }

  #someActive(test: (rule: FaultRule) => boolean): boolean {
    this.refresh();
    const added = this.#added.map(id => this.#byId.get(id));
    return [...added, ...this.#configured].some(
      active => active?.isActive === true && test(active.rule),
    );
  }

  /** The added rules in order of precedence. */
  get added(): AddedFault[] {
    return this.#added.map(id => ({ id, rule: this.#byId.get(id)?.current ?? {} })).reverse();
  }

  /** Adds a valid rule, which takes precedence over all others. @returns its id */
  add(rule: FaultRule): number {
    this.#lastId += 1;
    this.#byId.set(this.#lastId, new ActiveRule(rule));
    this.#added.push(this.#lastId);
    this.#addedChanged();
    return this.#lastId;
  }

  /** Returns an added rule, also after its last request; `undefined` if it was removed. */
  find(id: number): ActiveRule | undefined {
    return this.#byId.get(id);
  }

  /** Enables or disables an added rule; does nothing if it does not exist anymore. */
  enable(id: number, isEnabled: boolean): void {
    if (!this.#added.includes(id)) return;
    this.#byId.get(id)?.enable(isEnabled);
    this.#addedChanged();
  }

  /** Removes an added rule; does nothing if it does not exist anymore. */
  remove(id: number): void {
    const isInEffect = this.#added.includes(id);
    this.#added = this.#added.filter(one => one !== id);
    this.#byId.get(id)?.release();
    if (isInEffect) this.#addedChanged();
  }

  /** Removes the added rules. */
  clear(): void {
    const hadAny = this.#added.length > 0;
    const all = [...this.#byId.values()];
    this.#added = [];
    this.#byId.clear();
    for (const rule of all) rule.release();
    if (hadAny) this.#addedChanged();
  }

  /** Must be called when the settings have changed. */
  refresh(): void {
    const { faults } = this.#settings.current;
    if (faults === this.#configuredFrom) return;
    const before = this.#configured;
    this.#configuredFrom = faults;
    this.#configured = faults
      .filter(rule => invalidRule(rule) === undefined)
      .map(rule => new ActiveRule(rule));
    for (const rule of before) rule.release();
  }

  /** Returns the rule that applies to a request and counts the request. */
  take(request: MatchedRequest): ActiveRule | undefined {
    this.refresh();
    let hasChanged = false;
    let found: ActiveRule | undefined;
    for (let index = this.#added.length - 1; index >= 0 && found === undefined; index -= 1) {
      const active = this.#byId.get(this.#added[index] ?? 0);
      const taken = active?.take(request, this.#random);
      if (taken === 'applies') found = active;
      hasChanged ||= taken === 'skips' || (taken === 'applies' && active?.rule.times !== undefined);
    }
    // A rule that will hold this request is listed until it has released it.
    if (hasChanged && found?.rule.hold === true) this.#addedChanged();
    else if (hasChanged) this.#countsChanged();
    return (
      found ?? this.#configured.find(active => active.take(request, this.#random) === 'applies')
    );
  }

  /** Must be called when a held request has proceeded or its connection was closed. */
  heldChanged(rule: ActiveRule): void {
    if (rule.isUsedUp) this.#countsChanged();
  }

  /** Removes the added rules after their last requests; a rule that holds one can be released. */
  #countsChanged(): void {
    this.#added = this.#added.filter(id => {
      const active = this.#byId.get(id);
      return active !== undefined && !(active.isUsedUp && active.held.length === 0);
    });
    this.#addedChanged();
  }
}
