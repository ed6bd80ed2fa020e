/** The paths of the API with their methods, in one table without imports. */

/** The resources under /api/ in the order of the docs; `HEAD` and `OPTIONS` are implied. */
export const resources = {
  users: { path: '/api/user', methods: ['get', 'post'] },
  user: { path: '/api/user/{id}', methods: ['get', 'put', 'delete'] },
} as const;

/** The documentation page and what it loads. */
export const page = {
  html: '/',
  script: '/user-api-page.js',
  style: '/user-api-page.css',
  /** Unlike other clients, the page asks with a query. */
  description: '/openapi.json?page',
} as const;
