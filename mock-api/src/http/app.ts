/** Puts the Express application together. It does not listen, and knows no environment. */
import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
  type Router,
} from 'express';
import { type RecordRequest, recorder } from '../control/recorder.ts';
import { faults } from '../faults/faults.ts';
import { routes } from '../routes/index.ts';
import type { RouteContext } from '../routes/route.ts';
import type { LiveSettings } from '../settings.ts';
import { Representations, sendEmpty, type Users } from '../users/representation.ts';
import { allowAnywhere, allowOf } from './allow.ts';
import { crossOrigin, refuseForeignHosts } from './guard.ts';
import { createHostCheck } from './hosts.ts';
import { createOpenApiDocument } from './openapi.ts';
import { Problem, sendProblem } from './problems.ts';

export interface AppOptions {
  readonly store: Users;
  readonly settings: LiveSettings;
  /** What the server is bound to, which decides whose `Host` is accepted. */
  readonly host: string;
  /** The release, for the OpenAPI document. */
  readonly version: string;
  /** Told of mistakes of the API itself. */
  readonly log: (error: unknown) => void;
  /** Told of every request; when absent, nothing is recorded. */
  readonly record?: RecordRequest;
  readonly readAsset: (name: string) => Promise<Buffer | undefined>;
  /** From 0 to 1, for failures and jitter. */
  readonly random: () => number;
}

/** The application; its middleware runs in the order it is named in here. */
export function createApp(options: AppOptions): Express {
  const { store, settings, host, version, record, readAsset, random } = options;
  const app = express();
  // What Express adds by itself is either unwanted or made better here.
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.enable('case sensitive routing');

  if (record !== undefined) app.use(recorder(record));
  app.use(refuseForeignHosts(createHostCheck(host)));
  app.use(crossOrigin(settings));
  app.use(faults(settings, random));
  const document = createOpenApiDocument(version, routes);
  const representations = new Representations(store);
  mount(app, { users: store, representations, settings, document, readAsset });
  app.use(answerRest);
  app.use(answerProblems(options.log));
  return app;
}

function mount(router: Router, context: RouteContext): void {
  for (const route of routes) {
    const target = router.route(route.path.replace(/\{(\w+)\}/g, ':$1'));
    if (route.operations.get) target.get(route.operations.get.handlers(context));
    if (route.operations.post) target.post(route.operations.post.handlers(context));
    if (route.operations.put) target.put(route.operations.put.handlers(context));
    if (route.operations.delete) target.delete(route.operations.delete.handlers(context));
    const allow = ['Allow', allowOf(route)];
    target.options((_req, res) => sendEmpty(res, 204, allow));
    target.all(() => {
      throw new Problem('method-not-allowed', 'The method is not one of those in Allow.', {
        headers: allow,
      });
    });
  }
}

/** What no route took. */
const answerRest: RequestHandler = (req, res) => {
  if (req.url !== '*') throw new Problem('not-found', 'There is nothing here.');
  sendEmpty(res, 204, ['Allow', allowAnywhere]);
};

function answerProblems(log: (error: unknown) => void): ErrorRequestHandler {
  return (error, req, res, next) => {
    const problem = toProblem(error);
    if (problem.kind === 'internal-error') log(error);
    if (res.headersSent) next(error);
    else if (!res.destroyed) sendProblem(req, res, problem);
  };
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  // Express's router decodes what is in the path and throws this when it cannot.
  if (error instanceof URIError) return new Problem('malformed-url', 'The path cannot be decoded.');
  return new Problem('internal-error', 'The API made a mistake; its log says more.');
}
