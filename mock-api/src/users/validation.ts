/** Says in words, with JSON pointers, what the compiled schemas find. */
import type { ErrorObject, ValidateFunction } from 'ajv';
import { validateSeed, validateUserInput } from './validators.generated.js';

/** One thing that is wrong: where, as a JSON pointer (RFC 6901), and what. */
export interface Flaw {
  readonly pointer: string;
  readonly detail: string;
}

/** What a client says about a user. */
export interface UserInput {
  readonly name: string;
  readonly email: string;
}

/** Is this the body of a POST or PUT? */
export function isUserInput(value: unknown): value is UserInput {
  return validateUserInput(value);
}

/** Everything that keeps `value` from being the body of a POST or PUT. */
export const flawsOfUserInput = (value: unknown): Flaw[] => flaws(validateUserInput, value);

/** Everything that keeps `value` from being an array of users. */
export const flawsOfSeed = (value: unknown): Flaw[] => flaws(validateSeed, value);

function flaws(validate: ValidateFunction, value: unknown): Flaw[] {
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
}

const articles: Record<string, string> = {
  string: 'a string',
  integer: 'an integer',
  object: 'an object',
  array: 'an array',
};

function describe(error: ErrorObject): Flaw {
  const { instancePath, keyword, params } = error;
  switch (keyword) {
    case 'required':
      return { pointer: `${instancePath}/${params.missingProperty}`, detail: 'is required' };
    case 'type':
      return { pointer: instancePath, detail: `must be ${articles[params.type] ?? params.type}` };
    default:
      return { pointer: instancePath, detail: error.message ?? 'is not allowed' };
  }
}
