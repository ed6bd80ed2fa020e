import { resolve } from 'node:path';
import { preferredFix, safeFix } from '../../core/problems/applicability.ts';
import type { RuleSettings } from '../../core/problems/check.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { Files } from '../../core/project/files.ts';
import { Lines } from '../../core/text/lines.ts';
import { printable } from '../../core/text/printable.ts';
import type { Arguments } from '../../node/arguments.ts';
import { repositoryRoot } from '../../node/diskFiles.ts';
import { writeOutput } from '../../node/textFile.ts';
import { attempt, bugIn, type CommandError, type ExitCode } from '../command.ts';
import { readConfiguration, type Target, writeTarget } from '../files/openFile.ts';
import { displayPath, unwrap } from '../files/paths.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import { type Selection, selectFiles } from '../files/selection.ts';
import { counted, type Io } from '../io.ts';
import {
  type CheckedFile,
  type PathFailure,
  type Report,
  type Reporter,
  toReported,
} from '../reporters/reporter.ts';
import {
  accept,
  addUnused,
  type Baseline,
  locate,
  prune,
  type UnusedEntries,
  writeEntries,
} from './baseline.ts';
import { type CheckedText, type CheckOptions, checkText } from './checkText.ts';

/** A format of the report, and where it is written to. */
export interface ReportOutput {
  readonly reporter: Reporter;
  /** The file, absolute; `undefined` for the terminal. */
  readonly path: string | undefined;
}

/** What `check` is to do. */
interface CheckRequest {
  readonly args: Arguments;
  readonly selection: Selection;
  /** Those of the command line, which override those of the project. */
  readonly rules: RuleSettings;
  readonly outputs: readonly ReportOutput[];
  /** Reads what surrounds the files; by default, on the disk. */
  readonly files: Files | undefined;
}

interface ReportedText extends Pick<CheckedText, 'text' | 'problems' | 'fixed'> {
  readonly path: string;
}

/** How many files are checked at once. What is around one is read while others are checked. */
const atOnce = 16;

/** One run of `check`. */
export class CheckRun {
  private readonly io: Io;
  private readonly request: CheckRequest;
  private readonly options: CheckOptions;
  private readonly isDryRun: boolean;
  private readonly baseline: Baseline = new Map();
  private readonly unused: UnusedEntries = new Map();
  private readonly files: CheckedFile[] = [];
  /** All warnings, whether they are reported or not. */
  private warnings = 0;
  private hasDiff = false;
  /** By message, so that each is reported once. */
  private readonly failures = new Map<string, PathFailure>();

  constructor(io: Io, request: CheckRequest) {
    const { args, rules, files } = request;
    this.io = io;
    this.request = request;
    this.isDryRun = args.flag('diff');
    const isFixing = this.isDryRun || args.flag('fix');
    const ofProblem = args.flag('unsafe') ? preferredFix : safeFix;
    this.options = {
      projects: new ProjectFiles(io.folder, files),
      rules,
      select: isFixing ? ofProblem : () => undefined,
      host: args.text('host'),
      onFailure: (path, { code, error }) =>
        this.fail(bugIn(`The rule "${code}"`, error, displayPath(path, io.folder))),
    };
  }

  async run(): Promise<ExitCode> {
    await attempt(() => this.checkSelected(), this.fail);
    for (const [path, entries] of this.baseline) {
      const write = () => {
        this.io.reportError(writeEntries(path, [...entries.values()], this.io.folder));
      };
      await attempt(write, this.fail);
    }
    for (const [path, unused] of this.unused) {
      if (unused.length > 0) await attempt(() => this.reportUnused(path, unused), this.fail);
    }
    const { files, isDryRun } = this;
    const isQuiet = this.request.args.flag('quiet');
    const failures = [...this.failures.values()];
    await this.writeReports({ files, isDryRun, isQuiet, failures });
    for (const { message } of this.failures.values()) this.io.reportError(message);
    return this.exitCode();
  }

  private readonly fail = ({ messages, path }: CommandError): void => {
    for (const message of messages.map(printable)) this.failures.set(message, { path, message });
  };

  private async checkSelected(): Promise<void> {
    const { args, selection } = this.request;
    const { changes } = selection;
    const { projects } = this.options;
    const selected = await selectFiles(selection, projects, this.io, this.isWriting);
    const { files, isNothing, failures } = selected;
    for (const failure of failures) this.fail(failure);
    if (isNothing && failures.length === 0 && !args.flag('quiet') && changes !== undefined) {
      const { since } = changes;
      const nothing = since === undefined ? 'are staged' : `have changed since "${since}"`;
      this.io.reportError(`No configuration files ${nothing}.`);
    }
    for (let start = 0; start < files.length; start += atOnce) {
      const part = files.slice(start, start + atOnce);
      const checks = part.map(async target =>
        checkText(await readConfiguration(target, this.io), target.path, this.options),
      );
      await Promise.allSettled(checks);
      for (const [index, target] of part.entries()) {
        const complete = async () => {
          const checked = await checks[index];
          if (checked !== undefined) await this.complete(target, checked);
        };
        await attempt(complete, this.fail, displayPath(target.path, this.io.folder));
      }
    }
  }

  /** Whether texts are replaced by their fixed texts. */
  private get isWriting(): boolean {
    return this.request.args.flag('fix') && !this.isDryRun;
  }

  /** Writes or prints what has changed, and keeps the problems that remain for the report. */
  private async complete(target: Target, fixed: CheckedText): Promise<void> {
    const { args } = this.request;
    const { before, text: after } = fixed;
    const change = { ...target, before, after };
    let checked = fixed;
    if (this.isDryRun) {
      const { printChange } = await import('../files/printChange.ts');
      if (printChange(change, this.io)) this.hasDiff = true;
    }
    if (this.isWriting && !(await attempt(() => writeTarget(change, this.io), this.fail))) {
      // The problems are those of what is in the file.
      const options = { ...this.options, select: () => undefined };
      checked = await checkText(before, target.path, options);
    }
    checked = { ...checked, problems: addUnused(this.unused, checked) };
    const problems = args.flag('write-baseline')
      ? accept(this.baseline, checked, this.io.folder)
      : checked.problems;
    this.report({ ...checked, path: target.path, problems });
  }

  /** Reports entries of `ignore` that no file needs at their places in a settings file, or removes them. */
  private reportUnused(path: string, unused: readonly Problem[]): void {
    const { folder, reportError } = this.io;
    if (!this.request.args.flag('prune-baseline')) {
      this.report({ ...locate(path, unused, folder), fixed: 0 });
      return;
    }
    const pruned = prune(path, unused, folder);
    if (pruned !== undefined) reportError(pruned);
  }

  /** @param checked a file with what is reported of it; its path is absolute */
  private report({ path, text, problems: found, fixed }: ReportedText): void {
    this.warnings += found.filter(({ severity }) => severity === 'warning').length;
    const lines = new Lines(text);
    const problems = found
      .filter(({ severity }) => !this.request.args.flag('quiet') || severity === 'error')
      .map(problem => toReported(problem, lines));
    this.files.push({ path: displayPath(path, this.io.folder), fixed, problems });
  }

  private async writeReports(report: Report): Promise<void> {
    const { folder, colors, columns } = this.io;
    const root = repositoryRoot(folder) ?? folder;
    const fromRoot = (path: string) => displayPath(resolve(folder, path), root);
    // Where standard output is for the fixed text or the diff alone, the report is on standard error.
    const isInput = this.request.selection.input !== undefined;
    const ownsOutput = this.isDryRun || (this.isWriting && isInput);
    const write = ownsOutput ? this.io.writeError : this.io.write;
    for (const { reporter, path } of this.request.outputs) {
      const style =
        path === undefined ? { colors, columns } : { colors: false, columns: undefined };
      const writeReport = () => {
        const text = reporter(report, { ...style, root, fromRoot });
        if (path === undefined) write(text);
        else unwrap(writeOutput(path, text), path, folder);
      };
      await attempt(writeReport, this.fail);
    }
  }

  private exitCode(): ExitCode {
    if (this.failures.size > 0) return 2;
    if (this.hasDiff) return 1;
    const problems = this.files.flatMap(file => file.problems);
    if (problems.some(({ severity }) => severity === 'error')) return 1;
    const { warnings } = this;
    const maximum = Number(this.request.args.text('max-warnings') ?? Number.POSITIVE_INFINITY);
    if (warnings <= maximum) return 0;
    this.io.reportError(`Found ${counted(warnings, 'warning')}. The maximum is ${maximum}.`);
    return 1;
  }
}
