import { test } from 'node:test';
import { baseUrl } from '../../../server/src/core/rules/baseUrl.ts';
import { check, fixed, silent } from '../../support/fixture.ts';

test('a protocol or a slash at either end', () => {
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "https://example.org/notes/" } }
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information base-url: Write "example.org/notes": without protocol, and without a slash at either end.`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "/example.org" } }
                                ^^^^^^^^^^^^^^ information base-url: Write "example.org": without protocol, and without a slash at either end.`,
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

test('white space', () => {
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": " example.org" } }
                                ^^^^^^^^^^^^^^ warning base-url: White space in "baseUrl" makes broken links. Remove it.`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "example.org/my notes" } }
                                ^^^^^^^^^^^^^^^^^^^^^^ warning base-url: White space in "baseUrl" makes broken links. Remove it.`,
  );
  fixed(
    baseUrl,
    `{ "configuration": { "baseUrl": " https://example.org/ " } }`,
    `{ "configuration": { "baseUrl": "example.org" } }`,
  );
});

test('what is no host', () => {
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "" } }
                                ^^ warning base-url: "" is no base URL. Write a host and, if need be, a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "https://" } }
                                ^^^^^^^^^^ warning base-url: "https://" is no base URL. Write a host and, if need be, a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "user@example.org" } }
                                ^^^^^^^^^^^^^^^^^^ warning base-url: "user@example.org" is no base URL. Write a host and, if need be, a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "example..org" } }
                                ^^^^^^^^^^^^^^ warning base-url: "example..org" is no base URL. Write a host and, if need be, a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "example.org?a=b" } }
                                ^^^^^^^^^^^^^^^^^ warning base-url: "example.org?a=b" is no base URL. Write a host and, if need be, a path, such as "example.org/notes".`,
  );
  check(
    baseUrl,
    `{ "configuration": { "baseUrl": "example.org#top" } }
                                ^^^^^^^^^^^^^^^^^ warning base-url: "example.org#top" is no base URL. Write a host and, if need be, a path, such as "example.org/notes".`,
  );
});

test('a host with an optional path', () => {
  silent(
    baseUrl,
    `{ "configuration": { "baseUrl": "example.org" } }`,
    `{ "configuration": { "baseUrl": "example.org/notes" } }`,
    `{ "configuration": { "baseUrl": "localhost:8080" } }`,
    `{ "configuration": { "baseUrl": "bücher.example/büro" } }`,
    `{ "configuration": { "baseUrl": "192.0.2.1" } }`,
    `{ "configuration": { "baseUrl": "[2001:db8::1]/a" } }`,
    `{ "configuration": { "baseUrl": "a-b.example.org/~me/x.y" } }`,
    `{ "configuration": { "baseUrl": "xn--bcher-kva.example" } }`,
    `{ "configuration": { "baseUrl": 5 } }`,
  );
});

test('a long text is read in no time that matters', () => {
  silent(
    baseUrl,
    `{ "configuration": { "baseUrl": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.example" } }`,
  );
});
