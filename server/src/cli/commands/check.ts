import { resolve } from 'node:path';
import { Lines } from '../../core/text/lines.ts';
import type { RuleSettings } from '../../core/validate.ts';
import { decode, readText } from '../../node/readText.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';
import { replaceFile } from '../../node/writeFile.ts';
import { Baseline } from '../check/baseline.ts';
import { type CheckedText, checkText, type FixLevel } from '../check/checkText.ts';
import { Project, readRuleOptions } from '../check/project.ts';
import { type CheckedFile, countProblems, type Obstacle, type Report } from '../check/report.ts';
import { displayPath, fileName, findTargets, type Target } from '../check/targets.ts';
import type { Arguments, Command, ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { isReporterName, loadReporter, reporterNames } from '../reporters/index.ts';

const details = `PATHS are files, folders or globs. Folders are searched for ${fileName};
what .gitignore leaves out is not looked at. Without PATHS the working folder is
searched.

An error always counts as a problem. Warnings count when there are more of them
than --max-warnings allows. Information and hints never count.

Severities come from the nearest .site-pluginsrc.json, or "sitePlugins" of the
nearest package.json, up to the root of the repository: { "rules": { … } }.

A fix is safe when it keeps every name, string, number and comment and adds none;
--fix applies safe fixes only. --unsafe also applies the likeliest suggestion of
each problem, which may remove or replace text. Values to be filled in are never
inserted.

--diff prints what --fix would change as a unified diff and writes nothing; the
exit code is 1 if there is a change. The report goes to standard error.

With --stdin and --fix the fixed text goes to standard output and the report to
standard error.`;

export const command: Command = {
  about: `Report problems in ${fileName}, and fix them with --fix`,
  operands: '[PATHS…]',
  takesPaths: true,
  options: {
    format: {
      type: 'choice',
      choices: reporterNames,
      default: 'pretty',
      about: 'Form of the report',
    },
    fix: { type: 'flag', about: 'Apply safe fixes' },
    unsafe: { type: 'flag', about: 'With --fix or --diff, also apply suggestions' },
    diff: { type: 'flag', about: 'Print the fixes as a unified diff, and write nothing' },
    'max-warnings': { type: 'number', value: 'N', about: 'Fail when there are more warnings' },
    rule: {
      type: 'list',
      value: 'CODE=SEVERITY',
      about: 'Set error, warning, information, hint or off; may be repeated',
    },
    'write-baseline': {
      type: 'flag',
      about: 'Accept all problems: add them to "ignore" in the project settings',
    },
    stdin: { type: 'flag', about: 'Check standard input' },
    'stdin-filename': {
      type: 'text',
      value: 'F',
      isPath: true,
      about: 'Where the text of standard input belongs',
    },
  },
  details,

  async run(args, io) {
    const own = readRuleOptions(args.list('rule'));
    const usage = 'failure' in own ? own.failure : usageFailure(args);
    if (usage !== undefined || 'failure' in own) {
      io.complain(`${usage} See "site-plugins check --help".`);
      return 2;
    }
    const run = new CheckRun(io, own.rules, {
      level: fixLevel(args),
      asDiff: args.flag('diff'),
      baseline: args.flag('write-baseline') ? new Baseline(io.folder) : undefined,
    });
    if (args.flag('stdin')) await run.checkInput(args.text('stdin-filename') ?? fileName);
    else await run.checkPaths(args.operands);
    return run.finish(args);
  },
};

function usageFailure(args: Arguments): string | undefined {
  if (args.flag('stdin') && args.operands.length > 0) return '"--stdin" takes no paths.';
  if (args.flag('stdin') && args.flag('write-baseline')) {
    return '"--write-baseline" needs files, not "--stdin".';
  }
  if (!args.flag('stdin') && args.flag('stdin-filename')) {
    return '"--stdin-filename" needs "--stdin".';
  }
  if (args.flag('unsafe') && !args.flag('fix') && !args.flag('diff')) {
    return '"--unsafe" needs "--fix" or "--diff".';
  }
  return undefined;
}

function fixLevel(args: Arguments): FixLevel {
  if (!args.flag('fix') && !args.flag('diff')) return 'none';
  return args.flag('unsafe') ? 'unsafe' : 'safe';
}

interface Fixing {
  readonly level: FixLevel;
  /** Whether changes are printed instead of written. */
  readonly asDiff: boolean;
  /** Accepts the problems of today, where that is asked for. */
  readonly baseline: Baseline | undefined;
}

/** One call of `check`: what was found on the way. */
class CheckRun {
  private readonly io: Io;
  private readonly project: Project;
  private readonly fixing: Fixing;
  private readonly files: CheckedFile[] = [];
  private hasDiff = false;
  /** By their messages, so that each is reported once. */
  private readonly obstacles = new Map<string, Obstacle>();

  constructor(io: Io, rules: RuleSettings, fixing: Fixing) {
    this.io = io;
    this.project = new Project(rules, io.folder);
    this.fixing = fixing;
  }

  async checkPaths(paths: readonly string[]): Promise<void> {
    const { files, failures } = await findTargets(paths, this.io.folder);
    for (const { path, reason } of failures) this.fail(path, reason);
    for (const target of files) await this.checkFile(target);
  }

  private async checkFile(target: Target): Promise<void> {
    const read = readText(target.path);
    if ('failure' in read) return this.fail(target.path, read.failure);
    const checked = await this.check(read.text, target.path);
    if (checked === undefined) return;
    if (this.fixing.asDiff) {
      await this.writeDiff(target.path, read.text, checked.text);
    } else if (checked.text !== read.text) {
      const change = { ...target, before: read.text, after: checked.text };
      const failure = replaceFile(change);
      if (failure !== undefined) return this.fail(target.path, failure);
    }
    this.add(target.path, checked);
  }

  private async writeDiff(path: string, before: string, after: string): Promise<void> {
    if (before === after) return;
    const { patch } = await import('../check/patch.ts');
    this.io.write(patch(displayPath(path, this.io.folder), before, after));
    this.hasDiff = true;
  }

  /** Checks standard input, and writes its fixed text or the diff. */
  async checkInput(name: string): Promise<void> {
    const path = resolve(this.io.folder, name);
    const read = decode(await this.io.readInput());
    if ('failure' in read) return this.fail(path, read.failure);
    const checked = await this.check(read.text, path);
    if (checked === undefined) return;
    if (this.fixing.asDiff) await this.writeDiff(path, read.text, checked.text);
    else if (this.fixing.level !== 'none') this.io.write(checked.text);
    this.add(path, checked);
  }

  /** @returns `undefined` where the configuration cannot be followed */
  private async check(text: string, path: string): Promise<CheckedText | undefined> {
    const { rules, ignore, settingsPath, catalog, obstacles } = await this.project.settings(path);
    for (const obstacle of obstacles) this.obstacles.set(obstacle.message, obstacle);
    if (obstacles.length > 0) return undefined;
    const { level, baseline } = this.fixing;
    const checked = await checkText(text, { path, rules, ignore, catalog, fix: level });
    return baseline?.accept(checked, settingsPath) ?? checked;
  }

  private add(path: string, { text, problems, fixed }: CheckedText): void {
    const shown = displayPath(path, this.io.folder);
    this.files.push({ path: shown, lines: new Lines(text), problems, fixed });
  }

  private fail(absolute: string, reason: string): void {
    const path = displayPath(absolute, this.io.folder);
    const message = `${path} ${reason}.`;
    this.obstacles.set(message, { path, message });
  }

  async finish(args: Arguments): Promise<ExitCode> {
    const format = args.text('format') ?? 'pretty';
    if (!isReporterName(format)) throw new TypeError(`There is no reporter "${format}".`);
    this.writeBaseline();
    const obstacles = [...this.obstacles.values()];
    const { folder } = this.io;
    const root = repositoryRoot(folder) ?? folder;
    const report: Report = { folder, root, files: this.files, obstacles };
    const reporter = await loadReporter(format);
    const text = reporter.report(report, { colors: this.io.colors });
    // A program that reads a fixed text or a diff must never get a report in its place.
    const { level, asDiff } = this.fixing;
    if (asDiff || (level !== 'none' && args.flag('stdin'))) this.io.complainAtLength(text);
    else this.io.write(text);
    for (const { message } of obstacles) this.io.complain(message);
    return this.exitCode(args.number('max-warnings'));
  }

  private writeBaseline(): void {
    for (const { path, count, failure } of this.fixing.baseline?.write() ?? []) {
      const shown = displayPath(path, this.io.folder);
      if (failure !== undefined) this.fail(path, failure);
      else this.io.complain(`${shown}: ${count} ${count === 1 ? 'problem' : 'problems'} accepted.`);
    }
  }

  private exitCode(maxWarnings: number | undefined): ExitCode {
    if (this.obstacles.size > 0) return 2;
    if (this.fixing.asDiff) return this.hasDiff ? 1 : 0;
    const { error, warning } = countProblems(this.files);
    if (error > 0) return 1;
    if (maxWarnings === undefined || warning <= maxWarnings) return 0;
    this.io.complain(`There are more warnings (${warning}) than are allowed (${maxWarnings}).`);
    return 1;
  }
}
