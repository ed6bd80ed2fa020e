import { ConfigDocument } from '../../core/config/document.ts';
import { formatted } from '../../core/features/formatting.ts';
import { configurationFileName, isYamlPath } from '../../core/product.ts';
import { type Arguments, option } from '../../node/arguments.ts';
import { attempt, type Command, CommandError } from '../command.ts';
import { readConfiguration, refuseYaml, type Target, writeTarget } from '../files/openFile.ts';
import { displayPath } from '../files/paths.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import { selectFiles, selectionOf, selectionOptions } from '../files/selection.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Format ${configurationFileName} as the editor does; only whitespace changes`,
  operands: '[PATHS…]',
  completes: 'path',
  options: {
    check: option.flag('List the files that are not formatted, without writing them'),
    diff: option.flag(
      'Print the changes as a unified diff, without writing files; exit with 1 if there are any',
    ),
    ...selectionOptions,
  },
  details: `PATHS are files, folders or globs, as for "check". The indentation and the line
endings of a file are kept. A file with syntax errors is not changed.`,

  async run(args, io) {
    const selection = selectionOf(args, io.folder);
    const projects = new ProjectFiles(io.folder);
    const { files, failures } = await selectFiles(selection, projects, io, !isDryRun(args));
    let isChange = false;
    for (const target of files.filter(({ path, isNamed }) => isNamed || !isYamlPath(path))) {
      const format = async () => {
        if (await formatTarget(target, args, io)) isChange = true;
      };
      const shown = displayPath(target.path, io.folder);
      await attempt(format, error => failures.push(error), shown);
    }
    for (const message of failures.flatMap(({ messages }) => messages)) io.reportError(message);
    if (failures.length > 0) return 2;
    return isDryRun(args) && isChange ? 1 : 0;
  },
};

function isDryRun(args: Arguments): boolean {
  return args.flag('check') || args.flag('diff');
}

/** Formats a text, and prints what has changed or would change. Returns whether anything would. */
async function formatTarget(target: Target, args: Arguments, io: Io): Promise<boolean> {
  const shown = displayPath(target.path, io.folder);
  refuseYaml(target.path, shown, 'which is not formatted. Format it with Prettier or your editor.');
  const before = await readConfiguration(target, io);
  const rewrite = { ...target, before, after: formatText(before, shown) };
  if (!isDryRun(args)) writeTarget(rewrite, io);
  const isChange = before !== rewrite.after;
  if (args.flag('diff')) {
    const { printChange } = await import('../files/printChange.ts');
    printChange(rewrite, io);
  } else if (isChange && !target.isInput) io.print(shown);
  return isChange;
}

/** Returns the formatted text. Throws if it has syntax errors or is nested too deeply. */
function formatText(text: string, shown: string): string {
  const document = new ConfigDocument(text);
  if (document.syntaxErrors.length > 0) {
    const hint = 'has syntax errors and was not formatted. To see them, run "site-plugins check".';
    throw new CommandError(`${shown} ${hint}`);
  }
  const after = formatted(document);
  if (!after.ok) throw new CommandError(`${shown}: ${after.failure.message}`);
  return after.value;
}
