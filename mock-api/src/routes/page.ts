/** The documentation page for people. */
import { send } from '../representation.ts';
import type { Route } from './route.ts';

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>User API</title>
<p>The User API answers under <a href="/api/user">/api/user</a>; <a href="/openapi.json">/openapi.json</a> describes it.</p>
</html>
`;

export const pageRoute: Route = {
  path: '/',
  operations: {
    get: {
      handlers: () => [
        (_req, res) => {
          const headers = ['Content-Type', 'text/html; charset=utf-8'];
          send(res, 200, { body: html, headers, etag: '' });
        },
      ],
    },
  },
};
