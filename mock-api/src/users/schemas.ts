/**
 * The schemas of requests and responses, as JSON Schema 2020-12.
 *
 * They are part of the OpenAPI document, and the validators are compiled from them, so that
 * documentation and validation are always consistent.
 */

const name = {
  type: 'string',
  description: 'The name of the user. Any string, including the empty one.',
  examples: ['Katherine Johnson'],
} as const;

const email = {
  type: 'string',
  description: 'The email address of the user. Any string; the format is not validated.',
  examples: ['katherine@example.com'],
} as const;

/** The body of POST and PUT. Other properties are ignored and not stored. */
export const userInputSchema = {
  type: 'object',
  description:
    'A user without an id. Other properties, such as `id`, are ignored; if a property is duplicated, the last one is used.',
  required: ['name', 'email'],
  properties: { name, email },
} as const;

/** A user in a response. */
export const userSchema = {
  type: 'object',
  description: 'A user with exactly these three properties.',
  required: ['id', 'name', 'email'],
  properties: {
    id: {
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Assigned by the API: the highest id plus 1.',
      examples: [4],
    },
    name,
    email,
  },
  additionalProperties: false,
} as const;

/** Leaves room for new ids above the highest id. */
export const maximumSeedId = 2 ** 52;

/** A seed file. seed.ts also checks that ids are unique. */
export const seedSchema = {
  type: 'array',
  description:
    'The initial users. A user without an id gets the highest id before it plus 1. Other members are dropped.',
  items: {
    type: 'object',
    required: ['name', 'email'],
    properties: {
      id: { type: 'integer', minimum: 1, maximum: maximumSeedId },
      name: { type: 'string' },
      email: { type: 'string' },
    },
  },
} as const;

/** The body of every error, RFC 9457. */
export const problemSchema = {
  type: 'object',
  description: 'Problem details, RFC 9457.',
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: {
      type: 'string',
      format: 'uri-reference',
      description: 'The type of the problem; `GET` it for a description.',
      examples: ['/problems/not-found'],
    },
    title: { type: 'string', description: 'The type of the problem in a few words.' },
    status: { type: 'integer', description: 'The status of the response.', examples: [404] },
    detail: { type: 'string', description: 'What is wrong with this request.' },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'The requested path.',
    },
    errors: {
      type: 'array',
      description: 'All violations of the schema of the body.',
      items: {
        type: 'object',
        required: ['pointer', 'detail'],
        properties: {
          pointer: {
            type: 'string',
            description: 'JSON pointer (RFC 6901) to the member; empty for the body as a whole.',
            examples: ['/name'],
          },
          detail: { type: 'string', examples: ['must be a string'] },
        },
      },
    },
  },
} as const;
