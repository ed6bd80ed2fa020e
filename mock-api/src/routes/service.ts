/** What the API says about itself: that it responds, its OpenAPI description, and the types of its problems. */
import manifest from '../../../package.json' with { type: 'json' };
import { originOf, prefixOf, requireAcceptable } from '../http/fields.ts';
import { Problem } from '../http/problems.ts';
import problems from '../http/problemTypes.json' with { type: 'json' };
import { respondJson } from '../http/respond.ts';
import document from '../openapi.json' with { type: 'json' };
import type { Route } from './route.ts';

/** The health check, for scripts that wait for the API. */
const health: Route = {
  path: '/health',
  methods: {
    get: (req, res, { users }) => {
      requireAcceptable(req);
      respondJson(res, { status: 'ok', users: users.size });
    },
  },
};

const description: Route = {
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

/** What the `type` of a problem links to. */
const problemType: Route = {
  path: '/problems/{kind}',
  methods: {
    get: (req, res) => {
      const { kind } = req.params;
      const entry = Object.entries(problems).find(([name]) => name === kind);
      if (entry === undefined) throw new Problem('not-found', `${kind} is not a problem type.`);
      requireAcceptable(req);
      respondJson(res, { type: `${prefixOf(req)}/problems/${entry[0]}`, ...entry[1] });
    },
  },
};

export const serviceRoutes: readonly Route[] = [health, description, problemType];
