import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { syntaxProblems } from '../../../../server/src/core/problems/syntax/syntaxProblems.ts';
import { check, fixed, fixTitles } from '../../../support/fixture.ts';
import { withConfiguration, withPlugins } from '../schema/site.ts';
import { all, codesOf } from './broken.ts';

test('thousands of open brackets are one problem', () => {
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

test('an unclosed object is marked at its brace', () => {
  const marked = `{ "plugins": []
^ error syntax-unclosed: This "{" is never closed.`;
  check(all, marked);
  fixed(all, marked, '{ "plugins": [] }');
});

test('a missing brace between two entries is reported there', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true,
^ error syntax-unclosed: This "{" is never closed.
{ "source": "github:a/c", "enabled": true }`);
  check(syntaxProblems, marked);
});

test('content after the root value', () => {
  fixed(all, `${withPlugins('').trimEnd()} more {} `, withPlugins('').trimEnd());
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

test('a missing closing bracket and comma are inserted by one fix', () => {
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

test('a list with only the opening bracket is empty', () => {
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
  fixed(all, open, withPlugins(entry).replace('\n]\n}', `\n],\n${after}\n}`));
});

for (const [kind, name] of [
  ['an escape', '"base\\u0055rl"'],
  ['single quotes', "'baseUrl'"],
  ['no quotes', 'baseUrl'],
] as const) {
  for (const comma of [',', '']) {
    test(`a name with ${kind} ends an unclosed array${comma && ', after a comma'}`, () => {
      const marked = withConfiguration(`"ignorePatterns": ["private"${comma}
${name}: "example.org",`);
      const codes = codesOf(marked).filter(code => code.startsWith('syntax-'));
      assert.deepEqual(codes, ['syntax-unclosed']);
      const right = name === '"base\\u0055rl"' ? name : '"baseUrl"';
      const end = comma === '' ? '],' : ']';
      const expected = marked.replace('"private"', `"private"${end}`).replace(name, right);
      fixed(syntaxProblems, marked, expected);
    });
  }
}

test('each unclosed list is one problem', () => {
  const text = withPlugins(`{ "source": "github:a/b", "enabled": true,
"options": { "one": ["x", "two": [1, { "y": ["z", "w": [[], "v": 1] }, "three": 3 } }`);
  assert.deepEqual(codesOf(text), [
    'syntax-unclosed',
    'syntax-unclosed',
    'syntax-unclosed',
    'syntax-missing-comma',
  ]);
});

test('an unquoted URL in an unclosed array is not a property', () => {
  fixed(
    all,
    withConfiguration('"ignorePatterns": [a, github:a/b, "c" },'),
    withConfiguration('"ignorePatterns": ["a", "github:a/b", "c" ],'),
  );
});

test('a missing brace and comma between two entries are one problem', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true
^ error syntax-unclosed: This "{" is never closed.
{ "source": "github:a/c", "enabled": true }`);
  check(all, marked);
  fixed(
    all,
    marked,
    withPlugins(`{ "source": "github:a/b", "enabled": true },
{ "source": "github:a/c", "enabled": true }`),
  );
});

test('properties in an unclosed list are not reported as missing outside of it', () => {
  const entry = '{ "source": "github:a/b", "enabled": true }';
  const lists = withPlugins(`{ "options": { "list": [1, "a" }, "source": "github:a/b" }`);
  assert.deepEqual(codesOf(lists), ['missing-property', 'syntax-unclosed']);
  const swallowed = `{ "plugins": [${entry}, "configuration" }`;
  assert.ok(
    codesOf(swallowed).every(code => code !== 'missing-property'),
    codesOf(swallowed).join(),
  );
});

test('the bracket before a file in one line is in that line', () => {
  fixed(all, ' "plugins": [], "configuration": {}', ' {"plugins": [], "configuration": {}}');
  fixed(all, '"plugins": [],\n"configuration": {}', '{\n"plugins": [],\n"configuration": {}\n}');
});
