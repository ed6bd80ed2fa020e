/** The methods of a resource, for `Allow` (RFC 9110, section 10.2.1). */
import { routes } from '../routes/index.ts';
import type { Route } from '../routes/route.ts';

/** The methods of all routes together, for `OPTIONS *`. */
export const allowAnywhere = 'GET, HEAD, POST, PUT, DELETE, OPTIONS';

/** The methods of a route. */
export function allowOf({ operations }: Route): string {
  const methods = Object.keys(operations).map(method => method.toUpperCase());
  return [...methods, ...('get' in operations ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** The methods of the resource at a path; undefined when there is none. */
export function allowAt(path: string): string | undefined {
  const route = routes.find(({ path: template }) => {
    const pattern = template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}/?$`).test(path);
  });
  return route === undefined ? undefined : allowOf(route);
}
