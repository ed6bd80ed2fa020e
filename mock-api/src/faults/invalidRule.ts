/** Validates fault rules. */
import type { FaultRule } from '../control.ts';
import { maximumDelayMs } from '../liveSettings.ts';
import { type Text, t } from '../text.ts';

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
