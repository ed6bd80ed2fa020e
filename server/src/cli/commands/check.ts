import { existsSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigDocument } from '../../core/config/document.ts';
import type { RuleSettings } from '../../core/problems/check.ts';
import {
  configurationFileName,
  isConfigurationPath,
  projectSettingsFileName,
  settingsSection,
} from '../../core/product.ts';
import type { Files } from '../../core/project/files.ts';
import { ruleFault } from '../../core/settings/projectSettings.ts';
import { printableJson } from '../../core/text/printable.ts';
import { syntaxOf } from '../../core/yaml/loadYaml.ts';
import { type Arguments, option, refuseIf, UsageError } from '../../node/arguments.ts';
import { readText } from '../../node/textFile.ts';
import { CheckRun, type ReportOutput } from '../check/checkRun.ts';
import type { Command, ExitCode } from '../command.ts';
import { defaultFile } from '../files/openFile.ts';
import { displayPath } from '../files/paths.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import { refuseTogether, selectionOf, selectionOptions } from '../files/selection.ts';
import type { Io } from '../io.ts';
import { packageHost } from '../packageHost.ts';
import { reporters } from '../reporters/index.ts';

const details = `PATHS are files, folders or globs. Folders are searched for ${configurationFileName};
files that Git ignores are skipped. Without PATHS, the working folder is searched.

The exit code is 1 if there is an error, or if there are more warnings than
--max-warnings allows; 2 if the command failed.

Severities are set in the nearest ${projectSettingsFileName}, or "${settingsSection}" in the
nearest package.json, up to the root of the repository: { "rules": { … } }.

A fix is safe if it keeps every name, string, number and comment and adds none.
--unsafe also applies the most likely suggestion for each problem, which may remove
or replace text.

--diff, and --fix with --stdin, print the changes or the fixed text on standard
output, and the report on standard error. With --diff, a change is exit code 1, too.`;

export const command: Command = {
  about: `Report problems in ${configurationFileName}, and fix them with --fix`,
  operands: '[PATHS…]',
  completes: 'path',
  options: {
    format: option.choice(Object.keys(reporters), 'Format of the report'),
    fix: option.flag('Apply safe fixes'),
    unsafe: option.flag('With --fix or --diff, also apply suggestions'),
    diff: option.flag('Print the fixes as a unified diff, without writing files'),
    host: packageHost,
    'max-warnings': option.number('N', 'Fail if there are more than N warnings'),
    rule: option.list(
      'CODE=SEVERITY',
      'Severity of a rule: error, warning, information, hint or off; can be repeated',
      'rule',
    ),
    'write-baseline': option.flag(
      'Accept all problems: add them to "ignore" in the project settings',
    ),
    'prune-baseline': option.flag(
      'Remove the entries of --write-baseline that match no problem any more',
    ),
    'output-file': option.list(
      '[FORMAT=]F',
      'Write the report to this file; with FORMAT=, also write one in this format',
      'path',
    ),
    quiet: option.flag('Report errors only', 'q'),
    statistics: option.flag('Report how many problems of each rule there are'),
    color: option.choice(['auto', 'always', 'never'], 'Whether the report is colored'),
    staged: option.flag('Check only files that are staged in Git, as they are on the disk'),
    since: option.text(
      'REF',
      'Check only files that have changed since this Git revision',
      'revision',
    ),
    'show-settings': option.flag(
      'Print the settings that apply to a file as JSON, and check nothing',
    ),
    watch: option.flag('Check again whenever a file changes', 'w'),
    'exit-zero': option.flag('Exit with 0 even if there are problems'),
    'no-error-on-unmatched': option.flag(
      'Do not fail if a folder or glob contains no configuration',
    ),
    ...selectionOptions,
  },
  details,

  async run(args, processIo) {
    const { folder } = processIo;
    const color = args.text('color') ?? 'auto';
    const io = color === 'auto' ? processIo : { ...processIo, colors: color === 'always' };
    const rules = parseRules(args.list('rule'));
    const selection = selectionOf(args, folder);
    refuseContradictions(args);
    const outputs = await openOutputs(args, folder);
    if (args.flag('show-settings')) return showSettings(args.operands[0], io, rules);
    const check = async (checkIo: Io, files?: Files): Promise<ExitCode> => {
      const code = await new CheckRun(checkIo, { args, selection, rules, outputs, files }).run();
      return code === 1 && args.flag('exit-zero') ? 0 : code;
    };
    if (!args.flag('watch')) return check(io);
    const { repeatOnChange } = await import('../check/watch.ts');
    const written = outputs.flatMap(({ path }) => path ?? []);
    return repeatOnChange({ io, paths: args.operands, written }, check);
  },
};

/** Parses the values of `--rule`, `code=severity` each; a later one wins. */
function parseRules(options: readonly string[]): RuleSettings {
  const rules: Record<string, RuleSettings[string]> = {};
  for (const option of options) {
    const [, code = '', severity = ''] = /^([^=]*)=(.*)$/.exec(option) ?? [];
    refuseIf(code === '', `"--rule" needs code=severity, not "${option}".`);
    const message = ruleFault(code, severity);
    if (message !== undefined) throw new UsageError(message);
    rules[code] = severity as RuleSettings[string];
  }
  return rules;
}

function refuseContradictions(args: Arguments): void {
  const isFixing = args.flag('fix') || args.flag('diff');
  refuseTogether(args, 'stdin', 'write-baseline', 'prune-baseline', 'watch');
  refuseTogether(args, 'prune-baseline', 'staged', 'since');
  refuseIf(
    args.flag('show-settings') && args.operands.length > 1,
    '"--show-settings" takes one path.',
  );
  refuseIf(args.flag('unsafe') && !isFixing, '"--unsafe" needs "--fix" or "--diff".');
}

/** The reports of a run; without one for standard output if its report is in a file. */
function openOutputs(args: Arguments, folder: string): Promise<readonly ReportOutput[]> {
  const main = args.flag('statistics') ? 'statistics' : (args.text('format') ?? 'pretty');
  const inFiles = args.list('output-file').map(value => {
    const [, format, path = value] = /^(\w+)=(.*)$/s.exec(value) ?? [];
    refuseIf(path === '', '"--output-file" needs the path of a file.');
    const absolute = resolve(folder, path);
    const isInput = args.operands.some(operand => resolve(folder, operand) === absolute);
    refuseIf(
      isInput || isConfigurationPath(basename(absolute)),
      `"--output-file" would replace the configuration "${path}".`,
    );
    return { format, path: absolute };
  });
  const isShown = inFiles.every(({ format }) => format !== undefined);
  const all = isShown ? [{ format: main, path: undefined }, ...inFiles] : inFiles;
  return Promise.all(
    all.map(async ({ format = main, path }) => {
      const load = Object.hasOwn(reporters, format) ? reporters[format] : undefined;
      const { reporter } = (await load?.()) ?? {};
      if (reporter !== undefined) return { reporter, path };
      throw new UsageError(`"${format}" is not a format of "--output-file".`);
    }),
  );
}

async function showSettings(operand = '.', io: Io, rules: RuleSettings): Promise<ExitCode> {
  const { folder } = io;
  const given = resolve(folder, operand);
  const isFolder = existsSync(given) && statSync(given).isDirectory();
  const path = isFolder ? join(given, defaultFile({ ...io, folder: given })) : given;
  const projects = new ProjectFiles(folder);
  const { settingsPath, catalog, settings, withSchema } = await projects.at(path);
  const read = readText(path);
  const syntax = await syntaxOf(path);
  const document = new ConfigDocument(read.ok ? read.value : '', { syntax });
  const { own } = (await withSchema(document)).schema;
  const shown = {
    file: displayPath(path, folder),
    schema: own === undefined ? 'bundled' : displayPath(fileURLToPath(own.uri), folder),
    settings: settingsPath === undefined ? null : displayPath(settingsPath, folder),
    ...settings,
    rules: { ...settings.rules, ...rules },
    catalogPlugins: catalog.length,
    isExcluded: await projects.excludes(path),
  };
  io.write(printableJson(shown));
  return 0;
}
