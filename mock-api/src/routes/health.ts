/** The health check, for scripts that wait for the API. */
import { requireAcceptable } from '../http/fields.ts';
import { respondJson } from '../http/respond.ts';
import type { Route } from './route.ts';

export const healthRoute: Route = {
  path: '/health',
  methods: {
    get: (req, res, { users }) => {
      requireAcceptable(req);
      respondJson(res, { status: 'ok', users: users.size });
    },
  },
};
