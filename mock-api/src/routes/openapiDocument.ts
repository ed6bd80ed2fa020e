/** The route of the OpenAPI description. */
import manifest from '../../../package.json' with { type: 'json' };
import { originOf, prefixOf, requireAcceptable } from '../http/fields.ts';
import { respondJson } from '../http/respond.ts';
import document from '../openapi.json' with { type: 'json' };
import type { Route } from './route.ts';

export const openapiRoute: Route = {
  path: '/openapi.json',
  methods: {
    get: (req, res) => {
      requireAcceptable(req);
      const info = { ...document.info, version: manifest.version };
      // Clients that import the description as a file need an absolute URL.
      const servers = [{ url: originOf(req) + prefixOf(req) || '/' }];
      respondJson(res, { ...document, info, servers });
    },
  },
};
