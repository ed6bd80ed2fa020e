import { resolve } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { formats } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import { configurationFileName } from '../../core/product.ts';
import { fail, type Result } from '../../core/text/result.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { readText } from '../../node/readText.ts';
import { displayPath } from '../check/displayPath.ts';
import type { Arguments, Command } from '../command.ts';
import { committedText } from '../diff/committedText.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Summarize what changes for readers of the site between two versions of ${configurationFileName}`,
  operands: '[OLD] [NEW]',
  takesPaths: true,
  options: {
    git: { type: 'text', value: 'REF', about: 'Compare NEW with its version in this Git revision' },
    format: {
      type: 'choice',
      choices: Object.keys(formats),
      default: 'text',
      about: 'Output format',
    },
  },
  details: `With --git, NEW is the only operand. It defaults to the ${configurationFileName} in the working
folder: "site-plugins diff --git HEAD". Changes without an effect for readers, such as
whitespace and the order of properties, are reported as "No effect.". The exit code is 0
with and without changes.`,

  async run(args, io) {
    const versions = await readVersions(args, io);
    if (versions === undefined) return 2;
    const documents = versions.map(({ text }) => new ConfigDocument(text));
    const [before, after] = documents;
    if (before === undefined || after === undefined) return 2;
    const broken = versions.filter((_, index) => documents[index]?.syntaxErrors.length !== 0);
    for (const { shown } of broken) {
      io.reportError(`${shown} has syntax errors; "site-plugins check" shows them.`);
    }
    if (broken.length > 0) return 2;
    const name = (args.text('format') ?? 'text') as keyof typeof formats;
    io.write(formats[name](effectOf(before, after)));
    return 0;
  },
};

interface Version {
  /** The name in messages. */
  readonly shown: string;
  readonly text: string;
}

/**
 * Returns both versions, the earlier one first; reports an error and returns `undefined` if one
 * cannot be read.
 */
async function readVersions(args: Arguments, io: Io): Promise<readonly Version[] | undefined> {
  const revision = args.text('git');
  const { operands } = args;
  if (revision === undefined ? operands.length !== 2 : operands.length > 1) {
    const wanted = revision === undefined ? 'two files' : 'at most one file beside "--git"';
    io.reportError(`"diff" takes ${wanted}. See "site-plugins diff --help".`);
    return undefined;
  }
  const paths = (operands.length === 0 ? [configurationFileName] : operands).map(name =>
    resolve(io.folder, name),
  );
  const versions: Version[] = [];
  const add = (shown: string, read: Result<string>) => {
    if (read.ok) versions.push({ shown, text: read.value });
    else io.reportError(read.failure.message);
  };
  for (const path of paths) {
    const shown = displayPath(path, io.folder);
    if (revision !== undefined) add(shown, await committedText({ path, shown, revision }));
    add(shown, readShown(path, shown));
  }
  return versions.length === 2 ? versions : undefined;
}

function readShown(path: string, shown: string): Result<string> {
  const read = readText(path);
  return read.ok ? read : fail({ message: failureMessage(shown, read.failure) });
}
