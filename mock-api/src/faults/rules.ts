/** Fault rules: which requests they match, and how many times they still apply. */
import type { AddedFault, FaultRule } from '../control.ts';
import { type LiveSettings, maximumDelayMs } from '../liveSettings.ts';
import { type Text, t } from '../text.ts';

/** A rule with its compiled path. */
interface ActiveRule {
  readonly rule: FaultRule;
  readonly path: RegExp | undefined;
  isEnabled: boolean;
  /** The number of requests that the rule still applies to. */
  left: number;
}

/** Returns an error message for an invalid rule; `undefined` if it is valid. */
export function invalidRule(rule: unknown): Text | undefined {
  if (typeof rule !== 'object' || rule === null) return t('A fault rule must be an object.');
  for (const [name, value] of Object.entries(rule)) {
    if (!Object.hasOwn(members, name)) return t('"{0}" is not a member of a fault rule.', name);
    const { isValid, message } = members[name as keyof FaultRule];
    if (value !== undefined && !isValid(value)) return message(name);
  }
  const { status, delayMs, cut, malformed } = rule as FaultRule;
  if (status !== undefined || delayMs !== undefined || cut === true || malformed === true) {
    return undefined;
  }
  return t('A fault rule needs "status", "delayMs", "cut" or "malformed".');
}

interface Member {
  readonly isValid: (value: unknown) => boolean;
  readonly message: (name: string) => Text;
}

const boolean: Member = {
  isValid: value => typeof value === 'boolean',
  message: name => t('"{0}" must be true or false.', name),
};

const members: Readonly<Record<keyof FaultRule, Member>> = {
  method: {
    isValid: value => typeof value === 'string' && /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(value),
    message: name => t('"{0}" must be a method such as GET.', name),
  },
  path: {
    isValid: value => typeof value === 'string' && value.startsWith('/'),
    message: name => t('"{0}" must be a path that starts with /.', name),
  },
  status: {
    isValid: value => Number.isInteger(value) && isWithin(value, 400, 599),
    message: name => t('"{0}" must be an integer from {1} to {2}.', name, 400, 599),
  },
  delayMs: {
    isValid: value => isWithin(value, 0, maximumDelayMs),
    message: name =>
      t('"{0}" must be a number of milliseconds from {1} to {2}.', name, 0, maximumDelayMs),
  },
  cut: boolean,
  malformed: boolean,
  times: {
    isValid: value => Number.isSafeInteger(value) && isWithin(value, 1, Number.MAX_SAFE_INTEGER),
    message: name => t('"{0}" must be an integer of at least {1}.', name, 1),
  },
  enabled: boolean,
};

function isWithin(value: unknown, minimum: number, maximum: number): boolean {
  return typeof value === 'number' && value >= minimum && value <= maximum;
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

  /** @param addedChanged called when an added rule is added, applied, changed or removed */
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
    if (added !== undefined) {
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
