import { dirname } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import type { Version } from '../../core/features/effect/change.ts';
import { formats } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import { configurationFileName } from '../../core/product.ts';
import { syntaxOf } from '../../core/yaml/loadYaml.ts';
import { type Arguments, option, refuseIf } from '../../node/arguments.ts';
import { readCommitted, revisionProblem } from '../../node/git.ts';
import { type Command, CommandError } from '../command.ts';
import {
  type Configuration,
  defaultFile,
  openProject,
  readNamed,
  requireObject,
  sourceOf,
} from '../files/openFile.ts';
import { displayPath, unwrap } from '../files/paths.ts';
import type { Io } from '../io.ts';

export const command: Command = {
  about: `Summarize what changes for readers of the site between two versions of ${configurationFileName}`,
  operands: '[OLD] [NEW]',
  completes: 'path',
  options: {
    git: option.text('REF', 'Compare NEW with its version in this Git revision', 'revision'),
    format: option.choice(Object.keys(formats), 'Output format'),
  },
  details: `With --git, NEW is the only operand. It defaults to the ${configurationFileName} in the working
folder: "site-plugins diff --git HEAD". Changes without an effect for readers, such as
whitespace and the order of properties, are reported as "No effect.". Default positions and
orders of plugins are those of the project of NEW, for both versions. The exit code is 0 with
and without changes.`,

  async run(args, io) {
    const [old, now] = await readVersions(args, io);
    const broken = [old, now].filter(({ document }) => document.syntaxErrors.length > 0);
    if (broken.length > 0) {
      const hint = 'has syntax errors; "site-plugins check" shows them.';
      throw new CommandError(broken.map(({ shown }) => `${shown} ${hint}`));
    }
    for (const version of [old, now]) requireObject(version);
    const { path } = isNothing(now) ? old : now;
    const project = await openProject(path, io);
    const inProject = async (version: Configuration): Promise<Version> => {
      const document = await project.withSchema(version.document);
      return { document, projectContext: await project.contextOf(document) };
    };
    const versions = { before: await inProject(old), after: await inProject(now) };
    io.write(args.choice('format', formats)(effectOf(versions), versions));
    return 0;
  },
};

async function readVersions(args: Arguments, io: Io): Promise<[Configuration, Configuration]> {
  const revision = args.text('git');
  const { operands } = args;
  refuseIf(revision === undefined && operands.length !== 2, '"diff" takes two files.');
  refuseIf(
    revision !== undefined && operands.length > 1,
    '"diff" takes at most one file beside "--git".',
  );
  if (operands.filter(operand => operand === '-').length > 1) {
    throw new CommandError('"diff" can read one of both files from standard input.');
  }
  const [first = defaultFile(io), second = first] = operands;
  const read = async (name: string) => orEmptySite(await readNamed(name, io));
  if (revision === undefined) return [await read(first), await read(second)];
  const now = await read(first);
  return [orEmptySite(await readAt(revision, sourceOf(first, io).path, io)), now];
}

/** Whether there is no text, as in `/dev/null`, with which Git compares a file that is new or deleted. */
function isNothing({ text }: Configuration): boolean {
  return text.trim() === '';
}

function orEmptySite(version: Configuration): Configuration {
  return isNothing(version) ? { ...version, document: new ConfigDocument('{}') } : version;
}

async function readAt(revision: string, path: string, io: Io): Promise<Configuration> {
  const shown = displayPath(path, io.folder);
  const problem = await revisionProblem(dirname(path), revision);
  if (problem !== undefined) throw new CommandError(`${shown} cannot be compared. ${problem}`);
  const committed = await readCommitted(path, revision);
  if (committed === undefined) throw new CommandError(`${shown} is not in Git at "${revision}".`);
  const text = unwrap(committed, path, io.folder);
  const document = new ConfigDocument(text, { syntax: await syntaxOf(path) });
  return { path, shown: `${shown} at "${revision}"`, text, document };
}
