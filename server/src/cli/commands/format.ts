import { resolve } from 'node:path';
import { format as layOut } from 'jsonc-parser';
import { ConfigDocument } from '../../core/model/document.ts';
import { indentUnit, lineEnd } from '../../core/model/editing.ts';
import { applyEdits } from '../../core/text/edit.ts';
import { decode, readText } from '../../node/readText.ts';
import { replaceFile } from '../../node/writeFile.ts';
import { displayPath, fileName, findTargets, type Target } from '../check/targets.ts';
import type { Arguments, Command, ExitCode } from '../command.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Lay out ${fileName} as the editor does; only white space changes`,
  operands: '[PATHS…]',
  takesPaths: true,
  options: {
    check: { type: 'flag', about: 'Write nothing; name the files that are not laid out' },
    stdin: { type: 'flag', about: 'Lay out standard input' },
  },
  details: `PATHS are files, folders or globs, as for "check". Indentation and line ends stay
those of the file. A file with syntax errors is left alone.`,

  async run(args, io) {
    if (args.flag('stdin')) return formatInput(args, io);
    const { files, failures } = await findTargets(args.operands, io.folder);
    for (const { path, reason } of failures) {
      io.complain(`${displayPath(path, io.folder)} ${reason}.`);
    }
    let code: ExitCode = failures.length > 0 ? 2 : 0;
    for (const target of files) {
      const outcome = formatFile(target, args.flag('check'));
      const path = displayPath(target.path, io.folder);
      if (outcome === 'formatted') io.write(`${path}\n`);
      else if (outcome !== 'unchanged') io.complain(`${path} ${outcome.failure}.`);
      code = worse(code, exitCode(outcome, args.flag('check')));
    }
    return code;
  },
};

type Outcome = 'unchanged' | 'formatted' | { readonly failure: string };

function exitCode(outcome: Outcome, check: boolean): ExitCode {
  if (outcome === 'unchanged') return 0;
  if (outcome === 'formatted') return check ? 1 : 0;
  return 2;
}

function worse(a: ExitCode, b: ExitCode): ExitCode {
  return a > b ? a : b;
}

function formatFile(target: Target, check: boolean): Outcome {
  const read = readText(target.path);
  if ('failure' in read) return read;
  const after = formatted(read.text);
  if (after === undefined) return { failure: brokenText };
  if (after === read.text) return 'unchanged';
  const failure = check ? undefined : replaceFile({ ...target, before: read.text, after });
  return failure === undefined ? 'formatted' : { failure };
}

async function formatInput(args: Arguments, io: Io): Promise<ExitCode> {
  if (args.operands.length > 0) {
    io.complain('"--stdin" takes no paths. See "site-plugins format --help".');
    return 2;
  }
  const read = decode(await io.readInput());
  const after = 'text' in read ? formatted(read.text) : undefined;
  if ('failure' in read || after === undefined) {
    const why = 'failure' in read ? read.failure : brokenText;
    io.complain(`${displayPath(resolve(io.folder, 'standard input'), io.folder)} ${why}.`);
    return 2;
  }
  if (!args.flag('check')) io.write(after);
  return args.flag('check') && after !== read.text ? 1 : 0;
}

const brokenText = 'has syntax errors and was not laid out; "site-plugins check" shows them';

/** The text laid out, ending in one line end; `undefined` where it is no JSON. */
export function formatted(text: string): string | undefined {
  const document = new ConfigDocument(text);
  if (document.syntaxErrors.length > 0) return undefined;
  const unit = indentUnit(document.tree);
  const edits = layOut(text, undefined, {
    tabSize: unit.startsWith('\t') ? 4 : unit.length,
    insertSpaces: !unit.startsWith('\t'),
    eol: lineEnd(text),
    insertFinalNewline: true,
  });
  return applyEdits(
    text,
    edits.map(({ offset, length, content }) => ({
      span: { start: offset, end: offset + length },
      newText: content,
    })),
  );
}
