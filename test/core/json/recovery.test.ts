/**
 * One mistake is one problem: tested with a table of mistakes and with random damage to realistic
 * files.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import type { Problem } from '../../../server/src/core/problems/problem.ts';
import { damages, seeded } from '../../support/damage.ts';
import { kinds } from '../../support/damagedKinds.ts';
import { applyFix } from '../../support/fixture.ts';
import { gardenSite } from '../../support/gardenSite.ts';

function problemsOf(text: string): Problem[] {
  return validate(new ConfigDocument(text));
}

const nameOf = ({ code, message }: Problem) => `${code}: ${message}`;

for (const [name, text] of kinds) {
  test(`one problem: ${name}`, () => {
    const found = problemsOf(text).filter(({ severity }) => /error|warning/.test(severity));
    assert.equal(found.length, 1, found.map(nameOf).join('\n'));
    const [problem] = found;
    const line = problem?.related === undefined ? /[^\r\n]+/ : /[\s\S]*/;
    const { start = 0, end = 0 } = problem?.span ?? {};
    assert.ok(problem?.code === 'syntax-comment' || line.exec(text.slice(start, end))?.[0]);
  });

  test(`the fix leaves no more that is wrong: ${name}`, () => {
    const [problem] = problemsOf(text);
    const before = new ConfigDocument(text).damagedPlaces.length;
    for (const fix of problem?.fixes?.() ?? []) {
      const { damagedPlaces } = new ConfigDocument(applyFix(text, fix));
      assert.ok(damagedPlaces.length <= before, `${fix.title}: ${applyFix(text, fix)}`);
    }
  });
}

/** How many problems a text has that another has not. */
function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const left = before.map(nameOf);
  return after.filter(problem => {
    const index = left.indexOf(nameOf(problem));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

test('of texts damaged at random in one place, at least 95 of 100 have exactly one new problem', () => {
  const shares = new Map<string, { one: number; all: number }>();
  for (const entries of [5, 12, 25, 50]) {
    const text = gardenSite(entries, seeded(entries));
    const before = problemsOf(text);
    for (const [name, damage] of Object.entries(damages)) {
      const share = shares.get(name) ?? { one: 0, all: 0 };
      shares.set(name, share);
      for (let seed = 1; seed <= 6; seed++) {
        const found = newProblems(before, problemsOf(damage(text, seeded(seed * entries))));
        // A text that nothing is wrong with has lost or doubled a line that it can do without.
        if (found.length === 0) continue;
        share.all++;
        if (found.length === 1) share.one++;
      }
    }
  }
  const table = [...shares].map(([name, { one, all }]) => `${name}: ${one} of ${all}`).join('\n');
  const sum = (of: 'one' | 'all') => [...shares.values()].reduce((a, share) => a + share[of], 0);
  assert.ok(sum('one') / sum('all') >= 0.95, table);
});
