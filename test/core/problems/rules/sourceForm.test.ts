import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { sourceForm } from '../../../../server/src/core/problems/rules/sourceForm.ts';
import { check, fixed, fixTitles, run, silent } from '../../../support/fixture.ts';

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
  fixed(
    sourceForm,
    `{ "plugins": [{ "source": "plugins/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "./plugins/graph", "enabled": true }] }`,
  );
  fixed(
    sourceForm,
    `{ "plugins": [{ "source": "http://example.org/owner/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "https://example.org/owner/graph", "enabled": true }] }`,
  );
  fixed(
    sourceForm,
    `{ "plugins": [{ "source": "github.com/owner/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": true }] }`,
  );
  fixed(
    sourceForm,
    `{ "plugins": [{ "source": { "repo": "owner/graph#v1", "name": "g" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph#v1", "name": "g" }, "enabled": true }] }`,
  );
});

test('what an author has pasted in place of a source', () => {
  const withSource = (source: unknown) =>
    `{ "plugins": [{ "source": ${JSON.stringify(source)}, "enabled": true }] }`;
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

test('the name of a package', () => {
  check(
    sourceForm,
    `{ "plugins": [{ "source": "@owner/graph", "enabled": true }] }
                          ^^^^^^^^^^^^^^ warning source-form: "@owner/graph" is the name of a package. Write its repository, such as "github:owner/repo"; "site-plugins check --fix --host github" writes it with this host.`,
  );
  // The intended host is unknown, so no fix is preferred.
  const fixes = run(
    sourceForm,
    new ConfigDocument(`{ "plugins": [{ "source": "@owner/graph", "enabled": true }] }`),
  ).flatMap(problem => problem.fixes?.() ?? []);
  assert.deepEqual(
    fixes.map(({ title, preferred }) => [title, preferred]),
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

const corrections: readonly (readonly [written: string, corrected: string])[] = [
  ['githb:owner/graph#v1', 'github:owner/graph#v1'],
  ['codebrg:owner/graph', 'codeberg:owner/graph'],
  ['github:owner/graph@v1', 'github:owner/graph#v1'],
  ['https://github.com/owner/graph/tree/main', 'https://github.com/owner/graph#main'],
  ['https://github.com/owner/graph/releases/tag/v1', 'https://github.com/owner/graph#v1'],
];

for (const [written, corrected] of corrections) {
  test(`the source ${written}`, () => {
    const withSource = (source: string) =>
      `{ "plugins": [{ "source": ${JSON.stringify(source)}, "enabled": true }] }`;
    fixed(sourceForm, withSource(written), withSource(corrected));
    silent(sourceForm, withSource(corrected));
  });
}

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
    check(
      sourceForm,
      `{
  "plugins": [
    { "source": "${path}", "enabled": true }
                ${'^'.repeat(path.length + 2)} warning source-form: "${path}" names no plugin. Write the path of its folder, such as "./plugins/graph".
  ]
}`,
    );
  }
});

test('valid forms', () => {
  silent(
    sourceForm,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "github:owner/graph#v1", "enabled": true }] }`,
    `{ "plugins": [{ "source": "git+https://example.org/o/r.git", "enabled": true }] }`,
    `{ "plugins": [{ "source": "https://example.org/o/r", "enabled": true }] }`,
    `{ "plugins": [{ "source": "gitlab:group/sub/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "gitea:owner/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "github:owner_a/graph.js~1", "enabled": true }] }`,
    `{ "plugins": [{ "source": "https://example.org/tree/main", "enabled": true }] }`,
    `{ "plugins": [{ "source": "./x", "enabled": true }] }`,
    `{ "plugins": [{ "source": "../x", "enabled": true }] }`,
    `{ "plugins": [{ "source": "/x", "enabled": true }] }`,
    `{ "plugins": [{ "source": 5, "enabled": true }] }`,
    `{}`,
    ``,
  );
});
