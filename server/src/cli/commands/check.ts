import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { RuleSettings } from '../../core/problems/check.ts';
import {
  configurationFileName,
  isConfigurationPath,
  projectSettingsFileName,
  settingsSection,
} from '../../core/product.ts';
import { ruleFault } from '../../core/settings/projectSettings.ts';
import { printableJson } from '../../core/text/printable.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { CheckRun, type CheckSettings, type ReportOutput } from '../check/checkRun.ts';
import type { Arguments, Command, ExitCode } from '../command.ts';
import { displayPath } from '../files/paths.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import { selectionOf, selectionOptions } from '../files/selection.ts';
import type { Io } from '../io.ts';
import { packageHost } from '../packageHost.ts';
import { isReporterName, loadReporter, reporterNames } from '../reporters/index.ts';

const details = `PATHS are files, folders or globs. Folders are searched for ${configurationFileName};
files that Git ignores are skipped. Without PATHS, the working folder is searched.

The exit code is 1 if there is an error, or if there are more warnings than
--max-warnings allows. Information and hints do not affect the exit code.

Severities are set in the nearest ${projectSettingsFileName}, or "${settingsSection}" in the
nearest package.json, up to the root of the repository: { "rules": { … } }.

A fix is safe if it keeps every name, string, number and comment and adds none;
--fix only applies safe fixes. --unsafe also applies the most likely suggestion for
each problem, which may remove or replace text. Placeholders are never inserted.

--diff prints what --fix would change as a unified diff and writes nothing. The
exit code is 1 if there is a change. The report is written to standard error.

With --watch, the folders of the files, those below that Git does not ignore, and
those above up to the root of the repository are watched until Ctrl+C ends the command.

With --stdin and --fix, the fixed text is written to standard output, and the
report to standard error.`;

export const command: Command = {
  about: `Report problems in ${configurationFileName}, and fix them with --fix`,
  operands: '[PATHS…]',
  completes: 'path',
  options: {
    format: {
      type: 'choice',
      choices: reporterNames,
      default: 'pretty',
      about: 'Format of the report',
    },
    fix: { type: 'flag', about: 'Apply safe fixes' },
    unsafe: { type: 'flag', about: 'With --fix or --diff, also apply suggestions' },
    diff: { type: 'flag', about: 'Print the fixes as a unified diff, without writing files' },
    host: packageHost,
    'max-warnings': { type: 'number', value: 'N', about: 'Fail if there are more than N warnings' },
    rule: {
      type: 'list',
      value: 'CODE=SEVERITY',
      completes: 'rule',
      about: 'Severity of a rule: error, warning, information, hint or off; can be repeated',
    },
    'write-baseline': {
      type: 'flag',
      about: 'Accept all problems: add them to "ignore" in the project settings',
    },
    'output-file': {
      type: 'list',
      value: '[FORMAT=]F',
      completes: 'path',
      about: 'Write the report to this file; with FORMAT=, also write one in this format',
    },
    quiet: { type: 'flag', short: 'q', about: 'Report errors only' },
    statistics: { type: 'flag', about: 'Report how many problems of each rule there are' },
    color: {
      type: 'choice',
      choices: ['auto', 'always', 'never'],
      default: 'auto',
      about: 'Whether the report is colored',
    },
    staged: {
      type: 'flag',
      about: 'Check only files that are staged in Git, as they are on the disk',
    },
    since: {
      type: 'text',
      value: 'REF',
      completes: 'revision',
      about: 'Check only files that have changed since this Git revision',
    },
    'show-settings': {
      type: 'flag',
      about: 'Print the settings that apply to a file as JSON, and check nothing',
    },
    watch: { type: 'flag', short: 'w', about: 'Check again whenever a file changes' },
    'exit-zero': { type: 'flag', about: 'Exit with 0 even if there are problems' },
    'no-error-on-unmatched': {
      type: 'flag',
      about: 'Do not fail if a folder or glob contains no configuration',
    },
    ...selectionOptions,
  },
  details,

  async run(args, processIo) {
    const io = withColor(processIo, args.text('color'));
    const settings = await settingsOf(args, io.folder);
    if (!settings.ok) {
      io.reportError(`${settings.failure.message} See "site-plugins check --help".`);
      return 2;
    }
    if (args.flag('show-settings')) return showSettings(args.operands[0], io, settings.value.rules);
    const check = async (checkIo: Io): Promise<ExitCode> => {
      const code = await new CheckRun(checkIo, settings.value).run();
      return code === 1 && args.flag('exit-zero') ? 0 : code;
    };
    if (!args.flag('watch')) return check(io);
    const { repeatOnChange } = await import('../check/watch.ts');
    const written = settings.value.outputs.flatMap(({ path }) => path ?? []);
    return repeatOnChange({ io, paths: args.operands, written }, check);
  },
};

function withColor(io: Io, color: string | undefined): Io {
  return color === undefined || color === 'auto' ? io : { ...io, colors: color === 'always' };
}

/** Returns what the arguments say; fails with a message if they contradict each other. */
async function settingsOf(args: Arguments, folder: string): Promise<Result<CheckSettings>> {
  const rules = parseRuleOptions(args.list('rule'));
  if (!rules.ok) return rules;
  const selection = selectionOf(args, folder);
  if (!selection.ok) return selection;
  const isInput = selection.value.input !== undefined;
  const asDiff = args.flag('diff');
  const isFixing = args.flag('fix') || asDiff;
  if (isInput && args.flag('write-baseline')) {
    return fail({ message: '"--write-baseline" cannot be combined with "--stdin".' });
  }
  if (args.flag('watch') && (isInput || args.flag('write-baseline'))) {
    const message = '"--watch" cannot be combined with "--stdin" or "--write-baseline".';
    return fail({ message });
  }
  if (args.flag('show-settings') && args.operands.length > 1) {
    return fail({ message: '"--show-settings" takes one path.' });
  }
  if (args.flag('unsafe') && !isFixing) {
    return fail({ message: '"--unsafe" needs "--fix" or "--diff".' });
  }
  const outputs = await outputsOf(args, folder);
  if (!outputs.ok) return outputs;
  return succeed({
    selection: selection.value,
    rules: rules.value,
    fix: isFixing ? (args.flag('unsafe') ? 'unsafe' : 'safe') : 'none',
    host: args.text('host'),
    asDiff,
    writesBaseline: args.flag('write-baseline'),
    outputs: outputs.value,
    isQuiet: args.flag('quiet'),
    mayBeUnmatched: args.flag('no-error-on-unmatched'),
    maximumWarnings: args.number('max-warnings'),
  });
}

/** Parses the values of `--rule`, `code=severity` each; a later one wins. */
function parseRuleOptions(options: readonly string[]): Result<RuleSettings> {
  const rules: Record<string, RuleSettings[string]> = {};
  for (const option of options) {
    const [, code = '', severity = ''] = /^([^=]*)=(.*)$/.exec(option) ?? [];
    if (code === '') return fail({ message: `"--rule" needs code=severity, not "${option}".` });
    const message = ruleFault(code, severity);
    if (message !== undefined) return fail({ message });
    rules[code] = severity as RuleSettings[string];
  }
  return succeed(rules);
}

async function showSettings(
  operand: string | undefined,
  io: Io,
  rules: RuleSettings,
): Promise<ExitCode> {
  const given = resolve(io.folder, operand ?? '.');
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory() === true;
  const path = isFolder ? join(given, configurationFileName) : given;
  const files = new ProjectFiles(io.folder);
  const project = await files.at(path);
  if (!project.ok) {
    for (const { message } of project.failure) io.reportError(message);
    return 2;
  }
  const { settingsPath, catalog, settings } = project.value;
  const shown = {
    file: displayPath(path, io.folder),
    settings: settingsPath === undefined ? null : displayPath(settingsPath, io.folder),
    ...settings,
    rules: { ...settings.rules, ...rules },
    catalogPlugins: catalog.length,
    isExcluded: await files.excludes(path),
  };
  io.write(printableJson(shown));
  return 0;
}

/** The reports of a run; without one for standard output if its report is in a file. */
async function outputsOf(args: Arguments, folder: string): Promise<Result<ReportOutput[]>> {
  const main = args.flag('statistics') ? 'statistics' : (args.text('format') ?? 'pretty');
  const outputs: ReportOutput[] = [];
  let isInFile = false;
  for (const value of args.list('output-file')) {
    const [, format, path = value] = /^(\w+)=(.*)$/s.exec(value) ?? [];
    if (path === '') return fail({ message: '"--output-file" needs the path of a file.' });
    const name = format ?? main;
    if (!isReporterName(name)) {
      return fail({ message: `"${name}" is not a format of "--output-file".` });
    }
    const absolute = resolve(folder, path);
    const isInput = args.operands.some(operand => resolve(folder, operand) === absolute);
    if (isInput || isConfigurationPath(basename(absolute))) {
      return fail({ message: `"--output-file" would replace the configuration "${path}".` });
    }
    if (outputs.some(output => output.path === absolute)) {
      return fail({ message: `"--output-file" cannot write two reports to "${path}".` });
    }
    isInFile ||= format === undefined;
    outputs.push({ createReporter: await loadReporter(name), path: absolute });
  }
  if (!isReporterName(main)) throw new TypeError(`Unknown report format "${main}".`);
  if (isInFile) return succeed(outputs);
  return succeed([{ createReporter: await loadReporter(main), path: undefined }, ...outputs]);
}
