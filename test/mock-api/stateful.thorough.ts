/**
 * Generated requests in sequences that depend on each other: every response is the one that a plain model
 * of the collection expects, and is as the OpenAPI description says.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import document from '../../mock-api/src/openapi.json' with { type: 'json' };
import { builtInSeed } from '../../mock-api/src/users/seed.ts';
import type { User } from '../../mock-api/src/users/userStore.ts';
import { fc } from '../fuzz/fuzz.ts';
import { type Answer, startApi } from './harness.ts';

const sequences = 60;
const length = 60;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const user = fc.record({ name: text, email: text });
const call: fc.Arbitrary<Call> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'DELETE'),
  path: fc.oneof(
    fc.constant('/api/user'),
    fc.oneof(fc.integer({ min: 0, max: 8 }), fc.maxSafeInteger(), text).map(id => {
      return `/api/user/${encodeURIComponent(String(id)) || 'x'}`;
    }),
  ),
  // `last` becomes a tag that was seen before.
  headers: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.record(
      {
        prefer: fc.constantFrom('code=503', 'code=404', 'wait=0', 'respond-async', 'code=200'),
        'if-match': fc.constantFrom('last', '*', '"none"', 'W/"none"'),
        'if-none-match': fc.constantFrom('last', '*', '"none"'),
      },
      { requiredKeys: [] },
    ),
  ),
  body: fc.oneof(
    { weight: 6, arbitrary: user },
    fc.tuple(user, fc.jsonValue()).map(([value, id]) => ({ ...value, id })),
    fc.jsonValue(),
  ),
});

/** The collection as plainly as it can be, and the entity tags that were seen. */
class Model {
  users = new Map(builtInSeed.map(one => [one.id, one]));
  readonly #tags = new Map<string, string>();
  lastTag = '"none"';

  /** The status that a call should have; carries it out. */
  expect({ method, path, headers, body }: Call): number {
    const code = Number(/^code=([45]\d\d)$/.exec(headers.prefer ?? '')?.[1] ?? 0);
    if (code > 0) return code;
    const isList = path === '/api/user';
    if (!(isList ? ['GET', 'POST'] : ['GET', 'PUT', 'DELETE']).includes(method)) return 405;
    const id = Number(decodeURIComponent(path.slice('/api/user/'.length)));
    if (!isList && path !== `/api/user/${id}`) return 400;
    if (!isList && !this.users.has(id)) return 404;
    const tag = this.#tags.get(path);
    const matches = (field: string) => field === '*' || (tag !== undefined && field === tag);
    const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
    if (ifMatch !== undefined && !matches(ifMatch)) return 412;
    if (ifNoneMatch !== undefined && matches(ifNoneMatch)) return method === 'GET' ? 304 : 412;
    if (method === 'GET') return 200;
    // The body is read after the preconditions are evaluated (RFC 9110, section 13.2.1).
    if (method !== 'DELETE' && !isUser(body)) return 400;
    this.#tags.delete(path);
    this.#tags.delete('/api/user');
    if (method === 'DELETE') this.users.delete(id);
    else {
      const stored = isList ? Math.max(0, ...this.users.keys()) + 1 : id;
      const { name, email } = body as User;
      this.users.set(stored, { id: stored, name, email });
    }
    return method === 'POST' ? 201 : 204;
  }

  /** Takes note of the tag that a response has. */
  note(path: string, { headers, status }: Answer): void {
    if (status !== 200 || headers.etag === undefined) return;
    const known = this.#tags.get(path);
    if (known !== undefined) assert.equal(headers.etag, known, 'the same content, another tag');
    this.#tags.set(path, headers.etag);
    this.lastTag = headers.etag;
  }
}

function isUser(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { name, email } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof email === 'string';
}

test(`${sequences} sequences of up to ${length} requests`, async t => {
  const api = await startApi(t);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: document.components });
  const conforms = (name: string, value: unknown) =>
    assert.ok(ajv.validate(`api#/components/schemas/${name}`, value), ajv.errorsText());
  let sent = 0;
  const property = fc.asyncProperty(
    fc.array(call, { minLength: 1, maxLength: length, size: 'max' }),
    async calls => {
      api.users.reset(builtInSeed);
      const model = new Model();
      for (const { headers: given, ...rest } of calls) {
        const headers = Object.fromEntries(
          Object.entries(given).map(([name, value]) => [
            name,
            value === 'last' ? model.lastTag : value,
          ]),
        );
        const expected = model.expect({ ...rest, headers });
        const { method, path, body } = rest;
        const hasBody = method === 'POST' || method === 'PUT';
        const sentBody = hasBody && { body: JSON.stringify(body) };
        const type = { 'content-type': 'application/json' };
        const answer = await api.ask({
          method,
          path,
          headers: { ...headers, ...type },
          ...sentBody,
        });
        sent += 1;
        assert.equal(answer.status, expected, `${method} ${path}`);
        model.note(path, answer);
        if (answer.status >= 400) conforms('Problem', answer.json);
        else if (path === '/api/user' && answer.status === 200) {
          assert.deepEqual(answer.json, [...model.users.values()]);
        } else if (answer.status < 202) conforms('User', answer.json);
      }
      assert.deepEqual(api.users.users(), [...model.users.values()]);
    },
  );
  await fc.assert(property, { seed: 11, numRuns: sequences, endOnFailure: true });
  assert.deepEqual(api.failures, []);
  assert.ok(sent > sequences * 10, `${sent} requests`);
});
