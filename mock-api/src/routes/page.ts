/** The documentation page for people, and the viewer that it loads. */
import { Problem } from '../http/problems.ts';
import { send } from '../users/representation.ts';
import type { Route } from './route.ts';

const viewer = 'openapi-explorer.js';

// Whatever the viewer was made to do elsewhere, here it reaches nothing but this API.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>User API</title>
<link rel="icon" href="data:,">
<script type="module" src="/${viewer}"></script>
<style>body { margin: 0; font-family: system-ui, sans-serif } noscript { display: block; padding: 1em }</style>
</head>
<body>
<noscript>The users are under <a href="/api/user">/api/user</a>; <a href="/openapi.json">/openapi.json</a> describes them.</noscript>
<openapi-explorer spec-url="/openapi.json" hide-authentication hide-server-selection></openapi-explorer>
</body>
</html>
`;

function headersFor(type: string, body: string | Buffer): string[] {
  return [
    'Content-Type',
    type,
    'Content-Length',
    `${Buffer.byteLength(body)}`,
    'Content-Security-Policy',
    policy,
    'X-Content-Type-Options',
    'nosniff',
  ];
}

export const pageRoute: Route = {
  path: '/',
  operations: {
    get: {
      handlers: () => [
        (req, res) => {
          if (req.accepts('text/html') === false) {
            throw new Problem('not-acceptable', 'The page is text/html, which Accept rules out.');
          }
          send(res, 200, { body: html, headers: headersFor('text/html; charset=utf-8', html) });
        },
      ],
    },
  },
};

export const viewerRoute: Route = {
  path: `/${viewer}`,
  operations: {
    get: {
      handlers: ({ readAsset }) => [
        async (_req, res) => {
          const body = await readAsset(viewer);
          if (body === undefined) throw new Problem('not-found', 'The viewer was not built.');
          send(res, 200, { body, headers: headersFor('text/javascript; charset=utf-8', body) });
        },
      ],
    },
  },
};
