/** What a route is: a path, what it does for each method, and how that is documented. */
import type { RequestHandler } from 'express';
import type { LiveSettings } from '../settings.ts';
import type { Representations, Users } from '../users/representation.ts';

/** What routes work on. */
export interface RouteContext {
  readonly users: Users;
  readonly representations: Representations;
  readonly settings: LiveSettings;
  /** The OpenAPI document of all routes. */
  readonly document: object;
  /** The text of a file that the documentation page loads; undefined when there is none. */
  readonly readAsset: (name: string) => Promise<Buffer | undefined>;
}

export interface Operation {
  /** The middleware of this method, in order. */
  readonly handlers: (context: RouteContext) => RequestHandler[];
  /** An OpenAPI 3.1 Operation Object without what is common to all; absent where it is not part of the API. */
  readonly describe?: object;
}

/** `get` also responds to HEAD, and the router to OPTIONS and to other methods. */
export type Method = 'get' | 'post' | 'put' | 'delete';

export interface Route {
  /** In OpenAPI's form, as in `/api/user/{id}`. */
  readonly path: string;
  readonly operations: Partial<Record<Method, Operation>>;
}
