import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceForm } from '../../../../server/src/core/problems/rules/sourceForm.ts';
import {
  check,
  fixed,
  fixTitles,
  problemsOf,
  silent,
  withoutMarks,
} from '../../../support/fixture.ts';

const withSource = (source: unknown) =>
  `{ "plugins": [{ "source": ${JSON.stringify(source)}, "enabled": true }] }`;

test('the name of a package, whose host is not known', () => {
  const [problem] = problemsOf(sourceForm, withSource('@owner/graph'));
  assert.deepEqual(
    problem?.fixes?.().map(({ title, preferred }) => [title, preferred]),
    ['github', 'gitlab', 'codeberg', 'bitbucket'].map(host => [
      `Replace with "${host}:owner/graph"`,
      false,
    ]),
  );
});

test('names of packages of one scope are one problem', () => {
  const text = `{
  "plugins": [
    { "source": "@owner/graph", "enabled": true },
                ^^^^^^^^^^^^^^ warning source-form: 3 sources are names of packages of the scope "@owner". Write their repositories.
    { "source": "@other/graph", "enabled": true },
                ^^^^^^^^^^^^^^ warning source-form: "@other/graph" is the name of a package. Write its repository, such as "github:owner/repo".
    { "source": "@owner/search", "enabled": true },
                ^^^^^^^^^^^^^^^ related: This source is the name of a package as well.
    { "source": "@owner/toc", "enabled": true },
                ^^^^^^^^^^^^ related: This source is the name of a package as well.
    { "source": "gitlab:owner/toc", "enabled": true }
  ]
}`;
  check(sourceForm, text);
  // The file uses that owner's repositories at one host.
  const [fix, ...others] = problemsOf(sourceForm, withoutMarks(text))[0]?.fixes?.() ?? [];
  assert.equal(fix?.title, 'Replace 3 package names with repositories at "gitlab"');
  assert.deepEqual([fix?.preferred, others], [true, []]);
});

test('the source in an object is replaced, with its ref', () => {
  const text = withSource({ repo: 'owner/graph#v1', name: 'g' });
  fixed(sourceForm, text, text.replace('owner', 'github:owner'));
});

test('names of hosts are safe fixes, whatever else is written are suggestions', () => {
  for (const [written, isSafe] of [
    ['GitHub:owner/graph', true],
    ['gh:owner/graph', true],
    ['githb:owner/graph', true],
    ['github:owner/graph#', false],
    ['gh:owner/graph/sub', false],
    ['owner/graph', false],
  ] as const) {
    const [fix] = problemsOf(sourceForm, withSource(written))[0]?.fixes?.() ?? [];
    assert.deepEqual([fix?.applicability === 'safe', fix?.preferred], [isSafe, true], written);
  }
  const two = problemsOf(sourceForm, withSource('github:owner/graph#a#b'))[0]?.fixes?.();
  const found = two?.map(({ preferred }) => preferred);
  assert.deepEqual(found, [false, false]);
});

test('what nothing can be installed from has no fix', () => {
  for (const [source, message] of [
    ['', /^The source is empty\. /],
    ['graph', / is not a valid source\. Write /],
    ['https://github.com/owner', / does not name a repository\. /],
    ['https://www.npmjs.com/package/graph', / is a package\. /],
    ['@owner/graph@1.2', / is a package\. /],
    ['https://gist.github.com/owner/0123', / is a snippet or an archive\. /],
    ['https://example.org/graph.zip', / is a snippet or an archive\. /],
    ['./', / names no plugin\. /],
    ['C:\\graph', / is a path that other machines cannot read\. /],
    ['github:<owner>/graph', / contains a placeholder\. /],
    ['github:owner/graph#a b', /^What follows "#" in /],
  ] as const) {
    const problems = problemsOf(sourceForm, withSource(source));
    assert.equal(problems.length, 1, source);
    assert.match(problems[0]?.message ?? '', message);
    assert.deepEqual(problems[0]?.fixes?.() ?? [], []);
  }
});

test('the parts of a source object', () => {
  for (const [part, reported, meant] of [
    ['"ref": ""', /^The ref is empty\. /, ''],
    ['"ref": "^1.0"', / cannot be the name of a branch or a tag\.$/],
    ['"subdir": "/a"', / Did you mean "a"\?$/, ', "subdir": "a"'],
    ['"subdir": "a\\\\b"', / Did you mean "a\/b"\?$/, ', "subdir": "a/b"'],
    ['"subdir": "a/../.."', / is not a folder in the repository\. /],
    ['"subdir": "C:/a"', / is not a folder in the repository\. /],
    ['"subdir": "a/../b/"', undefined],
    ['"subdir": ""', undefined],
    ['"ref": "release/1.0"', undefined],
  ] as const) {
    const source = (more: string) =>
      `{ "plugins": [{ "source": { "repo": "github:o/a"${more} }, "enabled": true }] }`;
    const written = source(`, ${part}`);
    const [problem, ...others] = problemsOf(sourceForm, written);
    assert.deepEqual(
      [reported?.test(problem?.message ?? '') ?? !problem, others],
      [true, []],
      part,
    );
    if (meant !== undefined) fixed(sourceForm, written, source(meant));
    else assert.deepEqual(fixTitles(sourceForm, written), []);
  }
});

test('a folder becomes a property of the source object', () => {
  fixed(
    sourceForm,
    withSource('https://gitlab.com/o/a/-/tree/main/b'),
    `{ "plugins": [{ "source": { "repo": "gitlab:o/a", "ref": "main", "subdir": "b" }, "enabled": true }] }`,
  );
  fixed(
    sourceForm,
    '{ "plugins": [{ "source": { "repo": "github:o/a/b", "name": "b" } }] }',
    '{ "plugins": [{ "source": { "repo": "github:o/a", "name": "b", "subdir": "b" } }] }',
  );
  const taken = withSource({ repo: 'github:o/a/b', subdir: 'c' });
  assert.deepEqual([problemsOf(sourceForm, taken).length, fixTitles(sourceForm, taken)], [1, []]);
});

test('what is valid, and what is not a source', () => {
  silent(sourceForm, ...['github:owner/graph#v1', './x', 'forge:o/r'].map(withSource));
  silent(sourceForm, `{ "plugins": [{ "source": 5, "enabled": true }] }`, `{}`, ``);
});
