import { test } from 'node:test';
import { conflictingRef } from '../../../../server/src/core/problems/rules/conflictingRef.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

test('two refs that differ', () => {
  check(
    conflictingRef,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph#v1", "ref": "v2" }, "enabled": true }] }
                                    ^^^^^^^^^^^^^^^^^^^^^^^ related: The other ref is here.
                                                                    ^^^^ warning conflicting-ref: "repo" pins "v1" and "ref" pins "v2". Keep one.`,
  );
  fixed(
    conflictingRef,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph#v1", "ref": "v2" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph", "ref": "v2" }, "enabled": true }] }`,
    0,
  );
  fixed(
    conflictingRef,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph#v1", "ref": "v2" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph#v1" }, "enabled": true }] }`,
    1,
  );
});

test('one ref, or the same twice', () => {
  silent(
    conflictingRef,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph#v1" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph", "ref": "v2" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "github:owner/graph#v1", "ref": "v1" }, "enabled": true }] }`,
    `{ "plugins": [{ "source": { "repo": "./graph#v1", "ref": "v2" }, "enabled": true }] }`,
  );
});
