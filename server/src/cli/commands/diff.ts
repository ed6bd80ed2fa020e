import { resolve } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { formats } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import type { Version } from '../../core/features/effect/version.ts';
import { configurationFileName } from '../../core/product.ts';
import { fail, type Result } from '../../core/text/result.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { readText } from '../../node/readText.ts';
import { displayPath } from '../check/displayPath.ts';
import { projectContextOf } from '../check/projectContextOf.ts';
import { readCatalog } from '../check/readCatalog.ts';
import type { Arguments, Command } from '../command.ts';
import { committedText } from '../diff/committedText.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Summarize what changes for readers of the site between two versions of ${configurationFileName}`,
  operands: '[OLD] [NEW]',
  takesPaths: true,
  options: {
    git: {
      type: 'text',
      value: 'REF',
      completes: 'revision',
      about: 'Compare NEW with its version in this Git revision',
    },
    format: {
      type: 'choice',
      choices: Object.keys(formats),
      default: 'text',
      about: 'Output format',
    },
  },
  details: `With --git, NEW is the only operand. It defaults to the ${configurationFileName} in the working
folder: "site-plugins diff --git HEAD". Changes without an effect for readers, such as
whitespace and the order of properties, are reported as "No effect.". Default positions and
orders of plugins are those of the project of NEW, for both versions. The exit code is 0 with
and without changes.`,

  async run(args, io) {
    const texts = await readTexts(args, io);
    if (texts === undefined) return 2;
    const documents = texts.map(({ text }) => new ConfigDocument(text));
    const broken = texts.filter((_, index) => documents[index]?.syntaxErrors.length !== 0);
    for (const { shown } of broken) {
      io.reportError(`${shown} has syntax errors; "site-plugins check" shows them.`);
    }
    const path = texts.at(-1)?.path;
    if (broken.length > 0 || path === undefined) return 2;
    const catalog = await readCatalog(path, io);
    if (catalog === undefined) return 2;
    const [before, after] = await Promise.all(
      documents.map(async (document): Promise<Version> => {
        return { document, projectContext: await projectContextOf(document, { path, catalog }) };
      }),
    );
    if (before === undefined || after === undefined) return 2;
    const name = (args.text('format') ?? 'text') as keyof typeof formats;
    io.write(formats[name](effectOf(before, after)));
    return 0;
  },
};

/** The text of a version. */
interface VersionText {
  /** The absolute path of the file. */
  readonly path: string;
  /** The name in messages. */
  readonly shown: string;
  readonly text: string;
}

/**
 * Returns both versions, the earlier one first; reports an error and returns `undefined` if one
 * cannot be read.
 */
async function readTexts(args: Arguments, io: Io): Promise<readonly VersionText[] | undefined> {
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
  const texts: VersionText[] = [];
  for (const path of paths) {
    const shown = displayPath(path, io.folder);
    const add = (read: Result<string>) => {
      if (read.ok) texts.push({ path, shown, text: read.value });
      else io.reportError(read.failure.message);
    };
    if (revision !== undefined) add(await committedText({ path, shown, revision }));
    add(readShown(path, shown));
  }
  return texts.length === 2 ? texts : undefined;
}

function readShown(path: string, shown: string): Result<string> {
  const read = readText(path);
  return read.ok ? read : fail({ message: failureMessage(shown, read.failure) });
}
