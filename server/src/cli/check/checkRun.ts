import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RuleSettings } from '../../core/problems/check.ts';
import { Lines } from '../../core/text/lines.ts';
import { printable } from '../../core/text/printable.ts';
import { toNewFileFailure } from '../../node/fileFailure.ts';
import { decode } from '../../node/readText.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';
import { replaceFile } from '../../node/writeFile.ts';
import type { ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import type { CreateReporter, Reporter } from '../reporters/reporter.ts';
import type { Baseline } from './baseline.ts';
import type { FixLevel } from './checkText.ts';
import { displayPath } from './displayPath.ts';
import { type Check, type CompleteCheck, FileChecker } from './fileChecker.ts';
import { addCounts, noCounts, type PathFailure } from './report.ts';
import { findTargets, pathFailure, type Target, withoutExcluded } from './targets.ts';

interface Fixing {
  readonly level: FixLevel;
  /** Whether changes are printed instead of written. */
  readonly asDiff: boolean;
  /** Whether standard output is for the fixed text or the diff alone. */
  readonly ownsOutput: boolean;
  /** Accepts the problems that are found; `undefined` if they are reported. */
  readonly baseline: Baseline | undefined;
}

/** A report that is written while files are checked. */
export interface ReportOutput {
  readonly createReporter: CreateReporter;
  /** The file that the report is written to, absolute; `undefined` for standard output. */
  readonly path: string | undefined;
}

interface CheckRunOptions {
  readonly io: Io;
  readonly rules: RuleSettings;
  readonly fixing: Fixing;
  readonly outputs: readonly ReportOutput[];
  /** Whether only errors are reported. */
  readonly isQuiet: boolean;
  /** Globs of files that are not checked, relative to the working folder. */
  readonly exclude: readonly string[];
}

interface OpenReport {
  readonly reporter: Reporter;
  readonly path: string | undefined;
  /** What is written to the file at the end. */
  text: string;
}

/** One run of `check`, which reports each file as soon as it is checked. It must be closed. */
export class CheckRun {
  private readonly io: Io;
  private readonly checker: FileChecker;
  private readonly fixing: Fixing;
  private readonly reports: readonly OpenReport[];
  private readonly isQuiet: boolean;
  private readonly exclude: readonly string[];
  private files = 0;
  private fixed = 0;
  private counts = noCounts;
  /** All warnings, whether they are reported or not. */
  private warnings = 0;
  private hasDiff = false;
  /** By message, so that each is reported once. */
  private readonly failures = new Map<string, PathFailure>();

  constructor({ io, rules, fixing, outputs, isQuiet, exclude }: CheckRunOptions) {
    const { folder, colors, columns } = io;
    this.io = io;
    this.checker = new FileChecker({ folder, rules, fix: fixing.level });
    this.fixing = fixing;
    this.isQuiet = isQuiet;
    this.exclude = exclude;
    const root = repositoryRoot(folder) ?? folder;
    this.reports = outputs.map(({ createReporter, path }) => {
      const terminal =
        path === undefined ? { colors, columns } : { colors: false, columns: undefined };
      return { reporter: createReporter({ ...terminal, folder, root }), path, text: '' };
    });
    this.writeReports(({ start = '' }) => start);
  }

  close(): void {
    this.checker.close();
  }

  /** @param mayBeUnmatched whether folders and globs may contain no configuration */
  async checkPaths(
    paths: readonly string[],
    { mayBeUnmatched = false }: { readonly mayBeUnmatched?: boolean } = {},
  ): Promise<void> {
    const { files, failures } = await findTargets(paths, this.io.folder);
    this.addFailures(
      mayBeUnmatched ? failures.filter(({ isUnmatched }) => isUnmatched !== true) : failures,
    );
    await this.checkTargets(files);
  }

  /** Checks the files that are not excluded. */
  async checkTargets(files: readonly Target[]): Promise<void> {
    const excludes = (path: string) => this.checker.excludes(path);
    const exclusion = { globs: this.exclude, excludes };
    const targets = await withoutExcluded(files, this.io.folder, exclusion);
    for await (const [target, check] of this.checker.checkFiles(targets)) {
      await this.complete(target, check);
    }
  }

  private async complete(target: Target, check: Check): Promise<void> {
    if (!check.ok) return this.addFailures(check.failure);
    const { path } = target;
    const { before, text } = check.value;
    if (this.fixing.asDiff) {
      await this.writeDiff(path, before, text);
    } else if (text !== before) {
      const written = replaceFile({ ...target, before, after: text });
      if (!written.ok) {
        this.addFailures([pathFailure(path, written.failure, this.io.folder)]);
        return this.addUnfixed(path, before);
      }
    }
    this.add(path, check.value);
  }

  /** Reports a file that cannot be written with the problems that it still has. */
  private async addUnfixed(path: string, text: string): Promise<void> {
    const check = await this.checker.checkText(text, path, 'none');
    if (check.ok) this.add(path, check.value);
  }

  private async writeDiff(path: string, before: string, after: string): Promise<void> {
    if (before === after) return;
    const { patch } = await import('./patch.ts');
    const { colors, folder } = this.io;
    this.io.write(patch(displayPath(path, folder), { before, after, colors }));
    this.hasDiff = true;
  }

  /** Checks standard input, and writes its fixed text or the diff. */
  async checkInput(name: string): Promise<void> {
    const path = resolve(this.io.folder, name);
    const read = decode(await this.io.readInput());
    if (!read.ok) return this.addFailures([pathFailure(path, read.failure, this.io.folder)]);
    const check = await this.checker.checkText(read.value, path);
    if (!check.ok) return this.addFailures(check.failure);
    const { before, text } = check.value;
    if (this.fixing.asDiff) await this.writeDiff(path, before, text);
    else if (this.fixing.level !== 'none') this.io.write(text);
    this.add(path, check.value);
  }

  private add(path: string, checked: CompleteCheck): void {
    const { baseline } = this.fixing;
    const found = baseline?.accept(checked, checked.settingsPath) ?? checked.problems;
    const problems = this.isQuiet ? found.filter(({ severity }) => severity === 'error') : found;
    const { text, fixed } = checked;
    const shown = displayPath(path, this.io.folder);
    this.files++;
    this.fixed += fixed;
    this.counts = addCounts(this.counts, problems);
    this.warnings += found.filter(({ severity }) => severity === 'warning').length;
    const lines = new Lines(text);
    this.writeReports(reporter => reporter.file({ path: shown, lines, problems, fixed }));
  }

  /** Where standard output is for the fixed text or the diff alone, the report is on standard error. */
  private writeReports(textOf: (reporter: Reporter) => string): void {
    for (const report of this.reports) {
      const text = textOf(report.reporter);
      if (text === '') continue;
      if (report.path !== undefined) report.text += text;
      else if (this.fixing.ownsOutput) this.io.writeError(text);
      else this.io.write(text);
    }
  }

  private writeFiles(): void {
    for (const { path, text } of this.reports) {
      if (path === undefined) continue;
      try {
        writeFileSync(path, text);
      } catch (error) {
        this.addFailures([pathFailure(path, toNewFileFailure(error), this.io.folder)]);
      }
    }
  }

  addFailures(failures: readonly PathFailure[]): void {
    for (const failure of failures) {
      const message = printable(failure.message);
      this.failures.set(message, { ...failure, message });
    }
  }

  /** Ends the report. */
  finish(maximumWarnings: number | undefined): ExitCode {
    this.writeBaseline();
    const { files, fixed, counts } = this;
    const isDryRun = this.fixing.asDiff;
    const summary = { files, fixed, isDryRun, counts, failures: [...this.failures.values()] };
    this.writeReports(reporter => reporter.end(summary));
    this.writeFiles();
    const failures = [...this.failures.values()];
    for (const { message } of failures) this.io.reportError(message);
    return this.exitCode(maximumWarnings);
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
    const { warnings: warning } = this;
    if (this.counts.error > 0) return 1;
    if (maximumWarnings === undefined || warning <= maximumWarnings) return 0;
    this.io.reportError(
      `Found ${warning} ${warning === 1 ? 'warning' : 'warnings'}. The maximum is ${maximumWarnings}.`,
    );
    return 1;
  }
}
