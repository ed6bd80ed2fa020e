import { ConfigDocument } from '../../core/config/document.ts';
import { formatted } from '../../core/features/formatting.ts';
import { configurationFileName } from '../../core/product.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { replaceFile } from '../../node/writeFile.ts';
import type { Rewrite } from '../check/patch.ts';
import { type Arguments, type Command, CommandError, type ExitCode, option } from '../command.ts';
import { readConfiguration, readInput } from '../files/openFile.ts';
import { displayPath, unwrap } from '../files/paths.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import { selectFiles, selectionOf, selectionOptions, type Target } from '../files/selection.ts';
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
    const { folder } = io;
    const selection = selectionOf(args, folder);
    const projects = new ProjectFiles(folder, diskFiles);
    const selected = await selectFiles(selection, path => projects.excludes(path));
    const { files, notices, failures } = selected;
    for (const notice of notices) io.reportError(notice);
    if (selection.input !== undefined) {
      return formatInput(selection.input, { isExcluded: files.length === 0, args, io });
    }
    let code: ExitCode = 0;
    const fail = ({ messages }: CommandError) => {
      for (const message of messages) io.reportError(message);
      code = 2;
    };
    for (const failure of failures) fail(failure);
    for (const target of files) {
      try {
        const isChange = await formatFile(target, args, io);
        if (isChange && isDryRun(args) && code === 0) code = 1;
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        fail(error);
      }
    }
    return code;
  },
};

function isDryRun(args: Arguments): boolean {
  return args.flag('check') || args.flag('diff');
}

/** Formats a file, and prints what has changed or would change. Returns whether anything would. */
async function formatFile(target: Target, args: Arguments, io: Io): Promise<boolean> {
  const { path } = target;
  const before = readConfiguration(path, io.folder);
  const after = formatText(before, displayPath(path, io.folder));
  if (before === after) return false;
  if (!isDryRun(args)) unwrap(replaceFile({ ...target, before, after }), path, io.folder);
  if (args.flag('diff')) await printDiff({ path, before, after }, io);
  else io.print(displayPath(path, io.folder));
  return true;
}

interface InputOptions {
  /** Whether the text is not changed. */
  readonly isExcluded: boolean;
  readonly args: Arguments;
  readonly io: Io;
}

/** Formats standard input as the text of a file. */
async function formatInput(
  path: string,
  { isExcluded, args, io }: InputOptions,
): Promise<ExitCode> {
  const before = await readInput(path, io);
  const after = isExcluded ? before : formatText(before, displayPath(path, io.folder));
  if (!isDryRun(args)) io.write(after);
  if (args.flag('diff') && before !== after) await printDiff({ path, before, after }, io);
  return isDryRun(args) && before !== after ? 1 : 0;
}

async function printDiff(rewrite: Rewrite, io: Io): Promise<void> {
  const { printPatch } = await import('../check/patch.ts');
  printPatch(rewrite, io);
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
