/** A route: a path with the handlers of its methods. */
import type { Request, Response } from 'express';
import type { WaitingRequests } from '../faults/waiting.ts';
import type { LiveSettings } from '../options.ts';
import type { UserStore } from '../users/userStore.ts';

/** The dependencies of the routes. */
export interface RouteContext {
  readonly users: UserStore;
  readonly settings: LiveSettings;
  readonly waiting: WaitingRequests;
}

/** Handles a request. @throws Problem for the response */
export type Handler = (req: Request, res: Response, context: RouteContext) => void | Promise<void>;

/** `get` also handles HEAD; the application handles OPTIONS and the other methods. */
export interface Route {
  /** The path template of OpenAPI, such as `/api/user/{id}`. */
  readonly path: string;
  readonly methods: Readonly<Partial<Record<'get' | 'post' | 'put' | 'delete', Handler>>>;
}
