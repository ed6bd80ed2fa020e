/** How commands open the files that they are given, and what becomes of their texts. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigDocument } from '../../core/config/document.ts';
import { NodeKind, noNode } from '../../core/json/tree/tape.ts';
import { configurationFileName, configurationFileNames, isYamlPath } from '../../core/product.ts';
import { syntaxOf } from '../../core/yaml/loadYaml.ts';
import { decode, readText, replaceFile } from '../../node/textFile.ts';
import { CommandError, type ExitCode } from '../command.ts';
import type { Io } from '../io.ts';
import { displayPath, shellWord, unwrap } from './paths.ts';
import { type FileInProject, ProjectFiles } from './projectFiles.ts';

/** A file that a command reads. */
export interface Source {
  /** Absolute. */
  readonly path: string;
  /** Whether its text is standard input. */
  readonly isInput: boolean;
  /** Whether the path of the file was given. */
  readonly isNamed: boolean;
}

/** A configuration that a command was given. */
export interface Configuration {
  /** Absolute. */
  readonly path: string;
  /** The path in messages. */
  readonly shown: string;
  readonly text: string;
  readonly document: ConfigDocument;
}

type OpenFile = Configuration & FileInProject;

/** The languages that only `init --from` reads. */
const languages = [
  ['TOML', /\.toml$/i],
  ['JavaScript', /\.[cm]?js$/i],
  ['TypeScript', /\.[cm]?ts$/i],
] as const;

/** Returns a file as it is named; "-" is standard input, as if it were the configuration in the working folder. */
export function sourceOf(name: string, { folder }: Io): Source {
  const isInput = name === '-';
  const path = resolve(folder, isInput ? configurationFileName : name);
  return { path, isInput, isNamed: true };
}

/** Reads a file in any language. */
export async function readAny({ path, isInput, isNamed }: Source, io: Io): Promise<string> {
  const read = isInput ? decode(await io.readInput()) : readText(path, isNamed);
  return unwrap(read, path, io.folder);
}

/** Reads a configuration. Throws for a file that only another command reads. */
export async function readConfiguration(source: Source, io: Io): Promise<string> {
  const text = await readAny(source, io);
  const [language] = languages.find(([, extension]) => extension.test(source.path)) ?? [];
  if (language === undefined || source.isInput) return text;
  const shown = displayPath(source.path, io.folder);
  const hint = `To import it, run "site-plugins init --from ${shellWord(shown)}".`;
  throw new CommandError(`${shown} is ${language}, not a ${configurationFileName}. ${hint}`, shown);
}

/** Reads a configuration as it is named. See `sourceOf`. */
export async function readNamed(name: string, io: Io): Promise<Configuration> {
  const source = sourceOf(name, io);
  const text = await readConfiguration(source, io);
  const { path } = source;
  const document = new ConfigDocument(text, { syntax: await syntaxOf(path) });
  return { path, shown: displayPath(path, io.folder), text, document };
}

/** Returns the project of a file, which does not have to exist. */
export function openProject(path: string, io: Io): Promise<FileInProject> {
  return new ProjectFiles(io.folder).at(path);
}

/** Returns the name of the configuration in the working folder. */
export function defaultFile({ folder }: Io): string {
  const found = configurationFileNames.find(name => existsSync(resolve(folder, name)));
  return found ?? configurationFileName;
}

/** Throws for a file in YAML. @param what the command does, and what to do instead */
export function refuseYaml(path: string, shown: string, what: string): void {
  if (isYamlPath(path)) throw new CommandError(`${shown} is YAML, ${what}`, shown);
}

/** Reads a configuration with its project: by default, the one in the working folder. */
export async function openFile(name: string | undefined, io: Io): Promise<OpenFile> {
  const file = await readNamed(name ?? defaultFile(io), io);
  const project = await openProject(file.path, io);
  return { ...file, ...project, document: await project.withSchema(file.document) };
}

/** Throws if a file is not a JSON object, which a command can describe. */
export function requireObject({ document: { tree }, shown }: Configuration): void {
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

/** A file to check or to format. */
export interface Target extends Source {
  /** The folder that must contain the resolved path of the file when it is written. */
  readonly within: string;
}

/** A text before and after a command. */
export interface Change extends Target {
  readonly before: string;
  readonly after: string;
}

/** Writes the text after a command: to standard output if it was standard input, to a file if it has changed. */
export function writeTarget(change: Change, io: Io): void {
  const { path, isInput, before, after } = change;
  if (isInput) io.write(after);
  else if (before !== after) unwrap(replaceFile(change), path, io.folder);
}
