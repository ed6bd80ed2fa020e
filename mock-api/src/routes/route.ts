/** A route: a path with the handlers of its methods. */
import type { Request, Response } from 'express';
import type { FaultRules } from '../faults/rules.ts';
import type { WaitingRequests } from '../faults/waiting.ts';
import type { LiveSettings } from '../options.ts';
import type { UserStore } from '../users/userStore.ts';

/** The dependencies of the routes, and of what comes before them. */
export interface RouteContext {
  readonly users: UserStore;
  readonly faultRules: FaultRules;
  readonly settings: LiveSettings;
  readonly waiting: WaitingRequests;
}

/** Handles a request. A {@link Problem} that it throws, or passes to `next`, is the response. */
export type Handler = (
  req: Request,
  res: Response,
  context: RouteContext,
  next: (error: unknown) => void,
) => void | Promise<void>;

/** `get` also handles HEAD; the application handles OPTIONS and the other methods. */
export interface Route {
  /** The path template of OpenAPI, such as `/api/user/{id}`. */
  readonly path: string;
  readonly methods: Readonly<Partial<Record<'get' | 'post' | 'put' | 'delete', Handler>>>;
}
