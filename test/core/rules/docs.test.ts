/** The examples in the words of each rule are what they are said to be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/model/document.ts';
import { rules } from '../../../server/src/core/rules/index.ts';
import type { Rule, Surroundings } from '../../../server/src/core/rules/rule.ts';
import { run } from '../../support/fixture.ts';

/** Where the fragment of an example may stand. */
const places: readonly ((fragment: string) => string)[] = [
  fragment => fragment,
  fragment => `{ "plugins": ${fragment} }`,
  fragment => `{ "plugins": [${fragment}] }`,
  fragment => `{ "plugins": [{ "source": ${fragment}, "enabled": true }] }`,
  fragment => `{ "plugins": [{ "source": "./a", "enabled": true, "layout": ${fragment} }] }`,
  fragment => `{ "configuration": ${fragment} }`,
  fragment => `{ "configuration": { "theme": { "typography": ${fragment} } } }`,
  fragment => `{ "configuration": { "theme": { "colors": { "lightMode": ${fragment} } } } }`,
  fragment => `{ "layout": { "byPageType": { "folder": ${fragment} } } }`,
];

const surroundings: Surroundings = {
  exists: path => path === './plugins/graph',
  plugin: () => undefined,
};

function isReported(rule: Rule, text: string): boolean {
  return run(rule, new ConfigDocument(text), surroundings).length > 0;
}

for (const rule of rules as readonly Rule[]) {
  // Its examples are about the schema of a plugin that is not here.
  if (rule.code === 'plugin-options') continue;
  test(`the examples of ${rule.code}`, () => {
    const { bad = '', good = '' } = rule.docs;
    const place = places.find(around => isReported(rule, around(bad)));
    assert.ok(place, bad);
    assert.equal(isReported(rule, place(good)), false, good);
  });
}
