/**
 * What docs/fixes.md promises, in one pass over one corpus of broken, damaged and generated texts. That safe
 * fixes keep what another parser reads is tested in test/fuzz/meaning.thorough.ts.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { announced, applyFixes } from '../../../server/src/core/features/applyFixes.ts';
import { preferredFix, safeFix } from '../../../server/src/core/problems/applicability.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import { codeCatalog } from '../../../server/src/core/problems/codes.ts';
import type { Problem } from '../../../server/src/core/problems/problem.ts';
import { applyEdits } from '../../../server/src/core/text/edit.ts';
import { fc, isFuzzing, limits } from '../../fuzz/fuzz.ts';
import { checkOnce as check } from '../../support/checkOnce.ts';
import { layout, mutate, mutations, validConfiguration } from '../../support/configurations.ts';
import { byIndentation, damages, slips } from '../../support/damage.ts';
import { kinds } from '../../support/damagedKinds/index.ts';
import { places } from '../../support/examplePlaces.ts';
import { harbor } from '../../support/fixTable.ts';
import { fixtures } from '../../support/fixtureTexts.ts';
import { garden } from '../../support/gardens.ts';
import { isRemoved } from '../../support/isRemoved.ts';
import { seededRandom } from '../../support/random.ts';
import { wordDifference } from '../../support/wordDifference.ts';

/** How many texts of each kind of damage; more in the fuzz tests. */
const seeds = isFuzzing ? 400 : 6;

const corpus: Readonly<Record<string, readonly string[]>> = {
  'texts of each kind of mistake': kinds.map(([, text]) => text),
  fixtures,
  'examples of problems': codeCatalog.flatMap(({ docs: { bad } }) =>
    bad === undefined ? [] : places.map(place => place(bad)),
  ),
  ...Object.fromEntries(
    Object.entries(damages).map(([kind, damage]) => [
      kind,
      [harbor, garden(12, true)].flatMap(text =>
        Array.from({ length: seeds }, (_, seed) => damage(text, seededRandom(seed + 1))),
      ),
    ]),
  ),
};

for (const [name, texts] of Object.entries(corpus)) {
  test(`runs of fixes keep their promises: ${name}`, async () => {
    for (const text of texts) await assertRuns(text);
  });
  test(`each fix keeps its promises: ${name}`, () => {
    for (const text of texts) assertEachFix(text);
  });
}

test('no safe fix of a slip loses a word, or ends in a valid file that says something else', async () => {
  let valid = 0;
  for (const site of [harbor, garden(6)]) {
    for (const { text, isTwice } of slips(JSON.stringify(JSON.parse(site), null, 2))) {
      const { text: result } = await applyFixes(text, { check, select: safeFix });
      if (result === text) continue;
      const shown = `${text}\n→\n${result}`;
      const { lost, gained } = wordDifference(text, result);
      assert.deepEqual([isTwice ? [] : lost, gained], [[], []], shown);
      const read = readAsJson(result);
      if (read === undefined) continue;
      valid++;
      const [said, found] = [JSON.stringify(read, null, 2), text].map(byIndentation);
      assert.deepEqual(isTwice ? new Set(said) : said, isTwice ? new Set(found) : found, shown);
    }
  }
  assert.ok(valid > 300, `${valid}`);
});

function readAsJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test('fixes keep their promises in any configuration, valid or broken at random', async () => {
  await fc.assert(
    fc.asyncProperty(validConfiguration, layout, mutations(4), async (value, space, changes) => {
      const text = mutate(JSON.stringify(value, null, space), changes);
      await assertRuns(text);
      assertEachFix(text);
    }),
    limits(100),
  );
});

test('every fix keeps the line endings of a text', () => {
  for (const text of fixtures.filter(one => one.includes('\n'))) {
    for (const { problem, result } of everyFix(text.replaceAll('\n', '\r\n'))) {
      assert.doesNotMatch(result, /[^\r]\n/, `${problem.code} in ${text}`);
    }
  }
});

/** Returns a text without the escape sequences of JavaScript, which a safe fix writes as those of JSON. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?:x[\da-f]{2}|u\{[\da-f]+\}|u[\da-f]{4}|0)/gi, ' ');
}

/** Matches literals of other languages, and those of JSON that a safe fix writes in their place. */
const foreignLiteral = /^(?:yes|no|on|off|none|nil|undefined|nan)$/;
const literal = /^(?:true|false|null)$/;

/** Runs with safe fixes, and with suggestions: words, meaning, termination, and what is announced. */
async function assertRuns(text: string): Promise<void> {
  const problems = await check(text);
  const titles: string[] = [];
  const select = (problem: Problem) => {
    const fix = safeFix(problem);
    if (fix !== undefined) titles.push(fix.title);
    return fix;
  };
  const safe = await applyFixes(text, { check, select });
  const shown = `${text}\n→\n${safe.text}`;
  const { lost, gained } = wordDifference(withoutEscapes(text), withoutEscapes(safe.text));
  // Of a duplicate that is equal, the words are still there.
  const kept = safe.text.toLowerCase();
  const mayLose = titles.some(title => title.startsWith('Remove'));
  const missing = lost.filter(
    word => !(mayLose && kept.includes(word)) && !foreignLiteral.test(word),
  );
  assert.deepEqual(missing, [], shown);
  const added = gained.filter(word => lost.length === 0 || !literal.test(word));
  assert.deepEqual(added, [], shown);
  assert.equal(applyEdits(text, safe.edits), safe.text, 'The edits lead to the text.');
  const safeFixes = announced(problems).flatMap(problem => safeFix(problem) ?? []);
  assert.equal(safe.text !== text, safeFixes.length > 0, `What is announced is done: ${shown}`);
  for (const select of [safeFix, preferredFix]) {
    const result = select === safeFix ? safe : await applyFixes(text, { check, select });
    const outcome = `${text}\n→\n${result.text}`;
    // What can be read after a safe fix, or one of a syntax error, may have problems of its own.
    const [before, least, after] = [problems, safe.problems, result.problems].map(all => ({
      syntax: countPlaces(all.filter(isSyntax)),
      serious: countPlaces(all.filter(isSerious)),
    })) as [Counts, Counts, Counts];
    assert.ok(after.syntax <= before.syntax, outcome);
    const most = before.syntax > 0 ? Number.POSITIVE_INFINITY : before.serious;
    assert.ok(after.serious <= Math.max(most, least.serious), outcome);
    assert.ok(result.text.trim() !== '' || text.trim() === '', `Nothing is left of ${text}`);
    const again = await applyFixes(result.text, { check, select });
    assert.equal(again.text, result.text, `A second run changes nothing: ${text}`);
  }
}

/** The numbers of places of syntax errors, and of all errors and warnings. */
interface Counts {
  readonly syntax: number;
  readonly serious: number;
}

/** Information and hints may appear. */
function isSerious({ severity }: Problem): boolean {
  return severity === 'error' || severity === 'warning';
}

function countPlaces(problems: readonly Problem[]): number {
  return problems.reduce((sum, { places }) => sum + (places?.length ?? 1), 0);
}

/** Each fix alone: its problem is gone, and a text that is valid JSON stays valid JSON. */
function assertEachFix(text: string): void {
  const document = new ConfigDocument(text);
  // Of several syntax errors, one may be there because of another.
  if (document.syntaxErrors.length > 1) return;
  for (const { problems, problem, fix, result } of everyFix(text)) {
    const shown = `"${fix.title}" for ${problem.code}: ${problem.message}\n${text}\n→\n${result}`;
    const after = new ConfigDocument(result);
    const isMore = after.damagedPlaces.length > document.damagedPlaces.length;
    // One of several fixes of a syntax error may assume another intention.
    if (document.syntaxErrors.length === 0 || (fix.preferred && isSyntax(problem))) {
      assert.ok(!isMore, `It is read less well: ${shown}`);
    }
    if (document.syntaxErrors.length > 0) continue;
    assert.ok(isRemoved(problem, problems, validate(after)), `It is still there: ${shown}`);
  }
}

function isSyntax({ code }: Problem): boolean {
  return code.startsWith('syntax-');
}

function everyFix(text: string) {
  const problems = validate(new ConfigDocument(text));
  return problems.flatMap(problem =>
    (problem.fixes?.() ?? []).map(fix => ({
      problems,
      problem,
      fix,
      result: applyEdits(text, fix.edits),
    })),
  );
}
