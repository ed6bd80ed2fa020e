/** The route that the `type` of a problem links to. */
import { prefixOf, requireAcceptable } from '../http/fields.ts';
import { Problem } from '../http/problems.ts';
import problems from '../http/problemTypes.json' with { type: 'json' };
import { respondJson } from '../http/respond.ts';
import type { Route } from './route.ts';

export const problemRoute: Route = {
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
