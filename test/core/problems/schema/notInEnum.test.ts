import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validateSchema } from '../../../../server/src/core/problems/schema/explainSchema.ts';
import { check, fixed, fixTitles } from '../../../support/fixture.ts';
import { withPlugins } from './site.ts';

const allowed = '"position" must be "left", "right", "beforeBody", "afterBody" or "body".';
const at = (value: string) =>
  withPlugins(`{ "source": "github:a/b", "enabled": true, "layout": { "position": ${value} } }`);

test('the nearest value is suggested and the fixes are ranked', () => {
  check(
    validateSchema,
    withPlugins(`{ "source": "github:a/b", "enabled": true, "layout": { "position": "beforebody" } }
                                                                   ^^^^^^^^^^^^ error not-in-enum: ${allowed} Did you mean "beforeBody"?`),
  );
  fixed(validateSchema, at('"beforebody"'), at('"beforeBody"'));
  assert.deepEqual(
    fixTitles(validateSchema, at('"beforebody"')),
    ['beforeBody', 'afterBody', 'body', 'left', 'right'].map(one => `Replace with "${one}"`),
  );
});

test('a value without similar values gets the list of allowed values', () => {
  check(
    validateSchema,
    withPlugins(`{ "source": "github:a/b", "enabled": true, "layout": { "position": "qqqqqq" } }
                                                                   ^^^^^^^^ error not-in-enum: ${allowed}`),
  );
});

test('null means that the property is omitted', () => {
  fixed(validateSchema, at('null'), at('0').replace(' "position": 0 ', ''));
});
