/** Globs match what picomatch matches, but in a bounded time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import picomatch from 'picomatch';
import { Glob } from '../../../server/src/core/project/glob.ts';
import { withProcessorTime } from '../../support/processorTime.ts';

const paths = ['a', 'b.md', 'a/b.md', 'private/x/y.md', '.hidden/a.md', 'Grüße 🌱.md', 'a/c/b.txt'];

test('a glob matches the paths that picomatch matches', () => {
  const globs =
    'a|a/**|**/a|*.md|**/*.{md,txt}|a?c|[a-c]*|!(a).md|@(a)*|?(a)b|{1..3}|a\\*b|**/!(a)/b*|.*|**/.*/**|private|Grüße*';
  for (const glob of globs.split('|')) {
    const own = Glob.of(glob) ?? assert.fail(glob);
    for (const path of paths) {
      assert.equal(own.matches(path), picomatch.makeRe(glob, { dot: true }).test(path), glob);
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
      const own = Glob.of(glob);
      own?.matches(path);
      own?.matches(path.replaceAll('aa', 'a/'));
    }
  });
  assert.ok(milliseconds < 2000, `${milliseconds} ms`);
});

test('what is not compared is not known', () => {
  assert.equal(Glob.of(''), undefined);
  assert.equal(Glob.of('a'.repeat(1001)), undefined);
  assert.equal(Glob.of('*/*/*/*/*'), undefined);
  const glob = Glob.of('*a*a*a*a') ?? assert.fail();
  glob.matches('a'.repeat(900));
  assert.ok(glob.isExceeded);
});
