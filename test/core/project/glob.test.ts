/** Globs match what picomatch matches, but in a bounded time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import picomatch from 'picomatch';
import { compileGlob } from '../../../server/src/core/project/glob.ts';
import { withProcessorTime } from '../../support/processorTime.ts';

const paths = ['a', 'b.md', 'a/b.md', 'private/x/y.md', '.hidden/a.md', 'Grüße 🌱.md', 'a/c/b.txt'];

test('a glob matches the paths that picomatch matches, and what is below them', () => {
  const globs =
    'a|a/**|**/a|*.md|**/*.{md,txt}|a?c|[a-c]*|!(a).md|@(a)*|?(a)b|{1..3}|a\\*b|**/!(a)/b*|.*|**/.*/**|private|Grüße*';
  for (const glob of globs.split('|')) {
    const matches = compileGlob(glob) ?? assert.fail(glob);
    for (const path of paths) {
      const globs = [glob, `${glob}/**`];
      assert.equal(matches(path), picomatch.isMatch(path, globs, { dot: true }), glob);
    }
  }
});

test('the time of a match is bounded', () => {
  const path = 'a'.repeat(300);
  const globs = [
    '*a*a*a*ab',
    '**/*a*a/**b',
    `${'*a'.repeat(8)}b`,
    '+(+(+(a)))b',
    '*(*(a|a)|a)b',
    `${'{a,a}'.repeat(40)}b`,
    `${'**/'.repeat(40)}b`,
    `${'!(*a)'.repeat(20)}b`,
    '*'.repeat(5000),
    `${'{a,a,a,a}'.repeat(4)}${'a*'.repeat(4)}b`,
  ];
  const { milliseconds } = withProcessorTime(() => {
    for (const glob of globs) {
      const matches = compileGlob(glob);
      matches?.(path);
      matches?.(path.replaceAll('aa', 'a/'));
    }
  });
  assert.ok(milliseconds < 2000, `${milliseconds} ms`);
});

test('what is not compared is not known', () => {
  for (const glob of ['', 'a'.repeat(1001), '*/*/*/*/*'])
    assert.equal(compileGlob(glob), undefined);
  assert.equal(compileGlob('*a*a*a*a')?.('a'.repeat(900)), undefined);
});
