import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidLocale } from '../../../../server/src/core/problems/rules/invalidLocale.ts';
import { check, fixed, fixTitles, silent } from '../../../support/fixture.ts';

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

test('malformed language tags', () => {
  check(
    invalidLocale,
    `{ "configuration": { "locale": "en_US" } }
                               ^^^^^^^ warning invalid-locale: "en_US" is not the usual language tag. Did you mean "en-US"?`,
  );
  check(
    invalidLocale,
    `{ "configuration": { "locale": "" } }
                               ^^ warning invalid-locale: "" is not a valid language tag. Enter one such as "en-US".`,
  );
  check(
    invalidLocale,
    `{ "configuration": { "locale": "e" } }
                               ^^^ warning invalid-locale: "e" is not a valid language tag. Enter one such as "en-US".`,
  );
  fixed(
    invalidLocale,
    `{ "configuration": { "locale": "de_AT.UTF-8" } }`,
    `{ "configuration": { "locale": "de-AT" } }`,
  );
});

test('well-formed tags', () => {
  silent(
    invalidLocale,
    `{ "configuration": { "locale": "en-GB" } }`,
    `{ "configuration": { "locale": "zh-Hant-TW" } }`,
    `{ "configuration": { "locale": "zh-cmn-Hans" } }`,
    `{ "configuration": { "locale": "i-navajo" } }`,
    `{ "configuration": { "locale": 5 } }`,
    `{ "configuration": {  } }`,
  );
});

test('a language or region that does not exist', () => {
  const cases = {
    english: 'en-US',
    Deutsch: 'de-DE',
    jp: 'ja-JP',
    cz: 'cs-CZ',
    'EN-us': 'en-US',
    UK: 'uk',
    'zh-TW-Hant': undefined,
    'en-EN': undefined,
    'English (UK)': undefined,
    'xx-YY': undefined,
  };
  for (const [written, meant] of Object.entries(cases)) {
    const text = `{ "configuration": { "locale": "${written}" } }`;
    if (meant === undefined) assert.deepEqual(fixTitles(invalidLocale, text), []);
    else fixed(invalidLocale, text, `{ "configuration": { "locale": "${meant}" } }`);
  }
  silent(
    invalidLocale,
    `{ "configuration": { "locale": "es-419" } }`,
    `{ "configuration": { "locale": "tlh" } }`,
    `{ "configuration": { "locale": "sr-Latn-RS" } }`,
    `{ "configuration": { "locale": "eu" } }`,
  );
});
