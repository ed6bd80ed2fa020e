import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseUrl } from '../../../../server/src/core/problems/rules/baseUrl.ts';
import { fixed, fixTitles, problemsOf, silent } from '../../../support/fixture.ts';

const written = (url: string) => `{ "configuration": { "baseUrl": ${JSON.stringify(url)} } }`;

test('what is around a host and a path is removed', () => {
  for (const [url, meant] of [
    ['https://example.org/notes/', 'example.org/notes'],
    ['http:/example.org', 'example.org'],
    ['//example.org:8080//', 'example.org:8080'],
    [' https://example.org/ ', 'example.org'],
    ['example.org/my notes', 'example.org/mynotes'],
    ['example.org?a=b', 'example.org'],
    ['example.org#top', 'example.org'],
    ['my_notes.example.org/a_b', 'my-notes.example.org/a_b'],
  ] as const) {
    fixed(baseUrl, written(url), written(meant));
  }
});

test('a host that is not public is reported, without a fix', () => {
  for (const [url, message] of [
    ['', 'Enter a host and optionally a path'],
    ['https://', 'Enter a host and optionally a path'],
    ['user@example.org', 'Enter a host and optionally a path'],
    ['example..org', 'Enter a host and optionally a path'],
    ['http://localhost:8080/notes', '"localhost" is only reachable from your own machine'],
    ['172.20.1.2', '"172.20.1.2" is only reachable from your own machine'],
    ['nas.local/notes', '"nas.local" is only reachable from your own machine'],
    ['your-domain.com', 'is a placeholder'],
    ['yourusername.github.io', 'is a placeholder'],
    ['https://<host>/', 'is a placeholder'],
    ['username.github.io', 'is a placeholder'],
    ['example.com', 'is a placeholder'],
  ] as const) {
    const messages = problemsOf(baseUrl, written(url)).map(problem => problem.message);
    assert.ok(messages.length === 1 && messages[0]?.includes(message), messages.join());
    assert.deepEqual(fixTitles(baseUrl, written(url)), []);
  }
});

test('a host with an optional path', () => {
  for (const url of [
    ...['example.org', 'example.org/notes', 'host.org:8080', 'bücher.example/büro', '192.0.2.1'],
    ...['[2001:db8::1]/a', 'a-b.example.org/~me/x.y', 'xn--bcher-kva.example', 'ada.github.io'],
    ...['localhost.example.org', '127.example.org', 'notes.example.com', 'example.org/my_notes'],
    ...['yours.example.org', 'yourhosting.example', 'example.community', '172.32.0.1', '100.1.1.1'],
  ]) {
    silent(baseUrl, written(url));
  }
  silent(baseUrl, `{ "configuration": { "baseUrl": 5 } }`);
});
