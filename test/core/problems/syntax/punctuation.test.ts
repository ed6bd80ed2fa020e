import { test } from 'node:test';
import { check, fixed } from '../../../support/fixture.ts';
import { withConfiguration, withPlugins } from '../schema/site.ts';
import { all } from './broken.ts';

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
    withPlugins('{ "source": "github:a/b", "enabled": true }'),
  );
});

test('a trailing comma is removed', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true, }
                                         ^ error syntax-trailing-comma: Trailing commas are not allowed in JSON.`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
});

test('a trailing comma is a problem of its own beside a value that is not JSON', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": yes },
                                     ^^^ error syntax-word: yes is not a valid JSON value. Did you mean true?
                                          ^ error syntax-trailing-comma: Trailing commas are not allowed in JSON.`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true },'));
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
    withPlugins('{ "source": "github:a/b",\n  "enabled": true }'),
    'Fix all 2 occurrences',
  );
});

test('a name in a comment is uncommented', () => {
  const entry = (order: string) =>
    withPlugins(`{ "source": "github:a/b", "layout": { ${order} 10 } }`);
  fixed(all, entry('$0/* "order": */'), entry('"order":'), 'Uncomment the name');
});

test('a value in a comment is one problem, and so is a comment beside it', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": /* true */ // why
                          ^^^^^^^^^^^^^^^^^^^^^ error syntax-comment: The value of "enabled" is in a comment.
                                                ^^^^^^ error syntax-comment: Comments are not allowed in JSON.
}`);
  check(all, marked);
});

test('a colon between the items of a closed array is a wrong comma', () => {
  const marked = withConfiguration(`"ignorePatterns": ["private": "templates", "old"],
                            ^ error syntax-missing-comma: Use a comma to separate properties and items.`);
  check(all, marked);
  fixed(all, marked, withConfiguration('"ignorePatterns": ["private", "templates", "old"],'));
});

test('a colon at the end of a list is not expected', () => {
  const marked = withConfiguration(`"ignorePatterns": ["private":],
                            ^ error syntax-unexpected: ":" is not expected here.`);
  check(all, marked);
  fixed(all, marked, withConfiguration('"ignorePatterns": ["private"],'));
});

test('another character is used instead of the comma', () => {
  fixed(
    all,
    withPlugins('{ "source": "github:a/b" / "enabled": true }'),
    withPlugins('{ "source": "github:a/b", "enabled": true }'),
  );
});

test('a comment directly after a word is not part of it', () => {
  const marked = withPlugins(`{ "source": "github:a/b", "enabled": true/* yes */ }
                                         ^^^^^^^^^ error syntax-comment: Comments are not allowed in JSON.`);
  check(all, marked);
  fixed(all, marked, withPlugins('{ "source": "github:a/b", "enabled": true }'));
});
