/** What is announced is done: a fix is safe or preferred only if applying it improves the text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFixes, confirmFixes } from '../../../server/src/core/features/applyFixes.ts';
import { preferredFix, safeFix } from '../../../server/src/core/problems/applicability.ts';
import type { Problem } from '../../../server/src/core/problems/problem.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { isFuzzing } from '../../fuzz/fuzz.ts';
import { brokenTexts } from '../../support/brokenTexts.ts';
import { checkOnce as check } from '../../support/checkOnce.ts';
import { damages } from '../../support/damage.ts';
import { kinds } from '../../support/damagedKinds/index.ts';
import { harbor } from '../../support/fixTable.ts';
import { garden } from '../../support/gardens.ts';
import { mutated } from '../../support/mutate.ts';
import { seededRandom } from '../../support/random.ts';

const known = new Map<string, Problem[]>();

async function confirmed(text: string): Promise<Problem[]> {
  const before = await check(text);
  const problems =
    known.get(text) ?? (await confirmFixes({ text, problems: before }, before, check));
  known.set(text, problems);
  return problems;
}

/** How many texts of each kind; more in the fuzz tests. */
const seeds = isFuzzing ? 400 : 8;

function* texts(): Iterable<string> {
  yield* brokenTexts;
  for (const [, text] of kinds) yield text;
  for (const damage of Object.values(damages)) {
    for (let seed = 1; seed <= seeds; seed++) {
      yield damage(harbor, seededRandom(seed));
      if (seed % 4 === 0) yield damage(garden(12, true), seededRandom(seed));
    }
  }
  for (let seed = 1; seed <= 10 * seeds; seed++) yield mutated(harbor, seed);
}

test('a run changes a text exactly if a fix is announced', async () => {
  let count = 0;
  for (const text of texts()) {
    const problems = await confirmed(text);
    for (const select of [safeFix, preferredFix]) {
      const announced = problems.filter(problem => select(problem) !== undefined);
      const result = await applyFixes(text, { check, select });
      assert.equal(result.text !== text, announced.length > 0, text);
      if (announced.length === 0) continue;
      assert.ok(places(result.problems) <= places(problems), `${text}\n→\n${result.text}`);
      count++;
    }
  }
  assert.ok(count > 300, `${count} runs`);
});

test('an announced fix improves the text by itself', async () => {
  let count = 0;
  for (const text of texts()) {
    const problems = await confirmed(text);
    for (const problem of problems.slice(0, 5)) {
      const fix = preferredFix(problem);
      if (fix === undefined) continue;
      const fixedText = applyEdits(text, fix.edits);
      const after = await check(fixedText);
      const title = `${problem.message} ${fix.title}: ${text}`;
      const gained = codesGained(problems, after).map(({ code }) => code);
      const isHarmless = gained.length === 0 || problem.code.startsWith('syntax-');
      if (!isHarmless || places(after) > places(problems)) {
        // The fixes of the problems that it reveals complete it.
        const { problems: rest } = await applyFixes(fixedText, { check, select: preferredFix });
        assert.ok(places(rest) <= places(problems), title);
      }
      count++;
    }
  }
  assert.ok(count > 300, `${count} fixes`);
});

/** Rows: a mistake whose fix would give another problem, and is therefore not announced. */
const refused: readonly (readonly [part: string, mistake: string])[] = [
  ['"order": 20', '"order": "20px"'],
  ['"enabled": true,\n      "order": 20', '"enabled": "neither",\n      "order": 20'],
  ['github:harbor/toc', 'github:harbor/graph@'],
];

for (const [part, mistake] of refused) {
  test(`no fix is announced for ${mistake} that is not applied`, async () => {
    const text = harbor.replace(part, () => mistake);
    const announced = (await confirmed(text)).filter(problem => preferredFix(problem));
    const result = await applyFixes(text, { check, select: preferredFix });
    assert.equal(result.text !== text, announced.length > 0);
  });
}

test('information that appears does not prevent a fix that is not its cause', async () => {
  const text = harbor.replace('"secondary": "#284b63"', '"secondary": "lightsteelbleu"');
  const [problem] = await confirmed(text);
  assert.equal(problem && safeFix(problem)?.title, 'Replace with "lightsteelblue"');
  const result = await applyFixes(text, { check, select: safeFix });
  assert.deepEqual(
    result.problems.map(({ code, severity }) => [code, severity]),
    [['low-contrast', 'information']],
  );
});

test('a fix is refused whatever else is fixed in the same round', async () => {
  const isLocal = (text: string) => text.includes('"./plugins/graph"');
  const missing = {
    code: 'missing-local-plugin',
    severity: 'warning',
    message: 'missing',
  } as const;
  const within = async (text: string) => [
    ...(await check(text)),
    ...(isLocal(text) ? [{ ...missing, span: { start: 0, end: 1 } }] : []),
  ];
  const source = harbor.replace('github:harbor/toc', 'plugins/graph');
  for (const text of [source, source.replace('"enabled"', '"enbaled"')]) {
    const result = await applyFixes(text, { check: within, select: safeFix });
    assert.equal(result.text, source);
  }
});

/** The number of places with an error or a warning. */
function places(problems: readonly Problem[]): number {
  return problems
    .filter(isSerious)
    .reduce((sum, problem) => sum + (problem.places?.length ?? 1), 0);
}

/** Returns the errors and warnings of codes that are more frequent than before. */
function codesGained(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const count = (problems: readonly Problem[], code: string) =>
    places(problems.filter(problem => problem.code === code));
  return after.filter(problem => {
    return isSerious(problem) && count(after, problem.code) > count(before, problem.code);
  });
}

function isSerious({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}
