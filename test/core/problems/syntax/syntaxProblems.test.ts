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

test('a byte order mark is accepted, and everything else is checked', () => {
  silent(all, `\uFEFF${withPlugins('')}`);
  check(
    all,
    `\uFEFF{ "configuratoin": {}, "plugins": [] }
   ^^^^^^^^^^^^^^^ error unknown-property: Unknown property "configuratoin" in the file. Did you mean "configuration"?`,
  );
});

test('a file in another language says which', () => {
  for (const [text, language] of [
    ['- a\n- b\n', 'YAML'],
    ['pageTitle = "Garden"\n', 'TOML'],
    ['Every note => a page, and a >= b.\n', 'text'],
  ] as const) {
    const [problem] = all(new ConfigDocument(text));
    const message = `This is ${language}; the file must contain JSON only.`;
    assert.equal(problem?.message, message, text);
  }
});

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

test('the rest of a document with syntax errors is still checked', () => {
  check(
    all,
    withPlugins(`{ "source": "github:a/b" "enabled": true },
                       ^ error syntax-missing-comma: A comma is missing here.
{ "source": "github:a/c", "enbaled": true }
                          ^^^^^^^^^ error unknown-property: Unknown property "enbaled" in plugin entry "c". Did you mean "enabled"?`),
  );
});

test('a value is inserted after the colon in place of a bracket that is one too many', () => {
  const entry = (options: string) =>
    withPlugins(`{ "source": "github:a/b", "enabled": true, "options":${options}, "order": 5 }`);
  fixed(all, entry(' }'), entry(' {}'));
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
  for (const [text, expected, isMarked] of [
    ['', 'New site configuration', true],
    ['{ "plugins": }', 'Insert []', true],
    ['{ "configuration": }', 'Insert a placeholder value', true],
    ['{ "plugins": [] ', 'Insert "}"', undefined],
  ] as const) {
    const [fix] = syntaxProblems(new ConfigDocument(text))[0]?.fixes?.() ?? [];
    assert.deepEqual([fix?.title, fix?.hasPlaceholders], [expected, isMarked]);
  }
});

/** Texts with their message, and the titles of their fixes. */
const messages: readonly (readonly [text: string, message: string, ...titles: string[]])[] = [
  ['{ "a": 1, "": }', 'A property name and a value are missing.', 'Remove it'],
  [
    '{\u00a0"a": 1 }',
    'This whitespace character is not valid in JSON. Use a space, a tab or a line break.',
    'Replace with " "',
  ],
  ['{ "a": [1] "12345678901234567890" }', '"12345678901234567890" is not expected here.'],
  ['{ "a": [1] "12345678901234567890 1" }', '"12345678901234567890…" is not expected here.'],
];

test('a message says what is wrong, and the title of a fix what it does', () => {
  for (const [text, ...expected] of messages) {
    const [{ message, fixes } = assert.fail()] = syntaxProblems(new ConfigDocument(text));
    assert.deepEqual([message, ...(fixes?.() ?? []).map(({ title }) => title)], expected, text);
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
