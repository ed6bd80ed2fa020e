import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyFixes } from '../../../server/src/core/features/applyFixes.ts';
import { preferredFix } from '../../../server/src/core/problems/applicability.ts';
import type { ClassifiedFix, Problem } from '../../../server/src/core/problems/problem.ts';
import { replacement } from '../../../server/src/core/text/edit.ts';

/** Reports each letter but `x`, with the fix to write another text in its place. */
const check =
  (fixes: Readonly<Record<string, Pick<ClassifiedFix, 'applicability'> & { to: string }>>) =>
  async (text: string): Promise<Problem[]> => {
    assert.ok(text.length < 100, 'A round that makes it worse is dropped.');
    return [...text.matchAll(/[a-wS]/g)].map(({ 0: letter, index }) => {
      const span = { start: index, end: index + 1 };
      const { to, applicability } = fixes[letter] ?? assert.fail(letter);
      const fix = { title: letter, edits: [replacement(span, to)], preferred: true, applicability };
      const code = letter.toLowerCase() === 's' ? 'syntax-s' : letter;
      return { code, severity: 'error', message: letter, span, fixes: () => [fix] };
    });
  };

for (const [text, after, fixed] of [
  ['a - b', 'x - x', 2],
  // A suggestion that leaves more problems is dropped, and the safe fixes of its round are kept.
  ['a - c', 'x - c', 1],
  // Nothing empties a file.
  ['d\n', 'd\n', 0],
  // What a safe fix reveals, such as the content of a misspelled name, does not keep it from being applied.
  ['e', 'cc', 1],
  // What fixes make of each other ends.
  ['p', 'p', 50],
  // A fix of a syntax error may reveal other problems, also beside a suggestion that is dropped.
  ['s - a', 'xx - x', 4],
  ['S - a', 'xx - x', 4],
  ['S - c', 'xx - c', 3],
  // What touches another edit waits for the next round.
  ['ab', 'xx', 2],
] as const) {
  test(`${text} is fixed to ${after}`, async () => {
    const result = await applyFixes(text, {
      check: check({
        a: { to: 'x', applicability: 'safe' },
        b: { to: 'x', applicability: 'suggestion' },
        c: { to: 'ccc', applicability: 'suggestion' },
        d: { to: '', applicability: 'suggestion' },
        e: { to: 'cc', applicability: 'safe' },
        p: { to: 'q', applicability: 'safe' },
        q: { to: 'p', applicability: 'safe' },
        s: { to: 'aa', applicability: 'safe' },
        S: { to: 'aa', applicability: 'suggestion' },
      }),
      select: preferredFix,
    });
    assert.deepEqual([result.text, result.fixed], [after, fixed]);
  });
}
