/** Shared parts of the OpenAPI description. */

export const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the user, an integer in canonical form.',
  schema: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER, examples: [1] },
} as const;

export const prefer = {
  name: 'Prefer',
  in: 'header',
  description:
    'Faults on demand: `code=500` responds with this status, from 400 to 599, without executing the request; `wait=2` delays the response by this many seconds, at most 30.',
  schema: { type: 'string', examples: ['code=503', 'wait=2'] },
} as const;

export const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'Makes the request conditional: it is only executed if the ETag of the user matches.',
  schema: { type: 'string' },
} as const;

export const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'Makes the request conditional: it is only executed if the ETag does not match.',
  schema: { type: 'string' },
} as const;

export const etag = {
  description: 'The strong entity tag of the user or the list.',
  schema: { type: 'string' },
} as const;

export const notModified = {
  description: 'The resource has not changed since the ETag in If-None-Match.',
  headers: { ETag: etag },
} as const;

export const newUser = { name: 'Katherine Johnson', email: 'katherine@example.com' } as const;

export const jsonBody = {
  required: true,
  description: 'The user as UTF-8.',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/UserInput' },
      example: newUser,
    },
  },
} as const;

/** Returns the description of a JSON response, by default with an ETag. */
export function jsonOf(
  description: string,
  schema: object,
  { example, isTagged = true }: { readonly example?: unknown; readonly isTagged?: boolean } = {},
): object {
  return {
    description,
    ...(isTagged && { headers: { ETag: etag } }),
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  };
}
