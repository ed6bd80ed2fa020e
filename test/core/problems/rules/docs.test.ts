/** The examples in the docs of each rule are incorrect and correct as documented. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import type { Rule } from '../../../../server/src/core/problems/problem.ts';
import { rules } from '../../../../server/src/core/problems/rules/index.ts';
import type { ProjectContext } from '../../../../server/src/core/project/projectContext.ts';
import { places } from '../../../support/examplePlaces.ts';
import { run } from '../../../support/fixture.ts';
import { contextWithNotes } from '../../../support/notes.ts';

const projectContext: ProjectContext = {
  ...contextWithNotes(['private/a.md'], ['privat', 'private']),
  // What is outside of the workspace is not known.
  exists: path => (path.startsWith('/') ? undefined : path === './plugins/graph'),
};

function isReported(rule: Rule, text: string): boolean {
  return run(rule, new ConfigDocument(text), projectContext).length > 0;
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
