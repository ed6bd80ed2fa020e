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
  about: `Tell what a change of a ${configurationFileName} changes for readers of the site`,
  operands: '[OLD] [NEW]',
  takesPaths: true,
  options: {
    git: { type: 'text', value: 'REF', about: 'Compare NEW with what Git has of it at REF' },
    format: {
      type: 'choice',
      choices: Object.keys(formats),
      default: 'text',
      about: 'How to write it',
    },
  },
  details: `With --git there is one operand, NEW, by default the ${configurationFileName} of the working folder:
"site-plugins diff --git HEAD". White space, the order of properties, and whatever else
changes nothing for readers are "No effect.", and the exit code is 0 in both cases.`,

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
  /** How messages name it. */
  readonly shown: string;
  readonly text: string;
}

/** Both versions, the earlier one first; `undefined` after a message about what is wrong. */
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
