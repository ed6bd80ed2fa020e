import { test } from 'node:test';
import { sourceForm } from '../../../server/src/core/rules/sourceForm.ts';
import { check, fixed, silent } from '../../support/fixture.ts';

test('a source that resembles an accepted form', () => {
  check(
    sourceForm,
    `{
  "plugins": [
    { "source": "plugins/graph", "enabled": true },
                ^^^^^^^^^^^^^^^ warning source-form: "plugins/graph" is no source of a plugin. Did you mean "./plugins/graph"?
    { "source": "http://example.org/owner/graph", "enabled": true },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning source-form: "http://example.org/owner/graph" is no source of a plugin. Did you mean "https://example.org/owner/graph"?
    { "source": { "repo": "owner/graph" }, "enabled": true },
                          ^^^^^^^^^^^^^ warning source-form: "owner/graph" is no source of a plugin. Did you mean "github:owner/graph"?
    { "source": "git@github.com:owner/graph.git", "enabled": true }
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning source-form: "git@github.com:owner/graph.git" is no source of a plugin. Did you mean "git+https://github.com/owner/graph.git"?
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

test('the name of a package', () => {
  check(
    sourceForm,
    `{ "plugins": [{ "source": "@owner/graph", "enabled": true }] }
                          ^^^^^^^^^^^^^^ warning source-form: "@owner/graph" is the name of a package, which cannot be installed from here. Name the repository instead, such as "github:owner/graph".`,
  );
  fixed(
    sourceForm,
    `{ "plugins": [{ "source": "@owner/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": true }] }`,
  );
});

test('an empty source, and one that resembles nothing', () => {
  check(
    sourceForm,
    `{
  "plugins": [
    { "source": "", "enabled": true },
                ^^ warning source-form: The source is empty. Name a repository, such as "github:owner/repo".
    { "source": "graph", "enabled": true }
                ^^^^^^^ warning source-form: "graph" is no source of a plugin. Write "github:owner/repo", a URL that begins with "https://", or a path that begins with "./".
  ]
}`,
  );
});

test('accepted forms', () => {
  silent(
    sourceForm,
    `{ "plugins": [{ "source": "github:owner/graph", "enabled": true }] }`,
    `{ "plugins": [{ "source": "github:owner/graph#v1", "enabled": true }] }`,
    `{ "plugins": [{ "source": "git+https://example.org/o/r.git", "enabled": true }] }`,
    `{ "plugins": [{ "source": "https://example.org/o/r", "enabled": true }] }`,
    `{ "plugins": [{ "source": "./x", "enabled": true }] }`,
    `{ "plugins": [{ "source": "../x", "enabled": true }] }`,
    `{ "plugins": [{ "source": "/x", "enabled": true }] }`,
    `{ "plugins": [{ "source": "C:\\\\x", "enabled": true }] }`,
    `{ "plugins": [{ "source": 5, "enabled": true }] }`,
    `{}`,
    ``,
  );
});
