/** All routes in matching order. To add a route, create a file and list it here. */
import { compilePath, normalizePath } from '../faults/match.ts';
import { healthRoute } from './health.ts';
import { openapiRoute } from './openapiDocument.ts';
import { pageRoutes } from './page.ts';
import { problemRoute } from './problem.ts';
import type { Route } from './route.ts';
import { userRoute } from './user.ts';
import { usersRoute } from './users.ts';

export const routes: readonly Route[] = [
  usersRoute,
  userRoute,
  healthRoute,
  openapiRoute,
  problemRoute,
  ...pageRoutes,
];

/** Returns the methods of a route, for `Allow` (RFC 9110, section 10.2.1). */
export function allowOf({ methods }: Route): string {
  const own = Object.keys(methods).map(method => method.toUpperCase());
  return [...own, ...('get' in methods ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** The same for the resource at a URL; empty if it does not exist. */
export function allowAt(url: string): string {
  const path = normalizePath(url);
  const route = routes.find(one => compilePath(one.path).test(path));
  return route === undefined ? '' : allowOf(route);
}
