/** Nothing that came in over the network is executed by a shell or a terminal. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startApi } from './harness.ts';

const hosts = [
  '`id`.evil.test:45180',
  '$(touch%20pwned).evil.test',
  ';reboot;.evil.test',
  'a&&b.evil.test',
  'a|b.evil.test',
  "a'b.evil.test",
  ['$', '{ifs}.evil.test'].join(''),
  'a!b.evil.test',
  'a>b.evil.test',
];

for (const host of hosts) {
  test(`the origin http://${host} is in no line for a shell`, async t => {
    const api = await startApi(t);
    const { status, text } = await api.ask({ headers: { origin: `http://${host}` } });
    assert.equal(status, 403);
    assert.doesNotMatch(text, /--allow-origin/);
    for (const { message } of api.refusals) assert.doesNotMatch(message, /--allow-origin/);
  });
}

test('a harmless origin is in the line that allows it', async t => {
  const api = await startApi(t);
  const { text } = await api.ask({ headers: { origin: 'https://app.example:8443' } });
  assert.match(text, /--allow-origin https:\/\/app\.example:8443, or add/);
});

test('control characters of C0 and C1 are not in messages', async t => {
  const api = await startApi(t);
  for (const character of ['\u009b', '\u0085', '\u007f', '\t']) {
    const socket = connect(api.port, '127.0.0.1').setEncoding('latin1');
    const origin = `http://a${character}31mred`;
    const head = `GET /api/user HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\n`;
    socket.write(Buffer.from(`${head}Connection: close\r\n\r\n`, 'latin1'));
    let text = '';
    for await (const chunk of socket) text += chunk;
    assert.match(text, /^HTTP\/1\.1 40/);
    assert.doesNotMatch(text.replace(/\r\n/g, ''), /\p{Cc}/u);
    for (const { message } of api.refusals) assert.doesNotMatch(message, /\p{Cc}/u);
  }
});
