/** The route of the OpenAPI description. */
import type { Request } from 'express';
import { originOf, prefixOf, requireJsonAcceptable, toPrefix } from '../http/fields.ts';
import { respondJson } from '../http/respond.ts';
import { jsonOf } from './descriptions.ts';
import { page } from './resources.ts';
import type { Route } from './route.ts';

export const openapiRoute: Route = {
  path: page.description,
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
        responses: {
          200: jsonOf('An OpenAPI 3.1 document.', { type: 'object' }, { isTagged: false }),
        },
      },
    },
  },
};

/**
 * Returns the URL of the API from the client's perspective. The documentation page knows its path
 * prefix and passes it as the parameter `base`; other readers of the description, which import it as
 * a file, need an absolute URL.
 */
function serverOf(req: Request): string {
  const base = new URLSearchParams(req.url.split('?', 2)[1]).get('base');
  const url = base === null ? originOf(req) + prefixOf(req) : toPrefix(base);
  return url === '' ? '/' : url;
}
