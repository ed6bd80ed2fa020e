/** A contract tester compares the running API with its description. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createConfig, type LoggerInterface } from '@redocly/openapi-core';
import { run } from '@redocly/respect-core';
import { createOpenApiDocument } from '../../mock-api/src/http/openapi.ts';
import { routes } from '../../mock-api/src/routes/index.ts';
import { startApi } from './harness.ts';

const user = { name: 'Kay', email: 'kay@example.com' };

/** A request of the workflow: the operation, its parameters and the expected status. */
function step(stepId: string, operation: string, status: number, given: object = {}) {
  return {
    stepId,
    operationId: `$sourceDescriptions.api.${operation}`,
    ...given,
    successCriteria: [{ condition: `$statusCode == ${status}` }],
  };
}

const id = (value: unknown) => ({ name: 'id', in: 'path', value });
const prefer = (value: string) => ({ name: 'Prefer', in: 'header', value });
const body = (payload: unknown) => ({ requestBody: { contentType: 'application/json', payload } });

const steps = [
  step('list', 'listUsers', 200),
  {
    ...step('create', 'createUser', 201, body(user)),
    outputs: { id: '$response.body#/id' },
  },
  step('read', 'getUser', 200, { parameters: [id('$steps.create.outputs.id')] }),
  step('replace', 'replaceUser', 204, {
    parameters: [id('$steps.create.outputs.id')],
    ...body(user),
  }),
  step('remove', 'deleteUser', 204, { parameters: [id('$steps.create.outputs.id')] }),
  step('readRemoved', 'getUser', 404, { parameters: [id('$steps.create.outputs.id')] }),
  step('createWrong', 'createUser', 400, body({ name: 1 })),
  step('fault', 'listUsers', 503, { parameters: [prefer('code=503')] }),
  step('health', 'getHealth', 200),
  step('describe', 'getOpenApiDocument', 200),
];

const silence: LoggerInterface = {
  info() {},
  warn() {},
  error() {},
  output() {},
  printNewLine() {},
  printSeparator() {},
  indent: text => text,
};

/** Runs the workflow and returns the deviations from the description. */
async function findings(port: number, document: object): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'user-api-contract-'));
  try {
    const described = { ...document, servers: [{ url: `http://127.0.0.1:${port}` }] };
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(described));
    const arazzo = {
      arazzo: '1.0.1',
      info: { title: 'Users', version: '1.0.0' },
      sourceDescriptions: [{ name: 'api', type: 'openapi', url: 'openapi.json' }],
      workflows: [{ workflowId: 'users', steps }],
    };
    const file = join(folder, 'users.arazzo.json');
    await writeFile(file, JSON.stringify(arazzo));
    const [result] = await run({
      files: [file],
      config: await createConfig({}),
      maxSteps: 100,
      maxFetchTimeout: 10_000,
      requestFileLoader: { getFileBody: () => Promise.reject(new Error('no files')) },
      logger: silence,
      fetch,
    });
    const done = result?.executedWorkflows[0]?.executedSteps ?? [];
    const wrong = done.flatMap(one => {
      if (!('checks' in one)) return ['no step'];
      const failed = one.checks.filter(check => !check.passed);
      return failed.map(check => `${one.stepId}: ${check.name}: ${check.message}`);
    });
    // It stops at the first finding; without one it must have come to the end.
    return wrong.length === 0 && done.length < steps.length ? ['not all steps'] : wrong;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a contract tester finds nothing', async t => {
  const api = await startApi(t);
  const document = createOpenApiDocument('1.0.0', routes);
  assert.deepEqual(await findings(api.port, document), []);
  assert.deepEqual(api.failures, []);
});

test('responses that do not match the description are detected', async t => {
  const api = await startApi(t);
  const document = JSON.stringify(createOpenApiDocument('1.0.0', routes));
  const lie = document.replaceAll('"required":["id","name","email"]', '"required":["id","phone"]');
  assert.notDeepEqual(await findings(api.port, JSON.parse(lie)), []);
});
