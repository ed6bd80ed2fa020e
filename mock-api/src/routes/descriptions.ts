/** Parts of the OpenAPI description that several routes share. */

export const id = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the user, an integer in its one canonical form.',
  schema: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER, examples: [1] },
} as const;

export const prefer = {
  name: 'Prefer',
  in: 'header',
  description:
    'Faults on demand: `code=500` responds with this status, from 400 to 599, without carrying out the request; `wait=2` delays the response by this many seconds, at most 30.',
  schema: { type: 'string', examples: ['code=503', 'wait=2'] },
} as const;

export const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'Carries out the request only if the user still has this tag.',
  schema: { type: 'string' },
} as const;

export const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'Carries out the request only if the tag is a different one.',
  schema: { type: 'string' },
} as const;

export const etag = {
  description: 'A strong entity tag of the user or the list.',
  schema: { type: 'string' },
} as const;

export const notModified = {
  description: 'Nothing has changed since the tag in If-None-Match.',
  headers: { ETag: etag },
} as const;

export const jsonBody = {
  required: true,
  description: 'The user, in UTF-8; plain or compressed with gzip, deflate or br.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/UserInput' } } },
} as const;

/** A JSON response, with an entity tag by default. */
export function jsonOf(description: string, schema: object, tagged = true): object {
  return {
    description,
    ...(tagged && { headers: { ETag: etag } }),
    content: { 'application/json': { schema } },
  };
}
