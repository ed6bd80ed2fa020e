/**
 * One mistake is one problem: tested with a table of mistakes and with random damage to realistic
 * files.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigDocument } from '../../../server/src/core/config/document.ts';
import { preferredFix } from '../../../server/src/core/problems/applicability.ts';
import { validate } from '../../../server/src/core/problems/check.ts';
import type { Problem } from '../../../server/src/core/problems/problem.ts';
import { damages } from '../../support/damage.ts';
import { kinds } from '../../support/damagedKinds/index.ts';
import { site } from '../../support/damagedKinds/site.ts';
import { applyFix } from '../../support/fixture.ts';
import { gardenSite } from '../../support/gardenSite.ts';
import { seededRandom } from '../../support/random.ts';

function problemsOf(text: string): Problem[] {
  return validate(new ConfigDocument(text));
}

function seriousProblemsOf(text: string): Problem[] {
  return problemsOf(text).filter(({ severity }) => severity === 'error' || severity === 'warning');
}

const nameOf = ({ code, message }: Problem) => `${code}: ${message}`;

/** A problem as the table has it. */
function written(text: string, { code, span }: Problem): string {
  const line = text.slice(0, span.start).split('\n').length;
  const [underlined = ''] = text.slice(span.start, span.end).split(/[\r\n]/);
  return `${line}: ${code} ${underlined}`.trimEnd();
}

for (const [name, text, expected, fixed] of kinds) {
  test(`one problem, and its fix: ${name}`, () => {
    const found = seriousProblemsOf(text);
    assert.deepEqual(
      found.map(problem => written(text, problem)),
      [expected],
      found.map(nameOf).join('\n'),
    );
    const [{ message, fixes } = assert.fail()] = found;
    for (const words of [message, ...(fixes?.() ?? []).map(({ title }) => title)]) {
      assert.match(words, /^\S.*\S$/s, 'A problem and its fixes have words.');
      assert.doesNotMatch(words, /^"" | ""$|\{\d\}/, words);
    }
    const fix = found[0] && preferredFix(found[0]);
    assert.equal(fix && applyFix(text, fix), fixed);
  });

  test(`no fix increases the number of syntax errors: ${name}`, () => {
    const before = new ConfigDocument(text).damagedPlaces.length;
    for (const fix of seriousProblemsOf(text)[0]?.fixes?.() ?? []) {
      const { damagedPlaces } = new ConfigDocument(applyFix(text, fix));
      assert.ok(damagedPlaces.length <= before, `${fix.title}: ${applyFix(text, fix)}`);
    }
  });
}

test('a block of YAML ends before a line that is not indented more than its name', () => {
  const text = site.replace('"My Garden",', '|\n      My\n      Garden\n    title: x,');
  const [block] = seriousProblemsOf(text);
  const fix = block && preferredFix(block);
  assert.equal(
    fix && applyFix(text, fix),
    site.replace('"My Garden",', '"My\\nGarden"\n    title: x,'),
  );
});

test('a table of two columns is CSV, and not any text', () => {
  const [table, prose] = ['toc,true\ngraph,false\n', 'toc is here\n'].map(seriousProblemsOf);
  assert.match(table?.[0]?.message ?? '', /CSV/);
  assert.doesNotMatch(prose?.[0]?.message ?? '', /CSV/);
});

test('long text after a file is not a part of what is before the file', () => {
  const text = `The file: ${site.trimEnd()}\n${'= '.repeat(250)}=`;
  assert.deepEqual(
    seriousProblemsOf(text).map(({ code }) => code),
    ['syntax-other-language', 'syntax-trailing-content'],
  );
});

test('the table has at least 300 kinds with unique names', () => {
  assert.ok(kinds.length >= 300);
  assert.equal(new Set(kinds.map(([name]) => name)).size, kinds.length);
});

const conflict = (ours: string, theirs: string) =>
  site.replace(
    '      "order": 10,\n',
    `<<<<<<< HEAD\n${ours}||||||| base\n      "order": 5,\n=======\n${theirs}>>>>>>> topic\n`,
  );

test('the choices of a merge conflict', () => {
  const text = conflict('      "order": 10,\n', '      "order": 20,\n');
  const [{ span, fixes } = assert.fail()] = seriousProblemsOf(text);
  assert.equal(text.slice(span.start, span.end), '<<<<<<< HEAD');
  const results = fixes?.().map(fix => [fix.title, applyFix(text, fix)]);
  assert.deepEqual(results, [
    ['Keep our side', site],
    ['Keep their side', site.replace('"order": 10', '"order": 20')],
    ['Keep both sides', site.replace('"order": 10,', '"order": 10,\n      "order": 20,')],
  ]);
});

test('a quote inside of an item may belong between two items, and one inside of a value not', () => {
  const messageOf = (part: string, otherwise: string) =>
    seriousProblemsOf(site.replace(part, otherwise))[0]?.message;
  assert.match(messageOf('"private",', '"pri"vate",') ?? '', /^A comma is missing between/);
  assert.match(messageOf('"My Garden"', '"My "Garden""') ?? '', /^Double quotes inside a string/);
});

/** How many problems a text has that another has not. */
function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const left = before.map(nameOf);
  return after.filter(problem => {
    const index = left.indexOf(nameOf(problem));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

test('at least 95 % of texts with one random mistake have exactly one new problem', () => {
  const shares = new Map<string, { one: number; all: number }>();
  for (const entries of [5, 12, 25, 50]) {
    const text = gardenSite(entries, seededRandom(entries));
    const before = problemsOf(text);
    for (const [name, damage] of Object.entries(damages)) {
      const share = shares.get(name) ?? { one: 0, all: 0 };
      shares.set(name, share);
      for (let seed = 1; seed <= 6; seed++) {
        const found = newProblems(before, problemsOf(damage(text, seededRandom(seed * entries))));
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
