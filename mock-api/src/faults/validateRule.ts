/** Validates fault rules: by their compiled schema, and whether they can have an effect. */
import { METHODS } from 'node:http';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { FaultRule } from '../library/api.ts';
import { type Text, t } from '../text.ts';
import { invalidPath } from './match.ts';
import {
  effectNames,
  formOf,
  isMemberName,
  type MemberName,
  memberNames,
  namesWith,
} from './ruleMembers.ts';
import { validateFaultRule, validateRequestMatch } from './validators.generated.js';

/**
 * Returns an error message for a rule that is invalid, contradicts itself or can never match;
 * `undefined` if it is valid.
 */
export function invalidRule(rule: unknown): Text | undefined {
  if (!isValid(validateFaultRule, rule)) {
    const error = validateFaultRule.errors?.[0];
    return describe(error, ruleTexts);
  }
  return withoutEffect(rule) ?? contradiction(rule) ?? neverMatches(rule);
}

/** Returns an error message for an invalid match; `undefined` if it is valid. */
export function invalidMatch(match: unknown): Text | undefined {
  if (!isValid(validateRequestMatch, match)) {
    const error = validateRequestMatch.errors?.[0];
    return describe(error, matchTexts);
  }
  return neverMatches(match);
}

function isValid(validate: ValidateFunction, value: unknown): value is FaultRule {
  return validate(value);
}

interface Texts {
  readonly notObject: Text;
  readonly unknown: (name: string) => Text;
}

const ruleTexts: Texts = {
  notObject: t('A fault rule must be an object.'),
  unknown: name => {
    const similar = memberNames.find(one => one.toLowerCase() === name.toLowerCase());
    if (similar !== undefined) {
      return t('"{0}" is not a member of a fault rule. Did you mean "{1}"?', name, similar);
    }
    const list = memberNames.join(', ');
    return t('"{0}" is not a member of a fault rule. Its members are {1}.', name, list);
  },
};

const matchTexts: Texts = {
  notObject: t('A match must be an object.'),
  unknown: name => {
    const list = namesWith('match').join(', ');
    return t('"{0}" is not a member of a match. Its members are {1}.', name, list);
  },
};

/** Describes a violation of the schema by the member that it is in. */
function describe(error: ErrorObject | undefined, { notObject, unknown }: Texts): Text {
  const [, name = ''] = (error?.instancePath ?? '').split('/');
  if (isMemberName(name)) return t('"{0}" must be {1}.', name, formOf(name) ?? '');
  return error?.keyword === 'additionalProperties'
    ? unknown(error.params.additionalProperty)
    : notObject;
}

/** Returns the given members that a rule uses; `false` uses none. */
function used(rule: FaultRule, names: readonly MemberName[]): readonly MemberName[] {
  return names.filter(name => rule[name] !== undefined && rule[name] !== false);
}

function withoutEffect(rule: FaultRule): Text | undefined {
  if (used(rule, effectNames).length > 0) return undefined;
  const list = effectNames.map(name => `"${name}"`).join(', ');
  return t('A fault rule needs an effect: one or more of {0}.', list);
}

/** A connection can end in one way, and then there is no response. */
function contradiction(rule: FaultRule): Text | undefined {
  if (rule.malformed === true && rule.body !== undefined) return contradicts('malformed', 'body');
  const [end, ...others] = used(rule, namesWith('end'));
  if (end === undefined) return undefined;
  const waits = rule.never === true ? namesWith('wait') : [];
  const [other] = [...others, ...used(rule, [...namesWith('response', 'change'), ...waits])];
  return other === undefined ? undefined : contradicts(end, other);
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
