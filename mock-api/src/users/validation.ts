/** Describes violations of the compiled schemas with JSON pointers. */
import type { ErrorObject, ValidateFunction } from 'ajv';
import { validateSeed, validateUserInput } from './validators.generated.js';

/** A schema violation: its location as a JSON pointer (RFC 6901) and a message. */
export interface Violation {
  readonly pointer: string;
  readonly detail: string;
}

/** A user without an id, as sent by a client. */
export interface UserInput {
  readonly name: string;
  readonly email: string;
}

/** Whether the value is a valid body of POST or PUT. */
export function isUserInput(value: unknown): value is UserInput {
  return validateUserInput(value);
}

/** Returns all violations of the body of POST or PUT. */
export const violationsOfUserInput = (value: unknown): Violation[] =>
  violations(validateUserInput, value);

/** Returns all violations of a seed. */
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
