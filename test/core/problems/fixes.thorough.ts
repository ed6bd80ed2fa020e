/**
 * All fixes of the fixtures and of randomly broken documents remove their problem and cause no new
 * ones.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import type { Fix, Problem } from '../../../server/src/core/problems/problem.ts';
import { syntaxProblems } from '../../../server/src/core/problems/syntax/syntaxProblems.ts';
import { fc, isFuzzing, limits } from '../../fuzz/fuzz.ts';
import { layout, mutate, mutations, validConfiguration } from '../../support/configurations.ts';
import { applyFix } from '../../support/fixture.ts';
import { fixtures } from '../../support/fixtureTexts.ts';
import { gardenText as garden } from '../../support/gardenText.ts';
import { isRemoved } from '../../support/isRemoved.ts';
import { mutated } from '../../support/mutate.ts';
import { schemaErrors } from '../../support/schemaErrors.ts';

test('there are fixtures', () => {
  assert.ok(fixtures.length > 100, `${fixtures.length} fixtures`);
});

test('every fix of every fixture removes its problem and introduces no error', () => {
  const count = fixtures.reduce((sum, text) => sum + tryFixes(text), 0);
  assert.ok(count > 600, `${count} fixes`);
});

test('every fix of documents with random mistakes removes its problem and introduces no error', () => {
  let count = 0;
  for (let seed = 1; seed <= (isFuzzing ? 3000 : 300); seed++)
    count += tryFixes(mutated(garden, seed));
  assert.ok(count > 200, `${count} fixes`);
});

test('every fix of random configurations removes its problem and introduces no error', () => {
  fc.assert(
    fc.property(validConfiguration, layout, mutations(2), (value, space, changes) => {
      tryFixes(mutate(JSON.stringify(value, null, space), changes));
    }),
    limits(100),
  );
});

test('no preferred fix increases the number of syntax errors', () => {
  let count = 0;
  fc.assert(
    fc.property(validConfiguration, layout, mutations(8), (value, space, changes) => {
      const text = mutate(JSON.stringify(value, null, space), changes);
      const document = new ConfigDocument(text);
      const before = damagedPlaces(document);
      for (const problem of syntaxProblems(document)) {
        for (const fix of problem.fixes?.() ?? []) {
          if (fix.preferred !== true) continue;
          const result = applyFix(text, fix);
          const after = damagedPlaces(new ConfigDocument(result));
          assert.ok(after <= before, `${fix.title}: ${text}\n→\n${result}`);
          count++;
        }
      }
    }),
    limits(500),
  );
  assert.ok(count > 1000, `${count} fixes`);
});

test('every fix keeps the line endings of a text', () => {
  for (const text of fixtures.filter(one => one.includes('\n'))) {
    const crlf = text.replaceAll('\n', '\r\n');
    for (const { problem, result } of everyFix(new ConfigDocument(crlf))) {
      assert.doesNotMatch(result, /[^\r]\n/, `${problem.code} in ${crlf}`);
    }
  }
});

function* everyFix(document: ConfigDocument) {
  const before = validate(document);
  for (const problem of before) {
    for (const fix of problem.fixes?.() ?? []) {
      yield { before, problem, fix, result: applyFix(document.text, fix) };
    }
  }
}

/** Applies every fix of a text by itself. Returns how many there are. */
function tryFixes(text: string): number {
  let count = 0;
  const document = new ConfigDocument(text);
  // Of several syntax errors one may be there because of another: then each fix is only applied.
  if (document.syntaxErrors.length > 1) return [...everyFix(document)].length;
  for (const { before, problem, fix, result } of everyFix(document)) {
    const violation = harm(document, new ConfigDocument(result), { before, problem, fix });
    if (violation !== undefined) {
      const title = `"${fix.title}" for ${problem.code}: ${problem.message}`;
      assert.fail(`${title}\n${violation}\n${text}\n→\n${result}`);
    }
    count++;
  }
  return count;
}

/** Returns the violated requirement of a fix, if any. */
function harm(
  document: ConfigDocument,
  result: ConfigDocument,
  { before, problem, fix }: { before: readonly Problem[]; problem: Problem; fix: Fix },
): string | undefined {
  const isBroken = result.syntaxErrors.length > 0;
  const wasBroken = before.some(({ code }) => code.startsWith('syntax-'));
  if (isBroken && !wasBroken) return 'It is not read.';
  // One of several fixes may assume another intention.
  if (fix.preferred && damagedPlaces(result) > damagedPlaces(document))
    return 'It is read less well.';
  if (!wasBroken && !isRemoved(problem, before, validate(result))) {
    return 'The problem is still there.';
  }
  const errors = wasBroken ? [] : newErrors(document, result, { fix, problem });
  return errors.length === 0 ? undefined : `There are new errors: ${errors.join(' · ')}`;
}

/** The number of locations with invalid JSON; one problem may group several. */
function damagedPlaces({ damagedPlaces: places, syntaxErrorsOmitted }: ConfigDocument): number {
  return places.length + syntaxErrorsOmitted;
}

/**
 * Returns the schema errors that a fix introduces. The content of a renamed or moved property was not
 * validated before, so its errors are not caused by the fix; nor are those of a value that the author
 * prefers to another one.
 */
function newErrors(
  before: ConfigDocument,
  after: ConfigDocument,
  { fix: { title }, problem: { message } }: { fix: Fix; problem: Problem },
): string[] {
  const errors = errorsOf(after);
  if (errors.length === 0) return [];
  const known = errorsOf(before);
  const relabelled = title.startsWith('Keep ')
    ? /"(.*?)"/.exec(message)?.[1]
    : /^(?:Rename|Move|Merge|Replace (?=.* with this value$)).*?"(.*?)"/.exec(title)?.[1];
  return errors.filter((error, index, all) => {
    // An object that a move creates may lack properties, as its place did before.
    if (error.includes(' required ') && title.startsWith('Move ')) return false;
    const isMore = all.slice(0, index + 1).filter(other => other === error).length;
    const had = known.filter(other => other === error).length;
    return isMore > had && (relabelled === undefined || !error.includes(`/${relabelled}`));
  });
}

/** Returns the schema errors by location without indices, which a fix can shift. */
function errorsOf(document: ConfigDocument): string[] {
  return schemaErrors(document).map(
    ({ pointer, keyword, property = '' }) =>
      `${pointer.replace(/\/\d+/g, '/*')} ${keyword} ${property}`,
  );
}
