/**
 * The contract of safe fixes: they keep every word of a text and add none, end, change nothing when they
 * are applied again, and leave a text that reads at least as well.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFixes, type FixResult } from '../../../server/src/core/features/applyFixes.ts';
import { preferredFix, safeFix } from '../../../server/src/core/problems/applicability.ts';
import type { Problem } from '../../../server/src/core/problems/problem.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { fc, isFuzzing, limits } from '../../fuzz/fuzz.ts';
import { brokenTexts } from '../../support/brokenTexts.ts';
import { checkOnce as check } from '../../support/checkOnce.ts';
import { layout, mutate, mutations, validConfiguration } from '../../support/configurations.ts';
import { damages } from '../../support/damage.ts';
import { kinds } from '../../support/damagedKinds/index.ts';
import { garden } from '../../support/gardens.ts';
import { gardenText as example } from '../../support/gardenText.ts';
import { mutated } from '../../support/mutate.ts';
import { seededRandom } from '../../support/random.ts';
import { wordDifference } from '../../support/wordDifference.ts';

const gardens = [garden(12), garden(16, true), garden(5, true), example];

/** How many seeds of each kind of damage; more in the fuzz tests. */
const seeds = isFuzzing ? 1000 : 25;

test('safe fixes remove and add no words in broken texts', async () => {
  for (const text of [...brokenTexts, ...kinds.map(([, text]) => text)]) await holdsContract(text);
});

for (const [kind, damage] of Object.entries(damages)) {
  test(`safe fixes keep the contract: ${kind}`, async () => {
    for (const text of gardens) {
      for (let seed = 1; seed <= seeds; seed++)
        await holdsContract(damage(text, seededRandom(seed)));
    }
  });
}

test('safe fixes keep the contract: several mistakes at random', async () => {
  for (let seed = 1; seed <= 10 * seeds; seed++) await holdsContract(mutated(example, seed));
});

test('safe fixes keep the contract: any configuration, valid or broken at random', async () => {
  await fc.assert(
    fc.asyncProperty(validConfiguration, layout, mutations(2), async (value, space, changes) => {
      await holdsContract(mutate(JSON.stringify(value, null, space), changes));
    }),
    limits(150),
  );
});

test('applying suggestions terminates and introduces no syntax errors', async () => {
  for (const text of [...brokenTexts, ...samples()]) {
    const before = await check(text);
    const result = await applyFixes(text, { check, select: preferredFix });
    keepsReadable(text, before, result);
    await changesNothingAgain(result, preferredFix);
  }
});

test('a fix with values to fill in is never applied unattended', async () => {
  const text = '{ "plugins": [{ "source": "github:owner/graph" }] }';
  const result = await applyFixes(text, { check, select: preferredFix });
  assert.equal(result.text, text);
});

function* samples(): Iterable<string> {
  for (const damage of Object.values(damages)) {
    for (let seed = 1; seed <= 10; seed++) yield damage(garden(12, true), seededRandom(seed));
  }
}

async function holdsContract(text: string): Promise<void> {
  const before = await check(text);
  const result = await applyFixes(text, { check, select: safeFix });
  const { lost, gained } = wordDifference(text, result.text);
  assert.deepEqual(
    { lost, gained },
    { lost: [], gained: [] },
    `${lost} / ${gained}: ${text}\n→\n${result.text}`,
  );
  assert.equal(applyEdits(text, result.edits), result.text, 'The edits lead to the text.');
  keepsReadable(text, before, result);
  await changesNothingAgain(result, safeFix);
}

function keepsReadable(
  text: string,
  before: readonly Problem[],
  { text: after, problems }: FixResult,
) {
  const syntaxErrors = (list: readonly Problem[]) =>
    list.filter(({ code }) => code.startsWith('syntax-')).length;
  assert.ok(syntaxErrors(problems) <= syntaxErrors(before), `${text}\n→\n${after}`);
  // Information that appears, such as the contrast of a color, is not the fix's making.
  const places = (list: readonly Problem[]) =>
    list
      .filter(({ severity }) => severity === 'error' || severity === 'warning')
      .reduce((sum, problem) => sum + (problem.places?.length ?? 1), 0);
  assert.ok(places(problems) <= places(before), `${text}\n→\n${after}`);
}

async function changesNothingAgain({ text }: FixResult, select: typeof safeFix): Promise<void> {
  const again = await applyFixes(text, { check, select });
  assert.equal(again.text, text, 'A second run changes nothing.');
}
