/** The `Allow` header of a resource (RFC 9110, section 10.2.1). */
import { routes } from '../routes/index.ts';
import { allMethods } from '../routes/resources.ts';
import type { Route } from '../routes/route.ts';

/** The methods of all routes, for `OPTIONS *`. */
export const allowAnywhere = allMethods.join(', ');

/** Returns the methods of a route. */
export function allowOf({ operations }: Route): string {
  const methods = Object.keys(operations).map(method => method.toUpperCase());
  return [...methods, ...('get' in operations ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** Returns the methods of the resource at a path; `undefined` if it does not exist. */
export function allowAt(path: string): string | undefined {
  const route = routes.find(({ path: template }) => {
    const pattern = template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}/?$`).test(path);
  });
  return route === undefined ? undefined : allowOf(route);
}
