import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../../support/vscode/index.ts';

const { ForwardedHosts } = await import('../../../client/src/userApi/address.ts');
const { readSettings } = await import('../../../client/src/userApi/settings.ts');

const settings = (allowedHosts: readonly string[] = []) =>
  readSettings(name => (name === 'allowedHosts' ? allowedHosts : undefined), String);
const host = 'name-4010.app.github.dev';
const forwarded = { host, origin: `https://${host}` };

/** Creates forwarded hosts with a user who always chooses this; records the messages. */
function create(answer: boolean) {
  const asked: string[] = [];
  const hosts = new ForwardedHosts(async name => {
    asked.push(name);
    return answer;
  });
  return { hosts, asked };
}

test('the user is asked about a host once per session', async () => {
  for (const answer of [true, false]) {
    const { hosts, asked } = create(answer);
    assert.equal(await hosts.request(forwarded, []), answer);
    assert.equal(await hosts.request(forwarded, []), false);
    assert.deepEqual(asked, [host]);
    const { live } = hosts.addTo(settings(['api']));
    assert.deepEqual(live.allowedHosts, answer ? ['api', host] : ['api']);
    assert.deepEqual(live.allowedOrigins, answer ? [`https://${host}`] : []);
  }
});

test('the user is not asked about local hosts and hosts allowed by the settings', async () => {
  const { hosts, asked } = create(true);
  await hosts.request({ host: 'localhost', origin: 'http://localhost:1' }, []);
  await hosts.request(forwarded, [host.toUpperCase()]);
  await hosts.request(forwarded, ['*.github.dev']);
  assert.deepEqual(asked, []);
  await hosts.request({ host: 'github.dev', origin: 'https://github.dev' }, ['*.github.dev']);
  assert.deepEqual(asked, ['github.dev']);
});
