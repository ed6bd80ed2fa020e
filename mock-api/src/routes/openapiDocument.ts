/** The description of the API for programs. */
import { requireJsonAcceptable } from '../http/accept.ts';
import { sendJson } from '../users/representation.ts';
import { jsonOf } from './descriptions.ts';
import type { Route } from './route.ts';

export const openapiRoute: Route = {
  path: '/openapi.json',
  operations: {
    get: {
      handlers: ({ document }) => [
        (req, res) => {
          requireJsonAcceptable(req);
          sendJson(res, document);
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
