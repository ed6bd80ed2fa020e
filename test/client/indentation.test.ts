/** The rules from which VS Code indents lines; the tests that type into a window ignore the indentation. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { plainTexts } from '../support/plainTexts.ts';

const path = new URL('../../client/language/language-configuration.json', import.meta.url);
const { indentationRules } = JSON.parse(readFileSync(path, 'utf8'));
const increases = new RegExp(indentationRules.increaseIndentPattern);
const decreases = new RegExp(indentationRules.decreaseIndentPattern);

/** Indents lines as VS Code does while they are typed: Enter after a line, and what stands on the next. */
function indented(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map(line => {
    const content = line.trim();
    if (decreases.test(content)) depth -= 1;
    const result = content === '' ? '' : '  '.repeat(depth) + content;
    if (increases.test(content)) depth += 1;
    return result;
  });
  return lines.join('\n');
}

test('typed texts are indented as they are written', () => {
  for (const text of plainTexts) assert.equal(indented(text), text);
});

test('brackets in strings, and those that close on their line, indent nothing', () => {
  for (const line of [
    '"title": "{",',
    '"title": "[",',
    '"theme": {},',
    '"plugins": [],',
    '{ "a": [1] },',
  ])
    assert.doesNotMatch(line, increases);
  for (const line of ['"}"', '"]",', '"a": 1 }']) assert.doesNotMatch(line, decreases);
});
