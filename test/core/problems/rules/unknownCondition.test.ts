import { test } from 'node:test';
import { unknownCondition } from '../../../../server/src/core/problems/rules/unknownCondition.ts';
import { check, fixed, silent } from '../../../support/fixture.ts';

const withConditions = (...names: readonly string[]) =>
  `{ "plugins": [${names.map(name => `{ "source": "./a", "enabled": true, "layout": { "condition": "${name}" } }`).join(', ')}] }`;

test('a name one letter away from a built-in condition', () => {
  check(
    unknownCondition,
    `{ "plugins": [{ "source": "./a", "enabled": true, "layout": { "condition": "not-indx" } }] }
                                                                           ^^^^^^^^^^ warning unknown-condition: "not-indx" is not a known condition. Did you mean "not-index"?`,
  );
  fixed(unknownCondition, withConditions('notIndex'), withConditions('not-index'));
});

test('conditions of plugins', () => {
  silent(
    unknownCondition,
    withConditions('not-index', 'index', 'has-toc', 'has-backlinks', 'library-page'),
    withConditions('page-1', 'page-2', 'page-2'),
    withConditions(''),
  );
});
