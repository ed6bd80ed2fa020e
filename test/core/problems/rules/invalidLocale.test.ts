import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidLocale } from '../../../../server/src/core/problems/rules/invalidLocale.ts';
import { check, fixed, problemsOf, silent } from '../../../support/fixture.ts';

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
                               ^^^^^^^ warning invalid-locale: "en_US" is not a valid language tag. Did you mean "en-US"?`,
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
  fixed(
    invalidLocale,
    `{ "configuration": { "locale": " pt–br " } }`,
    `{ "configuration": { "locale": "pt-BR" } }`,
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
    'en-EN': 'en-US',
    'cs-CS': 'cs-CZ',
    'english-US': 'en-US',
    'sv-SV': 'sv-SE',
    'vi-VI': 'vi-VN',
    kr: 'ko-KR',
    br: 'pt-BR',
    'es-LA': 'es-419',
    'en-USA': 'en-US',
    'zh-TW-Hant': 'zh-Hant-TW',
    'EN-us': 'en-US',
  };
  for (const [written, meant] of Object.entries(cases)) {
    fixed(
      invalidLocale,
      `{ "configuration": { "locale": "${written}" } }`,
      `{ "configuration": { "locale": "${meant}" } }`,
    );
  }
  check(
    invalidLocale,
    `{ "configuration": { "locale": "xx-YY" } }
                               ^^^^^^^ warning invalid-locale: "xx-YY" is not a valid language tag. Enter one such as "en-US".`,
  );
  check(
    invalidLocale,
    `{ "configuration": { "locale": "deu-XX" } }
                               ^^^^^^^^ warning invalid-locale: "deu-XX" is not a valid language tag. Did you mean "de-DE"?`,
  );
  silent(
    invalidLocale,
    `{ "configuration": { "locale": "es-419" } }`,
    `{ "configuration": { "locale": "tlh" } }`,
    `{ "configuration": { "locale": "sr-Latn-RS" } }`,
    `{ "configuration": { "locale": "eu" } }`,
  );
});

test('the name of a language with its country', () => {
  for (const [name, tag] of [
    ['English (UK)', 'en-GB'],
    ['British English', 'en-GB'],
    ['English, United Kingdom', 'en-GB'],
    ['US English', 'en-US'],
    ['portuguese brazil', 'pt-BR'],
    ['Português (Brasil)', 'pt-BR'],
    ['Deutsch (Österreich)', 'de-AT'],
    ['German-Austria', 'de-AT'],
    ['Chinese (Traditional)', 'zh-Hant'],
    ['Canadian French', 'fr-CA'],
  ]) {
    fixed(
      invalidLocale,
      `{ "configuration": { "locale": "${name}" } }`,
      `{ "configuration": { "locale": "${tag}" } }`,
    );
  }
});

test('two capitals that are a country and another language are a choice', () => {
  for (const [written, ...meant] of [
    ['UK', 'en-GB', 'uk'],
    ['IN', 'hi-IN', 'id'],
    ['AR', 'ar', 'es-AR'],
    ['CA', 'ca', 'en-CA'],
  ]) {
    const text = `{ "configuration": { "locale": "${written}" } }`;
    assert.deepEqual(
      problemsOf(invalidLocale, text).flatMap(({ fixes }) =>
        fixes?.().map(({ title, applicability }) => [title, applicability]),
      ),
      meant.map(tag => [`Replace with "${tag}"`, 'suggestion']),
    );
  }
  for (const [written, meant] of [
    ['DE', 'de'],
    ['EN', 'en'],
    ['UK-en', 'en-GB'],
    ['US-en', 'en-US'],
    ['PT-br', 'pt-BR'],
  ]) {
    fixed(
      invalidLocale,
      `{ "configuration": { "locale": "${written}" } }`,
      `{ "configuration": { "locale": "${meant}" } }`,
    );
  }
});
