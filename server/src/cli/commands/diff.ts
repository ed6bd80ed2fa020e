import { dirname } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import type { Version } from '../../core/features/effect/change.ts';
import { formats } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import { configurationFileName } from '../../core/product.ts';
import { readCommitted } from '../../node/committedText.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { revisionProblem } from '../../node/git.ts';
import type { Arguments, Command } from '../command.ts';
import {
  canAnswerAbout,
  type NamedFile,
  openProject,
  pathOf,
  readConfiguration,
  readNamed,
  stdinFilename,
} from '../files/openFile.ts';
import { displayPath } from '../files/paths.ts';
import type { FileInProject } from '../files/projectFiles.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Summarize what changes for readers of the site between two versions of ${configurationFileName}`,
  operands: '[OLD] [NEW]',
  completes: 'path',
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
    const versions = await readVersions(args, io);
    if (versions === undefined) return 2;
    const broken = versions.filter(({ document }) => document.syntaxErrors.length > 0);
    for (const { shown } of broken) {
      io.reportError(`${shown} has syntax errors; "site-plugins check" shows them.`);
    }
    const [old, now] = versions;
    if (broken.length > 0 || ![old, now].every(version => canAnswerAbout(version, io))) return 2;
    const project = await openProject(now.path, io);
    if (project === undefined) return 2;
    const [before, after] = await Promise.all([inProject(old, project), inProject(now, project)]);
    const name = (args.text('format') ?? 'text') as keyof typeof formats;
    io.write(formats[name](effectOf({ before, after }), { before, after }));
    return 0;
  },
};

type ReadVersion = NamedFile & { readonly document: ConfigDocument };

async function inProject({ document }: ReadVersion, project: FileInProject): Promise<Version> {
  return { document, projectContext: await project.contextOf(document, ['notes']) };
}

/** Returns the earlier and the later version; reports an error and returns `undefined` if one cannot be read. */
async function readVersions(
  args: Arguments,
  io: Io,
): Promise<readonly [ReadVersion, ReadVersion] | undefined> {
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
  const inputName = args.text('stdin-filename');
  const names = operands.length === 0 ? [configurationFileName] : operands;
  const texts: (NamedFile | undefined)[] = [];
  if (revision !== undefined) {
    texts.push(await readAt(revision, pathOf(names[0] ?? '', io, inputName), io));
  }
  for (const name of names) texts.push(await readNamed(name, io, inputName, readConfiguration));
  const [old, now] = texts.map(
    text => text && { ...text, document: new ConfigDocument(text.text) },
  );
  return old && now && [old, now];
}

/** Reads a file at a Git revision; `undefined` after reporting why it cannot be read. */
async function readAt(revision: string, path: string, io: Io): Promise<NamedFile | undefined> {
  const shown = displayPath(path, io.folder);
  const problem = await revisionProblem(dirname(path), revision);
  const text = problem === undefined ? await readCommitted(path, revision) : undefined;
  if (text?.ok) return { path, shown: `${shown} at "${revision}"`, text: text.value };
  if (problem !== undefined) io.reportError(`${shown} cannot be compared. ${problem}`);
  else if (text === undefined) io.reportError(`${shown} is not in Git at "${revision}".`);
  else io.reportError(failureMessage(shown, text.failure));
  return undefined;
}
