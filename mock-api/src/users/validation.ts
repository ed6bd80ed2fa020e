/** Explains the violations that the compiled schemas find, with JSON pointers. */
import type { ErrorObject, ValidateFunction } from 'ajv';
import { validateSeed, validateUserInput } from './validators.generated.js';

/** One schema violation: where, as a JSON pointer (RFC 6901), and what is wrong. */
export interface Violation {
  readonly pointer: string;
  readonly detail: string;
}

/** A user without its id, as a client sends it. */
export interface UserInput {
  readonly name: string;
  readonly email: string;
}

/** Whether this is a valid body of a POST or PUT. */
export function isUserInput(value: unknown): value is UserInput {
  return validateUserInput(value);
}

/** All violations of a value that should be the body of a POST or PUT. */
export const violationsOfUserInput = (value: unknown): Violation[] =>
  violations(validateUserInput, value);

/** All violations of a value that should be an array of users. */
export const violationsOfSeed = (value: unknown): Violation[] => violations(validateSeed, value);

function violations(validate: ValidateFunction, value: unknown): Violation[] {
  return validate(value) ? [] : (validate.errors ?? []).map(describe);
}

const articles: Record<string, string> = {
  string: 'a string',
  integer: 'an integer',
  object: 'an object',
  array: 'an array',
};

function describe(error: ErrorObject): Violation {
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
