import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourceForm } from '../../../../server/src/core/problems/rules/sourceForm.ts';
import { check, fixed, fixTitles, problemsOf, replaces, silent } from '../../../support/fixture.ts';

test('a source that resembles a valid form', () => {
  check(
    sourceForm,
    `{
  "plugins": [
    { "source": "plugins/graph", "enabled": true },
                ^^^^^^^^^^^^^^^ warning source-form: "plugins/graph" is not a valid source. Did you mean "./plugins/graph"?
    { "source": "http://example.org/owner/graph", "enabled": true },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning source-form: "http://example.org/owner/graph" is not a valid source. Did you mean "https://example.org/owner/graph"?
    { "source": { "repo": "owner/graph" }, "enabled": true },
                          ^^^^^^^^^^^^^ warning source-form: "owner/graph" is not a valid source. Did you mean "github:owner/graph"?
    { "source": "git@github.com:owner/graph.git", "enabled": true }
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning source-form: "git@github.com:owner/graph.git" is not a valid source. Did you mean "github:owner/graph"?
  ]
}`,
  );
  replaces(
    sourceForm,
    `{ "plugins": [{ "source": { "repo": "owner/graph#v1", "name": "g" }, "enabled": true }] }`,
    '"owner/graph#v1"',
    '"github:owner/graph#v1"',
  );
});

const withSource = (source: unknown) =>
  `{ "plugins": [{ "source": ${JSON.stringify(source)}, "enabled": true }] }`;

test('what an author has pasted in place of a source', () => {
  for (const [written, meant] of [
    ['npm i owner/graph', undefined],
    ['npx site-plugins add github:owner/graph', 'github:owner/graph'],
    ['git clone -b v1 git@github.com:owner/graph.git', 'github:owner/graph#v1'],
    ['[graph](https://github.com/owner/graph)', 'github:owner/graph'],
    ['<https://gitlab.com/owner/graph>', 'gitlab:owner/graph'],
    ['https://github.com/owner/graph?tab=readme-ov-file', 'github:owner/graph'],
    ['.\\plugins\\graph', './plugins/graph'],
    ['github:<owner>/graph', undefined],
    ['C:\\plugins\\graph', undefined],
    ['Plugin.Graph()', undefined],
  ] as const) {
    if (meant === undefined) assert.deepEqual(fixTitles(sourceForm, withSource(written)), []);
    else fixed(sourceForm, withSource(written), withSource(meant));
  }
});

test('the name of a package, whose host is not known', () => {
  check(
    sourceForm,
    `{ "plugins": [{ "source": "@owner/graph", "enabled": true }] }
                          ^^^^^^^^^^^^^^ warning source-form: "@owner/graph" is the name of a package. Write its repository, such as "github:owner/repo"; "site-plugins check --fix --host github" writes it with this host.`,
  );
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
                ^^^^^^^^^^^^^^ warning source-form: 3 sources are names of packages of the scope "@owner". Write their repositories; "site-plugins check --fix --host github" writes them with this host.
    { "source": "@other/graph", "enabled": true },
                ^^^^^^^^^^^^^^ warning source-form: "@other/graph" is the name of a package. Write its repository, such as "github:owner/repo"; "site-plugins check --fix --host github" writes it with this host.
    { "source": "@owner/search", "enabled": true },
                ^^^^^^^^^^^^^^^ related: This source is the name of a package as well.
    { "source": "@owner/toc", "enabled": true },
                ^^^^^^^^^^^^ related: This source is the name of a package as well.
    { "source": "gitlab:owner/toc", "enabled": true }
  ]
}`;
  check(sourceForm, text);
  // The file uses that owner's repositories at one host.
  assert.deepEqual(fixTitles(sourceForm, text.replace('@owner/graph', '@owner/$0graph')), [
    'Replace 3 package names with repositories at "gitlab"',
  ]);
});

test('sources that are neither packages nor repositories', () => {
  check(
    sourceForm,
    `{ "plugins": [{ "source": "@owner/graph@1.2", "enabled": true }] }
                          ^^^^^^^^^^^^^^^^^^ warning source-form: "@owner/graph@1.2" is not a valid source. Write "github:owner/repo".`,
  );
});

test('sources with one reading', () => {
  for (const [written, corrected] of [
    ['githb:owner/graph#v1', 'github:owner/graph#v1'],
    ['codebrg:owner/graph', 'codeberg:owner/graph'],
    ['github:owner/graph@v1', 'github:owner/graph#v1'],
    ['https://github.com/owner/graph/tree/main', 'https://github.com/owner/graph#main'],
    ['https://github.com/owner/graph/releases/tag/v1', 'https://github.com/owner/graph#v1'],
  ] as const) {
    fixed(sourceForm, withSource(written), withSource(corrected));
  }
});

test('the URL of a folder becomes a source object', () => {
  fixed(
    sourceForm,
    `{ "plugins": [{ "source": "https://gitlab.com/group/sub/graph/-/tree/main/packages/a", "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "https://gitlab.com/group/sub/graph", "ref": "main", "subdir": "packages/a" }, "enabled": true }] }`,
  );
});

test('an empty source, and one without a similar form', () => {
  check(
    sourceForm,
    `{
  "plugins": [
    { "source": "", "enabled": true },
                ^^ warning source-form: The source is empty. Enter one such as "github:owner/repo".
    { "source": "graph", "enabled": true }
                ^^^^^^^ warning source-form: "graph" is not a valid source. Write "github:owner/repo", a URL that begins with "https://", or a path that begins with "./".
  ]
}`,
  );
});

test('a path that names no folder', () => {
  for (const path of ['.', '..', './', '../', '/', '//', './.', '../..', './...']) {
    assert.deepEqual(
      problemsOf(sourceForm, withSource(path)).map(({ message }) => message),
      [`"${path}" names no plugin. Write the path of its folder, such as "./plugins/graph".`],
    );
  }
});

test('valid forms', () => {
  const shorthands = ['github:owner/graph#v1', 'gitlab:group/sub/graph', 'gitea:owner/graph'];
  const urls = ['git+https://example.org/o/r.git', 'https://example.org/o/r'];
  const others = [
    'github:owner_a/graph.js~1',
    'https://example.org/tree/main',
    './x',
    '../x',
    '/x',
  ];
  silent(sourceForm, ...[...shorthands, ...urls, ...others].map(withSource));
  silent(sourceForm, `{ "plugins": [{ "source": 5, "enabled": true }] }`, `{}`, ``);
});
