/** The paths of the API with their methods, in one table without imports. */

/** The resources under /api/ in the order of the docs; `HEAD` and `OPTIONS` are implied. */
export const resources = {
  users: { path: '/api/user', methods: ['get', 'post'] },
  user: { path: '/api/user/{id}', methods: ['get', 'put', 'delete'] },
} as const;

/** The paths of the documentation page and of what it loads. */
export const page = {
  html: '/',
  start: '/start.js',
  viewer: '/openapi-explorer.js',
  description: '/openapi.json',
} as const;

/** A method of at least one resource. */
export type ResourceMethod = (typeof resources)[keyof typeof resources]['methods'][number];

/** All methods of the API in upper case. */
export const allMethods: readonly string[] = [
  'GET',
  'HEAD',
  ...new Set(
    Object.values(resources)
      .flatMap(({ methods }) => methods.map(method => method.toUpperCase()))
      .filter(method => method !== 'GET'),
  ),
  'OPTIONS',
];
