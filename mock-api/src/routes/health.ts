/** The health check, for scripts that wait for the API. */
import { requireJsonAcceptable } from '../http/fields.ts';
import { respondJson } from '../http/respond.ts';
import { builtInSeed } from '../users/seed.ts';
import { jsonOf } from './descriptions.ts';
import type { Route } from './route.ts';

export const healthRoute: Route = {
  path: '/health',
  operations: {
    get: {
      handlers: ({ users }) => [
        (req, res) => {
          requireJsonAcceptable(req);
          respondJson(res, { status: 'ok', users: users.size });
        },
      ],
      describe: {
        operationId: 'getHealth',
        summary: 'Check whether the API responds',
        responses: {
          200: jsonOf(
            'It responds.',
            {
              type: 'object',
              required: ['status', 'users'],
              properties: {
                status: { const: 'ok' },
                users: { type: 'integer', minimum: 0, description: 'The number of users.' },
              },
            },
            { example: { status: 'ok', users: builtInSeed.length }, isTagged: false },
          ),
        },
      },
    },
  },
};
