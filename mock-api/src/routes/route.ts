/** A route: a path with a handler and a description for each method. */
import type { RequestHandler } from 'express';
import type { WaitingRequests } from '../faults/waiting.ts';
import type { LiveSettings } from '../liveSettings.ts';
import type { Representations, Users } from '../users/representation.ts';
import type { ResourceMethod, resources } from './resources.ts';

/** The dependencies of the routes. */
export interface RouteContext {
  readonly users: Users;
  readonly representations: Representations;
  readonly settings: LiveSettings;
  readonly waiting: WaitingRequests;
  /** Returns the OpenAPI document of all routes. */
  readonly document: object;
  /** Returns a file of the documentation page; `undefined` if it does not exist. */
  readonly readAsset: (name: string) => Promise<Buffer | undefined>;
}

export interface Operation {
  /** The middleware of the method, in order. */
  readonly handlers: (context: RouteContext) => RequestHandler[];
  /**
   * An OpenAPI 3.1 Operation Object without the common parts; `undefined` if the operation is not
   * part of the API.
   */
  readonly describe?: object;
}

/** `get` also handles HEAD; the router handles OPTIONS and unsupported methods. */
type Method = ResourceMethod;

export interface Route {
  /** The OpenAPI path template, such as `/api/user/{id}`. */
  readonly path: string;
  readonly operations: Partial<Record<Method, Operation>>;
}

/** A route with exactly the methods of its resource. */
export type ResourceRoute<Name extends keyof typeof resources> = {
  readonly path: (typeof resources)[Name]['path'];
  readonly operations: Readonly<Record<(typeof resources)[Name]['methods'][number], Operation>>;
};
