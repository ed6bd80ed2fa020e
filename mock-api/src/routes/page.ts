/** The HTML documentation page, its script and its style. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireAcceptable } from '../http/fields.ts';
import { Problem } from '../http/problems.ts';
import { jsonHeaders, respond } from '../http/respond.ts';
import { page } from './resources.ts';
import type { Handler, Route } from './route.ts';

// The content security policy restricts the page to this API.
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

// All URLs are relative because the page can be behind a path prefix, such as /proxy/4010/.
const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>User API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${page.style.slice(1)}">
<script type="module" src="${page.script.slice(1)}"></script>
<body>
<noscript>The users are at <a href="api/user">api/user</a>; <a href="openapi.json">openapi.json</a> describes them.</noscript>
`;

const htmlRoute: Route = {
  path: page.html,
  methods: {
    get: (req, res) => {
      requireAcceptable(req, 'text/html', 'The page');
      respond(res, 200, { ...jsonHeaders(html, 'text/html; charset=utf-8'), ...headers }, html);
    },
  },
};

/** The folder of the program, in which the build writes the files. */
const folder = dirname(process.argv[1] ?? '.');

function fileRoute(path: string, type: string): Route {
  const get: Handler = async (_req, res) => {
    const file = await readFile(join(folder, path)).catch(() => undefined);
    if (file === undefined) throw new Problem('not-found', 'The page was not built.');
    respond(res, 200, { ...jsonHeaders(file, `${type}; charset=utf-8`), ...headers }, file);
  };
  return { path, methods: { get } };
}

export const pageRoutes: readonly Route[] = [
  htmlRoute,
  fileRoute(page.script, 'text/javascript'),
  fileRoute(page.style, 'text/css'),
];
