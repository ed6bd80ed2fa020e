import {
  configurationFileName,
  projectSettingsFileName,
  settingsSection,
} from '../../core/product.ts';
import { Baseline } from '../check/baseline.ts';
import { CheckRun } from '../check/checkRun.ts';
import type { FixLevel } from '../check/checkText.ts';
import { parseRuleOptions } from '../check/fileSettings.ts';
import type { Arguments, Command } from '../command.ts';
import { isReporterName, loadReporter, reporterNames } from '../reporters/index.ts';

const details = `PATHS are files, folders or globs. Folders are searched for ${configurationFileName};
files that are excluded by .gitignore are skipped. Without PATHS, the working folder
is searched.

The exit code is 1 if there is an error, or if there are more warnings than
--max-warnings allows. Information and hints do not affect the exit code.

Severities are set in the nearest ${projectSettingsFileName}, or "${settingsSection}" in the
nearest package.json, up to the root of the repository: { "rules": { … } }.

A fix is safe if it keeps every name, string, number and comment and adds none;
--fix only applies safe fixes. --unsafe also applies the most likely suggestion for
each problem, which may remove or replace text. Placeholders are never inserted.

--diff prints what --fix would change as a unified diff and writes nothing. The
exit code is 1 if there is a change. The report is written to standard error.

With --stdin and --fix, the fixed text is written to standard output, and the
report to standard error.`;

export const command: Command = {
  about: `Report problems in ${configurationFileName}, and fix them with --fix`,
  operands: '[PATHS…]',
  takesPaths: true,
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
    stdin: { type: 'flag', about: 'Check standard input' },
    'stdin-filename': {
      type: 'text',
      value: 'F',
      completes: 'path',
      about: 'Check standard input as the text of this file',
    },
  },
  details,

  async run(args, io) {
    const rules = parseRuleOptions(args.list('rule'));
    const usageError = rules.ok ? usageErrorOf(args) : rules.failure.message;
    if (usageError !== undefined || !rules.ok) {
      io.reportError(`${usageError} See "site-plugins check --help".`);
      return 2;
    }
    const format = args.text('format') ?? 'pretty';
    if (!isReporterName(format)) throw new TypeError(`Unknown report format "${format}".`);
    const level = fixLevel(args);
    const asDiff = args.flag('diff');
    const fixing = {
      level,
      asDiff,
      ownsOutput: asDiff || (level !== 'none' && args.flag('stdin')),
      baseline: args.flag('write-baseline') ? new Baseline(io.folder) : undefined,
    };
    const createReporter = await loadReporter(format);
    const run = new CheckRun({ io, rules: rules.value, fixing, createReporter });
    if (args.flag('stdin'))
      await run.checkInput(args.text('stdin-filename') ?? configurationFileName);
    else await run.checkPaths(args.operands);
    return run.finish(args.number('max-warnings'));
  },
};

function usageErrorOf(args: Arguments): string | undefined {
  if (args.flag('stdin') && args.operands.length > 0)
    return '"--stdin" cannot be combined with paths.';
  if (args.flag('stdin') && args.flag('write-baseline')) {
    return '"--write-baseline" cannot be combined with "--stdin".';
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
