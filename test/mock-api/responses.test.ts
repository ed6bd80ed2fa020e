/** What is printed about requests, and what is advised in responses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startApi } from './harness.ts';

test('a query parameter is reported once, unless a rule matches the query', async t => {
  const api = await startApi(t);
  for (const query of ['_limit=2', '_limit=3&_page=1', ''])
    await api.ask({ path: `/api/user?${query}` });
  assert.deepEqual(
    api.printed,
    ['_limit', '_page'].map(
      name => `The query parameter "${name}" has no effect: the User API has none.`,
    ),
  );
  api.faultRules.add({ matchQuery: { mode: 'x' }, status: 500 });
  await api.ask({ path: '/api/user?mode=y' });
  assert.equal(api.printed.length, 2);
  api.faultRules.clear();
  for (let index = 0; index < 25; index++) await api.ask({ path: `/api/user?a${index}` });
  assert.equal(api.printed.length, 20);
});

test('what is printed of a request cannot steer a terminal, and is limited', async t => {
  const api = await startApi(t);
  await api.ask({ path: `/api/user?%C2%9D0;x%C2%9C%1B%7F%E2%80%AE${'x'.repeat(10_000)}=1` });
  await api.ask({ headers: { host: `${'x'.repeat(10_000)}.example` } });
  assert.equal(api.printed.length, 2);
  for (const line of api.printed) {
    assert.doesNotMatch(line, /[\p{Cc}\u202e]/u);
    assert.ok(line.length < 5000, `${line.length} characters`);
  }
});

const hosts =
  "`id`.evil.test:45180 $(touch%20pwned).evil.test ;reboot;.evil.test a&&b.evil.test a'b.evil.test a!b.evil.test a%PATH%.evil.test".split(
    ' ',
  );

test('a suggested command can be pasted into every shell, and has nothing of a page to execute', async t => {
  const api = await startApi(t);
  for (const host of hosts) {
    const { status, text } = await api.ask({ headers: { origin: `http://${host}` } });
    assert.equal(status, 403);
    assert.doesNotMatch(text, /--allow-origin/, host);
  }
  for (const [host, command] of [
    ['desk.example', '--allow-host desk.example, or'],
    // zsh expands brackets.
    ['[2001:db8::5]', '--allow-host 2001:db8::5, or'],
  ] as const) {
    const { json } = await api.ask({ headers: { host } });
    assert.ok((json as { detail: string }).detail.includes(command), host);
  }
  const origin = `https://${'a/'.repeat(96)}`;
  for (const [given, shown] of [
    [origin, origin],
    [`${origin}bc`, `${origin}…`],
  ] as const) {
    const { json } = await api.ask({ headers: { origin: given } });
    const { detail } = json as { detail: string };
    assert.equal(detail, `The origin "${shown}" is not valid.`);
  }
  for (const sentence of api.printed.slice(0, hosts.length)) {
    assert.doesNotMatch(sentence, /--allow/);
  }
});
