/** Shared parts of the OpenAPI description. */
import parts from './openapiParts.json' with { type: 'json' };

/** Returns the description of a JSON response, by default with an ETag. */
export function jsonOf(
  description: string,
  schema: object,
  { example, isTagged = true }: { readonly example?: unknown; readonly isTagged?: boolean } = {},
): object {
  return {
    description,
    ...(isTagged && { headers: { ETag: parts.headers.etag } }),
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  };
}
