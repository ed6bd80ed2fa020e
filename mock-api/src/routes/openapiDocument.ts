/** The route of the OpenAPI description. */
import type { Request } from 'express';
import manifest from '../../../package.json' with { type: 'json' };
import { originOf, prefixOf, requireJsonAcceptable, toPrefix } from '../http/fields.ts';
import { respondJson } from '../http/respond.ts';
import document from '../openapi.json' with { type: 'json' };
import { page } from './resources.ts';
import type { Route } from './route.ts';

export const openapiRoute: Route = {
  path: page.description,
  methods: {
    get: () => [
      (req, res) => {
        requireJsonAcceptable(req);
        const info = { ...document.info, version: manifest.version };
        respondJson(res, { ...document, info, servers: [{ url: serverOf(req) }] });
      },
    ],
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
