/** Validates fault rules. */
import { METHODS } from 'node:http';
import type { FaultRule } from '../control.ts';
import { type Text, t } from '../text.ts';
import { invalidPath } from './pathPattern.ts';
import {
  isMemberName,
  type MemberName,
  type MemberRole,
  memberNames,
  memberOf,
} from './ruleMembers.ts';

/**
 * Returns an error message for a rule that is invalid, contradicts itself or can never match;
 * `undefined` if it is valid.
 */
export function invalidRule(rule: unknown): Text | undefined {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) {
    return t('A fault rule must be an object.');
  }
  for (const [name, value] of Object.entries(rule)) {
    if (!isMemberName(name)) return unknownMember(name);
    const reason = value === undefined ? undefined : invalidValue(name, value);
    if (reason !== undefined) return reason;
  }
  return withoutEffect(rule) ?? contradiction(rule) ?? neverMatches(rule);
}

/** Returns an error message for an invalid match; `undefined` if it is valid. */
export function invalidMatch(match: unknown): Text | undefined {
  if (typeof match !== 'object' || match === null || Array.isArray(match)) {
    return t('A match must be an object.');
  }
  const names = memberNames.filter(name => memberOf(name).role === 'match');
  for (const [name, value] of Object.entries(match)) {
    const known = names.find(one => one === name);
    if (known === undefined) {
      return t('"{0}" is not a member of a match. Its members are {1}.', name, names.join(', '));
    }
    const reason = value === undefined ? undefined : invalidValue(known, value);
    if (reason !== undefined) return reason;
  }
  return neverMatches(match);
}

/** Returns the names of the members that a rule uses for a role; `false` uses none. */
function usedMembers(rule: FaultRule, role: MemberRole): readonly MemberName[] {
  return memberNames.filter(
    name => memberOf(name).role === role && rule[name] !== undefined && rule[name] !== false,
  );
}

function unknownMember(name: string): Text {
  const similar = memberNames.find(one => one.toLowerCase() === name.toLowerCase());
  return similar === undefined
    ? t('"{0}" is not a member of a fault rule. Its members are {1}.', name, memberNames.join(', '))
    : t('"{0}" is not a member of a fault rule. Did you mean "{1}"?', name, similar);
}

/** Returns an error message for a value that is not of the type of its member. */
export function invalidValue(name: MemberName, given: unknown): Text | undefined {
  const { value } = memberOf(name);
  switch (value.type) {
    case 'boolean':
      return typeof given === 'boolean' ? undefined : t('"{0}" must be true or false.', name);
    case 'integer':
    case 'number':
      return invalidNumber(name, value, given);
    case 'text':
      return typeof given === 'string' && new RegExp(value.pattern, 'u').test(given)
        ? undefined
        : t('"{0}" must be {1}.', name, value.form);
    case 'headers':
      return isObjectOf(given, isHeader)
        ? undefined
        : t('"{0}" must be an object with the values of header fields as strings.', name);
    case 'conditions':
      return isObjectOf(given, ([, one]) => value.values === 'json' || isTextCondition(one))
        ? undefined
        : t('"{0}" must be an object with strings, true or false.', name);
    case 'json':
      return undefined;
  }
}

function invalidNumber(
  name: MemberName,
  {
    type,
    minimum,
    maximum = Number.MAX_SAFE_INTEGER,
  }: { type: string; minimum: number; maximum?: number },
  given: unknown,
): Text | undefined {
  const isValid =
    typeof given === 'number' &&
    given >= minimum &&
    given <= maximum &&
    (type === 'number' || Number.isSafeInteger(given));
  if (isValid) return undefined;
  const isOpen = maximum === Number.MAX_SAFE_INTEGER;
  if (type === 'integer') {
    return isOpen
      ? t('"{0}" must be an integer of at least {1}.', name, minimum)
      : t('"{0}" must be an integer from {1} to {2}.', name, minimum, maximum);
  }
  return isOpen
    ? t('"{0}" must be a number of at least {1}.', name, minimum)
    : t('"{0}" must be a number from {1} to {2}.', name, minimum, maximum);
}

function isObjectOf(given: unknown, isValid: (entry: [string, unknown]) => boolean): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  const entries = Object.entries(given);
  return entries.length > 0 && entries.every(isValid);
}

function isHeader([name, value]: [string, unknown]): boolean {
  // Node rejects other characters (RFC 9110, section 5.5).
  return (
    /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) &&
    typeof value === 'string' &&
    /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
  );
}

function isTextCondition(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean';
}

const effects: readonly MemberRole[] = ['wait', 'end', 'response', 'change'];

function withoutEffect(rule: FaultRule): Text | undefined {
  if (effects.some(role => usedMembers(rule, role).length > 0)) return undefined;
  const names = memberNames.filter(name => effects.includes(memberOf(name).role));
  const list = names.map(name => `"${name}"`).join(', ');
  return t('A fault rule needs an effect: one or more of {0}.', list);
}

/** A connection can end in one way, and then there is no response. */
function contradiction(rule: FaultRule): Text | undefined {
  const ends = usedMembers(rule, 'end');
  const [end] = ends;
  const others = end === undefined ? [] : [...ends.slice(1), ...responsesOf(rule)];
  if (rule.never === true) others.push(...usedMembers(rule, 'wait'));
  if (rule.malformed === true && rule.body !== undefined) return contradicts('malformed', 'body');
  const [other] = others;
  return end === undefined || other === undefined ? undefined : contradicts(end, other);
}

function responsesOf(rule: FaultRule): MemberName[] {
  return [...usedMembers(rule, 'response'), ...usedMembers(rule, 'change')];
}

function contradicts(one: MemberName, other: MemberName): Text {
  return t('"{0}" contradicts "{1}". Use one of them.', one, other);
}

function neverMatches({ method, path }: FaultRule): Text | undefined {
  const name = method?.toUpperCase();
  if (name !== undefined && (name === 'CONNECT' || !METHODS.includes(name))) {
    return t('The rule never matches: requests with the method {0} are always rejected.', name);
  }
  return path === undefined ? undefined : invalidPath(path);
}
