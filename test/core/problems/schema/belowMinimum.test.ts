import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateSchema } from '../../../../server/src/core/problems/schema/explainSchema.ts';
import { check, fixed, fixTitles, silent } from '../../../support/fixture.ts';
import { withPlugins } from './site.ts';

const at = (order: string) =>
  withPlugins(`{ "source": "github:a/b", "enabled": true, "order": ${order} }`);

test('the message contains the property, the minimum and the value', () => {
  check(
    validateSchema,
    withPlugins(`{ "source": "github:a/b", "enabled": true, "order": -1 }
                                                    ^^ error below-minimum: "order" must be 0 or more (it is -1).`),
  );
  fixed(validateSchema, at('-1'), at('0'));
  assert.deepEqual(fixTitles(validateSchema, at('-1')), ['Replace with 0', 'Replace with 1']);
});

test('numbers from 0 are valid in any notation', () => {
  silent(validateSchema, at('0'), at('-0'), at('0.5'), at('1e3'), at('1E400'));
});

test('a negative number of any size is below the minimum', () => {
  fixed(validateSchema, at('-1E400'), at('0'));
});
