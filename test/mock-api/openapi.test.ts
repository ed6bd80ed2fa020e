/** The OpenAPI description: checked by a linter and compared with the API. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import document from '../../mock-api/src/openapi.json' with { type: 'json' };
import { routes } from '../../mock-api/src/routes/index.ts';
import { page, resources } from '../../mock-api/src/routes/resources.ts';
import { startApi } from './harness.ts';

interface Body {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<
    Record<string, { readonly schema: object; readonly example?: unknown }>
  >;
}

interface Operation {
  readonly responses: Readonly<Record<string, Body>>;
}

const operations = Object.entries<Readonly<Record<string, Operation>>>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test('an OpenAPI linter reports no problems', async () => {
  const source = JSON.stringify(document);
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The server is the one that serves the description.
      'no-server-example.com': 'off',
      // Access is controlled by Host and Origin, not by credentials.
      'security-defined': 'off',
    },
  });
  const found = await lintFromString({ source, config });
  assert.deepEqual(
    found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    [],
  );
  const broken = source.replace('"operationId":"getUser"', '"operationId":"listUsers"');
  assert.notEqual((await lintFromString({ source: broken, config })).length, 0);
});

test('the routes are described, with the statuses that they have', async t => {
  const internal: readonly string[] = [page.html, page.script, page.style, '/problems/{kind}'];
  const served = routes
    .filter(({ path }) => !internal.includes(path))
    .flatMap(({ path, methods }) => Object.keys(methods).map(method => `${method} ${path}`));
  const described = operations.map(({ path, method }) => `${method} ${path}`);
  assert.deepEqual(described.sort(), served.sort());
  const offered = Object.values(resources).flatMap(({ path, methods }) =>
    methods.map(method => `${method} ${path}`),
  );
  assert.deepEqual(
    offered.sort(),
    served.filter(route => route.includes(' /api/')),
    'Those under /api are in mock-api/src/routes/resources.ts as well.',
  );
  const guide = readFileSync(new URL('../../docs/user-api.md', import.meta.url), 'utf8');
  const rows = [...guide.matchAll(/^\| ([A-Z]+) \| `([^`]+)`/gm)];
  assert.deepEqual(
    rows.map(([, method = '', path]) => `${method.toLowerCase()} ${path}`).sort(),
    [...served, `get ${page.html}`].sort(),
    'Each has a row in docs/user-api.md.',
  );
  for (const { path, method, operation } of operations) {
    const name = method.toUpperCase();
    const { ask } = await startApi(t);
    const body = { name: 'a', email: 'b' };
    const withBody = /^p/.test(method) && { body };
    const { status } = await ask({ method: name, path: path.replace('{id}', '1'), ...withBody });
    assert.ok(String(status) in operation.responses, `${name} ${path} ${status}`);
  }
});

test('every JSON body has an example that is what the API sends or accepts', async t => {
  const api = await startApi(t);
  const exampleOf = ({ content = {} }: Body) => Object.values(content)[0]?.example;
  for (const { path, method, operation } of operations) {
    // The description is a whole file.
    if (method !== 'get' || path === '/openapi.json') continue;
    const { json } = await api.ask({ path: path.replace('{id}', '1') });
    assert.deepEqual(exampleOf(operation.responses[200] ?? {}), json, path);
  }
  const { json: problem } = await api.ask({ path: '/api/user/99' });
  const { requestBodies, responses } = document.components;
  assert.deepEqual(exampleOf(responses.Problem), problem);
  const created = await api.ask({ method: 'POST', body: exampleOf(requestBodies.User) });
  const example = exampleOf(document.paths['/api/user'].post.responses[201]);
  assert.deepEqual([created.status, created.json], [201, example]);
});
