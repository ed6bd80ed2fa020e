import { resolve } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { formatted } from '../../core/features/formatting.ts';
import { configurationFileName } from '../../core/product.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { decode, readText } from '../../node/readText.ts';
import { replaceFile } from '../../node/writeFile.ts';
import { displayPath } from '../check/displayPath.ts';
import type { PathFailure } from '../check/report.ts';
import {
  excludeFault,
  findTargets,
  pathFailure,
  type Target,
  withoutExcluded,
} from '../check/targets.ts';
import type { Arguments, Command, ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { ProjectFiles } from '../projectFiles.ts';
import { inputFault, readsInput } from '../standardInput.ts';

export const command: Command = {
  about: `Format ${configurationFileName} as the editor does; only whitespace changes`,
  operands: '[PATHS…]',
  takesPaths: true,
  options: {
    check: { type: 'flag', about: 'List the files that are not formatted, without writing them' },
    diff: {
      type: 'flag',
      about:
        'Print the changes as a unified diff, without writing files; exit with 1 if there are any',
    },
    exclude: {
      type: 'list',
      value: 'GLOB',
      completes: 'path',
      about: 'Do not format these files and folders; can be repeated',
    },
    stdin: { type: 'flag', about: 'Format standard input, as does the path "-"' },
    'stdin-filename': {
      type: 'text',
      value: 'F',
      completes: 'path',
      about: 'Format standard input as the text of this file',
    },
  },
  details: `PATHS are files, folders or globs, as for "check". The indentation and the line
endings of a file are kept. A file with syntax errors is not changed.`,

  async run(args, io) {
    const fault = inputFault(args) ?? excludeFault(args.list('exclude'), io.folder);
    if (fault !== undefined) {
      io.reportError(`${fault} See "site-plugins format --help".`);
      return 2;
    }
    const asDiff = args.flag('diff');
    const check = args.flag('check') || asDiff;
    if (readsInput(args)) return formatInput(args, io);
    const { files: found, failures } = await findTargets(args.operands, io.folder);
    const project = new ProjectFiles(io.folder);
    const files = await withoutExcluded(found, io.folder, {
      globs: args.list('exclude'),
      excludes: path => project.excludes(path),
    });
    for (const { message } of failures) io.reportError(message);
    let code: ExitCode = failures.length > 0 ? 2 : 0;
    for (const target of files) {
      const changed = formatFile(target, check, io.folder);
      if (!changed.ok) io.reportError(changed.failure.message);
      else if (changed.value !== undefined) {
        const shown = displayPath(target.path, io.folder);
        if (asDiff) io.write(await diffOf(shown, changed.value, io));
        else io.print(shown);
      }
      code = worse(code, exitCode(changed, check));
    }
    return code;
  },
};

interface Change {
  readonly before: string;
  readonly after: string;
}

/** What formatting changes; `undefined` if the file is formatted. */
type Changed = Result<Change | undefined, PathFailure>;

async function diffOf(shown: string, change: Change, { colors }: Io): Promise<string> {
  const { patch } = await import('../check/patch.ts');
  return patch(shown, { ...change, colors });
}

function exitCode(changed: Changed, check: boolean): ExitCode {
  if (!changed.ok) return 2;
  return changed.value !== undefined && check ? 1 : 0;
}

function worse(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}

function formatFile(target: Target, check: boolean, folder: string): Changed {
  const { path } = target;
  const read = readText(path);
  if (!read.ok) return fail(pathFailure(path, read.failure, folder));
  const before = read.value;
  const text = formatText(before, path, folder);
  if (!text.ok) return text;
  const after = text.value;
  if (after === before) return succeed(undefined);
  if (check) return succeed({ before, after });
  const written = replaceFile({ ...target, before, after });
  return written.ok ? succeed({ before, after }) : fail(pathFailure(path, written.failure, folder));
}

async function formatInput(args: Arguments, io: Io): Promise<ExitCode> {
  const path = resolve(io.folder, args.text('stdin-filename') ?? 'standard input');
  const read = decode(await io.readInput());
  const text = read.ok
    ? formatText(read.value, path, io.folder)
    : fail(pathFailure(path, read.failure, io.folder));
  if (!read.ok || !text.ok) {
    if (!text.ok) io.reportError(text.failure.message);
    return 2;
  }
  const after = text.value;
  const isChanged = after !== read.value;
  if (args.flag('diff')) {
    const change = { before: read.value, after };
    if (isChanged) io.write(await diffOf(displayPath(path, io.folder), change, io));
  } else if (!args.flag('check')) io.write(after);
  return (args.flag('check') || args.flag('diff')) && isChanged ? 1 : 0;
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
