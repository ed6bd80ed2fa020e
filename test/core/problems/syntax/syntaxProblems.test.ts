import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../../../server/src/core/config/starterFile.ts';
import { fileText } from '../../../../server/src/core/json/write/format.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import type { Problem } from '../../../../server/src/core/problems/problem.ts';
import { syntaxProblems } from '../../../../server/src/core/problems/syntax/syntaxProblems.ts';
import { applyFix, check, fixed, silent } from '../../../support/fixture.ts';
import { withPlugins } from '../schema/site.ts';

/** Returns the errors of syntax and schema together, as a broken text must not be called wrong twice. */
function all(document: ConfigDocument): Problem[] {
  return validate(document).filter(({ severity }) => severity === 'error');
}

test('the fix of an empty file inserts a valid configuration', () => {
  const whole = fileText(startingConfiguration);
  check(all, '\n| error syntax-empty: The file is empty.');
  for (const [text, start, end] of [
    ['', '', '\n'],
    [' \n\t\n', '', '\n'],
    ['\r\n', '', '\r\n'],
    ['\uFEFF', '\uFEFF', '\n'],
  ] as const) {
    fixed(all, text, start + whole.replaceAll('\n', end));
  }
  silent(all, whole);
});

test('a line that is removed leaves nothing, also at the end of a file', () => {
  const text = withPlugins('{ "source": "github:a/b", "enabled": true }');
  for (const end of ['\n', '\r\n']) {
    fixed(all, `${text}${end}\`\`\``, text);
    fixed(all, `${text}${end}\`\`\`${end}`, text + end);
    fixed(all, `${end}\`\`\``, '');
  }
  fixed(all, '```', '');
});

test('a problem with several places has all of them, and its first fix corrects all', () => {
  const text = withPlugins(`{ 'source': "./a", 'enabled': true, "order": 1, }`);
  const [problem, ...rest] = syntaxProblems(new ConfigDocument(text));
  const others = rest.map(({ code }) => code);
  assert.deepEqual(others, ['syntax-trailing-comma'], 'Three slips do not make a program.');
  const found = problem?.places?.map(({ start, end }) => text.slice(start, end));
  assert.deepEqual(found, ["'source'", "'enabled'"]);
  const [whole] = problem?.fixes?.() ?? [];
  assert.ok(whole);
  assert.equal(applyFix(text, whole), text.replaceAll("'", '"'));
});

test('only the placeholders of a new configuration and of missing values are marked', () => {
  for (const [text, message, title, isMarked] of [
    ['', 'The file is empty.', 'New site configuration', true],
    ['{ "plugins": }', '"plugins" has no value.', 'Insert []', true],
    ['{ "configuration": }', '"configuration" has no value.', 'Insert a placeholder value', true],
    ['{ "plugins": [] ', 'This "{" is never closed.', 'Insert "}"', undefined],
    ['{ "a": 1, "": }', 'A property name and a value are missing.', 'Remove it', undefined],
  ] as const) {
    const [problem = assert.fail()] = syntaxProblems(new ConfigDocument(text));
    const [fix] = problem.fixes?.() ?? [];
    assert.deepEqual(
      [problem.message, fix?.title, fix?.hasPlaceholders],
      [message, title, isMarked],
    );
  }
});

test('a property without a value that is not known is removed with its comma', () => {
  for (const [text, expected] of [
    ['{ "a": 1, "": }', '{ "a": 1 }'],
    ['{ "": , "a": 1 }', '{ "a": 1 }'],
    ['{\n  "a": 1,\n  b\n}', '{\n  "a": 1\n}'],
    ['{\n  "a": 1,\n  "b":\n  "c": 2\n}', '{\n  "a": 1,\n  "c": 2\n}'],
    ['{ "a": { "b": 1, "c": ', '{ "a": { "b": 1 } } '],
  ] as const) {
    const [problem = assert.fail()] = syntaxProblems(new ConfigDocument(text));
    const [fix = assert.fail()] = problem.fixes?.() ?? [];
    assert.equal(fix.title, 'Remove it');
    assert.equal(applyFix(text, fix), expected);
  }
});

test('a backslash is doubled unattended unless it may begin an escape', () => {
  const safeFixes = (content: string) => {
    const [problem] = syntaxProblems(new ConfigDocument(`{ "a": "${content}" }`));
    return problem?.fixes?.().filter(({ applicability }) => applicability === 'safe').length;
  };
  assert.equal(safeFixes('drafts\\.old'), 1);
  for (const content of ['\\x41', '\\u{1F600}', '\\0', '.\\my\\backlinks']) {
    assert.equal(safeFixes(content), 0, content);
  }
});
