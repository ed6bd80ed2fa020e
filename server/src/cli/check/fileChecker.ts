import type { RuleSettings } from '../../core/problems/check.ts';
import { listingOnce } from '../../core/project/files.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { filesOfRun } from '../../node/diskFiles.ts';
import { readText } from '../../node/readText.ts';
import { ProjectFiles } from '../projectFiles.ts';
import { type CheckedText, checkText, type FixLevel } from './checkText.ts';
import type { PathFailure } from './report.ts';
import { pathFailure, type Target } from './targets.ts';

/** What is the same for all files of a run. */
export interface CheckOptions {
  /** The working folder; paths in messages are relative to it. */
  readonly folder: string;
  /** Those of the command line. */
  readonly rules: RuleSettings;
  readonly fix: FixLevel;
}

/** A checked text with the text before fixes and the path of the settings that apply to it. */
export interface CompleteCheck extends CheckedText {
  readonly before: string;
  readonly settingsPath: string | undefined;
}

/** A checked file, or everything that prevents checking it. */
export type Check = Result<CompleteCheck, readonly PathFailure[]>;

/** How many files are checked at once. */
const atOnce = 16;

/** Checks files with the settings of their projects, and fixes their texts; it writes nothing. It must be closed. */
export class FileChecker {
  private readonly options: CheckOptions;
  private readonly files: ProjectFiles;
  private readonly disk = filesOfRun();

  constructor(options: CheckOptions) {
    this.options = options;
    this.files = new ProjectFiles(options.folder, listingOnce(this.disk));
  }

  close(): void {
    this.disk.close();
  }

  /** Whether the settings of its project exclude a file, given its absolute path. */
  excludes(path: string): Promise<boolean> {
    return this.files.excludes(path);
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
    const read = readText(path);
    if (!read.ok) return fail([pathFailure(path, read.failure, this.options.folder)]);
    return this.checkText(read.value, path);
  }

  /** @param path absolute; the file does not have to exist */
  async checkText(before: string, path: string, fix = this.options.fix): Promise<Check> {
    const project = await this.files.at(path);
    if (!project.ok) return project;
    const { settingsPath } = project.value;
    const { rules } = this.options;
    const checked = await checkText(before, { project: project.value, rules, fix });
    return succeed({ ...checked, before, settingsPath });
  }
}
