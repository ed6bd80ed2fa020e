import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '../../../server/src/core/problems/problem.ts';
import { groupedProblems } from '../../../server/src/core/problems/problemGroups.ts';
import { applyEdits, replacement } from '../../../server/src/core/text/edit.ts';

const text = 'bad good bad bad';

function problem(start: number, extra: Partial<Problem> = {}): Problem {
  const span = { start, end: start + 3 };
  return {
    code: 'invalid-color',
    severity: 'warning',
    span,
    message: 'It is bad.',
    reason: 'bad',
    fixes: () => [
      {
        title: 'Replace',
        edits: [replacement(span, 'good')],
        preferred: true,
        applicability: 'safe',
      },
      { title: `Only at ${start}`, edits: [replacement(span, '')], applicability: 'suggestion' },
    ],
    ...extra,
  };
}

function shown(...problems: readonly Problem[]): Problem[] {
  return groupedProblems(problems, 0);
}

test('findings with the same code and reason are one problem with related locations', () => {
  const [merged, ...rest] = shown(problem(9), problem(0), problem(13));
  assert.deepEqual(rest, []);
  assert.equal(merged?.message, 'It is bad. The same problem occurs in 2 more places.');
  assert.equal(merged.span.start, 0);
  const related = merged.related?.map(({ span }) => span.start);
  assert.deepEqual(related, [9, 13]);
  const places = merged.places?.map(({ start }) => start);
  assert.deepEqual(places, [0, 9, 13]);
});

test('a fix for all locations is preferred, and one for the first only is offered', () => {
  const [merged] = shown(problem(0), problem(9), problem(13));
  const fixes = merged?.fixes?.() ?? [];
  assert.deepEqual(
    fixes.map(({ title, preferred }) => [title, preferred ?? false]),
    [
      ['Replace (in all 3 places)', true],
      ['Replace', false],
      ['Only at 0', false],
    ],
  );
  assert.equal(applyEdits(text, fixes[0]?.edits ?? []), 'good good good good');
});

test('findings with another code, severity or reason, or without a reason, are not grouped', () => {
  const { reason: _, ...alone } = problem(0);
  assert.equal(shown(alone, { ...alone }).length, 2);
  assert.equal(shown(problem(0), problem(9, { reason: 'worse' })).length, 2);
  assert.equal(shown(problem(0), problem(9, { severity: 'error' })).length, 2);
  assert.equal(shown(problem(0), problem(9, { code: 'font-list' })).length, 2);
  assert.equal(shown(problem(0))[0]?.message, 'It is bad.');
});

test('at most twenty locations are listed, with their total number', () => {
  const [merged] = shown(...Array.from({ length: 3000 }, (_, n) => problem(n * 4)));
  assert.equal(merged?.message, 'It is bad. The same problem occurs in 2999 more places.');
  assert.deepEqual([merged.related?.length, merged.places?.length], [20, 1000]);
});

test('of more than a thousand problems, errors are kept first, and the others are counted', () => {
  const many = Array.from({ length: 1000 }, (_, n) => problem(n * 4, { reason: `${n}` }));
  const error = problem(5000, { severity: 'error' });
  const kept = groupedProblems([error, ...many], 2);
  assert.deepEqual([kept.length, kept[0]?.span.start, kept.at(-2)], [1001, 0, error]);
  assert.equal(kept.at(-1)?.message, 'There are 3 more problems, which are not shown.');
  assert.deepEqual(groupedProblems(many.toReversed(), 0), many);
});
