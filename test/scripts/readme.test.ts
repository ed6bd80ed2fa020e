/** The README of an extension that is installed from a file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { selfContainedReadme } from '../../scripts/package/readme.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the README contains its pictures, and links to no file', () => {
  const text = readFileSync(`${root}README.md`, 'utf8');
  const readme = selfContainedReadme(text, root);
  const pictures = [...readme.matchAll(/!\[[^\]]+\]\((data:image\/webp;base64,)([^)]+)\)/g)];
  assert.equal(pictures.length, text.match(/!\[/g)?.length);
  for (const [, , data = ''] of pictures) {
    assert.equal(Buffer.from(data, 'base64').toString('latin1', 8, 12), 'WEBP');
  }
  assert.deepEqual(readme.match(/\]\((?!data:|https?:|#)[^)]*\)/g), null);
});

test('addresses and anchors stay links', () => {
  const text = '[a](https://example.org) [b](#b) [c](docs/c.md#d)';
  assert.equal(selfContainedReadme(text, root), '[a](https://example.org) [b](#b) c');
});
