import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invalidLocale } from '../../../../server/src/core/problems/rules/invalidLocale.ts';
import { fixed, fixTitles, problemsOf, silent } from '../../../support/fixture.ts';

const written = (tag: string) => `{ "configuration": { "locale": "${tag}" } }`;

test('a tag that is canonically another', () => {
  for (const [tag, meant] of [
    ['en-UK', 'en-GB'],
    ['iw-IL', 'he-IL'],
    ['en_US', 'en-US'],
    [' en-US ', 'en-US'],
    ['de_AT.UTF-8', 'de-AT'],
    ['EN-us', 'en-US'],
    ['UK', 'uk'],
  ] as const) {
    fixed(invalidLocale, written(tag), written(meant));
  }
});

test('a country or a language in place of the other', () => {
  for (const pair of (
    'jp=ja-JP cn=zh-CN ua=uk-UA gr=el-GR dk=da-DK cz=cs-CZ us=en-US at=de-AT kr=ko-KR se=sv-SE ch=de-CH tw=zh-TW ' +
    'jp-JP=ja-JP cz-CZ=cs-CZ kr-KR=ko-KR br-BR=pt-BR ee-EE=et-EE sv-SV=sv-SE ar-AR=ar-EG vi-VI=vi-VN ca-CA=ca-ES ' +
    'en-EN=en-US ja-JA=ja-JP da-DA=da-DK uk-UK=uk-UA cs-CS=cs-CZ zh_ZH=zh-CN eo-EO=eo es-LA=es-419 es-SP=es-ES'
  ).split(' ')) {
    const [tag = '', meant = ''] = pair.split('=');
    fixed(invalidLocale, written(tag), written(meant));
    const [problem] = problemsOf(invalidLocale, written(tag));
    assert.equal(problem?.fixes?.()[0]?.applicability, 'suggestion', tag);
  }
});

test('a language and a country that Intl knows are wrong only if both have one code', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap(first => letters.map(second => first + second));
  const named = (type: 'language' | 'region') => {
    const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
    return codes.filter(code => names.of(code.toUpperCase()) !== undefined);
  };
  // Deprecated codes are replaced.
  const isCurrent = (tag: string) => new Intl.Locale(tag).toString() === tag;
  const isReported = (tag: string) => problemsOf(invalidLocale, written(tag)).length > 0;
  const languages = named('language').filter(isCurrent);
  const tags = languages.flatMap(one => named('region').map(two => `${one}-${two.toUpperCase()}`));
  const isDoubled = (tag: string) => /^(..)-\1$/i.test(tag);
  // One in eight of those that are not doubled takes an eighth of the time.
  const some = tags.filter((tag, index) => isDoubled(tag) || index % 8 === 0);
  const reported = some.filter(isCurrent).filter(isReported);
  assert.deepEqual(languages.filter(isReported), ['ch', 'kr', 'se']);
  assert.ok(reported.every(tag => isDoubled(tag) || tag === 'es-LA'));
  const isLocale = (tag: string) => Intl.DateTimeFormat(tag).resolvedOptions().locale === tag;
  assert.deepEqual(reported.filter(isLocale), []);
});

test('what is not a language tag', () => {
  const tags = 'e zh-TW-Hant english xx-YY x-private zh-cmn-Hans und zxx';
  for (const tag of ['', ...tags.split(' ')]) {
    assert.deepEqual(
      problemsOf(invalidLocale, written(tag)).map(({ message }) => message),
      [`"${tag}" is not a valid language tag. Enter one such as "en-US".`],
    );
    assert.deepEqual(fixTitles(invalidLocale, written(tag)), []);
  }
});

test('well-formed tags', () => {
  const tags = 'zh-Hant-TW es-419 tlh sr-Latn-RS sr-Latn pt-PT se-SE se-FI eu en-x-a';
  silent(invalidLocale, ...tags.split(' ').map(written));
  silent(invalidLocale, `{ "configuration": { "locale": 5 } }`, `{ "configuration": {} }`);
});
