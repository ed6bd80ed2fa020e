/** The limits documented in `docs/performance.md`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { maximumProblems } from '../../server/src/core/problems/problemGroups.ts';
import { withConfiguration, withLayout, withPlugins } from '../core/problems/schema/site.ts';
import { withProcessorTime } from '../support/processorTime.ts';
import { isFuzzing } from './fuzz.ts';

function check(text: string) {
  const problems = validate(new ConfigDocument(text));
  const codes = new Map<string, number>();
  for (const { code } of problems) codes.set(code, (codes.get(code) ?? 0) + 1);
  return { problems, codes: Object.fromEntries(codes) };
}

test('50,000 nested arrays are one problem', () => {
  const open = '['.repeat(50_000);
  const closed = open + ']'.repeat(50_000);
  assert.deepEqual(check(open).codes, { 'syntax-unclosed': 1 });
  assert.deepEqual(check(closed).codes, { 'wrong-type': 1 });
});

test('50,000 nested objects in the options of a plugin are not a problem', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  const text = withPlugins(`{ "source": "github:a/b", "enabled": true, "options": ${deep} }`);
  const errors = check(text).problems.filter(({ severity }) => severity === 'error');
  assert.deepEqual(errors, []);
});

/** The number of mistakes in a file with far too many; the tests have fewer, which take as long for each. */
const mistakes = isFuzzing ? 100_000 : 10_000;

test('a file full of schema errors: the first thousand and the number of others', () => {
  const entries = Array.from({ length: mistakes }, (_, n) => `{"source":"./${n}","enabled":1}`);
  const { problems, codes } = check(withPlugins(entries.join(',')));
  assert.deepEqual(codes, { 'wrong-type': maximumProblems, 'too-many-problems': 1 });
  assert.match(
    problems.at(-1)?.message ?? '',
    new RegExp(`^There are ${mistakes / 1000 - 1}\\d{3} more`),
  );
});

test('a file full of syntax errors', () => {
  const { problems, codes } = check(withPlugins('{"a" 1},'.repeat(mistakes)));
  const expected = { 'syntax-missing-colon': 1, 'missing-color': 2, 'too-many-problems': 1 };
  assert.deepEqual(codes, expected);
  assert.match(problems.at(-1)?.message ?? '', /^There are \d{4,6} more/);
});

test('a line of words in a list is a few problems', () => {
  const { problems, codes } = check(withPlugins('x,'.repeat(mistakes)));
  assert.ok(problems.length < 10, JSON.stringify(codes));
});

/** Parts of damaged texts, which are repeated in one line and on lines of their own. */
const repeated = [
  'x,',
  '[[x,',
  '\\"a\\": ',
  '- [ ] x',
  "'a: 1',",
  '<b>x',
  '<<<<<<< x',
  '😀',
  '/* x */',
  '# x ',
];

for (const part of repeated) {
  test(`2,000 times ${part} takes time in proportion`, () => {
    const { milliseconds } = withProcessorTime(() => {
      for (const separator of ['', '\n']) {
        const text = `${part}${separator}`.repeat(2000);
        check(withPlugins(text));
        check(withConfiguration(`"ignorePatterns": [${text}],`));
        check(text);
      }
    });
    assert.ok(milliseconds < 20_000, `${milliseconds} ms`);
  });
}

test('a glob with exponential matching time is analyzed but never matched', () => {
  const blowing = `${'{a,'.repeat(5000)}${'*'.repeat(50_000)}${'+(a|'.repeat(5000)}`;
  const nested = `${'*(a|'.repeat(30)}${'b)'.repeat(30)}`;
  for (const pattern of [blowing, nested, '['.repeat(50_000), '\\'.repeat(50_001)]) {
    check(withConfiguration(`"ignorePatterns": [${JSON.stringify(pattern)}],`));
  }
});

test('long strings in all values that rules read', () => {
  for (const part of ['a/', 'https://a.b/', '- ', "'", '(', '{', '/*', '`', '<', '"']) {
    const value = JSON.stringify(part.repeat(30_000));
    const group = `"layout": { "group": ${value}, "condition": ${value} }`;
    check(withPlugins(`{ "source": ${value}, "enabled": true, ${group} }`));
    check(
      withConfiguration(`"baseUrl": ${value}, "locale": ${value}, "ignorePatterns": [${value}],`),
    );
    check(withLayout(`{ "byPageType": { "a": { "exclude": [${value}] } } }`));
    check(`{ "configuration": { "theme": { "colors": { "lightMode": { "light": ${value} } } } } }`);
    check(`{ "configuration": { "theme": { "typography": { "body": ${value} } } } }`);
    check(`{ ${value}: 1 }`);
  }
});
