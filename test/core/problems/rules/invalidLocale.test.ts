import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidLocale } from '../../../../server/src/core/problems/rules/invalidLocale.ts';
import { check, fixed, fixTitles, problemsOf, silent } from '../../../support/fixture.ts';

const written = (tag: string) => `{ "configuration": { "locale": "${tag}" } }`;

test('a tag that is canonically another', () => {
  check(
    invalidLocale,
    `{ "configuration": { "locale": "en-UK" } }
                               ^^^^^^^ warning invalid-locale: "en-UK" is not the usual language tag. Did you mean "en-GB"?`,
  );
  for (const [tag, meant] of [
    ['en-UK', 'en-GB'],
    ['iw-IL', 'he-IL'],
    ['en_US', 'en-US'],
    ['de_AT.UTF-8', 'de-AT'],
    ['jp', 'ja-JP'],
    ['cz', 'cs-CZ'],
    ['EN-us', 'en-US'],
    ['UK', 'uk'],
  ] as const) {
    fixed(invalidLocale, written(tag), written(meant));
  }
});

test('what is not a language tag', () => {
  for (const tag of ['', 'e', 'zh-TW-Hant', 'en-EN', 'english', 'xx-YY', 'und', 'und-US']) {
    assert.deepEqual(
      problemsOf(invalidLocale, written(tag)).map(({ message }) => message),
      [`"${tag}" is not a valid language tag. Enter one such as "en-US".`],
    );
    assert.deepEqual(fixTitles(invalidLocale, written(tag)), []);
  }
});

test('well-formed tags', () => {
  const tags = ['en-GB', 'zh-Hant-TW', 'zh-cmn-Hans', 'i-navajo', 'es-419', 'tlh', 'sr-Latn-RS'];
  silent(invalidLocale, ...[...tags, 'eu'].map(written));
  silent(invalidLocale, `{ "configuration": { "locale": 5 } }`, `{ "configuration": {} }`);
});
