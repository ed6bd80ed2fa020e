import { resolve } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { NodeKind, noNode } from '../../core/json/tree/tape.ts';
import { configurationFileName } from '../../core/product.ts';
import { fail, type Result } from '../../core/text/result.ts';
import { failureMessage } from '../../node/fileFailure.ts';
import { decode, readText } from '../../node/readText.ts';
import type { ExitCode, OptionSpec } from '../command.ts';
import type { Io } from '../io.ts';
import { folderHint, foreignFileHint } from './hints.ts';
import { displayPath, type PathFailure, pathFailure, shellWord } from './paths.ts';
import { type FileInProject, ProjectFiles } from './projectFiles.ts';

/** A file that a command was given. */
export interface NamedFile {
  /** Absolute. */
  readonly path: string;
  /** The path in messages. */
  readonly shown: string;
  readonly text: string;
}

/** A configuration with its project. */
export interface OpenFile extends NamedFile, FileInProject {
  readonly document: ConfigDocument;
}

/** The option of commands that read one file. */
export const stdinFilename: OptionSpec = {
  type: 'text',
  value: 'F',
  completes: 'path',
  about: `File whose text the path "-" reads from standard input (default ${configurationFileName})`,
};

/** Reads a file. The path and the working folder are absolute. */
type Read = (path: string, folder: string) => Result<string, PathFailure>;

const readAny: Read = (path, folder) => {
  const read = readText(path);
  return read.ok ? read : fail(pathFailure(path, read.failure, folder));
};

/** Reads a configuration; fails on a file that only another command reads. */
export const readConfiguration: Read = (path, folder) => {
  const read = readAny(path, folder);
  const message = read.ok ? foreignFileHint(path, folder) : folderHint(path, folder);
  return message === undefined ? read : fail({ path: displayPath(path, folder), message });
};

/**
 * Returns the absolute path of a file.
 * @param name the path as written; "-" for standard input
 * @param inputName the name of the file whose text is standard input
 */
export function pathOf(name: string, io: Io, inputName: string = configurationFileName): string {
  return resolve(io.folder, name === '-' ? inputName : name);
}

/**
 * Reads a file in any language or standard input; `undefined` after reporting why it cannot be read. See
 * `pathOf`.
 */
export async function readNamed(
  name: string,
  io: Io,
  inputName?: string,
  read = readAny,
): Promise<NamedFile | undefined> {
  const path = pathOf(name, io, inputName);
  const shown = displayPath(path, io.folder);
  const text = name === '-' ? decode(await io.readInput()) : read(path, io.folder);
  if (text.ok) return { path, shown, text: text.value };
  const { failure } = text;
  io.reportError('kind' in failure ? failureMessage(shown, failure) : failure.message);
  return undefined;
}

/** Returns the project of a file; `undefined` after reporting what is invalid in its settings. */
export async function openProject(path: string, io: Io): Promise<FileInProject | undefined> {
  const project = await new ProjectFiles(io.folder).at(path);
  if (project.ok) return project.value;
  for (const { message } of project.failure) io.reportError(message);
  return undefined;
}

/**
 * Reads a configuration with its project; `undefined` after reporting what prevents it.
 * @param name the path as written; without one, the configuration in the working folder
 * @param inputName the name of the file whose text is standard input
 */
export async function openFile(
  name: string | undefined,
  io: Io,
  inputName?: string,
): Promise<OpenFile | undefined> {
  if (name !== undefined && name !== '-' && inputName !== undefined) {
    io.reportError('"--stdin-filename" cannot be combined with another path than "-".');
    return undefined;
  }
  const operand = inputName === undefined ? (name ?? configurationFileName) : '-';
  const file = await readNamed(operand, io, inputName, readConfiguration);
  const project = file && (await openProject(file.path, io));
  return file && project && { ...file, ...project, document: new ConfigDocument(file.text) };
}

/** Whether a file is a JSON object, which a command can describe; reports an error if it is not. */
export function canAnswerAbout(
  { document: { tree }, shown }: Pick<OpenFile, 'document' | 'shown'>,
  io: Io,
): boolean {
  const isObject = tree.root !== noNode && tree.kind(tree.root) === NodeKind.Object;
  if (!isObject) {
    const command = `site-plugins check ${shellWord(shown)}`;
    io.reportError(`${shown} is not a configuration. To see why, run "${command}".`);
  }
  return isObject;
}

/** Returns the exit code of a description, and reports if it only covers a part of the file. */
export function exitCodeOfAnswer({ document, shown }: OpenFile, io: Io): ExitCode {
  if (document.syntaxErrors.length === 0) return 0;
  io.reportError(`${shown} has syntax errors. The answer is about what could be parsed.`);
  return 1;
}
