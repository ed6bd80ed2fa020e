import { ConfigDocument } from '../../core/config/document.ts';
import { applyFixes, confirmFixes, type FixResult } from '../../core/features/applyFixes.ts';
import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import { type RuleSettings, validate } from '../../core/problems/check.ts';
import type { IgnoreEntry } from '../../core/problems/ignore.ts';
import type { ClassifiedFix, Problem } from '../../core/problems/problem.ts';
import type { Files } from '../../core/project/files.ts';
import type { KnownPlugin } from '../../core/project/projectContext.ts';
import { projectContextOf } from './projectContextOf.ts';

/** Which fixes `check` applies: none, safe fixes, or the most likely fix of each problem. */
export type FixLevel = 'none' | 'safe' | 'unsafe';

const selections: Record<FixLevel, (problem: Problem) => ClassifiedFix | undefined> = {
  none: () => undefined,
  safe: safeFix,
  unsafe: preferredFix,
};

interface CheckOptions {
  /** Absolute; the file does not have to exist. */
  readonly path: string;
  readonly rules: RuleSettings;
  readonly ignore: readonly IgnoreEntry[];
  readonly catalog: readonly KnownPlugin[];
  readonly fix: FixLevel;
  readonly files: Files;
}

export type CheckedText = Pick<FixResult, 'text' | 'problems' | 'fixed'>;

/**
 * Checks a text as the editor checks the file, and applies fixes. The fixes of the remaining problems
 * are safe or preferred only if another run would apply them.
 */
export async function checkText(original: string, options: CheckOptions): Promise<CheckedText> {
  let previous: ConfigDocument | undefined;
  const check = async (text: string) => {
    const document = new ConfigDocument(text, previous);
    previous = document;
    const projectContext = await projectContextOf(document, options, options.files);
    return validate(document, { ...options, projectContext });
  };
  const result = await applyFixes(original, { select: selections[options.fix], check });
  const problems = await confirmFixes(result, result.problems, check);
  return { ...result, problems };
}
