import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fixAll } from '../../core/capabilities/fixAll.ts';
import type { IgnoreEntry } from '../../core/ignore.ts';
import { ConfigDocument } from '../../core/model/document.ts';
import { noSurroundings, type Problem, type Surroundings } from '../../core/rules/rule.ts';
import { applyEdits, type Edit } from '../../core/text/edit.ts';
import { type RuleSettings, validate } from '../../core/validate.ts';
import type { KnownPlugin } from '../../core/workspace/knownPlugin.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';

/** Fixing one problem may bring another to light; after so many rounds something goes in a circle. */
const mostRounds = 10;

export interface CheckOptions {
  /** Absolute; the file need not be there. */
  readonly path: string;
  readonly rules: RuleSettings;
  readonly ignore: readonly IgnoreEntry[];
  readonly catalog: readonly KnownPlugin[];
  readonly fix: boolean;
}

export interface CheckedText {
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly fixed: number;
}

/** Checks a text as the editor would check the file, and mends what can be mended when asked to. */
export async function checkText(original: string, options: CheckOptions): Promise<CheckedText> {
  let text = original;
  let fixed = 0;
  for (let round = 0; ; round++) {
    const document = new ConfigDocument(text);
    const surroundings = await surroundingsOf(document, options);
    const problems = validate(document, { ...options, surroundings });
    const edits = options.fix && round < mostRounds ? fixAll(problems) : [];
    if (edits.length === 0) return { text, problems, fixed };
    fixed += problems.filter(problem => isMended(problem, edits)).length;
    text = applyEdits(text, edits);
  }
}

/** Whether all of a problem's preferred fix is among the edits; two problems may have the same fix. */
function isMended(problem: Problem, edits: readonly Edit[]): boolean {
  const fix = problem.fixes?.().find(({ preferred }) => preferred === true);
  return (
    fix?.edits.every(({ span, newText }) =>
      edits.some(
        other =>
          other.span.start === span.start &&
          other.span.end === span.end &&
          other.newText === newText,
      ),
    ) === true
  );
}

async function surroundingsOf(
  document: ConfigDocument,
  { path, catalog }: CheckOptions,
): Promise<Surroundings> {
  // Most files name no local plugin, and then there is nothing to look for.
  if (!document.view.hasLocalSource && catalog.length === 0) return noSurroundings;
  const [{ gatherSurroundings }, { diskFiles }] = await Promise.all([
    import('../../core/workspace/surroundings.ts'),
    import('../../node/fileSystem.ts'),
  ]);
  const root = repositoryRoot(dirname(path)) ?? dirname(path);
  const whereabouts = {
    uri: pathToFileURL(path).href,
    root: `${pathToFileURL(root).href}/`,
    catalog,
  };
  return gatherSurroundings(document, whereabouts, diskFiles);
}
