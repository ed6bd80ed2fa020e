/** Runs the checks of checks.ts, each with a new API, and compares the generated docs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Check, checks } from './checks.ts';
import { pagePath, pageWithTables } from './checksPage.ts';
import { type Answer, startApi } from './harness.ts';

for (const [heading, group] of Object.entries(checks)) {
  test(heading, async t => {
    for (const check of group) {
      await t.test(`${check.asked} → ${check.outcome}`, async t => {
        const api = await startApi(t);
        const headers = check.after?.(await api.ask({ path: check.ask.path ?? '/api/user' }));
        const answer = await api.ask({
          ...check.ask,
          headers: { ...check.ask.headers, ...headers },
        });
        verify(check, answer);
        if (check.kept !== undefined) {
          const [id, user] = check.kept;
          assert.deepEqual(api.store.find(id)?.user, user);
        }
        assert.deepEqual(api.failures, []);
        assert.equal((await api.ask()).status, 200, 'it still answers');
      });
    }
  });
}

test('the tables of the page are up to date', () => {
  const page = readFileSync(pagePath, 'utf8');
  assert.equal(page, pageWithTables(page), 'run node test/mock-api/checksPage.ts');
});

function verify(check: Check, answer: Answer): void {
  assert.equal(answer.status, check.status, answer.text);
  for (const [name, expected] of Object.entries(check.headers ?? {})) {
    const value = answer.headers[name];
    if (expected === null) assert.equal(value, undefined, name);
    else if (expected instanceof RegExp) assert.match(String(value), expected, name);
    else assert.equal(value, expected, name);
  }
  if (answer.headers['content-type'] === 'application/problem+json' && answer.text !== '') {
    verifyProblem(answer);
  }
  const { json } = check;
  if (json === undefined) return;
  const { errors, ...rest } = answer.json as { errors?: { pointer: string }[] };
  const actual = errors === undefined ? rest : { errors: errors.map(({ pointer }) => pointer) };
  assert.deepEqual(actual, json);
}

function verifyProblem({ json, status, text }: Answer): void {
  const members = json as Record<string, unknown>;
  for (const name of ['type', 'title', 'detail', 'instance']) {
    assert.equal(typeof members[name], 'string', name);
  }
  assert.equal(members.status, status);
  assert.doesNotMatch(text, /node_modules|\bat .*\.[jt]s:|\/src\//, 'a stack or a path');
}
