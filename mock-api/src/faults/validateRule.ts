/** Validates fault rules: by their compiled schema, and whether they can have an effect. */
import { METHODS } from 'node:http';
import type { ErrorObject } from 'ajv';
import type { FaultRule } from '../library/api.ts';
import { type Text, t } from '../text.ts';
import { effectNames, isMemberName, type MemberName, members, namesWith } from './ruleMembers.ts';
import { validateFaultRule } from './validators.generated.js';

/**
 * Returns an error message for a rule that is invalid, contradicts itself or can never match;
 * `undefined` if it is valid.
 */
export function invalidRule(rule: unknown): Text | undefined {
  if (!isRule(rule)) return describe(validateFaultRule.errors?.[0], rule);
  return withoutEffect(rule) ?? contradiction(rule) ?? neverMatches(rule);
}

/** Returns an error message for an invalid match; `undefined` if it is valid. */
export function invalidMatch(match: unknown): Text | undefined {
  const names: readonly string[] = namesWith('match');
  const other = Object.keys(Object(match)).find(name => !names.includes(name));
  if (other !== undefined) {
    const list = names.join(', ');
    return t('"{0}" is not a member of a match. Its members are {1}.', other, list);
  }
  return isRule(match) ? neverMatches(match) : describe(validateFaultRule.errors?.[0], match);
}

function isRule(value: unknown): value is FaultRule {
  return validateFaultRule(value);
}

/** Describes a violation of the schema by the member that it is in. */
function describe(error: ErrorObject | undefined, rule: unknown): Text {
  const [, name = ''] = (error?.instancePath ?? '').split('/');
  if (name === 'path' && String(Object(rule).path).startsWith('/')) {
    return t(
      'The rule never matches: in "path", write {name} or * for a segment or a part of it, and ** for any number of segments; a name has letters, digits, "_", "." and "-". Use "matchQuery" for the query.',
    );
  }
  if (isMemberName(name)) {
    const { form = '', minimum = '', maximum = '' } = members[name];
    return t('"{0}" must be {1}.', name, { text: form, args: [minimum, maximum] });
  }
  if (error?.keyword !== 'additionalProperties') return t('A fault rule must be an object.');
  const unknown = error.params.additionalProperty;
  const list = Object.keys(members).join(', ');
  return t('"{0}" is not a member of a fault rule. Its members are {1}.', unknown, list);
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
  const bodies = used(rule, ['malformed', 'body']);
  const ends = used(rule, namesWith('end'));
  const others = ends.length > 0 ? used(rule, namesWith('response', 'change')) : [];
  const [one, other] = bodies.length > 1 ? bodies : [...ends, ...others];
  if (one === undefined || other === undefined) return undefined;
  return t('"{0}" contradicts "{1}". Use one of them.', one, other);
}

function neverMatches({ method }: FaultRule): Text | undefined {
  const name = method?.toUpperCase();
  if (name === undefined || (name !== 'CONNECT' && METHODS.includes(name))) return undefined;
  return t('The rule never matches: requests with the method {0} are always rejected.', name);
}
