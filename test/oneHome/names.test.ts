/** Problems, imports and completion know the same names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { builtInConditions, builtInPageTypes } from '../../server/src/core/config/vocabulary.ts';
import { importConfiguration } from '../../server/src/core/features/import/index.ts';
import * as parsers from '../../server/src/core/foreign/parsers.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { baseUrl } from '../../server/src/core/problems/rules/baseUrl.ts';
import { unknownCondition } from '../../server/src/core/problems/rules/unknownCondition.ts';
import { unknownPageType } from '../../server/src/core/problems/rules/unknownPageType.ts';
import { applyEdits } from '../../server/src/core/text/edit.ts';
import { labels } from '../support/completion.ts';
import { run } from '../support/fixture.ts';

/** A name of another generator, its name here, and a value, in an object of a configuration. */
const names: readonly (readonly [
  name: string,
  here: string,
  value: unknown,
  path: readonly string[],
])[] = [
  ['domain', 'baseUrl', 'ada.example', ['configuration']],
  ['hostname', 'baseUrl', 'ada.example', ['configuration']],
  ['siteUrl', 'baseUrl', 'ada.example', ['configuration']],
  ['title', 'pageTitle', 'Garden', ['configuration']],
  ['siteName', 'pageTitle', 'Garden', ['configuration']],
  ['lang', 'locale', 'de-DE', ['configuration']],
  ['ignored', 'ignorePatterns', ['private'], ['configuration']],
  ['excludepatterns', 'ignorePatterns', ['private'], ['configuration']],
  ['tracking', 'analytics', { provider: 'plausible' }, ['configuration']],
  ['popovers', 'enablePopovers', true, ['configuration']],
  ['fontfamily', 'typography', { header: 'Inter' }, ['configuration', 'theme']],
  ['palette', 'colors', { lightMode: { light: '#fff' } }, ['configuration', 'theme']],
  ['cdn', 'cdnCaching', true, ['configuration', 'theme']],
  ['night', 'darkMode', { light: '#000' }, ['configuration', 'theme', 'colors']],
  ['headings', 'header', 'Inter', ['configuration', 'theme', 'typography']],
];

const at = (value: unknown, path: readonly string[]) =>
  path.reduce<unknown>(
    (part, step) => (part as Record<string, unknown> | undefined)?.[step],
    value,
  );

for (const [name, here, value, path] of names) {
  test(`"${name}" is "${here}" for problems and imports`, () => {
    const text = JSON.stringify(
      path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), { [name]: value }),
    );
    const messages = validate(new ConfigDocument(text)).map(({ message }) => message);
    assert.ok(
      messages.some(message => message.includes(`"${name}"`) && message.includes(`"${here}"`)),
      messages.join('\n'),
    );
    const imported = importConfiguration([{ name: 'a.json', text }], { parsers });
    assert.ok(imported.ok, JSON.stringify(imported));
    const found = at(JSON.parse(imported.value.text), [...path, here]);
    assert.deepEqual(
      typeof value === 'object' && !Array.isArray(value)
        ? { ...(found as object), ...value }
        : found,
      typeof value === 'object' && !Array.isArray(value) ? found : value,
    );
  });
}

const words: readonly (readonly [path: readonly string[], word: string, value: string])[] = [
  [['configuration', 'theme', 'fontOrigin'], 'google', 'remoteFonts'],
  [['configuration', 'theme', 'fontOrigin'], 'googleFonts', 'remoteFonts'],
  [['configuration', 'theme', 'fontOrigin'], 'self-hosted', 'local'],
  [['plugins', '0', 'layout', 'display'], 'mobile', 'mobile-only'],
  [['plugins', '0', 'layout', 'display'], 'desktop', 'desktop-only'],
  [['plugins', '0', 'layout', 'position'], 'header', 'beforeBody'],
  [['plugins', '0', 'layout', 'position'], 'footer', 'afterBody'],
  [['plugins', '0', 'layout', 'position'], 'sidebar', 'left'],
];

for (const [path, word, value] of words) {
  test(`"${word}" is "${value}" for problems and imports`, () => {
    const text = JSON.stringify(
      path.reduceRight<unknown>(
        (inner, step) =>
          step === '0' ? [{ source: './a', ...(inner as object) }] : { [step]: inner },
        word,
      ),
    );
    const messages = validate(new ConfigDocument(text)).map(({ message }) => message);
    assert.ok(
      messages.some(
        message =>
          message.includes(`"${path.at(-1)}"`) && message.includes(`Did you mean "${value}"`),
      ),
      messages.join('\n'),
    );
    const imported = importConfiguration([{ name: 'a.json', text }], { parsers });
    assert.ok(imported.ok, JSON.stringify(imported));
    assert.equal(at(JSON.parse(imported.value.text), path), value);
  });
}

test('a problem and completion know the built-in conditions', () => {
  const proposed = labels('{"plugins":[{"source":"./a","layout":{"condition":"$0"}}]}');
  for (const condition of builtInConditions) {
    assert.ok(proposed.includes(condition), condition);
    const text = JSON.stringify({ plugins: [{ layout: { condition: `${condition}x` } }] });
    const [problem] = run(unknownCondition, new ConfigDocument(text));
    assert.ok(problem?.message.includes(`"${condition}"`), condition);
  }
});

test('a problem and completion know the built-in page types', () => {
  const proposed = labels('{"layout":{"byPageType":{"$0"}}}');
  for (const type of builtInPageTypes) {
    assert.ok(proposed.includes(type), type);
    if (type.length < 4) continue;
    const text = JSON.stringify({ layout: { byPageType: { [`${type}x`]: {} } } });
    const [problem] = run(unknownPageType, new ConfigDocument(text));
    assert.ok(problem?.message.includes(`"${type}"`), type);
  }
});

const urls = [
  'https://ada.example',
  'http://ada.example/notes/',
  'https:/ada.example',
  '//ada.example/',
  'ada.example/',
  '/ada.example',
  'HTTPS://ada.example/notes//',
  'ftp://ada.example',
];

for (const url of urls) {
  test(`the base URL ${url} is the same after a fix and an import`, () => {
    const text = JSON.stringify({ configuration: { baseUrl: url } });
    const [problem] = run(baseUrl, new ConfigDocument(text));
    const [fix] = problem?.fixes?.() ?? [];
    assert.ok(fix, url);
    const fixed = JSON.parse(applyEdits(text, fix.edits)).configuration.baseUrl;
    const imported = importConfiguration([{ name: 'a.json', text }], { parsers });
    assert.ok(imported.ok);
    assert.equal(JSON.parse(imported.value.text).configuration.baseUrl, fixed);
  });
}
