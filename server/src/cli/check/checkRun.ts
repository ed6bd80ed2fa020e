import type { RuleSettings } from '../../core/problems/check.ts';
import { Lines } from '../../core/text/lines.ts';
import { printable } from '../../core/text/printable.ts';
import { filesOfRun } from '../../node/diskFiles.ts';
import { type Arguments, CommandError, type ExitCode } from '../command.ts';
import { displayPath } from '../files/paths.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import { type Selection, selectFiles } from '../files/selection.ts';
import { printChange, readTarget, type Target, writeTarget } from '../files/targets.ts';
import type { Io } from '../io.ts';
import { addCounts, noCounts, type PathFailure } from '../reporters/reporter.ts';
import { Baseline } from './baseline.ts';
import { type CheckedText, type CheckOptions, checkText } from './checkText.ts';
import { type ReportOutput, Reports } from './reports.ts';

/** What `check` is to do. */
interface CheckRequest {
  readonly args: Arguments;
  readonly selection: Selection;
  /** Those of the command line, which override those of the project. */
  readonly rules: RuleSettings;
  readonly outputs: readonly ReportOutput[];
}

/** How many files are checked at once. What is around one is read while others are checked. */
const atOnce = 16;

/** One run of `check`, which reports each file as soon as it is checked. */
export class CheckRun {
  private readonly io: Io;
  private readonly selection: Selection;
  private readonly args: Arguments;
  /** Whether changes are printed instead of written. */
  private readonly isDryRun: boolean;
  private readonly options: CheckOptions;
  private readonly reports: Reports;
  private readonly baseline: Baseline | undefined;
  private files = 0;
  private fixed = 0;
  private counts = noCounts;
  /** All warnings, whether they are reported or not. */
  private warnings = 0;
  private hasDiff = false;
  /** By message, so that each is reported once. */
  private readonly failures = new Map<string, PathFailure>();

  constructor(io: Io, { args, selection, rules, outputs }: CheckRequest) {
    const { folder, input } = selection;
    this.io = io;
    this.selection = selection;
    this.args = args;
    this.isDryRun = args.flag('diff');
    const isFixing = this.isDryRun || args.flag('fix');
    this.options = {
      projects: new ProjectFiles(folder, filesOfRun),
      rules,
      fix: isFixing ? (args.flag('unsafe') ? 'unsafe' : 'safe') : 'none',
      host: args.text('host'),
    };
    // Where standard output is for the fixed text or the diff alone, the report is on standard error.
    const ownsOutput = this.isDryRun || (isFixing && input !== undefined);
    this.reports = new Reports(outputs, io, ownsOutput ? io.writeError : io.write);
    this.baseline = args.flag('write-baseline') ? new Baseline(folder) : undefined;
  }

  async run(): Promise<ExitCode> {
    this.reports.write(({ start = '' }) => start);
    await this.attempt(() => this.checkSelected());
    for (const path of this.baseline?.paths ?? []) {
      await this.attempt(() => this.io.reportError(this.baseline?.write(path) ?? ''));
    }
    const { files, fixed, counts, isDryRun } = this;
    const summary = { files, fixed, isDryRun, counts, failures: [...this.failures.values()] };
    this.reports.write(reporter => reporter.end(summary));
    for (const failure of this.reports.writeFiles()) this.fail(failure);
    for (const { message } of this.failures.values()) this.io.reportError(message);
    return this.exitCode();
  }

  /** Does a part of the run. If it fails, the rest is done all the same. */
  private async attempt(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      this.fail(error);
    }
  }

  private fail({ messages, path }: CommandError): void {
    for (const message of messages.map(printable)) this.failures.set(message, { path, message });
  }

  private async checkSelected(): Promise<void> {
    const { changes } = this.selection;
    const { projects } = this.options;
    const selected = await selectFiles(this.selection, path => projects.excludes(path));
    const { files, excludedInput, notices, failures } = selected;
    for (const failure of failures) this.fail(failure);
    for (const notice of notices) this.io.reportError(notice);
    if (excludedInput && this.isWriting) this.io.write(await readTarget(excludedInput, this.io));
    const isNothing = files.length + notices.length + failures.length === 0;
    if (isNothing && !this.args.flag('quiet') && changes !== undefined) {
      const nothing = 'since' in changes ? `changed since "${changes.since}"` : 'staged';
      const verb = 'since' in changes ? 'have' : 'are';
      this.io.reportError(`No configuration files ${verb} ${nothing}.`);
    }
    for (let start = 0; start < files.length; start += atOnce) {
      const part = files.slice(start, start + atOnce);
      const checks = part.map(async target =>
        checkText(await readTarget(target, this.io), target.path, this.options),
      );
      await Promise.allSettled(checks);
      for (const [index, target] of part.entries()) {
        await this.attempt(async () => {
          const checked = await checks[index];
          if (checked !== undefined) await this.complete(target, checked);
        });
      }
    }
  }

  /** Whether texts are replaced by their fixed texts. */
  private get isWriting(): boolean {
    return this.options.fix !== 'none' && !this.isDryRun;
  }

  /** Writes or prints what has changed, and reports the problems that remain. */
  private async complete(target: Target, checked: CheckedText): Promise<void> {
    const { path } = target;
    const rewrite = { ...target, before: checked.before, after: checked.text };
    if (this.isWriting) writeTarget(rewrite, this.io);
    else if (this.isDryRun && (await printChange(rewrite, this.io))) this.hasDiff = true;
    this.add(path, checked);
  }

  private add(path: string, checked: CheckedText): void {
    const found = this.baseline?.accept(checked) ?? checked.problems;
    const problems = this.args.flag('quiet')
      ? found.filter(({ severity }) => severity === 'error')
      : found;
    const { text, fixed } = checked;
    const shown = displayPath(path, this.io.folder);
    this.files++;
    this.fixed += fixed;
    this.counts = addCounts(this.counts, problems);
    this.warnings += found.filter(({ severity }) => severity === 'warning').length;
    const lines = new Lines(text);
    this.reports.write(reporter => reporter.file({ path: shown, lines, problems, fixed }));
  }

  private exitCode(): ExitCode {
    const { warnings, isDryRun } = this;
    const maximum = this.args.number('max-warnings') ?? Number.POSITIVE_INFINITY;
    if (this.failures.size > 0) return 2;
    if (isDryRun) return this.hasDiff ? 1 : 0;
    if (this.counts.error > 0) return 1;
    if (warnings <= maximum) return 0;
    const noun = warnings === 1 ? 'warning' : 'warnings';
    this.io.reportError(`Found ${warnings} ${noun}. The maximum is ${maximum}.`);
    return 1;
  }
}
