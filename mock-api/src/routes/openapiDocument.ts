/** The route of the OpenAPI description. */
import type { Request } from 'express';
import { requireJsonAcceptable } from '../http/accept.ts';
import { respondJson } from '../http/respond.ts';
import { jsonOf } from './descriptions.ts';
import type { Route } from './route.ts';

export const openapiRoute: Route = {
  path: '/openapi.json',
  operations: {
    get: {
      handlers: ({ document }) => [
        (req, res) => {
          requireJsonAcceptable(req);
          respondJson(res, { ...document, servers: [{ url: serverOf(req) }] });
        },
      ],
      describe: {
        operationId: 'getOpenApiDocument',
        summary: 'Read this description',
        responses: { 200: jsonOf('An OpenAPI 3.1 document.', { type: 'object' }, false) },
      },
    },
  },
};

/**
 * Returns the base path of the API from the client's perspective, which differs behind a proxy with
 * a path prefix: from the parameter `base` of the documentation page or the `X-Forwarded-Prefix`
 * header.
 */
function serverOf({ url, headers }: Request): string {
  const given =
    new URLSearchParams(url.split('?', 2)[1]).get('base') ?? headers['x-forwarded-prefix'];
  if (typeof given !== 'string' || !/^(?:\/[\w.~%!$&'()*+,;=:@-]+)+\/?$/.test(given)) return '/';
  return given.replace(/\/$/, '');
}
