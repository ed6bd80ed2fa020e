import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigDocument } from '../../core/config/document.ts';
import { applyFixes, type FixResult } from '../../core/features/applyFixes.ts';
import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import { type RuleSettings, validate } from '../../core/problems/check.ts';
import type { IgnoreEntry } from '../../core/problems/ignore.ts';
import type { ClassifiedFix, Problem } from '../../core/problems/problem.ts';
import {
  type KnownPlugin,
  noProjectContext,
  type ProjectContext,
} from '../../core/project/projectContext.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';

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
}

export type CheckedText = Pick<FixResult, 'text' | 'problems' | 'fixed'>;

/** Checks a text as the editor checks the file, and applies fixes. */
export function checkText(original: string, options: CheckOptions): Promise<CheckedText> {
  return applyFixes(original, {
    select: selections[options.fix],
    check: async text => {
      const document = new ConfigDocument(text);
      const projectContext = await projectContextOf(document, options);
      return validate(document, { ...options, projectContext });
    },
  });
}

/** Returns the project context of a document. */
async function projectContextOf(
  document: ConfigDocument,
  { path, catalog }: CheckOptions,
): Promise<ProjectContext> {
  // Most files have no local plugins and catalogs, so nothing has to be loaded.
  if (!document.view.hasLocalSource && catalog.length === 0) return noProjectContext;
  const { gatherProjectContext } = await import('../../core/project/gatherProjectContext.ts');
  const root = repositoryRoot(dirname(path)) ?? dirname(path);
  const location = {
    uri: pathToFileURL(path).href,
    root: `${pathToFileURL(root).href}/`,
    catalog,
  };
  return gatherProjectContext(document, location, diskFiles);
}
