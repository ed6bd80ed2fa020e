import { resolve } from 'node:path';
import { configurationFileName } from '../core/product.ts';
import { failureMessage } from '../node/fileFailure.ts';
import { decode, readText } from '../node/readText.ts';
import { displayPath } from './check/displayPath.ts';
import type { OptionSpec } from './command.ts';
import type { Io } from './io.ts';
import { type FileInProject, ProjectFiles } from './projectFiles.ts';

/** A file that a command was given. */
export interface NamedFile {
  /** Absolute. */
  readonly path: string;
  /** The path in messages. */
  readonly shown: string;
  readonly text: string;
}

/** The option of commands that read one file. */
export const stdinFilename: OptionSpec = {
  type: 'text',
  value: 'F',
  completes: 'path',
  about: `File whose text the path "-" reads from standard input (default ${configurationFileName})`,
};

/**
 * Returns the absolute path of a file.
 * @param name the path as written; "-" for standard input
 * @param inputName the name of the file whose text is standard input
 */
export function pathOf(name: string, io: Io, inputName: string = configurationFileName): string {
  return resolve(io.folder, name === '-' ? inputName : name);
}

/** Reads a file or standard input; `undefined` after reporting why it cannot be read. See `pathOf`. */
export async function readNamed(
  name: string,
  io: Io,
  inputName?: string,
): Promise<NamedFile | undefined> {
  const path = pathOf(name, io, inputName);
  const shown = displayPath(path, io.folder);
  const read = name === '-' ? decode(await io.readInput()) : readText(path);
  if (read.ok) return { path, shown, text: read.value };
  io.reportError(failureMessage(shown, read.failure));
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
): Promise<(NamedFile & FileInProject) | undefined> {
  if (name !== undefined && name !== '-' && inputName !== undefined) {
    io.reportError('"--stdin-filename" cannot be combined with another path than "-".');
    return undefined;
  }
  const isInput = inputName !== undefined || name === '-';
  const file = await readNamed(isInput ? '-' : (name ?? configurationFileName), io, inputName);
  const project = file && (await openProject(file.path, io));
  return file && project && { ...file, ...project };
}
