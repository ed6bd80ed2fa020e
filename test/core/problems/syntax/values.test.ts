import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { syntaxProblems } from '../../../../server/src/core/problems/syntax/syntaxProblems.ts';
import { check, fixed, fixTitles } from '../../../support/fixture.ts';
import { withConfiguration, withPlugins } from '../schema/site.ts';
import { all } from './broken.ts';

test('literals of other languages are recognized', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": True }
                                     ^^^^ error syntax-word: True is not a valid JSON value. Did you mean true?`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
});

for (const word of ['None', 'undefined', 'nil', 'NaN']) {
  test(`${word} is null, which is only named where the format allows it`, () => {
    const marked = withPlugins(`{ "source": "github:a/b", "enabled": true, "options": { "x":
${word}
${'^'.repeat(word.length)} error syntax-word: ${word} is not a valid JSON value. Did you mean null?
} }`);
    check(all, marked);
    const other = withConfiguration(`"analytics": ${word},
             ${'^'.repeat(word.length)} error syntax-word: ${word} is not a valid JSON value.`);
    check(all, other);
    fixed(all, other, withConfiguration('"analytics": null,'));
  });
}

test('the fixes of a property without a value insert values that the schema allows', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": }
                          ^^^^^^^^^^ error syntax-missing-value: "enabled" has no value.`);
  check(all, marked);
  assert.deepEqual(fixTitles(all, marked), ['Insert true', 'Insert false']);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
  fixed(
    all,
    withPlugins('{ "source": "github:a/b", "enabled": true, "layout": { "position" } }'),
    withPlugins('{ "source": "github:a/b", "enabled": true, "layout": { "position": "left" } }'),
  );
});

test('a name on the next line is not the missing value', () => {
  const marked = withPlugins(`{ "source":
  ^^^^^^^^^ error syntax-missing-value: "source" has no value.
"enabled": true }`);
  check(all, marked);
  fixed(
    syntaxProblems,
    withPlugins('{ "source$0":\n"enabled": true }'),
    withPlugins('{ "source": "github:owner/plugin",\n"enabled": true }'),
  );
});

test('a multi-line value is formatted', () => {
  assert.deepEqual(fixTitles(all, '{ "plugins": [], "configuration": }'), [
    'Insert a placeholder value',
  ]);
});

test('numbers in notations that JSON does not allow', () => {
  for (const [written, right] of [
    ['+1', '1'],
    ['.5', '0.5'],
    ['05', '5'],
    ['1_000', '1000'],
    ['0x10', '16'],
    ['1.', '1'],
  ]) {
    const at = (order: string | undefined) =>
      withPlugins(`{ "source": "github:a/b", "enabled": true, "order": ${order} }`);
    fixed(all, at(written), at(right));
  }
});

const options = (value: string) =>
  withPlugins(`{ "source": "github:a/b", "enabled": true, "options": { "x": ${value} } }`);

test('a sign is kept, whatever it is written with and before what', () => {
  for (const [written, meant] of [
    ['-.5', '-0.5'],
    ['+.5', '0.5'],
    ['-.5e3', '-500'],
    ['\u20115', '-5'],
    ['\u20105', '-5'],
    ['\u2212.5', '-0.5'],
  ]) {
    fixed(all, options(`${written}`), options(`${meant}`));
  }
});

test('stars in a pattern begin no comment', () => {
  for (const pattern of ['**/*.md', 'notes/**/*', 'a/*']) {
    fixed(all, options(`${pattern}, "y": 1`), options(`"${pattern}", "y": 1`));
    fixed(all, options(pattern), options(`"${pattern}"`));
  }
});

test('the fields of a schedule are one text', () => {
  for (const schedule of ['*/5 * * * *', '* * * * *']) {
    fixed(all, options(schedule), options(`"${schedule}"`));
  }
  for (const cut of ['"*/5" * * * *', '0 */6 * * *']) {
    const fixes = all(new ConfigDocument(options(cut))).flatMap(problem => problem.fixes?.() ?? []);
    assert.deepEqual(
      fixes.map(({ title, applicability, preferred }) => [title, applicability, preferred]),
      [['Remove it', 'suggestion', undefined]],
    );
  }
});

test('a function is one expression, and alternatives of a type are two values', () => {
  for (const written of ['function (a) { return a; }', 'async function go() {}']) {
    const found = all(new ConfigDocument(options(`${written}, "y": 1`)));
    assert.deepEqual(
      found.map(({ message, fixes }) => [message, fixes?.()]),
      [[`${written} is an expression, which JSON cannot have. Write its value.`, []]],
    );
  }
  for (const written of ['"a" | "b"', '"a" or "b"', '"a" and "b"']) {
    assert.deepEqual(fixTitles(all, options(`${written}, "y": 1`)), [
      'Replace with "a"',
      'Replace with "b"',
    ]);
  }
});

test('a colon in place of a comma is one problem, and so are words without quotes', () => {
  const colon = withPlugins(`{ "source": "github:a/b" : "enabled": true }
                         ^ error syntax-missing-comma: Use a comma to separate properties and items.`);
  check(all, colon);
  fixed(all, colon, withPlugins('{ "source": "github:a/b", "enabled": true }'));
  check(
    all,
    withPlugins(`{ "source": "github:a/b", "order": 1 enabled true }
                                     ^^^^^^^^^^^^ error syntax-unexpected: "enabled true" is not expected here.`),
  );
});
