/** The README of an extension that is installed from a file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { selfContainedReadme } from '../../scripts/package/vsix.ts';

test('the README has no picture and no link that VS Code cannot open', () => {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  assert.match(text, /!\[/);
  assert.deepEqual(selfContainedReadme(text).match(/!\[|\]\((?!https?:|#)[^)]*\)/g), null);
});

test('sentences and lines of nothing but links to files are omitted', () => {
  const text =
    'a. [More](m.md)\n\nSteps: [b](b.md), [c](c.md).\n\n[d](d.md) · [e](e.md)\n\nAll [f](f.md) g\n';
  assert.equal(selfContainedReadme(text), 'a.\n\nAll f g\n');
});

test('addresses and anchors stay links', () => {
  const text = 'a\n\n![p](p.png)\n\n[a](https://example.org) [b](#b) [c](docs/c.md#d)\n';
  assert.equal(selfContainedReadme(text), 'a\n\n[a](https://example.org) [b](#b) c\n');
});
