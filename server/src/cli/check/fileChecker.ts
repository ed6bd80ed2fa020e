import { ConfigDocument } from '../../core/config/document.ts';
import { announced, applyFixes, type FixResult } from '../../core/features/applyFixes.ts';
import { withConversions } from '../../core/features/convertToJson.ts';
import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import { type RuleSettings, validate } from '../../core/problems/check.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { listingOnce } from '../../core/project/files.ts';
import type { Fix } from '../../core/text/fix.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { diskFiles, filesOfRun } from '../../node/diskFiles.ts';
import { readConfiguration } from '../files/openFile.ts';
import type { PathFailure } from '../files/paths.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import type { Target } from '../files/selection.ts';

/** Which fixes `check` applies: none, safe fixes, or the most likely fix of each problem. */
export type FixLevel = 'none' | 'safe' | 'unsafe';

const selections: Record<FixLevel, (problem: Problem) => Fix | undefined> = {
  none: () => undefined,
  safe: safeFix,
  unsafe: preferredFix,
};

/** What is the same for all files of a run. */
interface CheckOptions {
  /** The working folder; paths in messages are relative to it. */
  readonly folder: string;
  /** Those of the command line, which override those of the project. */
  readonly rules: RuleSettings;
  readonly fix: FixLevel;
  /** The host of which package names are repositories. */
  readonly host?: string | undefined;
  /** Whether texts are checked that may not be those on the disk. */
  readonly isInput: boolean;
}

/** A text after its fixes, the text before, and the path of the settings that apply to it. */
export interface CheckedText extends Pick<FixResult, 'text' | 'problems' | 'fixed'> {
  readonly before: string;
  readonly settingsPath: string | undefined;
}

/** A checked file, or everything that prevents checking it. */
export type Check = Result<CheckedText, readonly PathFailure[]>;

/** How many files are checked at once. */
const atOnce = 16;

/** Checks files with the settings of their projects, and fixes their texts; it writes nothing. */
export class FileChecker {
  private readonly options: CheckOptions;
  readonly projects: ProjectFiles;

  constructor(options: CheckOptions) {
    this.options = options;
    const files = options.isInput ? diskFiles : filesOfRun();
    this.projects = new ProjectFiles(options.folder, listingOnce(files));
  }

  /** Checks files in their order. What is around one is read while others are checked. */
  async *checkFiles(targets: readonly Target[]): AsyncGenerator<readonly [Target, Check]> {
    for (let start = 0; start < targets.length; start += atOnce) {
      const part = targets.slice(start, start + atOnce);
      yield* await Promise.all(
        part.map(async target => [target, await this.checkFile(target.path)] as const),
      );
    }
  }

  private async checkFile(path: string): Promise<Check> {
    const read = readConfiguration(path, this.options.folder);
    return read.ok ? this.checkText(read.value, path) : fail([read.failure]);
  }

  /**
   * Checks a text as the editor checks the file, and applies fixes. The fixes of the remaining problems
   * are safe or preferred only if the first round of another run applies them.
   * @param path absolute; the file does not have to exist
   */
  async checkText(before: string, path: string, fix = this.options.fix): Promise<Check> {
    const opened = await this.projects.at(path);
    if (!opened.ok) return opened;
    const project = opened.value;
    const { settings, settingsPath, catalog: known } = project;
    const rules = { ...settings.rules, ...this.options.rules };
    let previous: ConfigDocument | undefined;
    const check = async (text: string) => {
      const document = new ConfigDocument(text, previous);
      previous = document;
      const context = await project.contextOf(document, ['notes', 'committed']);
      const projectContext = { ...context, packageHost: this.options.host };
      const problems = validate(document, { ignore: settings.ignore, rules, projectContext });
      return withConversions(document, problems, () => known);
    };
    const result = await applyFixes(before, { select: selections[fix], check });
    return succeed({ ...result, problems: announced(result.problems), before, settingsPath });
  }
}
