import { resolve } from 'node:path';
import { failureMessage } from '../node/fileFailure.ts';
import { readText } from '../node/readText.ts';
import { displayPath } from './check/displayPath.ts';
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

/** Reads a file; `undefined` after reporting why it cannot be read. */
export function readNamed(name: string, io: Io): NamedFile | undefined {
  const path = resolve(io.folder, name);
  const shown = displayPath(path, io.folder);
  const read = readText(path);
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

/** Reads a configuration with its project; `undefined` after reporting what prevents it. */
export async function openFile(
  name: string,
  io: Io,
): Promise<(NamedFile & FileInProject) | undefined> {
  const file = readNamed(name, io);
  const project = file && (await openProject(file.path, io));
  return file && project && { ...file, ...project };
}
