import { ConfigDocument } from '../../core/config/document.ts';
import type { Version } from '../../core/features/effect/change.ts';
import { formats } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import { configurationFileName } from '../../core/product.ts';
import type { Arguments, Command } from '../command.ts';
import { committedText } from '../diff/committedText.ts';
import {
  type NamedFile,
  openProject,
  pathOf,
  readConfiguration,
  readNamed,
  stdinFilename,
} from '../files/openFile.ts';
import { displayPath } from '../files/paths.ts';
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
    'stdin-filename': stdinFilename,
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
    const project = await openProject(path, io);
    if (project === undefined) return 2;
    const [before, after] = await Promise.all(
      documents.map(async (document): Promise<Version> => {
        return { document, projectContext: await project.contextWithNotes(document) };
      }),
    );
    if (before === undefined || after === undefined) return 2;
    const name = (args.text('format') ?? 'text') as keyof typeof formats;
    io.write(formats[name](effectOf({ before, after }), { before, after }));
    return 0;
  },
};

/**
 * Returns both versions, the earlier one first; reports an error and returns `undefined` if one
 * cannot be read.
 */
async function readTexts(args: Arguments, io: Io): Promise<readonly NamedFile[] | undefined> {
  const revision = args.text('git');
  const { operands } = args;
  if (revision === undefined ? operands.length !== 2 : operands.length > 1) {
    const wanted = revision === undefined ? 'two files' : 'at most one file beside "--git"';
    io.reportError(`"diff" takes ${wanted}. See "site-plugins diff --help".`);
    return undefined;
  }
  if (operands.filter(operand => operand === '-').length > 1) {
    io.reportError('"diff" can read one of both files from standard input.');
    return undefined;
  }
  const texts: NamedFile[] = [];
  const inputName = args.text('stdin-filename');
  for (const name of operands.length === 0 ? [configurationFileName] : operands) {
    const path = pathOf(name, io, inputName);
    const shown = displayPath(path, io.folder);
    const committed =
      revision === undefined ? undefined : await committedText({ path, shown, revision });
    if (committed?.ok) {
      texts.push({ path, shown: `${shown} at "${revision}"`, text: committed.value });
    } else if (committed !== undefined) io.reportError(committed.failure.message);
    const file = await readNamed(name, io, inputName, readConfiguration);
    if (file !== undefined) texts.push(file);
  }
  return texts.length === 2 ? texts : undefined;
}
