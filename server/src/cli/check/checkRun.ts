import { writeFileSync } from 'node:fs';
import type { RuleSettings } from '../../core/problems/check.ts';
import { Lines } from '../../core/text/lines.ts';
import { printable } from '../../core/text/printable.ts';
import { toNewFileFailure } from '../../node/fileFailure.ts';
import { decode } from '../../node/readText.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';
import { replaceFile } from '../../node/writeFile.ts';
import type { ExitCode } from '../command.ts';
import { displayPath, type PathFailure, pathFailure } from '../files/paths.ts';
import { type Selection, selectFiles, type Target } from '../files/selection.ts';
import type { Io } from '../io.ts';
import { addCounts, type CreateReporter, noCounts, type Reporter } from '../reporters/reporter.ts';
import { Baseline } from './baseline.ts';
import { type Check, type CheckedText, FileChecker, type FixLevel } from './fileChecker.ts';

/** A report that is written while files are checked. */
export interface ReportOutput {
  readonly createReporter: CreateReporter;
  /** The file that the report is written to, absolute; `undefined` for standard output. */
  readonly path: string | undefined;
}

/** The arguments of `check`. */
export interface CheckSettings {
  readonly selection: Selection;
  readonly rules: RuleSettings;
  readonly fix: FixLevel;
  /** The host of which package names are repositories. */
  readonly host: string | undefined;
  /** Whether changes are printed instead of written. */
  readonly asDiff: boolean;
  /** Whether the problems that are found are accepted instead of reported. */
  readonly writesBaseline: boolean;
  readonly outputs: readonly ReportOutput[];
  /** Whether only errors are reported. */
  readonly isQuiet: boolean;
  /** Whether folders and globs may contain no configuration. */
  readonly mayBeUnmatched: boolean;
  /** `undefined` for any number. */
  readonly maximumWarnings: number | undefined;
}

interface OpenReport {
  readonly reporter: Reporter;
  readonly path: string | undefined;
  /** What is written to the file at the end. */
  text: string;
}

/** One run of `check`, which reports each file as soon as it is checked. */
export class CheckRun {
  private readonly io: Io;
  private readonly settings: CheckSettings;
  private readonly checker: FileChecker;
  private readonly reports: readonly OpenReport[];
  private readonly baseline: Baseline | undefined;
  /** Whether standard output is for the fixed text or the diff alone. */
  private readonly ownsOutput: boolean;
  private files = 0;
  private fixed = 0;
  private counts = noCounts;
  /** All warnings, whether they are reported or not. */
  private warnings = 0;
  private hasDiff = false;
  /** By message, so that each is reported once. */
  private readonly failures = new Map<string, PathFailure>();

  constructor(io: Io, settings: CheckSettings) {
    const { folder, colors, columns } = io;
    const { selection, rules, fix, host, asDiff, writesBaseline, outputs } = settings;
    this.io = io;
    this.settings = settings;
    const isInput = selection.input !== undefined;
    this.checker = new FileChecker({ folder, rules, fix, host, isInput });
    this.baseline = writesBaseline ? new Baseline(folder) : undefined;
    this.ownsOutput = asDiff || (fix !== 'none' && isInput);
    const root = repositoryRoot(folder) ?? folder;
    this.reports = outputs.map(({ createReporter, path }) => {
      const terminal =
        path === undefined ? { colors, columns } : { colors: false, columns: undefined };
      return { reporter: createReporter({ ...terminal, folder, root }), path, text: '' };
    });
  }

  async run(): Promise<ExitCode> {
    this.writeReports(({ start = '' }) => start);
    await this.checkSelected();
    return this.finish();
  }

  private async checkSelected(): Promise<void> {
    const { folder } = this.io;
    const { selection, mayBeUnmatched, isQuiet } = this.settings;
    const excludes = (path: string) => this.checker.projects.excludes(path);
    const { files, notices, failures } = await selectFiles(selection, { folder, excludes });
    this.addFailures(
      mayBeUnmatched ? failures.filter(({ isUnmatched }) => isUnmatched !== true) : failures,
    );
    for (const notice of notices) this.io.reportError(notice);
    if (selection.input !== undefined) {
      await this.checkInput(selection.input, files.length > 0);
      return;
    }
    const nothing = files.length + notices.length + failures.length === 0;
    if (nothing && !isQuiet && selection.changes) this.io.reportError(nothingChanged(selection));
    for await (const [target, check] of this.checker.checkFiles(files)) {
      await this.complete(target, check);
    }
  }

  private async complete(target: Target, check: Check): Promise<void> {
    if (!check.ok) return this.addFailures(check.failure);
    const { path } = target;
    const { before, text } = check.value;
    if (this.settings.asDiff) {
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

  /** Checks standard input, and writes its fixed text or the diff; an excluded text is not changed. */
  private async checkInput(path: string, isSelected: boolean): Promise<void> {
    const { asDiff, fix } = this.settings;
    const read = decode(await this.io.readInput());
    if (!read.ok) return this.addFailures([pathFailure(path, read.failure, this.io.folder)]);
    const check = isSelected ? await this.checker.checkText(read.value, path) : undefined;
    if (check?.ok === false) return this.addFailures(check.failure);
    const { before, text } = check?.value ?? { before: read.value, text: read.value };
    if (asDiff) await this.writeDiff(path, before, text);
    else if (fix !== 'none') this.io.write(text);
    if (check !== undefined) this.add(path, check.value);
  }

  private add(path: string, checked: CheckedText): void {
    const found = this.baseline?.accept(checked) ?? checked.problems;
    const problems = this.settings.isQuiet
      ? found.filter(({ severity }) => severity === 'error')
      : found;
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
      else if (this.ownsOutput) this.io.writeError(text);
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

  private addFailures(failures: readonly PathFailure[]): void {
    for (const failure of failures) {
      const message = printable(failure.message);
      this.failures.set(message, { ...failure, message });
    }
  }

  /** Ends the report. */
  private finish(): ExitCode {
    this.writeBaseline();
    const { files, fixed, counts } = this;
    const isDryRun = this.settings.asDiff;
    const summary = { files, fixed, isDryRun, counts, failures: [...this.failures.values()] };
    this.writeReports(reporter => reporter.end(summary));
    this.writeFiles();
    const failures = [...this.failures.values()];
    for (const { message } of failures) this.io.reportError(message);
    return this.exitCode();
  }

  private writeBaseline(): void {
    for (const written of this.baseline?.write() ?? []) {
      if (!written.ok) this.addFailures([written.failure]);
      else {
        const { path, count } = written.value;
        const shown = displayPath(path, this.io.folder);
        this.io.reportError(`${shown}: ${count} ${count === 1 ? 'problem' : 'problems'} accepted.`);
      }
    }
  }

  private exitCode(): ExitCode {
    const { maximumWarnings } = this.settings;
    if (this.failures.size > 0) return 2;
    if (this.settings.asDiff) return this.hasDiff ? 1 : 0;
    const { warnings: warning } = this;
    if (this.counts.error > 0) return 1;
    if (maximumWarnings === undefined || warning <= maximumWarnings) return 0;
    this.io.reportError(
      `Found ${warning} ${warning === 1 ? 'warning' : 'warnings'}. The maximum is ${maximumWarnings}.`,
    );
    return 1;
  }
}

function nothingChanged({ changes }: Selection): string {
  return changes !== undefined && 'since' in changes
    ? `No configuration files have changed since "${changes.since}".`
    : 'No configuration files are staged.';
}
