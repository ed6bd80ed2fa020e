/** Globs match what picomatch matches, but in a bounded time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import picomatch from 'picomatch';
import { Glob } from '../../../server/src/core/project/glob.ts';
import { fc, limits } from '../../fuzz/fuzz.ts';

const piece = fc.constantFrom(
  ...['a', 'b', 'private', '.', '-', ' ', 'ü', '😀', '.md', '/', '/', '**', '*', '*', '?'],
  ...['[ab]', '[!a]', '[a-c]', '{a,b}', '{a,{b,c}}', '{1..3}', '@(a|b)', '+(a|b)', '*(a)', '?(b)'],
  ...['!(a)', '!(*.md)', '(', ')', '[', ']', '{', '}', '!', '+', '$', '^', '\\*', '|', ',', '1'],
);
const pattern = fc.array(piece, { minLength: 1, maxLength: 6 }).map(parts => parts.join(''));
const name = fc
  .array(fc.constantFrom('a', 'b', 'c', '.', '1', '-', ' ', 'ü', '😀', '.md', 'private'), {
    minLength: 1,
    maxLength: 4,
  })
  .map(parts => parts.join(''));
const path = fc.array(name, { minLength: 1, maxLength: 3 }).map(names => names.join('/'));

test('a glob matches the paths that picomatch matches', () => {
  let matched = 0;
  fc.assert(
    fc.property(pattern, fc.array(path, { minLength: 5, maxLength: 10 }), (glob, paths) => {
      const own = Glob.of(glob);
      const expected = picomatch.makeRe(glob, { dot: true });
      for (const one of [...paths, glob]) {
        if (own === undefined) continue;
        assert.equal(own.matches(one), expected.test(one), `${glob} ${one} ${expected.source}`);
        assert.equal(own.runs(one), expected.test(one), `${glob} ${one} ${expected.source}`);
        if (expected.test(one)) matched += 1;
      }
    }),
    limits(3000),
  );
  assert.ok(matched > 300, String(matched));
});

test('all globs of the documentation of picomatch are understood', () => {
  const globs =
    'a|a/**|**/a|*.md|**/*.{md,txt}|a?c|[a-c]*|!(a).md|+(a|b)/c|@(a|b)*|*(a|b)|?(a)b|{1..3}|[[:alpha:]]|!a|a\\*b|**/!(a)/b|(a|b)*|.*|**/.*/**';
  for (const glob of globs.split('|')) assert.ok(Glob.of(glob) !== undefined, glob);
});

test('an optional part occurs at most once', () => {
  const glob = Glob.of('?(a)b');
  for (const [path, isMatch] of [
    ['b', true],
    ['ab', true],
    ['aab', false],
  ] as const) {
    assert.equal(glob?.matches(path), isMatch);
    assert.equal(glob?.runs(path), isMatch);
  }
});

test('patterns that take exponential time as regular expressions are bounded', () => {
  const text = 'a'.repeat(300);
  for (const glob of [
    `${'*a'.repeat(60)}b`,
    `{${'*a'.repeat(10)},x}b`,
    '+(+(+(a)))b',
    '*(*(a|a)|a)b',
    '+(a|a)b',
    `${'{a,a}'.repeat(40)}b`,
    `${'{a,'.repeat(30)}b${'}'.repeat(30)}c`,
    `${'**/'.repeat(40)}b`,
    `${'!(*a)'.repeat(20)}b`,
  ]) {
    const own = Glob.of(glob);
    if (own === undefined) continue;
    own.matches(text);
    own.matches(text.replaceAll('aa', 'a/'));
    assert.ok(own.steps < 20_000_000, `${glob.slice(0, 20)} ${own.steps}`);
  }
});

test('a pattern that is too long or too deep is not a glob', () => {
  assert.equal(Glob.of('*'.repeat(5000)), undefined);
  assert.equal(Glob.of(''), undefined);
  assert.ok(Glob.of('a'.repeat(1000))?.matches('a'.repeat(1000)));
  assert.equal(Glob.of('a'.repeat(1001)), undefined);
  assert.ok(Glob.of('*/'.repeat(50)) !== undefined);
  // The length is allowed, but the program is too long.
  assert.equal(Glob.of('*/'.repeat(500)), undefined);
  assert.equal(Glob.of(`${'@(a|'.repeat(200)}b${')'.repeat(200)}`), undefined);
});
