import { ConfigDocument } from '../../core/config/document.ts';
import { formatted } from '../../core/features/formatting.ts';
import { configurationFileName } from '../../core/product.ts';
import { fail, type Result } from '../../core/text/result.ts';
import { decode } from '../../node/readText.ts';
import { replaceFile } from '../../node/writeFile.ts';
import type { Arguments, Command, ExitCode } from '../command.ts';
import { readConfiguration } from '../files/openFile.ts';
import { displayPath, type PathFailure, pathFailure } from '../files/paths.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import { selectFiles, selectionOf, selectionOptions, type Target } from '../files/selection.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Format ${configurationFileName} as the editor does; only whitespace changes`,
  operands: '[PATHS…]',
  completes: 'path',
  options: {
    check: { type: 'flag', about: 'List the files that are not formatted, without writing them' },
    diff: {
      type: 'flag',
      about:
        'Print the changes as a unified diff, without writing files; exit with 1 if there are any',
    },
    ...selectionOptions,
  },
  details: `PATHS are files, folders or globs, as for "check". The indentation and the line
endings of a file are kept. A file with syntax errors is not changed.`,

  async run(args, io) {
    const { folder } = io;
    const selection = selectionOf(args, folder);
    if (!selection.ok) {
      io.reportError(`${selection.failure.message} See "site-plugins format --help".`);
      return 2;
    }
    const { input } = selection.value;
    const projects = new ProjectFiles(folder);
    const excludes = (path: string) => projects.excludes(path);
    const { files, notices, failures } = await selectFiles(selection.value, { folder, excludes });
    for (const notice of notices) io.reportError(notice);
    for (const { message } of failures) io.reportError(message);
    let code: ExitCode = failures.length > 0 ? 2 : 0;
    if (input !== undefined) return formatInput(args, io, files[0] ?? { path: input });
    for (const target of files) {
      const own = await formatFile(target, args, io);
      code = own > code ? own : code;
    }
    return code;
  },
};

/** Formats a file, and prints what has changed or would change. */
async function formatFile(target: Target, args: Arguments, io: Io): Promise<ExitCode> {
  const { path } = target;
  const read = readConfiguration(path, io.folder);
  const text = read.ok ? formatText(read.value, path, io.folder) : read;
  if (!read.ok || !text.ok) return refused(text, io);
  const [before, after] = [read.value, text.value];
  if (before === after) return 0;
  if (!args.flag('check') && !args.flag('diff')) {
    const written = replaceFile({ ...target, before, after });
    if (!written.ok) return refused(fail(pathFailure(path, written.failure, io.folder)), io);
  }
  if (args.flag('diff')) await printDiff(path, before, after, io);
  else io.print(displayPath(path, io.folder));
  return args.flag('check') || args.flag('diff') ? 1 : 0;
}

/**
 * Formats standard input.
 * @param target the file whose text it is; without a folder to write to, it is excluded and not changed
 */
async function formatInput(
  args: Arguments,
  io: Io,
  { path, within }: Pick<Target, 'path'> & Partial<Target>,
): Promise<ExitCode> {
  const input = decode(await io.readInput());
  const read = input.ok ? input : fail(pathFailure(path, input.failure, io.folder));
  const text = read.ok && within !== undefined ? formatText(read.value, path, io.folder) : read;
  if (!read.ok || !text.ok) return refused(text, io);
  const [before, after] = [read.value, text.value];
  if (args.flag('diff') && before !== after) await printDiff(path, before, after, io);
  if (!args.flag('check') && !args.flag('diff')) io.write(after);
  return (args.flag('check') || args.flag('diff')) && before !== after ? 1 : 0;
}

function refused(result: Result<string, PathFailure>, io: Io): ExitCode {
  if (!result.ok) io.reportError(result.failure.message);
  return 2;
}

async function printDiff(path: string, before: string, after: string, io: Io): Promise<void> {
  const { patch } = await import('../check/patch.ts');
  io.write(patch(displayPath(path, io.folder), { before, after, colors: io.colors }));
}

/** Returns the formatted text; fails if it has syntax errors or is nested too deeply. */
function formatText(text: string, path: string, folder: string): Result<string, PathFailure> {
  const document = new ConfigDocument(text);
  const shown = displayPath(path, folder);
  const hint = 'has syntax errors and was not formatted. To see them, run "site-plugins check".';
  if (document.syntaxErrors.length > 0) return fail({ path: shown, message: `${shown} ${hint}` });
  const after = formatted(document);
  return after.ok ? after : fail({ path: shown, message: `${shown}: ${after.failure.message}` });
}
