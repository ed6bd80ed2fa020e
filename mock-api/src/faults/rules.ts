/** Fault rules: which requests they match, and how many times they still apply. */
import type { AddedFault, FaultRule } from '../control.ts';
import type { LiveSettings } from '../liveSettings.ts';
import { invalidRule } from './invalidRule.ts';

/** A rule with its compiled path. */
interface ActiveRule {
  readonly rule: FaultRule;
  readonly path: RegExp | undefined;
  isEnabled: boolean;
  /** The number of requests that the rule still applies to. */
  left: number;
}

/**
 * The rules in effect: added rules first, then those of the settings. Invalid rules are ignored.
 */
export class FaultRules {
  readonly #settings: LiveSettings;
  readonly #addedChanged: () => void;
  /** The added rules by id, in the order in which they were added. */
  readonly #added = new Map<number, ActiveRule>();
  #lastId = 0;
  #configured: readonly ActiveRule[] = [];
  #configuredFrom: readonly FaultRule[] = [];

  /** @param addedChanged called when {@link added} has changed */
  constructor(settings: LiveSettings, addedChanged: () => void = () => {}) {
    this.#settings = settings;
    this.#addedChanged = addedChanged;
  }

  /** Whether there are no rules in effect. */
  get isEmpty(): boolean {
    return this.#added.size + this.#settings.current.faults.length === 0;
  }

  /** The added rules in order of precedence. */
  get added(): AddedFault[] {
    const added = Array.from(this.#added, ([id, { rule, isEnabled, left }]) => ({
      id,
      rule: { ...rule, enabled: isEnabled, ...(Number.isFinite(left) && { times: left }) },
    }));
    return added.reverse();
  }

  /** Adds a valid rule, which takes precedence over all others. */
  add(rule: FaultRule): void {
    this.#lastId += 1;
    this.#added.set(this.#lastId, activate(rule));
    this.#addedChanged();
  }

  /** Enables or disables an added rule; does nothing if it does not exist anymore. */
  enable(id: number, isEnabled: boolean): void {
    const active = this.#added.get(id);
    if (active === undefined) return;
    active.isEnabled = isEnabled;
    this.#addedChanged();
  }

  /** Removes an added rule; does nothing if it does not exist anymore. */
  remove(id: number): void {
    if (this.#added.delete(id)) this.#addedChanged();
  }

  /** Removes the added rules. */
  clear(): void {
    if (this.#added.size === 0) return;
    this.#added.clear();
    this.#addedChanged();
  }

  /**
   * Returns the rule that applies to a request and decrements its `times`; removes an added rule
   * after its last request. @param path without the query
   */
  take(method: string, path: string): FaultRule | undefined {
    const applies = (active: ActiveRule) => matches(active, method, path);
    const added = [...this.#added].findLast(([, active]) => applies(active));
    this.#configure();
    const found = added?.[1] ?? this.#configured.find(applies);
    if (found === undefined) return undefined;
    found.left -= 1;
    if (added !== undefined && found.rule.times !== undefined) {
      if (found.left === 0) this.#added.delete(added[0]);
      this.#addedChanged();
    }
    return found.rule;
  }

  #configure(): void {
    const { faults } = this.#settings.current;
    if (faults === this.#configuredFrom) return;
    this.#configuredFrom = faults;
    this.#configured = faults.filter(rule => invalidRule(rule) === undefined).map(activate);
  }
}

function activate(rule: FaultRule): ActiveRule {
  const path = rule.path === undefined ? undefined : toPattern(rule.path);
  const { enabled: isEnabled = true, times: left = Number.POSITIVE_INFINITY } = rule;
  return { rule, path, isEnabled, left };
}

function matches(active: ActiveRule, method: string, requested: string): boolean {
  const { rule, path, isEnabled, left } = active;
  if (!isEnabled || left <= 0) return false;
  if (rule.method !== undefined && rule.method.toUpperCase() !== method) return false;
  return path === undefined || path.test(requested);
}

function toPattern(path: string): RegExp {
  const source = path
    .split(/(\{\w+\}|\*\*|\*)/)
    .map(part => {
      if (part === '**') return '.*';
      return part === '*' || /^\{\w+\}$/.test(part) ? '[^/]+' : part.replace(/[^\w/]/g, '\\$&');
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}
