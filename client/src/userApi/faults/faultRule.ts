import type { FaultRule } from '../../../../mock-api/src/control.ts';

const memberTypes = {
  method: 'string',
  path: 'string',
  status: 'number',
  delayMs: 'number',
  cut: 'boolean',
  malformed: 'boolean',
  times: 'number',
  enabled: 'boolean',
} as const satisfies Record<keyof FaultRule, 'string' | 'number' | 'boolean'>;

/** The valid rules of the setting `userApi.faults`; the manifest's schema reports the others. */
export function readFaultRules(value: unknown): readonly FaultRule[] {
  return Array.isArray(value) ? value.filter(isFaultRule) : [];
}

function isFaultRule(value: unknown): value is FaultRule {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const rule: Partial<Record<string, unknown>> = { ...value };
  const hasTypes = Object.entries(memberTypes).every(
    ([name, type]) => rule[name] === undefined || typeof rule[name] === type,
  );
  return hasTypes && isWithinBounds(rule as FaultRule) && hasEffect(rule as FaultRule);
}

function isWithinBounds({ status = 400, delayMs = 0, times = 1 }: FaultRule): boolean {
  return isInteger(status, 400, 599) && delayMs >= 0 && delayMs <= 30_000 && isInteger(times, 1);
}

function isInteger(value: number, minimum: number, maximum = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

function hasEffect({ status, delayMs = 0, cut, malformed }: FaultRule): boolean {
  return status !== undefined || delayMs > 0 || cut === true || malformed === true;
}

/** The routes that a rule can be created for. */
export const routes = [
  { method: 'GET', path: '/api/user' },
  { method: 'POST', path: '/api/user' },
  { method: 'GET', path: '/api/user/{id}' },
  { method: 'PUT', path: '/api/user/{id}' },
  { method: 'DELETE', path: '/api/user/{id}' },
] as const satisfies readonly FaultRule[];

/** Returns the method and path of a rule that matches requests like the given one. */
export function ruleTarget({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): Pick<FaultRule, 'method' | 'path'> {
  return { method, path: path.replace(/[?#].*$/s, '') };
}
