import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { isPreferred } from '../../../server/src/core/problems/applicability.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { harbor } from '../../support/fixTable.ts';

test('an editor applies a likely fix only if it removes no more outside of the squiggle than it writes', () => {
  const order = '"order": 50';
  for (const [part, mistake, title, expected] of [
    [order, '"order": "50"', 'Replace with 50', true],
    [order, '"order": 50, "depth": 2', 'Move "depth" into "options"', true],
    [order, '"order": 50, "depth": 2', 'Remove "depth"', false],
    [order, '"order": 40, "order": 50', 'Remove the earlier "order", which is ignored', false],
    ['"position": "right"', '"position": "sidebar"', 'Replace with "left"', true],
    ['"position": "right"', '"position": "sidebar"', 'Replace with "right"', false],
  ] as const) {
    const text = harbor.replace(part, mistake);
    const [problem] = validate(new ConfigDocument(text));
    const fix = problem?.fixes?.().find(one => one.title === title);
    assert.ok(problem && fix, title);
    assert.equal(isPreferred(text, problem, fix), expected, title);
  }
});
