/**
 * Requests generated from the OpenAPI description, in sequences that depend on each other: every
 * response is as described, and is the one that a plain model of the collection expects.
 */
import assert from 'node:assert/strict';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { test } from 'node:test';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { builtInSeed } from '../../mock-api/src/users/seed.ts';
import type { User } from '../../mock-api/src/users/userStore.ts';
import { fc } from '../fuzz/fuzz.ts';
import { startApi } from './harness.ts';

const seed = Number(process.env.STATEFUL_SEED ?? 11);
const sequences = Number(process.env.STATEFUL_RUNS ?? 60);
const length = 100;

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'header';
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

interface Described {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { schema: Schema }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A generated request: its operation and arguments. */
interface Call {
  readonly method: string;
  readonly template: string;
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly json: unknown;
}

function resolve<T extends { readonly $ref?: string }>(document: Document, value: T): T {
  if (value.$ref === undefined) return value;
  const [, , group = '', name = ''] = value.$ref.split('/');
  return document.components[group]?.[name] as T;
}

/** Values that match a schema, and sometimes arbitrary ones. */
function valuesOf(document: Document, given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(document, given);
  if (schema.type === 'integer') {
    const near = fc.integer({ min: 0, max: 8 });
    return fc.oneof({ weight: 8, arbitrary: near }, fc.integer({ max: schema.maximum ?? 1e9 }));
  }
  if (schema.type !== 'object') return fc.string({ unit: 'grapheme', maxLength: 12 });
  const members = Object.entries(schema.properties ?? {}).map(
    ([name, one]) => [name, valuesOf(document, one)] as const,
  );
  const valid = fc.record(Object.fromEntries(members));
  return fc.oneof(
    { weight: 6, arbitrary: valid },
    fc.record(Object.fromEntries(members), { requiredKeys: [] }),
    fc.tuple(valid, fc.jsonValue()).map(([value, more]) => ({ ...value, id: more })),
    fc.jsonValue(),
  );
}

const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  Prefer: fc.constantFrom('code=503', 'code=404', 'wait=0', 'respond-async', 'code=200'),
  // `last` becomes a tag that was seen before.
  'If-Match': fc.constantFrom('last', '*', '"none"', 'W/"none"'),
  'If-None-Match': fc.constantFrom('last', '*', '"none"'),
};

function callsOf(document: Document): fc.Arbitrary<Call> {
  const operations = Object.entries(document.paths).flatMap(([template, item]) =>
    Object.entries(item).map(([method, operation]) => {
      const parameters = (operation.parameters ?? []).map(one => resolve(document, one));
      const id = parameters.find(parameter => parameter.in === 'path')?.schema ?? {};
      const headers = parameters
        .filter(parameter => parameter.in === 'header')
        .map(({ name }) => [name, headerValues[name] ?? fc.constant('')] as const);
      const rare = fc.record(Object.fromEntries(headers), { requiredKeys: [] });
      const { content = {} } = resolve(document, operation.requestBody ?? {});
      const body = content['application/json']?.schema;
      return fc.record({
        method: fc.constant(method.toUpperCase()),
        template: fc.constant(template),
        operation: fc.constant(operation),
        path: valuesOf(document, id).map(value =>
          template.replace('{id}', encodeURIComponent(String(value))),
        ),
        headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, rare),
        body: body === undefined ? fc.constant(undefined) : valuesOf(document, body),
      });
    }),
  );
  return fc.oneof(...operations) as fc.Arbitrary<Call>;
}

/** The collection as plainly as it can be, and the entity tags that were seen. */
class Model {
  users = new Map(builtInSeed.map(user => [user.id, user]));
  readonly #tags = new Map<string, string>();
  lastTag = '"none"';

  /** The status that a call should have; carries it out. */
  expect({ method, path, operation, headers, body }: Call): number {
    const { Prefer: prefer, 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch } = headers;
    const code = Number(/^code=([45]\d\d)$/.exec(prefer ?? '')?.[1] ?? 0);
    if (code > 0) return code;
    const user = this.#find(path);
    if (typeof user === 'number') return user;
    if (!path.startsWith('/api/')) return 200;
    const tag = this.#tags.get(path);
    const matches = (field: string) => field === '*' || (tag !== undefined && field === tag);
    if (ifMatch !== undefined && !matches(ifMatch)) return 412;
    if (ifNoneMatch !== undefined && matches(ifNoneMatch)) return method === 'GET' ? 304 : 412;
    if (method === 'GET') return 200;
    // The body is read after the preconditions are evaluated (RFC 9110, section 13.2.1).
    if (operation.requestBody !== undefined && !isUser(body)) return 400;
    if (method === 'POST') {
      const id = Math.max(0, ...this.users.keys()) + 1;
      this.users.set(id, { id, ...pick(body) });
      return 201;
    }
    if (method === 'DELETE') this.users.delete((user as User).id);
    else this.users.set((user as User).id, { id: (user as User).id, ...pick(body) });
    this.#tags.delete(path);
    this.#tags.delete('/api/user');
    return 204;
  }

  /** Takes note of the tag that a response has. */
  note(path: string, { headers, status }: Response): void {
    if (status === 201) this.#tags.delete('/api/user');
    if (status !== 200 || headers.etag === undefined) return;
    const known = this.#tags.get(path);
    if (known !== undefined) assert.equal(headers.etag, known, 'the same content, another tag');
    this.#tags.set(path, headers.etag);
    this.lastTag = headers.etag;
  }

  #find(path: string): User | number | undefined {
    const text = /^\/api\/user\/(.+)$/.exec(path)?.[1];
    if (text === undefined) return undefined;
    const id = Number(text);
    if (!Number.isSafeInteger(id) || String(id) !== text) return 400;
    return this.users.get(id) ?? 404;
  }
}

function isUser(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { name, email } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof email === 'string';
}

const pick = (value: unknown) => {
  const { name, email } = value as User;
  return { name, email };
};

function exchange(
  agent: Agent,
  port: number,
  { method, path, headers, body }: Call,
): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const all = { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const options = { agent, host: '127.0.0.1', port, method, path, headers: all };
    const sent = request(options, res => {
      const chunks: Buffer[] = [];
      res
        .on('data', chunk => chunks.push(chunk))
        .on('end', () => {
          const received = Buffer.concat(chunks).toString();
          const isJson = /json/.test(res.headers['content-type'] ?? '') && received !== '';
          const json = isJson ? JSON.parse(received) : undefined;
          resolve({ status: res.statusCode ?? 0, headers: res.headers, json });
        });
    });
    sent.on('error', reject).end(text);
  });
}

test(`${sequences} sequences of up to ${length} requests from the description`, async t => {
  const api = await startApi(t);
  const document = (await api.ask({ path: '/openapi.json' })).json as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  const conforms = (schema: Schema, value: unknown) => {
    const key = JSON.stringify(schema);
    const inside = JSON.parse(key.replaceAll('"#/', '"api#/'));
    const validate = compiled.get(key) ?? ajv.compile(inside);
    compiled.set(key, validate);
    assert.ok(validate(value), ajv.errorsText(validate.errors));
  };
  const verify = ({ operation }: Call, { status, headers, json }: Response) => {
    const { responses } = operation;
    const found = responses[status] ?? (status < 400 ? undefined : responses.default);
    assert.ok(found !== undefined, `${operation.operationId} does not describe ${status}`);
    const described = resolve(document, found);
    const [[type, content] = []] = Object.entries(described.content ?? {});
    if (status < 300) {
      for (const name of Object.keys(described.headers ?? {})) {
        assert.ok(headers[name.toLowerCase()] !== undefined, `${name} is missing`);
      }
    }
    assert.equal(headers['content-type'], type);
    if (content !== undefined) conforms(content.schema, json);
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());
  let sent = 0;
  const property = fc.asyncProperty(
    fc.array(callsOf(document), { minLength: 1, maxLength: length, size: 'max' }),
    async calls => {
      api.users.reset(builtInSeed);
      const model = new Model();
      for (const generated of calls) {
        const headers = Object.entries(generated.headers).map(
          ([name, value]) => [name, value === 'last' ? model.lastTag : value] as const,
        );
        const call = { ...generated, headers: Object.fromEntries(headers) };
        const expected = model.expect(call);
        const response = await exchange(agent, api.port, call);
        sent += 1;
        assert.equal(response.status, expected, `${call.method} ${call.path}`);
        verify(call, response);
        model.note(call.path, response);
        if (call.path === '/api/user' && response.status === 200) {
          assert.deepEqual(response.json, [...model.users.values()]);
        }
      }
      assert.deepEqual(api.users.users(), [...model.users.values()]);
    },
  );
  await fc.assert(property, { seed, numRuns: sequences, endOnFailure: true });
  assert.deepEqual(api.failures, []);
  assert.ok(sent > sequences * 20, `${sent} requests`);
  t.diagnostic(`${sent} requests`);
});
