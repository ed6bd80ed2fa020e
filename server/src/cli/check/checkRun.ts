import { resolve } from 'node:path';
import type { RuleSettings } from '../../core/problems/check.ts';
import { Lines } from '../../core/text/lines.ts';
import type { FileFailure } from '../../node/fileFailure.ts';
import { decode, readText } from '../../node/readText.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';
import { replaceFile } from '../../node/writeFile.ts';
import type { Arguments, ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { isReporterName, loadReporter } from '../reporters/index.ts';
import type { Baseline } from './baseline.ts';
import { type CheckedText, checkText, type FixLevel } from './checkText.ts';
import { displayPath } from './displayPath.ts';
import { SettingsReader } from './fileSettings.ts';
import { type CheckedFile, countProblems, type PathFailure, type Report } from './report.ts';
import { findTargets, pathFailure, type Target } from './targets.ts';

export interface Fixing {
  readonly level: FixLevel;
  /** Whether changes are printed instead of written. */
  readonly asDiff: boolean;
  /** Accepts the problems that are found; `undefined` if they are reported. */
  readonly baseline: Baseline | undefined;
}

/** One run of `check`, and the report that it builds. */
export class CheckRun {
  private readonly io: Io;
  private readonly settings: SettingsReader;
  private readonly fixing: Fixing;
  private readonly files: CheckedFile[] = [];
  private hasDiff = false;
  /** By message, so that each is reported once. */
  private readonly failures = new Map<string, PathFailure>();

  constructor(io: Io, rules: RuleSettings, fixing: Fixing) {
    this.io = io;
    this.settings = new SettingsReader(rules, io.folder);
    this.fixing = fixing;
  }

  async checkPaths(paths: readonly string[]): Promise<void> {
    const { files, failures } = await findTargets(paths, this.io.folder);
    this.addFailures(failures);
    for (const target of files) await this.checkFile(target);
  }

  private async checkFile(target: Target): Promise<void> {
    const { path } = target;
    const read = readText(path);
    if (!read.ok) return this.fail(path, read.failure);
    const before = read.value;
    const checked = await this.check(before, path);
    if (checked === undefined) return;
    if (this.fixing.asDiff) {
      await this.writeDiff(path, before, checked.text);
    } else if (checked.text !== before) {
      const written = replaceFile({ ...target, before, after: checked.text });
      if (!written.ok) return this.fail(path, written.failure);
    }
    this.add(path, checked);
  }

  private async writeDiff(path: string, before: string, after: string): Promise<void> {
    if (before === after) return;
    const { patch } = await import('./patch.ts');
    this.io.write(patch(displayPath(path, this.io.folder), before, after));
    this.hasDiff = true;
  }

  /** Checks standard input, and writes its fixed text or the diff. */
  async checkInput(name: string): Promise<void> {
    const path = resolve(this.io.folder, name);
    const read = decode(await this.io.readInput());
    if (!read.ok) return this.fail(path, read.failure);
    const checked = await this.check(read.value, path);
    if (checked === undefined) return;
    if (this.fixing.asDiff) await this.writeDiff(path, read.value, checked.text);
    else if (this.fixing.level !== 'none') this.io.write(checked.text);
    this.add(path, checked);
  }

  /** Checks a text; `undefined` if the settings for it are not valid. */
  private async check(text: string, path: string): Promise<CheckedText | undefined> {
    const settings = await this.settings.read(path);
    if (!settings.ok) {
      this.addFailures(settings.failure);
      return undefined;
    }
    const { level, baseline } = this.fixing;
    const checked = await checkText(text, { path, ...settings.value, fix: level });
    return baseline?.accept(checked, settings.value.settingsPath) ?? checked;
  }

  private add(path: string, { text, problems, fixed }: CheckedText): void {
    const shown = displayPath(path, this.io.folder);
    this.files.push({ path: shown, lines: new Lines(text), problems, fixed });
  }

  private fail(path: string, failure: FileFailure): void {
    this.addFailures([pathFailure(path, failure, this.io.folder)]);
  }

  private addFailures(failures: readonly PathFailure[]): void {
    for (const failure of failures) this.failures.set(failure.message, failure);
  }

  async finish(args: Arguments): Promise<ExitCode> {
    const format = args.text('format') ?? 'pretty';
    if (!isReporterName(format)) throw new TypeError(`Unknown report format "${format}".`);
    this.writeBaseline();
    const failures = [...this.failures.values()];
    const { folder } = this.io;
    const root = repositoryRoot(folder) ?? folder;
    const report: Report = { folder, root, files: this.files, failures };
    const reporter = await loadReporter(format);
    const text = reporter.report(report, { colors: this.io.colors });
    // Standard output contains only the fixed text or the diff.
    const { level, asDiff } = this.fixing;
    if (asDiff || (level !== 'none' && args.flag('stdin'))) this.io.writeError(text);
    else this.io.write(text);
    for (const { message } of failures) this.io.reportError(message);
    return this.exitCode(args.number('max-warnings'));
  }

  private writeBaseline(): void {
    for (const written of this.fixing.baseline?.write() ?? []) {
      if (!written.ok) this.addFailures([written.failure]);
      else {
        const { path, count } = written.value;
        const shown = displayPath(path, this.io.folder);
        this.io.reportError(`${shown}: ${count} ${count === 1 ? 'problem' : 'problems'} accepted.`);
      }
    }
  }

  private exitCode(maximumWarnings: number | undefined): ExitCode {
    if (this.failures.size > 0) return 2;
    if (this.fixing.asDiff) return this.hasDiff ? 1 : 0;
    const { error, warning } = countProblems(this.files);
    if (error > 0) return 1;
    if (maximumWarnings === undefined || warning <= maximumWarnings) return 0;
    this.io.reportError(
      `Found ${warning} ${warning === 1 ? 'warning' : 'warnings'}. The maximum is ${maximumWarnings}.`,
    );
    return 1;
  }
}
