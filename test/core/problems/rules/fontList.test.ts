import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { fontList } from '../../../../server/src/core/problems/rules/fontList.ts';
import { fixTitles, run, silent } from '../../../support/fixture.ts';

test('one family, the syntax of font services, a stack of installed fonts, and local fonts', () => {
  const withFonts = (fonts: string) =>
    `{ "configuration": { "theme": { "typography": ${fonts} } } }`;
  silent(
    fontList,
    withFonts(
      '{ "body": "Source Sans 3", "code": "Inter:wght@400,700", "header": { "name": "a, b" } }',
    ),
    withFonts('{ "body": "Inter:ital,wght@0,400", "code": ["Inter", "Lora"] }'),
    withFonts('{ "body": "Inter, Foo:wght@400" }'),
    withFonts(`{ "body": "system-ui, -apple-system, 'Segoe UI', sans-serif" }`),
    withFonts(`{ "body": "'Trebuchet MS', sans-serif", "header": "Yu Gothic Medium, Meiryo" }`),
    `{ "configuration": { "theme": { "fontOrigin": "local", "typography": { "body": "Inter, sans-serif" } } } }`,
  );
});

test('a fix that drops a family is offered for each, and never preferred', () => {
  const text = `{ "configuration": { "theme": { "typography": { "body": "Inter, Lora, sans-serif" } } } }`;
  assert.deepEqual(fixTitles(fontList, text), ['Replace with "Inter"', 'Replace with "Lora"']);
  const quoted = text.replace('Inter, Lora', "'IBM Plex Mono'");
  assert.deepEqual(fixTitles(fontList, quoted), ['Replace with "IBM Plex Mono"']);
  const fixes = run(fontList, new ConfigDocument(text)).flatMap(one => one.fixes?.() ?? []);
  const found = fixes.map(({ preferred }) => preferred);
  assert.deepEqual(found, [false, false]);
});
