/** All texts of the manifest, the client and the preview have a German translation. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import bundle from '../../client/l10n/bundle.l10n.de.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import german from '../../package.nls.de.json' with { type: 'json' };
import english from '../../package.nls.json' with { type: 'json' };
import { textCalls } from '../l10n/texts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const sources = globSync(['client/src/**/*.ts', 'client/webview/**/*.ts'], { cwd: root });
const calls = sources.flatMap(path =>
  textCalls(readFileSync(root + path, 'utf8')).map(call => ({ ...call, path })),
);
const texts = new Set(calls.flatMap(({ text }) => text ?? []));

const keysIn = (value: unknown) =>
  new Set([...JSON.stringify(value).matchAll(/"%([^%"]+)%"/g)].map(([, key = '']) => key));

const placeholders = (text: string) => [...new Set(text.match(/\{\d+\}/g) ?? [])].sort();

test('all texts are string literals, so that they can be extracted', () => {
  assert.ok(texts.size > 50, `${texts.size} texts`);
  assert.deepEqual(
    calls.filter(({ text }) => text === undefined),
    [],
  );
});

test('the German bundle has all texts and no others', () => {
  assert.deepEqual(Object.keys(bundle).sort(), [...texts].sort());
});

test('a translation has the placeholders of its text', () => {
  for (const [text, translation] of Object.entries(bundle)) {
    assert.deepEqual(placeholders(translation), placeholders(text), text);
    assert.notEqual(translation.trim(), '', text);
  }
});

test('the manifest uses the texts of package.nls.json, each of them', () => {
  assert.deepEqual([...keysIn(manifest)].sort(), Object.keys(english).sort());
});

test('package.nls.de.json has the texts of package.nls.json, with the same commands', () => {
  assert.deepEqual(Object.keys(german), Object.keys(english));
  const commands = (text: string) => text.match(/\(command:[\w.]+\)/g) ?? [];
  for (const [key, text] of Object.entries(english)) {
    const translation: string = german[key as keyof typeof german];
    assert.deepEqual(commands(translation), commands(text), key);
  }
});

test('the pages of the walkthrough exist in both languages', () => {
  const pages = manifest.contributes.walkthroughs.flatMap(({ steps }) =>
    steps.flatMap(({ media }) => media.markdown ?? []),
  );
  assert.ok(pages.length > 0);
  for (const page of pages) {
    assert.ok(existsSync(root + page), page);
    assert.ok(existsSync(root + page.replace(/\.md$/, '.nls.de.md')), `${page} in German`);
  }
});
