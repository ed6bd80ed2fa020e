/** Describes violations of the compiled schemas with JSON pointers. */
import type { ErrorObject } from 'ajv';
import type { User } from '../library/api.ts';
import { type Text, t, verbatim } from '../text.ts';
import { validateSeed, validateUserInput } from './validators.generated.js';

/** A schema violation: its location as a JSON pointer (RFC 6901), and what is wrong there. */
export interface Violation {
  readonly pointer: string;
  readonly detail: Text;
}

/** A user without an id, as sent by a client. */
export type UserInput = Omit<User, 'id'>;

/** Whether the value is a valid body of POST or PUT. */
export function isUserInput(value: unknown): value is UserInput {
  return validateUserInput(value);
}

/** Returns all violations of the body of POST or PUT, or of a seed. */
export function violationsOf(kind: 'user' | 'seed', value: unknown): Violation[] {
  const validate = kind === 'user' ? validateUserInput : validateSeed;
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
}

/** Texts for what the schemas of users use of JSON Schema; a keyword that is new in them has that of ajv. */
function describe({
  instancePath: pointer,
  keyword,
  params,
  message = '',
}: ErrorObject): Violation {
  switch (keyword === 'type' ? params.type : keyword) {
    case 'required':
      return { pointer: `${pointer}/${params.missingProperty}`, detail: t('is required') };
    case 'string':
      return { pointer, detail: t('must be a string') };
    case 'integer':
      return { pointer, detail: t('must be an integer') };
    case 'object':
      return { pointer, detail: t('must be an object') };
    case 'array':
      return { pointer, detail: t('must be an array') };
    case 'minimum':
      return { pointer, detail: t('must be at least {0}', params.limit) };
    case 'maximum':
      return { pointer, detail: t('must be at most {0}', params.limit) };
    default:
      return { pointer, detail: verbatim(message) };
  }
}
