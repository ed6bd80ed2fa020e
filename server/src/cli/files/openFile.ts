import { resolve } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { NodeKind, noNode } from '../../core/json/tree/tape.ts';
import { configurationFileName } from '../../core/product.ts';
import { diskFiles } from '../../node/diskFiles.ts';
import { decode, readText } from '../../node/readText.ts';
import { CommandError, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { displayPath, shellWord, unwrap } from './paths.ts';
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

/** Reads a file in any language. Both paths are absolute. */
function readAny(path: string, folder: string): string {
  return unwrap(readText(path), path, folder);
}

/** The languages that only `init --from` reads. */
const languages = [
  ['YAML', /\.ya?ml$/i],
  ['TOML', /\.toml$/i],
  ['JavaScript', /\.[cm]?js$/i],
  ['TypeScript', /\.[cm]?ts$/i],
] as const;

/** Reads a configuration. Throws for a file that only another command reads. */
export function readConfiguration(path: string, folder: string): string {
  const text = readAny(path, folder);
  const [language] = languages.find(([, extension]) => extension.test(path)) ?? [];
  if (language === undefined) return text;
  const shown = displayPath(path, folder);
  const hint = `To import it, run "site-plugins init --from ${shellWord(shown)}".`;
  throw new CommandError(`${shown} is ${language}, not a ${configurationFileName}. ${hint}`, shown);
}

/** Reads standard input as the text of a file. The path is absolute. */
export async function readInput(path: string, io: Io): Promise<string> {
  return unwrap(decode(await io.readInput()), path, io.folder);
}

/** Returns the absolute path of a file as written; "-" is standard input, as if it were in the working folder. */
export function pathOf(name: string, io: Io): string {
  return resolve(io.folder, name === '-' ? configurationFileName : name);
}

/** Reads a file, in any language by default, or standard input. See `pathOf`. */
export async function readNamed(name: string, io: Io, read = readAny): Promise<NamedFile> {
  const path = pathOf(name, io);
  const text = name === '-' ? await readInput(path, io) : read(path, io.folder);
  return { path, shown: displayPath(path, io.folder), text };
}

/** Returns the project of a file, which does not have to exist. */
export function openProject(path: string, io: Io): Promise<FileInProject> {
  return new ProjectFiles(io.folder, diskFiles).at(path);
}

/** Reads a configuration with its project: by default, the one in the working folder. See `pathOf`. */
export async function openFile(name = configurationFileName, io: Io): Promise<OpenFile> {
  const file = await readNamed(name, io, readConfiguration);
  const project = await openProject(file.path, io);
  return { ...file, ...project, document: new ConfigDocument(file.text) };
}

/** Throws if a file is not a JSON object, which a command can describe. */
export function requireObject({
  document: { tree },
  shown,
}: Pick<OpenFile, 'document' | 'shown'>): void {
  if (tree.root !== noNode && tree.kind(tree.root) === NodeKind.Object) return;
  const command = `site-plugins check ${shellWord(shown)}`;
  throw new CommandError(`${shown} is not a configuration. To see why, run "${command}".`);
}

/** Returns the exit code of a description, and reports if it only covers a part of the file. */
export function exitCodeOfAnswer({ document, shown }: OpenFile, io: Io): ExitCode {
  if (document.syntaxErrors.length === 0) return 0;
  io.reportError(`${shown} has syntax errors. The answer is about what could be parsed.`);
  return 1;
}
