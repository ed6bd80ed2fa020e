/** Pieces of OpenAPI that several routes share. */

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
    'Faults on demand: `code=500` answers with this status from 400 to 599 and does nothing else, `wait=2` waits so many seconds, at most 30.',
  schema: { type: 'string', examples: ['code=503', 'wait=2'] },
} as const;

export const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'Act only when the user still has this tag.',
  schema: { type: 'string' },
} as const;

export const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'Act only when the tag is another one.',
  schema: { type: 'string' },
} as const;

const etag = {
  description: 'A strong tag of what is answered.',
  schema: { type: 'string' },
} as const;

export const notModified = {
  description: 'It is still what the tag in If-None-Match stands for.',
  headers: { ETag: etag },
} as const;

export const jsonBody = {
  required: true,
  description: 'The user, in UTF-8; plain or compressed with gzip, deflate or br.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/UserInput' } } },
} as const;

/** An answer of JSON, tagged unless it is said not to be. */
export function jsonOf(description: string, schema: object, tagged = true): object {
  return {
    description,
    ...(tagged && { headers: { ETag: etag } }),
    content: { 'application/json': { schema } },
  };
}
