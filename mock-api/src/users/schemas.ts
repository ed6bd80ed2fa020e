/**
 * The shapes that cross the wire, as JSON Schema 2020-12.
 *
 * They are published in the OpenAPI document, and the code that checks bodies and seeds is compiled
 * from them, so what is promised and what is enforced cannot drift apart.
 */

const name = {
  type: 'string',
  description: 'What the user is called. Any string, the empty one included.',
  examples: ['Katherine Johnson'],
} as const;

const email = {
  type: 'string',
  description: 'Where the user is written to. Any string; its form is not checked.',
  examples: ['katherine@example.com'],
} as const;

/** The body of POST and PUT. Other members are ignored: they never reach the store. */
export const userInputSchema = {
  type: 'object',
  description:
    'What a client says about a user. Members other than these, an `id` among them, are ignored; of a member that is given twice the last counts.',
  required: ['name', 'email'],
  properties: { name, email },
} as const;

/** A user as it is answered. */
export const userSchema = {
  type: 'object',
  description: 'A user as it is kept: exactly these three members.',
  required: ['id', 'name', 'email'],
  properties: {
    id: {
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Given by the API: the highest id there is plus 1.',
      examples: [4],
    },
    name,
    email,
  },
  additionalProperties: false,
} as const;

/** A file that the collection starts from. Ids are checked for being distinct besides. */
export const seedSchema = {
  type: 'array',
  description: 'Users to start from. One without an id gets the highest id before it plus 1.',
  items: {
    type: 'object',
    required: ['name', 'email'],
    properties: {
      // Some room is left above the highest id, so that there is always a next one.
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
      description: 'Which kind of problem this is; a GET of it answers with a description.',
      examples: ['/problems/not-found'],
    },
    title: { type: 'string', description: 'The kind of problem in a few words.' },
    status: { type: 'integer', description: 'The status of the answer.', examples: [404] },
    detail: { type: 'string', description: 'What is the matter with this very request.' },
    instance: {
      type: 'string',
      format: 'uri-reference',
      description: 'The path that was asked for.',
    },
    errors: {
      type: 'array',
      description: 'Everything that is wrong with the body.',
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
