import type { Edit } from './edit.ts';

/**
 * Whether a fix may be applied unattended. A `safe` fix keeps every word that the author wrote, adds none,
 * and says what the author said under the only reading there is; everything else is a suggestion, which
 * the author accepts. See docs/fixes.md.
 */
export type Applicability = 'safe' | 'suggestion';

/** The smallest edits that remove a problem, as the author chooses them. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Declared where the fix is made; a suggestion if omitted. */
  readonly applicability?: Applicability;
  /** Whether it is the most likely of several fixes. A safe fix always is. */
  readonly preferred?: boolean;
  /** Whether it inserts placeholders for the author to replace. It is offered in editors only, as a snippet. */
  readonly hasPlaceholders?: boolean;
}

/**
 * Declares a fix as safe. Only the kinds that docs/fixes.md lists are: punctuation, a literal or a number in
 * another notation, a name with one nearest spelling, the `#` of a color, a duplicate that is equal.
 */
export function safe(fix: Fix, isSafe = true): Fix {
  return isSafe ? { ...fix, applicability: 'safe', preferred: true } : fix;
}
