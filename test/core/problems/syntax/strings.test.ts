import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { check, draw, fixed } from '../../../support/fixture.ts';
import { withConfiguration, withPlugins } from '../schema/site.ts';
import { all } from './broken.ts';

test('single quotes are one problem for each string', () => {
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

test('a colon in single quotes is a problem of its own among other single quotes', () => {
  const marked = withConfiguration(`'baseUrl': 'a.example',
^^^^^^^^^ error syntax-quotes: JSON strings must be in double quotes.
           ^^^^^^^^^^^ related: JSON strings must be in double quotes.
'pageTitleSuffix: x',
^^^^^^^^^^^^^^^^^^^^ error syntax-missing-colon: The colon is inside of the quotes.
'defaultDateType': "created",
^^^^^^^^^^^^^^^^^ related: JSON strings must be in double quotes.`);
  check(all, marked);
  const right = (suffix: string) =>
    withConfiguration(`"baseUrl": "a.example",\n${suffix},\n"defaultDateType": "created",`);
  fixed(all, marked, right("'pageTitleSuffix: x'"), 'Fix all 3 occurrences');
});

test('a missing comma after a colon inside of quotes is a problem of its own', () => {
  const marked = withConfiguration(`"baseUrl: a.example"
^^^^^^^^^^^^^^^^^^^^ error syntax-missing-colon: The colon is inside of the quotes.
                   ^ error syntax-missing-comma: A comma is missing here.`);
  check(all, marked);
});

test('quotes inside other quotes keep their meaning', () => {
  const before = withConfiguration(`"pageTitleSuffix": 'the "old"\\'s',`);
  fixed(all, before, withConfiguration(`"pageTitleSuffix": "the \\"old\\"'s",`));
});

test('an apostrophe inside of a word does not end its string', () => {
  for (const [written, meant] of [
    ["'Don't panic'", "Don't panic"],
    ["'L'arbre d'Ana'", "L'arbre d'Ana"],
    ["'Ana''s Notes'", "Ana's Notes"],
    ['‘Ana’s Notes’', 'Ana’s Notes'],
    ["`Ana's Notes`", "Ana's Notes"],
  ]) {
    fixed(
      all,
      withConfiguration(`"pageTitle": ${written},`),
      withConfiguration(`"pageTitle": "${meant}",`),
    );
  }
  const text = withConfiguration(`"pageTitle": 'a'b, 'locale': 'de',`);
  const [problem] = all(new ConfigDocument(text));
  assert.equal(problem && text.slice(problem.span.start, problem.span.end), "'a'");
});

test('a quote inside of an item may end it and begin the next', () => {
  const separated = ['Insert ", "', 'Escape the quotes inside'];
  for (const [written, titles] of [
    ['"private"templates"', separated],
    ['"private".obsidian"', separated],
    ["'private'templates'", ['Use double quotes']],
  ] as const) {
    const text = withConfiguration(`"ignorePatterns": [${written}, "x"],`);
    assert.deepEqual(
      all(new ConfigDocument(text)).map(({ fixes }) =>
        fixes?.().map(({ title, applicability }) => [title, applicability]),
      ),
      [titles.map(title => [title, 'suggestion'])],
    );
  }
  const before = withConfiguration('"ignorePatterns": ["private"templates", "x"],');
  const after = withConfiguration('"ignorePatterns": ["private", "templates", "x"],');
  fixed(all, before, after, 'Insert ", "');
  fixed(
    all,
    withConfiguration('"ignorePatterns": ["say "hi" now", "x"],'),
    withConfiguration('"ignorePatterns": ["say \\"hi\\" now", "x"],'),
  );
});

test('typographic quotes become plain ones', () => {
  fixed(
    all,
    withPlugins('{ "source": “github:a/b”, "enabled": true }'),
    withPlugins('{ "source": "github:a/b", "enabled": true }'),
  );
});

test('a byte order mark inside the text is not whitespace', () => {
  assert.deepEqual(
    all(new ConfigDocument(withPlugins('\uFEFF'))).map(({ code }) => code),
    ['syntax-unexpected'],
  );
});

test('a name without quotes', () => {
  fixed(
    all,
    withPlugins('{ source: "github:a/b", "enabled": true }'),
    withPlugins('{ "source": "github:a/b", "enabled": true }'),
  );
});

test('a missing closing quote', () => {
  const marked = withPlugins(`{ "source": "github:a/b,
            ^^^^^^^^^^^ error syntax-unterminated-string: The closing quote is missing.
  "enabled": true }`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b",\n  "enabled": true }'));
});

test('the backslashes of a path are doubled together, also those that begin valid escapes', () => {
  const before = withPlugins('{ "source": ".\\my\\backlinks", "enabled": true }');
  const after = withPlugins('{ "source": ".\\\\my\\\\backlinks", "enabled": true }');
  fixed(all, before, after, 'Double every backslash');
  const [problem] = all(new ConfigDocument(before));
  assert.deepEqual(
    problem?.fixes?.().map(({ title, applicability }) => [title, applicability]),
    [
      ['Double every backslash', 'suggestion'],
      ['Double the backslash', 'suggestion'],
    ],
  );
});

test('an invalid escape sequence', () => {
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

test('a carriage return alone ends a line as well', () => {
  const text = withPlugins('{ "source": "github:a/b"\r"enabled": true }').replaceAll('\n', '\r');
  const [problem] = all(new ConfigDocument(text));
  assert.equal(problem?.code, 'syntax-missing-comma', draw(text, problem ? [problem] : []));
});

test('a missing closing quote and value are inserted by one fix', () => {
  const marked = withPlugins(`{ "source
  ^^^^^^^ error syntax-missing-value: "source" has no value.
"enabled": true }`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:owner/plugin",\n"enabled": true }'));
});

test('an unquoted URL does not contain a comment', () => {
  fixed(
    all,
    withPlugins('{ "source": https://example.org/a.git, "enabled": true }'),
    withPlugins('{ "source": "https://example.org/a.git", "enabled": true }'),
  );
});
