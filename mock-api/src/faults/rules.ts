/** Fault rules: which requests they match, and how many times they still apply. */
import type { FaultRule } from '../control.ts';
import { type LiveSettings, maximumDelayMs } from '../liveSettings.ts';

/** A rule with its compiled path. */
interface ActiveRule {
  readonly rule: FaultRule;
  readonly path: RegExp | undefined;
  left: number;
}

/** Returns an error message for an invalid rule; `undefined` if it is valid. */
export function invalidRule(rule: unknown): string | undefined {
  if (typeof rule !== 'object' || rule === null) return 'A fault rule must be an object.';
  const checks = Object.entries(rule).map(([name, value]) => {
    const check = Object.hasOwn(members, name) ? members[name as keyof FaultRule] : undefined;
    if (check === undefined) return `"${name}" is not a member of a fault rule.`;
    return value === undefined || check.isValid(value) ? undefined : `"${name}" ${check.rule}.`;
  });
  const wrong = checks.find(check => check !== undefined);
  if (wrong !== undefined) return wrong;
  const { status, delayMs, cut, malformed } = rule as FaultRule;
  if (status !== undefined || delayMs !== undefined || cut === true || malformed === true) {
    return undefined;
  }
  return 'A fault rule needs "status", "delayMs", "cut" or "malformed".';
}

const isBoolean = (value: unknown) => typeof value === 'boolean';
const integerIn = (low: number, high: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;

const members: Required<{
  [Name in keyof FaultRule]: { isValid: (value: unknown) => boolean; rule: string };
}> = {
  method: {
    isValid: value => typeof value === 'string' && /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(value),
    rule: 'must be a method such as GET',
  },
  path: {
    isValid: value => typeof value === 'string' && value.startsWith('/'),
    rule: 'must be a path that starts with /',
  },
  status: { isValid: integerIn(400, 599), rule: 'must be an integer from 400 to 599' },
  delayMs: {
    isValid: value => typeof value === 'number' && value >= 0 && value <= maximumDelayMs,
    rule: `must be a number of milliseconds from 0 to ${maximumDelayMs}`,
  },
  cut: { isValid: isBoolean, rule: 'must be true or false' },
  malformed: { isValid: isBoolean, rule: 'must be true or false' },
  times: {
    isValid: integerIn(1, Number.MAX_SAFE_INTEGER),
    rule: 'must be an integer of at least 1',
  },
  enabled: { isValid: isBoolean, rule: 'must be true or false' },
};

/**
 * The rules in effect: added rules first, then those of the settings. Invalid rules are ignored.
 */
export class FaultRules {
  readonly #settings: LiveSettings;
  #added: readonly ActiveRule[] = [];
  #configured: readonly ActiveRule[] = [];
  #configuredFrom: readonly FaultRule[] = [];

  constructor(settings: LiveSettings) {
    this.#settings = settings;
  }

  /** Whether there are no rules in effect. */
  get isEmpty(): boolean {
    return this.#added.length + this.#settings.current.faults.length === 0;
  }

  /** Adds a valid rule, which takes precedence over all others. */
  add(rule: FaultRule): void {
    this.#added = [activate(rule), ...this.#added];
  }

  /** Removes the added rules. */
  clear(): void {
    this.#added = [];
  }

  /**
   * Returns the rule that applies to a request and decrements its `times`. @param path without the
   * query
   */
  take(method: string, path: string): FaultRule | undefined {
    this.#configure();
    const applies = (active: ActiveRule) => matches(active, method, path);
    const found = this.#added.find(applies) ?? this.#configured.find(applies);
    if (found === undefined) return undefined;
    found.left -= 1;
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
  return { rule, path, left: rule.times ?? Number.POSITIVE_INFINITY };
}

function matches({ rule, path, left }: ActiveRule, method: string, requested: string): boolean {
  if (rule.enabled === false || left <= 0) return false;
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
