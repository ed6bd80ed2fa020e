/** Whether the API answers, for scripts that wait for it. */
import { requireJsonAcceptable } from '../http/accept.ts';
import { sendJson } from '../users/representation.ts';
import { jsonOf } from './descriptions.ts';
import type { Route } from './route.ts';

export const healthRoute: Route = {
  path: '/health',
  operations: {
    get: {
      handlers: ({ users }) => [
        (req, res) => {
          requireJsonAcceptable(req);
          sendJson(res, { status: 'ok', users: users.size });
        },
      ],
      describe: {
        operationId: 'getHealth',
        summary: 'Ask whether the API answers',
        responses: {
          200: jsonOf(
            'It does.',
            {
              type: 'object',
              required: ['status', 'users'],
              properties: {
                status: { const: 'ok' },
                users: { type: 'integer', minimum: 0, description: 'How many users there are.' },
              },
            },
            false,
          ),
        },
      },
    },
  },
};
