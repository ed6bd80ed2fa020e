import { ConfigDocument } from '../../core/config/document.ts';
import { announced, applyFixes, type FixResult } from '../../core/features/applyFixes.ts';
import { withConversions } from '../../core/features/convertToJson.ts';
import { type RuleFailure, type RuleSettings, validate } from '../../core/problems/check.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { Fix } from '../../core/text/fix.ts';
import { syntaxOf } from '../../core/yaml/loadYaml.ts';
import type { ProjectFiles } from '../files/projectFiles.ts';

/** What is the same for all files of a run. */
export interface CheckOptions {
  readonly projects: ProjectFiles;
  /** Those of the command line, which override those of the project. */
  readonly rules: RuleSettings;
  /** Returns the fix of a problem that is applied. */
  readonly select: (problem: Problem) => Fix | undefined;
  /** The host of which package names are repositories. */
  readonly host: string | undefined;
  /** Is called for each rule that fails. @param path the file, absolute */
  readonly onFailure: (path: string, failure: RuleFailure) => void;
}

/** A text after its fixes, the text before, and the path of the settings that apply to it. */
export interface CheckedText extends Pick<FixResult, 'text' | 'problems' | 'fixed'> {
  readonly before: string;
  /** The text after its fixes. */
  readonly document: ConfigDocument;
  readonly settingsPath: string | undefined;
}

/**
 * Checks a text as the editor checks the file, and applies fixes. The fixes of the remaining problems
 * are safe or preferred only if the first round of another run applies them.
 * @param path absolute; the file does not have to exist
 */
export async function checkText(
  before: string,
  path: string,
  options: CheckOptions,
): Promise<CheckedText> {
  const project = await options.projects.at(path);
  const { settings, settingsPath, catalog } = project;
  const rules = { ...settings.rules, ...options.rules };
  const onFailure = (failure: RuleFailure) => options.onFailure(path, failure);
  const syntax = await syntaxOf(path);
  let previous: ConfigDocument | undefined;
  const check = async (text: string) => {
    const parsed = new ConfigDocument(text, { before: previous, syntax });
    const document = await project.withSchema(parsed);
    previous = document;
    const context = await project.contextOf(document);
    const projectContext = { ...context, packageHost: options.host };
    const { ignore } = settings;
    const problems = validate(document, { ignore, rules, projectContext, onFailure });
    return withConversions(document, problems, () => catalog);
  };
  const result = await applyFixes(before, { select: options.select, check });
  const document = new ConfigDocument(result.text, { before: previous, syntax });
  return { ...result, problems: announced(result.problems), before, document, settingsPath };
}
