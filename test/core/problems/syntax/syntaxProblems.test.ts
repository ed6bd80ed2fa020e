import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { startingConfiguration } from '../../../../server/src/core/config/starterFile.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { syntaxProblems } from '../../../../server/src/core/problems/syntax/syntaxProblems.ts';
import { applyFix, check, draw, fixed, fixTitles, silent } from '../../../support/fixture.ts';
import { withConfiguration, withPlugins } from '../schema/site.ts';

/** Syntax and schema together, as a broken text must not be called wrong twice. */
function all(document: ConfigDocument) {
  return validate(document).filter(({ severity }) => severity === 'error');
}

function codesOf(text: string): string[] {
  return all(new ConfigDocument(text)).map(({ code }) => code);
}

test('single quotes are one mistake for each string', () => {
  const marked = withPlugins(`{ "source": 'github:a/b', "enabled": true }
            ^^^^^^^^^^^^ error syntax-quotes: JSON strings must be in double quotes.`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
});

test('single quotes around a name do not make it unknown or missing', () => {
  const marked = withPlugins(`{ "source": "github:a/b", 'enabled': true }
                          ^^^^^^^^^ error syntax-quotes: JSON strings must be in double quotes.`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
});

test('quotes inside other quotes keep their meaning', () => {
  const before = withConfiguration(`"pageTitleSuffix": 'the "old"\\'s',`);
  fixed(all, before, withConfiguration(`"pageTitleSuffix": "the \\"old\\"'s",`));
});

test('typographic quotes become plain ones', () => {
  fixed(
    all,
    withPlugins('{ "source": “github:a/b”, "enabled": true }'),
    withPlugins('{ "source": "github:a/b", "enabled": true }'),
  );
});

test('a missing comma is marked at the end of the value before', () => {
  const marked = withPlugins(`{ "source": "github:a/b"
                       ^ error syntax-missing-comma: A comma is missing here.
  "enabled": true }`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b",\n  "enabled": true }'));
});

test('a missing comma between two entries', () => {
  const entry = '{ "source": "github:a/b", "enabled": true }';
  fixed(all, withPlugins(`${entry}\n${entry}`), withPlugins(`${entry},\n${entry}`));
});

test('a semicolon for a comma, an equals sign for a colon', () => {
  fixed(
    all,
    withPlugins('{ "source": "github:a/b"; "enabled": true }'),
    withPlugins('{ "source": "github:a/b", "enabled": true }'),
  );
  fixed(
    all,
    withPlugins('{ "source" = "github:a/b", "enabled": true }'),
    withPlugins('{ "source" : "github:a/b", "enabled": true }'),
  );
});

test('a trailing comma is removed', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true, }
                                         ^ error syntax-trailing-comma: Trailing commas are not allowed in JSON.`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
});

test('comments are removed', () => {
  const marked = withPlugins(`{ "source": "github:a/b", // why
                          ^^^^^^ error syntax-comment: Comments are not allowed in JSON.
  "enabled": /* yes */ true }
             ^^^^^^^^^ related: Comments are not allowed in JSON.`);
  check(all, marked);
  fixed(
    all,
    marked,
    withPlugins('{ "source": "github:a/b", \n  "enabled":  true }'),
    'Fix all 2 occurrences',
  );
});

test('words of other languages are read as what they mean', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": True }
                                     ^^^^ error syntax-word: True is not a valid JSON value. Did you mean true?`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
});

for (const word of ['None', 'undefined', 'nil', 'NaN']) {
  test(`${word} is null`, () => {
    const marked = withConfiguration(`"analytics": ${word},
             ${'^'.repeat(word.length)} error syntax-word: ${word} is not a valid JSON value. Did you mean null?`);
    check(all, marked);
    fixed(all, marked, withConfiguration('"analytics": null,'));
  });
}

test('a byte order mark is accepted, and everything else is checked', () => {
  silent(all, `\uFEFF${withPlugins('')}`);
  check(
    all,
    `\uFEFF{ "configuratoin": {}, "plugins": [] }
   ^^^^^^^^^^^^^^^ error unknown-property: Unknown property "configuratoin" in the file. Did you mean "configuration"?`,
  );
});

test('a byte order mark inside the text is not whitespace', () => {
  assert.deepEqual(
    all(new ConfigDocument(withPlugins('\uFEFF'))).map(({ code }) => code),
    ['syntax-unexpected'],
  );
});

test('thousands of open brackets are one mistake', () => {
  for (const count of [5000, 50_000]) {
    const problems = all(new ConfigDocument('['.repeat(count)));
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['syntax-unclosed'],
    );
    assert.deepEqual(problems[0]?.span, { start: count - 1, end: count });
  }
});

test('thousands of nested lists that are closed are a list where an object belongs', () => {
  const problems = all(new ConfigDocument('['.repeat(50_000) + ']'.repeat(50_000)));
  assert.deepEqual(
    problems.map(({ code }) => code),
    ['wrong-type'],
  );
});

test('an empty file gets a whole valid one', () => {
  const whole = `${JSON.stringify(startingConfiguration, null, 2)}\n`;
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

test('an unclosed object is marked at its brace', () => {
  const marked = `{ "plugins": []
^ error syntax-unclosed: This "{" is never closed.`;
  check(all, marked);
  fixed(all, marked, '{ "plugins": []}');
});

test('a brace that was forgotten between two entries is noticed there', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true,
^ error syntax-unclosed: This "{" is never closed.
{ "source": "github:a/c", "enabled": true }`);
  check(syntaxProblems, marked);
});

test('a property without a value is offered those that the schema knows', () => {
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

test('the name on the next line is not the value that is missing', () => {
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

test('a name without quotes', () => {
  fixed(
    all,
    withPlugins('{ source: "github:a/b", "enabled": true }'),
    withPlugins('{ "source": "github:a/b", "enabled": true }'),
  );
});

test('a closing quote that is missing', () => {
  const marked = withPlugins(`{ "source": "github:a/b,
            ^^^^^^^^^^^ error syntax-unterminated-string: The closing quote is missing.
  "enabled": true }`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b",\n  "enabled": true }'));
});

test('numbers as JSON does not write them', () => {
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

test('an escape that JSON does not know', () => {
  const marked = withPlugins(`{ "source": ".\\plugins", "enabled": true }
              ^^ error syntax-escape: \\p is not a valid JSON escape sequence.`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": ".\\\\plugins", "enabled": true }'));
});

test('a tab in a string', () => {
  const marked = withConfiguration(`"pageTitleSuffix": "a\tb",
                     ^ error syntax-control-character: This control character must be escaped in a string.`);
  check(all, marked);
  fixed(all, marked, withConfiguration('"pageTitleSuffix": "a\\tb",'));
});

test('content after the root value', () => {
  fixed(all, `${withPlugins('').trimEnd()} more {} `, `${withPlugins('').trimEnd()}  `);
});

test('the rest of a broken document is still checked', () => {
  check(
    all,
    withPlugins(`{ "source": "github:a/b" "enabled": true },
                       ^ error syntax-missing-comma: A comma is missing here.
{ "source": "github:a/c", "enbaled": true }
                          ^^^^^^^^^ error unknown-property: Unknown property "enbaled" in plugin entry "c". Did you mean "enabled"?`),
  );
});

test('spans count UTF-16 code units after astral characters, tabs and CRLF', () => {
  const text = withConfiguration(
    '\t"pageTitleSuffix": "😀\u{1F468}\u200D\u{1F469}", "analytics": null,',
  ).replaceAll('\n', '\r\n');
  const problems = all(new ConfigDocument(text));
  assert.deepEqual(
    problems.map(({ span }) => text.slice(span.start, span.end)),
    ['null'],
  );
});

test('a document of one line', () => {
  const text = withPlugins('{ "source": "github:a/b", "enbaled": true }');
  const minified = JSON.stringify(JSON.parse(text));
  const [problem, ...rest] = all(new ConfigDocument(minified));
  assert.ok(problem);
  assert.deepEqual(rest, []);
  assert.equal(minified.slice(problem.span.start, problem.span.end), '"enbaled"');
  const [fix] = problem.fixes?.() ?? [];
  assert.ok(fix);
  assert.equal(applyFix(minified, fix), minified.replace('enbaled', 'enabled'));
});

test('a carriage return alone ends a line as well', () => {
  const text = withPlugins('{ "source": "github:a/b"\r"enabled": true }').replaceAll('\n', '\r');
  const [problem] = all(new ConfigDocument(text));
  assert.equal(problem?.code, 'syntax-missing-comma', draw(text, problem ? [problem] : []));
});

test('a list that is not closed ends where properties follow', () => {
  const marked = withConfiguration(`"ignorePatterns": ["private", "templates",
                  ^ error syntax-unclosed: This "[" is never closed.
"baseUrl": "example.org",
"analytics": { "provider": "plausible" },`);
  check(all, marked);
  assert.deepEqual(fixTitles(all, marked), ['Insert "]"']);
  fixed(
    all,
    marked,
    withConfiguration(`"ignorePatterns": ["private", "templates"],
"baseUrl": "example.org",
"analytics": { "provider": "plausible" },`),
  );
});

test('the comma after an unclosed array is not moved', () => {
  const marked = withConfiguration(`"ignorePatterns": ["private", "templates"
                  ^ error syntax-unclosed: This "[" is never closed.
 , "baseUrl": "example.org",`);
  check(all, marked);
  fixed(
    all,
    marked,
    withConfiguration(`"ignorePatterns": ["private", "templates"]
 , "baseUrl": "example.org",`),
  );
});

test('a list whose end is forgotten together with its comma gets both at once', () => {
  const marked = withConfiguration(`"ignorePatterns": ["private", "templates"
                  ^ error syntax-unclosed: This "[" is never closed.
"baseUrl": "example.org",`);
  check(all, marked);
  assert.deepEqual(fixTitles(all, marked), ['Insert "],"']);
  fixed(
    all,
    marked,
    withConfiguration(`"ignorePatterns": ["private", "templates"],
"baseUrl": "example.org",`),
  );
});

test('a list of which only the opening bracket is written is empty', () => {
  const marked = withConfiguration(`"ignorePatterns": [
                  ^ error syntax-unclosed: This "[" is never closed.
"baseUrl": "example.org",`);
  check(all, marked);
  fixed(
    all,
    marked,
    withConfiguration(`"ignorePatterns": [],
"baseUrl": "example.org",`),
  );
});

test('a list of entries that is not closed ends where properties follow', () => {
  const entry = '{ "source": "github:a/b", "enabled": true }';
  const after = '"layout": { "groups": {} }';
  const open = withPlugins(`${entry},`).replace('\n]\n}', `\n${after}\n}`);
  assert.deepEqual(codesOf(open), ['syntax-unclosed']);
  fixed(all, open, withPlugins(entry).replace('\n]\n}', `],\n${after}\n}`));
});

for (const [kind, name] of [
  ['an escape', '"base\\u0055rl"'],
  ['single quotes', "'baseUrl'"],
  ['no quotes', 'baseUrl'],
]) {
  for (const comma of [',', '']) {
    test(`a name with ${kind} ends an unclosed array${comma && ', after a comma'}`, () => {
      const marked = withConfiguration(`"ignorePatterns": ["private"${comma}
${name}: "example.org",`);
      const codes = codesOf(marked).filter(code => code.startsWith('syntax-'));
      const own = { "'": ['syntax-quotes'], b: ['syntax-unquoted'] }[name?.[0] ?? ''] ?? [];
      assert.deepEqual(codes, ['syntax-unclosed', ...own]);
      const end = comma === '' ? '],' : ']';
      fixed(syntaxProblems, marked, marked.replace('"private"', `"private"${end}`));
    });
  }
}

test('each list that is not closed is one mistake', () => {
  const text = withPlugins(`{ "source": "github:a/b", "enabled": true,
"options": { "one": ["x", "two": [1, { "y": ["z", "w": [[], "v": 1] }, "three": 3 } }`);
  assert.deepEqual(codesOf(text), [
    'syntax-unclosed',
    'syntax-unclosed',
    'syntax-unclosed',
    'syntax-missing-comma',
  ]);
});

test('a colon between the items of a closed array is a wrong comma', () => {
  const marked = withConfiguration(`"ignorePatterns": ["private": "templates", "old"],
                            ^ error syntax-missing-comma: Use a comma to separate properties.`);
  check(all, marked);
  fixed(all, marked, withConfiguration('"ignorePatterns": ["private", "templates", "old"],'));
});

test('a colon at the end of a list is not expected', () => {
  const marked = withConfiguration(`"ignorePatterns": ["private":],
                            ^ error syntax-unexpected: ":" is not expected here.`);
  check(all, marked);
  fixed(all, marked, withConfiguration('"ignorePatterns": ["private"],'));
});

test('an unquoted URL in an unclosed array is not a property', () => {
  const codes = codesOf(withConfiguration('"ignorePatterns": [a, github:a/b, "c" },'));
  assert.ok(codes.includes('syntax-unquoted'), codes.join());
});

test('a brace and its comma that were forgotten between two entries are one mistake', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true
^ error syntax-unclosed: This "{" is never closed.
{ "source": "github:a/c", "enabled": true }`);
  check(all, marked);
  fixed(
    all,
    marked,
    withPlugins(`{ "source": "github:a/b", "enabled": true},
{ "source": "github:a/c", "enabled": true }`),
  );
});

test('another character is used instead of the comma', () => {
  fixed(
    all,
    withPlugins('{ "source": "github:a/b" / "enabled": true }'),
    withPlugins('{ "source": "github:a/b" , "enabled": true }'),
  );
});

test('a name that lacks its closing quote gets it together with a value', () => {
  const marked = withPlugins(`{ "source
  ^^^^^^^ error syntax-missing-value: "source" has no value.
"enabled": true }`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:owner/plugin",\n"enabled": true }'));
});

test('a comment directly after a word is not part of it', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true/* yes */ }
                                         ^^^^^^^^^ error syntax-comment: Comments are not allowed in JSON.`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
});

test('an unquoted URL does not contain a comment', () => {
  fixed(
    all,
    withPlugins('{ "source": https://example.org/a.git, "enabled": true }'),
    withPlugins('{ "source": "https://example.org/a.git", "enabled": true }'),
  );
});

test('what an unclosed list swallowed is not missing around it as well', () => {
  const entry = '{ "source": "github:a/b", "enabled": true }';
  const lists = withPlugins(`{ "options": { "list": [1, "a" }, "source": "github:a/b" }`);
  assert.deepEqual(codesOf(lists), ['missing-property', 'syntax-unclosed']);
  const swallowed = `{ "plugins": [${entry}, "configuration" }`;
  assert.ok(
    codesOf(swallowed).every(code => code !== 'missing-property'),
    codesOf(swallowed).join(),
  );
});
