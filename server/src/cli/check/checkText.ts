import { ConfigDocument } from '../../core/config/document.ts';
import { announced, applyFixes, type FixResult } from '../../core/features/applyFixes.ts';
import { mayConvert, withConversions } from '../../core/features/convertToJson.ts';
import { loadParsers } from '../../core/foreign/loadParsers.ts';
import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import { type RuleSettings, validate } from '../../core/problems/check.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { Fix } from '../../core/text/fix.ts';
import type { FileInProject } from '../projectFiles.ts';

/** Which fixes `check` applies: none, safe fixes, or the most likely fix of each problem. */
export type FixLevel = 'none' | 'safe' | 'unsafe';

const selections: Record<FixLevel, (problem: Problem) => Fix | undefined> = {
  none: () => undefined,
  safe: safeFix,
  unsafe: preferredFix,
};

interface CheckOptions {
  readonly project: FileInProject;
  /** Those of the command line, which override those of the project. */
  readonly rules: RuleSettings;
  readonly fix: FixLevel;
}

export type CheckedText = Pick<FixResult, 'text' | 'problems' | 'fixed'>;

/**
 * Checks a text as the editor checks the file, and applies fixes. The fixes of the remaining problems
 * are safe or preferred only if the first round of another run applies them.
 */
export async function checkText(
  original: string,
  { project, rules, fix }: CheckOptions,
): Promise<CheckedText> {
  const { settings } = project;
  const options = { ignore: settings.ignore, rules: { ...settings.rules, ...rules } };
  let previous: ConfigDocument | undefined;
  const check = async (text: string) => {
    const document = new ConfigDocument(text, previous);
    previous = document;
    const projectContext = await project.contextForCheck(document);
    const problems = validate(document, { ...options, projectContext });
    const parsers = document.syntaxErrors.some(mayConvert) ? await loadParsers() : undefined;
    if (parsers === undefined) return problems;
    return withConversions(document, problems, { parsers, known: project.catalog });
  };
  const result = await applyFixes(original, { select: selections[fix], check });
  return { ...result, problems: announced(result.problems) };
}
