/** Tables of mistakes in a valid site: the text, its only problem, and what fixes make of it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { applyFixes } from '../../server/src/core/features/applyFixes.ts';
import { preferredFix, safeFix } from '../../server/src/core/problems/applicability.ts';
import { checkOnce as check } from './checkOnce.ts';

/** A valid file with six plugins. */
export const harbor = readFileSync(new URL('../fixtures/harbor.json', import.meta.url), 'utf8');

/**
 * A mistake: the part of the site that it replaces, the text with the mistake, and the code of its only
 * problem; then the fix that is expected: one that is `safe`, one that is only `likely` (applied with
 * `--unsafe`), or `none`; and the text after it.
 */
export type FixRow =
  | readonly [part: string, mistake: string, code: string, fix: 'safe' | 'likely', after: string]
  | readonly [part: string, mistake: string, code: string, fix: 'none'];

/**
 * Returns a function that writes rows of one part and one code.
 * @param write the text in place of the part for a value; `after` is empty where the part is removed
 */
export function rowsOf(
  part: string,
  code: string,
  write: (value: string) => string = value => JSON.stringify(value),
) {
  return (mistake: string, fix: 'safe' | 'likely' | 'none', after = ''): FixRow =>
    fix === 'none'
      ? [part, write(mistake), code, 'none']
      : [part, write(mistake), code, fix, after === '' ? '' : write(after)];
}

/** Adds a test for each row. */
export function fixTable(rows: readonly FixRow[], site = harbor): void {
  for (const [part, mistake, code, fix, after] of rows) {
    test(`${mistake} → ${fix}${after === undefined ? '' : ` ${after}`}`, async () => {
      assert.equal(site.split(part).length > 1, true, 'The part is in the site.');
      const text = site.replace(part, () => mistake);
      const fixed = after === undefined ? text : site.replace(part, () => after);
      const problems = await check(text);
      const found = problems.map(problem => problem.code);
      assert.deepEqual(found, [code], problems.map(({ message }) => message).join('\n'));
      const safe = await applyFixes(text, { check, select: safeFix });
      assert.equal(safe.text, fix === 'safe' ? fixed : text);
      const likely = await applyFixes(text, { check, select: preferredFix });
      assert.equal(likely.text, fixed);
      if (fix !== 'none')
        assert.deepEqual(
          likely.problems.map(problem => problem.code),
          [],
        );
    });
  }
}
