import { type Stats, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configurationFileName, isConfigurationPath } from '../../core/product.ts';
import { isExcludingGlob } from '../../core/settings/projectSettings.ts';
import { type FileFailure, failureMessage, toFileFailure } from '../../node/fileFailure.ts';
import type { FoundFiles } from '../../node/findFiles.ts';
import { isInside } from '../../node/writeFile.ts';
import { displayPath } from './displayPath.ts';
import type { PathFailure } from './report.ts';

export interface Target {
  /** Absolute. */
  readonly path: string;
  /** The folder that must contain the resolved path of the file when it is written. */
  readonly within: string;
  /** Whether the path of the file was given, so that it is never excluded. */
  readonly isNamed?: boolean;
}

interface Targets {
  readonly files: readonly Target[];
  readonly failures: readonly PathFailure[];
}

/** The files that a search skips. */
export interface Exclusion {
  /** Globs of the command line, absolute or relative to the working folder. */
  readonly globs: readonly string[];
  /** Whether the settings of its project exclude a file, given its absolute path. */
  readonly excludes: (path: string) => Promise<boolean>;
}

/**
 * Returns the message for a value of `--exclude` that says nothing to skip in the working folder;
 * `undefined` if there is none.
 */
export function excludeFault(globs: readonly string[], folder: string): string | undefined {
  const wrong = globs.find(glob => !isExcludingGlob(globInFolder(glob, folder)));
  return wrong === undefined
    ? undefined
    : `"--exclude" needs a glob of what to skip in the working folder, not "${wrong}".`;
}

/** Returns a glob relative to a folder, with slashes; it begins with ".." or "/" outside of the folder. */
function globInFolder(glob: string, folder: string): string {
  const path = relative(folder, resolve(folder, glob));
  return sep === '\\' ? path.replaceAll('\\', '/').replace(/^(?=\w:)/, '/') : path;
}

/** Returns the files that are named or not excluded. */
export async function withoutExcluded(
  files: readonly Target[],
  folder: string,
  { globs, excludes }: Exclusion,
): Promise<readonly Target[]> {
  const kept: Target[] = [];
  const { isExcluded } =
    globs.length > 0 ? await import('../../core/settings/exclude.ts') : { isExcluded: () => false };
  const folderUri = `${pathToFileURL(folder).href}/`;
  const local = globs.map(glob => globInFolder(glob, folder));
  for (const target of files) {
    const isOut =
      target.isNamed !== true &&
      (isExcluded(local, folderUri, pathToFileURL(target.path).href) ||
        (await excludes(target.path)));
    if (!isOut) kept.push(target);
  }
  return kept;
}

/**
 * Returns the files that the arguments of a command refer to. The path of a file refers to the file,
 * whatever its name; that of a folder to all configurations in it and below; others may be globs.
 */
export async function findTargets(paths: readonly string[], folder: string): Promise<Targets> {
  const files = new Map<string, Target>();
  const failures: PathFailure[] = [];
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const found = await resolveTarget(path, folder);
    for (const target of found.files) {
      if (!files.has(target.path)) files.set(target.path, target);
    }
    failures.push(...found.failures);
  }
  return { files: [...files.values()], failures };
}

async function resolveTarget(argument: string, folder: string): Promise<Targets> {
  const path = resolve(folder, argument);
  let stat: Stats | undefined;
  try {
    stat = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return noFiles(pathFailure(path, toFileFailure(error), folder));
  }
  if (stat === undefined) {
    const expanded = await expandGlob(argument, folder);
    return expanded ?? noFiles(pathFailure(path, { kind: 'missing' }, folder));
  }
  if (!stat.isDirectory()) {
    const within = isInside(folder, path) ? folder : dirname(path);
    return { files: [{ path, within, isNamed: true }], failures: [] };
  }
  if (isConfigurationPath(basename(path)))
    return noFiles(pathFailure(path, { kind: 'folder' }, folder));
  const { findFiles } = await import('../../node/findFiles.ts');
  const found = findFiles(path, isConfigurationPath);
  const shown = displayPath(path, folder);
  const message = `${shown} does not contain a ${configurationFileName}.`;
  const nothing = { path: shown, message, isUnmatched: true };
  return toTargets(found, { within: path, folder, nothing });
}

/** The files that match a glob; `undefined` if the argument is not a glob. */
async function expandGlob(argument: string, folder: string): Promise<Targets | undefined> {
  const { default: picomatch } = await import('picomatch');
  const glob = sep === '\\' ? argument.replaceAll('\\', '/') : argument;
  const { base, isGlob, glob: pattern } = picomatch.scan(glob);
  if (!isGlob) return undefined;
  const { findFiles } = await import('../../node/findFiles.ts');
  const within = resolve(folder, base);
  const shown = displayPath(resolve(folder, argument), folder);
  const message = `${shown} does not match any file.`;
  const nothing = { path: shown, message, isUnmatched: true };
  if (statSync(within, { throwIfNoEntry: false })?.isDirectory() !== true) return noFiles(nothing);
  const found = findFiles(within, picomatch(pattern, { dot: true }));
  return toTargets(found, { within, folder, nothing });
}

interface SearchedFolder {
  readonly within: string;
  /** The working folder. */
  readonly folder: string;
  /** The failure if nothing was found. */
  readonly nothing: PathFailure;
}

function toTargets(found: FoundFiles, { within, folder, nothing }: SearchedFolder): Targets {
  if (found.files.length === 0 && found.failures.length === 0) return noFiles(nothing);
  return {
    files: found.files.map(path => ({ path, within })),
    failures: found.failures.map(({ path, failure }) => pathFailure(path, failure, folder)),
  };
}

function noFiles(failure: PathFailure): Targets {
  return { files: [], failures: [failure] };
}

/**
 * Returns a failure for the report.
 * @param path absolute
 * @param folder the working folder
 */
export function pathFailure(path: string, failure: FileFailure, folder: string): PathFailure {
  const shown = displayPath(path, folder);
  return { path: shown, message: failureMessage(shown, failure) };
}
