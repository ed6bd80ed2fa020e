/** All texts of the manifest and the walkthrough have a German translation. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import german from '../../package.nls.de.json' with { type: 'json' };
import english from '../../package.nls.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

const keysIn = (value: unknown) =>
  new Set([...JSON.stringify(value).matchAll(/"%([^%"]+)%"/g)].map(([, key = '']) => key));

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
