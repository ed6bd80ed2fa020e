import { test } from 'node:test';
import { invalidLocale } from '../../../server/src/core/rules/invalidLocale.ts';
import { check, fixed, silent } from '../../support/fixture.ts';

test('a tag that is canonically another', () => {
  check(
    invalidLocale,
    `{ "configuration": { "locale": "en-UK" } }
                               ^^^^^^^ warning invalid-locale: "en-UK" is not the usual language tag. Did you mean "en-GB"?`,
  );
  fixed(
    invalidLocale,
    `{ "configuration": { "locale": "en-UK" } }`,
    `{ "configuration": { "locale": "en-GB" } }`,
  );
  fixed(
    invalidLocale,
    `{ "configuration": { "locale": "iw-IL" } }`,
    `{ "configuration": { "locale": "he-IL" } }`,
  );
});

test('what is not well-formed', () => {
  check(
    invalidLocale,
    `{ "configuration": { "locale": "en_US" } }
                               ^^^^^^^ warning invalid-locale: "en_US" is no language tag. Did you mean "en-US"?`,
  );
  check(
    invalidLocale,
    `{ "configuration": { "locale": "" } }
                               ^^ warning invalid-locale: "" is no language tag. Write one such as "en-US".`,
  );
  check(
    invalidLocale,
    `{ "configuration": { "locale": "e" } }
                               ^^^ warning invalid-locale: "e" is no language tag. Write one such as "en-US".`,
  );
  fixed(
    invalidLocale,
    `{ "configuration": { "locale": "de_AT.UTF-8" } }`,
    `{ "configuration": { "locale": "de-AT" } }`,
  );
  fixed(
    invalidLocale,
    `{ "configuration": { "locale": " pt–br " } }`,
    `{ "configuration": { "locale": "pt-BR" } }`,
  );
});

test('well-formed tags in any letter case', () => {
  silent(
    invalidLocale,
    `{ "configuration": { "locale": "en-GB" } }`,
    `{ "configuration": { "locale": "en-us" } }`,
    `{ "configuration": { "locale": "zh-Hant-TW" } }`,
    `{ "configuration": { "locale": "xx-YY" } }`,
    `{ "configuration": { "locale": "zh-cmn-Hans" } }`,
    `{ "configuration": { "locale": "i-klingon" } }`,
    `{ "configuration": { "locale": 5 } }`,
    `{ "configuration": {  } }`,
  );
});
