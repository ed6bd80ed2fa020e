/**
 * The schemas of requests and responses, as JSON Schema 2020-12.
 *
 * They are published in the OpenAPI document, and the code that checks bodies and seeds is compiled
 * from them, so that what is documented and what is enforced cannot diverge.
 */

const name = {
  type: 'string',
  description: 'The name of the user. Any string, including the empty one.',
  examples: ['Katherine Johnson'],
} as const;

const email = {
  type: 'string',
  description: 'The email address of the user. Any string; its form is not checked.',
  examples: ['katherine@example.com'],
} as const;

/** The body of POST and PUT. Other members are ignored: they never reach the store. */
export const userInputSchema = {
  type: 'object',
  description:
    'A user without an id. Other members, such as `id`, are ignored; if a member is repeated, the last one counts.',
  required: ['name', 'email'],
  properties: { name, email },
} as const;

/** A user in a response. */
export const userSchema = {
  type: 'object',
  description: 'A user: exactly these three members.',
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

/** A seed file. That its ids are distinct is checked in seed.ts. */
export const seedSchema = {
  type: 'array',
  description: 'Users to start from. One without an id gets the highest id before it plus 1.',
  items: {
    type: 'object',
    required: ['name', 'email'],
    properties: {
      // Leaves room above the highest id, so that there is always a next one.
      id: { type: 'integer', minimum: 1, maximum: 2 ** 52 },
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
      description: 'The type of the problem; a GET of it returns a description.',
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
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;
