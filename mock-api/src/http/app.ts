/** The routes and what comes before and after them. They do not listen and do not access the environment. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Request, type Response, Router } from 'express';
import { injectFaults } from '../faults/inject.ts';
import { pathOf, queryOf } from '../faults/match.ts';
import { allowOf, routes } from '../routes/index.ts';
import type { Route, RouteContext } from '../routes/route.ts';
import { type GuardOptions, guard, respondToPreflight } from './guard.ts';
import { Problem } from './problems.ts';
import { respond, respondProblem } from './respond.ts';

type AppOptions = RouteContext & GuardOptions;

/**
 * Creates the application: what comes before the routes, a router of Express, and the problems. Its parts run
 * in this order. Without an application of Express around them, requests and responses are those of Node; an
 * application would exchange their prototypes, which is slow in V8.
 */
export function createApp(options: AppOptions): RequestListener {
  const router = Router({ caseSensitive: true });
  for (const route of routes) mount(router, route, options);
  const check = guard(options);
  const warnOfQuery = queryWarnings(options);
  const injectFault = injectFaults(options);
  const respondToError = errorResponder(options.print);
  return (req, res) => {
    // The handlers only use what Node and the router provide.
    const route = (problem?: unknown) =>
      problem === undefined
        ? router(req as Request, res as Response, error =>
            respondToError(res, error ?? notFound(req)),
          )
        : respondToError(res, problem);
    try {
      check(req, res);
      warnOfQuery(req.url ?? '');
      if (!respondToPreflight(req, res)) injectFault(req, res, route);
    } catch (error) {
      respondToError(res, error);
    }
  };
}

function mount(router: Router, route: Route, context: RouteContext): void {
  const target = router.route(route.path.replace(/\{(\w+)\}/g, ':$1'));
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    const handle = route.methods[method];
    if (handle) target[method]((req, res, next) => handle(req, res, context, next));
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
    if (!url.startsWith('/api/') || !url.includes('?') || faultRules.have('matchQuery')) return;
    for (const name of queryOf(url).keys()) {
      if (reported.has(name) || reported.size >= parameterLimit) continue;
      reported.add(name);
      print(`The query parameter ${JSON.stringify(name)} has no effect: the User API has none.`);
    }
  };
}

/** Returns the problem of a request without a matching route, with a hint for common guesses. */
function notFound({ url = '' }: IncomingMessage): Problem {
  const near = /^(?:\/api|\/v\d+)*\/users?(\/[^/]+)?\/?$/i.exec(pathOf(url));
  const hint = near === null ? '' : ` Did you mean /api/user${near[1] ?? ''}?`;
  return new Problem('not-found', `This path does not exist.${hint}`);
}

/** Returns a function that responds to what was thrown: a {@link Problem}, or an error, which is printed. */
function errorResponder(print: AppOptions['print']) {
  return (res: ServerResponse, error: unknown): void => {
    const isProblem = error instanceof Problem;
    const detail = 'The User API failed; its log has the details.';
    if (!isProblem) print(error);
    try {
      if (isProblem) respondProblem(res, error);
      else if (!res.headersSent) respondProblem(res, new Problem('internal-error', detail));
      else res.req.socket.destroy();
    } catch (other) {
      // Not even the response to an error could be sent.
      res.emit('error', other);
    }
  };
}
