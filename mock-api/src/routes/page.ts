/** The HTML documentation page and its scripts. */
import { accepts } from '../http/fields.ts';
import { Problem } from '../http/problems.ts';
import { respond } from '../http/respond.ts';
import { page } from './resources.ts';
import type { Route } from './route.ts';

const viewer = page.viewer.slice(1);
const start = page.start.slice(1);

// The content security policy restricts the viewer to this API.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// All URLs are relative because the page can be behind a path prefix, such as /proxy/4010/.
const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>User API</title>
<link rel="icon" href="data:,">
<script type="module" src="${viewer}"></script>
<script type="module" src="${start}"></script>
<style>body { margin: 0; font-family: system-ui, sans-serif } noscript { display: block; padding: 1em } openapi-explorer { --font-mono: ui-monospace, monospace }
@media (prefers-color-scheme: dark) { openapi-explorer { --inline-code-fg: #d1b07a; --code-fg: #e4e2d9; --code-property-color: #d1b07a; --code-keyword-color: #7db4dd; --code-operator-color: #b9b5a8; --light-fg: #a9aba2; --red: #e58a78; --green: #9dc78f } }</style>
</head>
<body>
<noscript>The users are at <a href="api/user">api/user</a>; <a href="openapi.json">openapi.json</a> describes them.</noscript>
</body>
</html>
`;

// Only the page knows the prefix, so it passes it to the request for the description.
// The colors are those of the icons of Site Plugins.
const startScript = `const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
const colors = {
  'bg-color': isDark ? '#1d2421' : '#ffffff',
  'text-color': isDark ? '#e4e2d9' : '#2b332f',
  'primary-color': isDark ? '#8fc0ae' : '#2f5d50',
  'secondary-color': '#d1b07a',
  'nav-bg-color': '#24372f',
  'nav-text-color': '#f4f1e8',
  'nav-hover-bg-color': '#2f5d50',
  'nav-hover-text-color': '#ffffff',
};
document.body.style.background = colors['bg-color'];
const explorer = document.createElement('openapi-explorer');
const base = new URL('.', location.href).pathname;
explorer.setAttribute('hide-authentication', '');
explorer.setAttribute('hide-server-selection', '');
for (const [name, value] of Object.entries(colors)) explorer.setAttribute(name, value);
explorer.setAttribute('spec-url', 'openapi.json?base=' + encodeURIComponent(base));
document.body.append(explorer);
`;

function headersOf(body: string | Buffer, type: string): string[] {
  return [
    'Content-Type',
    `${type}; charset=utf-8`,
    'Content-Length',
    `${Buffer.byteLength(body)}`,
    'Content-Security-Policy',
    policy,
    'X-Content-Type-Options',
    'nosniff',
  ];
}

export const pageRoute: Route = {
  path: page.html,
  methods: {
    get: () => [
      (req, res) => {
        if (!accepts(req.headers.accept ?? '*/*', 'text/html')) {
          throw new Problem('not-acceptable', 'The page is text/html, which Accept excludes.');
        }
        respond(res, 200, headersOf(html, 'text/html'), html);
      },
    ],
  },
};

export const startRoute: Route = {
  path: page.start,
  methods: {
    get: () => [
      (_req, res) => respond(res, 200, headersOf(startScript, 'text/javascript'), startScript),
    ],
  },
};

export const viewerRoute: Route = {
  path: page.viewer,
  methods: {
    get: ({ readAsset }) => [
      async (_req, res) => {
        const body = await readAsset(viewer);
        if (body === undefined) throw new Problem('not-found', 'The viewer was not built.');
        respond(res, 200, headersOf(body, 'text/javascript'), body);
      },
    ],
  },
};
