/** The routes and what comes before and after them. They do not listen and do not access the environment. */
import type { RequestListener } from 'node:http';
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { injectFaults } from '../faults/inject.ts';
import { pathOf, queryOf } from '../faults/match.ts';
import { allowOf, routes } from '../routes/index.ts';
import type { Route, RouteContext } from '../routes/route.ts';
import { type GuardOptions, guard, respondToPreflight } from './guard.ts';
import { Problem } from './problems.ts';
import { respond, respondProblem } from './respond.ts';

type AppOptions = RouteContext & GuardOptions;

/**
 * Creates the application. Its parts are registered in the order in which they run.
 *
 * It is a router of Express without an application around it, which would only change the prototypes of
 * each request and response. This is slow in V8: the API would need a quarter more processor time, and
 * have less than 0.8 of the speed of bare `node:http`.
 */
export function createApp(options: AppOptions): RequestListener {
  const app = Router({ caseSensitive: true });
  const check = guard(options);
  const injectFault = injectFaults(options);
  const warnOfQuery = queryWarnings(options);
  // One middleware, because calling another one costs more than most of these steps.
  app.use((req, res, next) => {
    check(req, res);
    if (req.url.includes('?')) warnOfQuery(req.url);
    if (!respondToPreflight(req, res)) injectFault(req, res, next);
  });
  for (const route of routes) mount(app, route, options);
  app.use(respondToRest);
  app.use(respondToProblems(options.print));
  // The handlers only use what Node and the router provide.
  return (req, res) =>
    app(req as Request, res as Response, error => {
      // Not even the response to an error could be sent.
      options.print(error);
      res.destroy();
    });
}

function mount(app: Router, route: Route, context: RouteContext): void {
  const target = app.route(route.path.replace(/\{(\w+)\}/g, ':$1'));
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    const handle = route.methods[method];
    if (handle) target[method]((req, res) => handle(req, res, context));
  }
  const allow = allowOf(route);
  target.options((_req, res) => respond(res, 204, { Allow: allow }));
  target.all(({ method, url }) => {
    const detail = `${method} is not a method of ${pathOf(url)}. Its methods are ${allow}.`;
    throw new Problem('method-not-allowed', detail, { headers: { Allow: allow } });
  });
}

/** The maximum number of query parameters that are reported. */
const parameterLimit = 20;

/** Reports each query parameter once, because those of other mock servers, such as `_limit`, have no effect. */
function queryWarnings({ faultRules, print }: AppOptions) {
  const reported = new Set<string>();
  return (url: string): void => {
    if (!url.startsWith('/api/') || faultRules.have('matchQuery')) return;
    for (const name of queryOf(url).keys()) {
      if (reported.has(name) || reported.size >= parameterLimit) continue;
      reported.add(name);
      print(`The query parameter ${JSON.stringify(name)} has no effect: the User API has none.`);
    }
  };
}

/** Responds to requests without a matching route, with a hint for common guesses. */
function respondToRest({ url }: Request): never {
  const near = /^(?:\/api|\/v\d+)*\/users?(\/[^/]+)?\/?$/i.exec(pathOf(url));
  const hint = near === null ? '' : ` Did you mean /api/user${near[1] ?? ''}?`;
  throw new Problem('not-found', `This path does not exist.${hint}`);
}

function respondToProblems(log: (error: unknown) => void): ErrorRequestHandler {
  return (error, _req, res, _next) => {
    const isProblem = error instanceof Problem;
    if (!isProblem) log(error);
    const detail = 'The User API failed; its log has the details.';
    const problem = isProblem ? error : new Problem('internal-error', detail);
    // A response was sent before if the framing of the body is invalid.
    if (!res.headersSent && !res.destroyed) respondProblem(res, problem);
    else if (!isProblem) res.destroy();
  };
}
