import { test } from 'node:test';
import { refOnLocalSource } from '../../../../server/src/core/problems/rules/refOnLocalSource.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('a ref and a subdirectory on a path', () => {
  check(
    refOnLocalSource,
    `{ "plugins": [{ "source": { "repo": "./graph", "ref": "main", "subdir": "src" }, "enabled": true }] }
                                               ^^^^^ warning ref-on-local-source [unnecessary]: "ref" has no effect on a local path. Remove it.
                                                              ^^^^^^^^ warning ref-on-local-source [unnecessary]: "subdir" has no effect on a local path. Remove it.`,
  );
  fixed(
    refOnLocalSource,
    `{ "plugins": [{ "source": { "repo": "./graph", "$0ref": "main", "subdir": "src" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "./graph", "subdir": "src" }, "enabled": true }] }`,
  );
  fixed(
    refOnLocalSource,
    `{ "plugins": [{ "source": { "repo": "./graph", "ref": "main", "$0subdir": "src" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "./graph", "ref": "main" }, "enabled": true }] }`,
  );
});

test('a ref after a path', () => {
  check(
    refOnLocalSource,
    `{ "plugins": [{ "source": "../graph#main", "enabled": true }] }
                          ^^^^^^^^^^^^^^^ warning ref-on-local-source: "#main" has no effect on a local path. Remove it.`,
  );
  fixed(
    refOnLocalSource,
    `{ "plugins": [{ "source": "../graph#main", "enabled": true }] }`,
    `{ "plugins": [{ "source": "../graph", "enabled": true }] }`,
  );
});

test('a name on a path, and refs on repositories', () => {
  silent(
    refOnLocalSource,
    `{ "plugins": [{ "source": { "repo": "./graph", "name": "g" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "github:o/graph", "ref": "main", "subdir": "src" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": "./graph", "enabled": true }] }`,
  );
});
