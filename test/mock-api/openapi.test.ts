/** The OpenAPI description: checked by a linter and compared with the API. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createOpenApiDocument } from '../../mock-api/src/http/openapi.ts';
import { routes } from '../../mock-api/src/routes/index.ts';
import schemas from '../../mock-api/src/users/schemas.json' with { type: 'json' };
import { startApi } from './harness.ts';

type Document = {
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  components: { schemas: Record<string, unknown> };
};

test('an OpenAPI linter reports no problems', async () => {
  const document = JSON.stringify(createOpenApiDocument('1.2.3', routes));
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The server is the one that serves the description.
      'no-server-example.com': 'off',
      // Access is controlled by Host and Origin, not by credentials.
      'security-defined': 'off',
    },
  });
  const found = await lintFromString({ source: document, config });
  assert.deepEqual(
    found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
    [],
  );
  const broken = document.replace('"operationId":"getUser"', '"operationId":"listUsers"');
  assert.notEqual((await lintFromString({ source: broken, config })).length, 0);
});

test('bodies are validated with the published schema', async t => {
  const api = await startApi(t);
  const document = (await api.ask({ path: '/openapi.json' })).json as Document;
  assert.deepEqual(document.components.schemas.UserInput, schemas.UserInput);
});

test('the description is a page to read: what can be done, an example, and faults on demand', () => {
  const { info } = createOpenApiDocument('1.2.3', routes) as { info: { description: string } };
  for (const { path, operations } of routes) {
    for (const [method, { describe }] of Object.entries(operations)) {
      if (describe === undefined) continue;
      const { summary } = describe as { summary: string };
      const line = `| \`${method.toUpperCase()} ${path}\` | ${summary} |`;
      assert.ok(info.description.includes(line), line);
    }
  }
  assert.match(info.description, /fetch\('api\/user'/);
  assert.match(info.description, /`Prefer: code=503`/);
});

test('every JSON body has an example that is what the API sends or accepts', async t => {
  const api = await startApi(t);
  const document = (await api.ask({ path: '/openapi.json' })).json as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: { Problem: Body } };
  };
  type Body = { content?: Record<string, { example?: unknown }> };
  type Operation = { requestBody?: Body; responses: Record<string, Body & { $ref?: string }> };
  const exampleOf = ({ content = {} }: Body) => Object.values(content)[0]?.example;
  const at = (path: string, method: string, status: number) =>
    exampleOf(document.paths[path]?.[method]?.responses[status] ?? {});
  assert.deepEqual(at('/api/user', 'get', 200), (await api.ask()).json);
  assert.deepEqual(at('/api/user/{id}', 'get', 200), (await api.ask({ path: '/api/user/1' })).json);
  assert.deepEqual(at('/health', 'get', 200), (await api.ask({ path: '/health' })).json);
  const { json: problem } = await api.ask({ path: '/api/user/99' });
  assert.deepEqual(exampleOf(document.components.responses.Problem), problem);
  const body = exampleOf(document.paths['/api/user']?.post?.requestBody ?? {});
  assert.deepEqual(exampleOf(document.paths['/api/user/{id}']?.put?.requestBody ?? {}), body);
  const created = await api.ask({ method: 'POST', body });
  assert.deepEqual([created.status, created.json], [201, at('/api/user', 'post', 201)]);
});

test('exactly the operations of the API are described', async t => {
  const api = await startApi(t);
  const { paths } = (await api.ask({ path: '/openapi.json' })).json as Document;
  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map(method => `${method} ${path}`),
  );
  const served = routes.flatMap(({ path, operations }) =>
    Object.entries(operations).flatMap(([method, { describe }]) =>
      describe === undefined ? [] : [`${method} ${path}`],
    ),
  );
  assert.deepEqual(described.sort(), served.sort());
  assert.ok(described.length >= 7);
  for (const line of described) {
    const [method = '', template = ''] = line.split(' ');
    const path = template.replace('{id}', '1');
    const body = { name: 'a', email: 'b' };
    const fresh = await startApi(t);
    const answer = await fresh.ask({
      method: method.toUpperCase(),
      path,
      ...(/^p/.test(method) && { body }),
    });
    const responses = paths[template]?.[method]?.responses ?? {};
    assert.ok(String(answer.status) in responses, `${line} → ${answer.status}`);
  }
});

test('the type of a problem is the URL of its description', async t => {
  const api = await startApi(t);
  const { type } = (await api.ask({ path: '/nowhere' })).json as { type: string };
  const { json } = await api.ask({ path: type });
  const description = json as { type: string; title: string; status: number };
  assert.deepEqual(
    [description.type, description.title, description.status],
    [type, 'Not found', 404],
  );
  assert.equal((await api.ask({ path: '/problems/constructor' })).status, 404);
});
