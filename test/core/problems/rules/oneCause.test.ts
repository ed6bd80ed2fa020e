/** One cause is one problem: unreadable values are not reported as missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';

const entry = '{ "source": "./graph", "enabled": true, "layout": { "group": "bar" } }';
const layout = '{ "groups": { "bar": {} }, "byPageType": { "tag": { "exclude": ["graph"] } } }';
const whole = `{ "configuration": {}, "plugins": [${entry}], "layout": ${layout} }`;

/** The problems of a text, without those of the configuration that is left empty. */
function codes(text: string): string[] {
  const problems = validate(new ConfigDocument(text));
  return problems.map(({ code }) => code).filter(code => code !== 'missing-property');
}

test('the whole text has no problem', () => {
  assert.deepEqual(codes(whole), []);
});

const damages: readonly (readonly [from: string, to: string, code: string])[] = [
  ['"layout": { "groups"', '"layouts": { "groups"', 'unknown-property'],
  [
    '"layout": { "groups": { "bar": {} },',
    '"layout": { "group": { "bar": {} },',
    'unknown-property',
  ],
  ['"groups": { "bar": {} }', '"groups": []', 'wrong-type'],
  ['"plugins"', '"plugin"', 'unknown-property'],
  ['"plugins": [', '"plugins": { "a": [', 'wrong-type'],
  ['"source": "./graph"', '"sorce": "./graph"', 'unknown-property'],
  ['"source": "./graph"', '"source": 5', 'wrong-type'],
  ['"source": "./graph"', '"source": "plugins/graph"', 'source-form'],
  ['"source": "./graph"', '"source": "github:owner,graph"', 'source-form'],
  // A secret is removed before anything else in the text is corrected.
  ['"source": "./graph"', '"source": "http://ana:secret@example.org/u/graph"', 'exposed-secret'],
  ['"layout": { "group"', '"layot": { "group"', 'unknown-property'],
  ['{ "group": "bar" }', '{ "grup": "bar" }', 'unknown-property'],
  ['{ "group": "bar" }', '{ "group": 5 }', 'wrong-type'],
  ['{ "group": "bar" }', '["bar"]', 'wrong-type'],
];

for (const [from, to, code] of damages) {
  test(`${from} → ${to}`, () => {
    const damaged = whole.replace(from, to);
    const text = to.endsWith('{ "a": [') ? damaged.replace(']', '] }') : damaged;
    assert.notEqual(text, whole);
    assert.deepEqual(codes(text.replace('] } }, "layout"', '] }, "layout"')), [code]);
  });
}
