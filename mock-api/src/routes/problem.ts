/** What is behind the `type` of a problem. */

import { requireJsonAcceptable } from '../http/accept.ts';
import { Problem, problems } from '../http/problems.ts';
import { sendJson } from '../users/representation.ts';
import type { Route } from './route.ts';

export const problemRoute: Route = {
  path: '/problems/{kind}',
  operations: {
    get: {
      handlers: () => [
        (req, res) => {
          const { kind } = req.params;
          const entry = Object.entries(problems).find(([name]) => name === kind);
          if (entry === undefined) throw new Problem('not-found', 'There is no such problem.');
          requireJsonAcceptable(req);
          sendJson(res, { type: `/problems/${entry[0]}`, ...entry[1] });
        },
      ],
    },
  },
};
