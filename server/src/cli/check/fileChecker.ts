import type { RuleSettings } from '../../core/problems/check.ts';
import { type Files, listingOnce } from '../../core/project/files.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { readText } from '../../node/readText.ts';
import { type CheckedText, checkText, type FixLevel } from './checkText.ts';
import { SettingsReader } from './fileSettings.ts';
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

/** Checks files with the settings of their projects, and fixes their texts; it writes nothing. */
export class FileChecker {
  private readonly options: CheckOptions;
  private readonly files: Files = listingOnce(diskFiles);
  private readonly settings: SettingsReader;

  constructor(options: CheckOptions) {
    this.options = options;
    this.settings = new SettingsReader(options.rules, options.folder, this.files);
  }

  /** Whether the settings of its project exclude a file, given its absolute path. */
  excludes(path: string): Promise<boolean> {
    return this.settings.excludes(path);
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
  async checkText(before: string, path: string): Promise<Check> {
    const settings = await this.settings.read(path);
    if (!settings.ok) return settings;
    const { settingsPath } = settings.value;
    const { files } = this;
    const { fix } = this.options;
    const checked = await checkText(before, { path, ...settings.value, fix, files });
    return succeed({ ...checked, before, settingsPath });
  }
}
