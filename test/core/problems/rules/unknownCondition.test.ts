import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownCondition } from '../../../../server/src/core/problems/rules/unknownCondition.ts';
import { fixed, problemsOf, silent } from '../../../support/fixture.ts';

const withConditions = (...names: readonly string[]) =>
  `{ "plugins": [${names.map(name => `{ "source": "./a", "enabled": true, "layout": { "condition": "${name}" } }`).join(', ')}] }`;

test('a name that resembles a built-in condition, says the same, or the opposite', () => {
  for (const [written, meant] of [
    ['not-indx', 'not-index'],
    ['notIndex', 'not-index'],
    ['!index', 'not-index'],
    ['isNotIndex', 'not-index'],
    ['hasTag', 'has-tags'],
    ['!!has-toc', 'has-toc'],
  ] as const) {
    fixed(unknownCondition, withConditions(written), withConditions(meant));
  }
  for (const [written, opposite] of [
    ['index', 'not-index'],
    ['!not-index', 'not-index'],
    ['index-only', 'not-index'],
    ['not-has-tags', 'has-tags'],
    ['has-no-toc', 'has-toc'],
  ] as const) {
    const [problem] = problemsOf(unknownCondition, withConditions(written));
    const message = `"${written}" is not a known condition, only its opposite "${opposite}" is.`;
    assert.equal(problem?.message, message);
    // It would turn the meaning.
    const fixes = problem
      ?.fixes?.()
      .map(({ applicability, preferred }) => [applicability, preferred]);
    assert.deepEqual(fixes, [['suggestion', false]]);
  }
});

test('conditions of plugins', () => {
  silent(
    unknownCondition,
    withConditions('not-index', 'has-toc', 'has-backlinks', 'library-page'),
    withConditions('tag-page', 'tags', 'has-todo'),
    withConditions('page-1', 'page-2', 'page-2'),
    withConditions(''),
  );
});
