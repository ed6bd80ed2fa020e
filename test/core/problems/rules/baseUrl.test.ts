import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { baseUrl } from '../../../../server/src/core/problems/rules/baseUrl.ts';
import { check, fixed, run, silent } from '../../../support/fixture.ts';

test('a protocol or a slash at either end', () => {
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "https://example.org/notes/" } }
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information base-url: Write "example.org/notes", without protocol and without a slash at either end.`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "/example.org" } }
                                ^^^^^^^^^^^^^^ information base-url: Write "example.org", without protocol and without a slash at either end.`,
  );
  fixed(
    baseUrl,
    `{ "configuration": { "baseUrl": "https://example.org/notes/" } }`,
    `{ "configuration": { "baseUrl": "example.org/notes" } }`,
  );
  fixed(
    baseUrl,
    `{ "configuration": { "baseUrl": "http:/example.org" } }`,
    `{ "configuration": { "baseUrl": "example.org" } }`,
  );
  fixed(
    baseUrl,
    `{ "configuration": { "baseUrl": "//example.org:8080//" } }`,
    `{ "configuration": { "baseUrl": "example.org:8080" } }`,
  );
});

test('whitespace', () => {
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": " example.org" } }
                                ^^^^^^^^^^^^^^ information base-url: Write "example.org", without protocol and without a slash at either end.`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "example.org/my notes" } }
                                ^^^^^^^^^^^^^^^^^^^^^^ warning base-url: "example.org/my notes" is not a valid base URL. Did you mean "example.org/mynotes"?`,
  );
  fixed(
    baseUrl,
    `{ "configuration": { "baseUrl": " https://example.org/ " } }`,
    `{ "configuration": { "baseUrl": "example.org" } }`,
  );
});

test('invalid hosts', () => {
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "" } }
                                ^^ warning base-url: "" is not a valid base URL. Enter a host and optionally a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "https://" } }
                                ^^^^^^^^^^ warning base-url: "https://" is not a valid base URL. Enter a host and optionally a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "user@example.org" } }
                                ^^^^^^^^^^^^^^^^^^ warning base-url: "user@example.org" is not a valid base URL. Enter a host and optionally a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "example..org" } }
                                ^^^^^^^^^^^^^^ warning base-url: "example..org" is not a valid base URL. Enter a host and optionally a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "example.org?a=b" } }
                                ^^^^^^^^^^^^^^^^^ warning base-url: "example.org?a=b" is not a valid base URL. Did you mean "example.org"?`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "example.org#top" } }
                                ^^^^^^^^^^^^^^^^^ warning base-url: "example.org#top" is not a valid base URL. Did you mean "example.org"?`,
  );
});

test('a host with an optional path', () => {
  silent(
    baseUrl,
    `{ "configuration": { "baseUrl": "example.org" } }`,
    `{ "configuration": { "baseUrl": "example.org/notes" } }`,
    `{ "configuration": { "baseUrl": "host.org:8080" } }`,
    `{ "configuration": { "baseUrl": "bücher.example/büro" } }`,
    `{ "configuration": { "baseUrl": "192.0.2.1" } }`,
    `{ "configuration": { "baseUrl": "[2001:db8::1]/a" } }`,
    `{ "configuration": { "baseUrl": "a-b.example.org/~me/x.y" } }`,
    `{ "configuration": { "baseUrl": "xn--bcher-kva.example" } }`,
    `{ "configuration": { "baseUrl": 5 } }`,
  );
});

test('a host that is only reachable from the same machine', () => {
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "http://localhost:8080/notes" } }
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning base-url: "localhost" is only reachable from your own machine or network. Enter the public host of the site.`,
  );
  silent(
    baseUrl,
    `{ "configuration": { "baseUrl": "localhost.example.org" } }`,
    `{ "configuration": { "baseUrl": "127.example.org" } }`,
  );
});

test('a placeholder', () => {
  for (const url of ['your-domain.com', 'https://<host>/', 'username.github.io', 'example.com']) {
    const text = `{ "configuration": { "baseUrl": "${url}" } }`;
    const [problem] = run(baseUrl, new ConfigDocument(text));
    assert.equal(problem?.message, `"${url}" is a placeholder. Enter the public host of the site.`);
  }
  silent(
    baseUrl,
    `{ "configuration": { "baseUrl": "ada.github.io" } }`,
    `{ "configuration": { "baseUrl": "yours.example.org" } }`,
    `{ "configuration": { "baseUrl": "notes.example.com" } }`,
    `{ "configuration": { "baseUrl": "yourhosting.example" } }`,
  );
});

test('"_" in a host name', () => {
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "my_notes.example.org/a_b" } }
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^ warning base-url: A host name cannot contain "_". Did you mean "my-notes.example.org/a_b"?`,
  );
  fixed(
    baseUrl,
    `{ "configuration": { "baseUrl": "my_notes.example.org/a_b" } }`,
    `{ "configuration": { "baseUrl": "my-notes.example.org/a_b" } }`,
  );
  silent(baseUrl, `{ "configuration": { "baseUrl": "example.org/my_notes" } }`);
});
