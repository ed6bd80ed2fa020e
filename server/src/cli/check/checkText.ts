import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { applyFixes, type FixResult } from '../../core/capabilities/applyFixes.ts';
import type { IgnoreEntry } from '../../core/ignore.ts';
import { ConfigDocument } from '../../core/model/document.ts';
import { likeliestFix, safeFix } from '../../core/rules/applicability.ts';
import {
  type ClassifiedFix,
  noSurroundings,
  type Problem,
  type Surroundings,
} from '../../core/rules/rule.ts';
import { type RuleSettings, validate } from '../../core/validate.ts';
import type { KnownPlugin } from '../../core/workspace/knownPlugin.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';

/** Which fixes `check` applies: none, safe ones, or for each problem the likeliest, safe or not. */
export type FixLevel = 'none' | 'safe' | 'unsafe';

const selections: Record<FixLevel, (problem: Problem) => ClassifiedFix | undefined> = {
  none: () => undefined,
  safe: safeFix,
  unsafe: likeliestFix,
};

export interface CheckOptions {
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
      const surroundings = await projectContext(document, options);
      return validate(document, { ...options, surroundings });
    },
  });
}

/** What the rules know of the project around a document. */
async function projectContext(
  document: ConfigDocument,
  { path, catalog }: CheckOptions,
): Promise<Surroundings> {
  // Without local plugins and catalogs, which most files do without, nothing has to be loaded.
  if (!document.view.hasLocalSource && catalog.length === 0) return noSurroundings;
  const { gatherSurroundings } = await import('../../core/workspace/surroundings.ts');
  const root = repositoryRoot(dirname(path)) ?? dirname(path);
  const location = {
    uri: pathToFileURL(path).href,
    root: `${pathToFileURL(root).href}/`,
    catalog,
  };
  return gatherSurroundings(document, location, diskFiles);
}
