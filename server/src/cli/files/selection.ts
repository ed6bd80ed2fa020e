/** Which files the arguments of `check` and `format` select. */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configurationFileName, isConfigurationPath } from '../../core/product.ts';
import { isExcludingGlob } from '../../core/settings/projectSettings.ts';
import { toFileFailure } from '../../node/fileFailure.ts';
import { isInside } from '../../node/writeFile.ts';
import { type Arguments, CommandError, type OptionSpec, option, refuseIf } from '../command.ts';
import type { Changes } from './changedFiles.ts';
import { noConfigurationIn, sourceHint } from './hints.ts';
import { displayPath, fileError } from './paths.ts';

/** A file to check or to format. */
export interface Target {
  /** Absolute. */
  readonly path: string;
  /** The folder that must contain the resolved path of the file when it is written. */
  readonly within: string;
}

/** The arguments that select files. */
export interface Selection {
  /** The working folder, absolute. */
  readonly folder: string;
  /** Files, folders and globs; empty for the working folder. */
  readonly operands: readonly string[];
  /** The file whose text is standard input, absolute; `undefined` if files are read. */
  readonly input: string | undefined;
  /** Only files that have changed; `undefined` for all. */
  readonly changes: Changes | undefined;
  /** Globs of the command line, relative to the working folder. */
  readonly exclude: readonly string[];
  /** Whether named files are excluded as well. */
  readonly forceExclude: boolean;
  /** Whether folders and globs may contain no configuration. */
  readonly mayBeUnmatched: boolean;
}

/** The options of a command with such arguments. */
export const selectionOptions: Readonly<Record<string, OptionSpec>> = {
  exclude: option.list('GLOB', 'Skip these files and folders; can be repeated', 'path'),
  'force-exclude': option.flag('Also skip excluded files that are named, as by a Git hook'),
  stdin: option.flag('Read standard input, as does the path "-"'),
  'stdin-filename': option.text('F', 'Read standard input as the text of this file', 'path'),
};

/** @param folder the working folder, absolute */
export function selectionOf(args: Arguments, folder: string): Selection {
  const { operands } = args;
  const isDash = operands.includes('-');
  const readsInput = isDash || args.flag('stdin') || args.flag('stdin-filename');
  const isStaged = args.flag('staged');
  const since = args.text('since');
  refuseIf(
    isDash && operands.length > 1,
    '"-" reads standard input and cannot be combined with other paths.',
  );
  refuseIf(
    readsInput && !isDash && operands.length > 0,
    '"--stdin" cannot be combined with paths.',
  );
  refuseIf(isStaged && since !== undefined, '"--staged" cannot be combined with "--since".');
  refuseIf(
    readsInput && (isStaged || since !== undefined),
    '"--staged" and "--since" cannot be combined with "--stdin".',
  );
  const exclude = args.list('exclude').map(written => {
    const glob = globInFolder(written, folder);
    const needed = '"--exclude" needs a glob of what to skip in the working folder';
    refuseIf(!isExcludingGlob(glob), `${needed}, not "${written}".`);
    return glob;
  });
  const name = args.text('stdin-filename') ?? configurationFileName;
  return {
    folder,
    operands: isDash ? [] : operands,
    input: readsInput ? resolve(folder, name) : undefined,
    changes: since !== undefined ? { since } : isStaged ? { staged: true } : undefined,
    exclude,
    forceExclude: args.flag('force-exclude'),
    mayBeUnmatched: args.flag('no-error-on-unmatched'),
  };
}

/** Returns a glob relative to a folder, with slashes; it begins with ".." or "/" outside of the folder. */
function globInFolder(glob: string, folder: string): string {
  const path = relative(folder, resolve(folder, glob));
  return sep === '\\' ? path.replaceAll('\\', '/').replace(/^(?=\w:)/, '/') : path;
}

interface Candidate extends Target {
  /** Whether the path of the file was given. */
  readonly isNamed: boolean;
}

/** What is selected, while the operands are resolved. */
interface Found {
  /** By path, so that each is selected once. */
  readonly files: Map<string, Candidate>;
  /** One sentence for each named file that is skipped, or if everything is. */
  readonly notices: string[];
  readonly failures: CommandError[];
}

/** What the operands select, in their order. */
export interface Selected extends Omit<Found, 'files'> {
  readonly files: readonly Target[];
}

interface Scope extends Selection {
  /** The absolute paths of the files that have changed; `undefined` if all are meant. */
  readonly changed: ReadonlySet<string> | undefined;
  /** Whether a folder or a glob may select nothing. */
  readonly mayBeEmpty: boolean;
}

/**
 * Returns the selected files, each once. The path of a file refers to that file, whatever its name; that of
 * a folder to the configurations in it and below. A path that does not exist may be a glob: it refers to
 * regular files that are named like configurations. Files that have not changed and excluded files are
 * left out in all three cases, a named file with a sentence.
 * @param excludes whether the settings of its project exclude a file, given its absolute path
 */
export async function selectFiles(
  selection: Selection,
  excludes: (path: string) => Promise<boolean>,
): Promise<Selected> {
  const { folder, operands, input, changes } = selection;
  const found: Found = { files: new Map(), notices: [], failures: [] };
  if (input !== undefined) {
    add(found, { path: input, within: folder, isNamed: true });
  } else {
    let changed: ReadonlySet<string> | undefined;
    if (changes !== undefined) {
      const { changedFiles } = await import('./changedFiles.ts');
      changed = await changedFiles(changes, folder);
    }
    const mayBeEmpty = selection.mayBeUnmatched || changed !== undefined;
    for (const operand of operands.length === 0 ? ['.'] : operands) {
      await resolveOperand(operand, { ...selection, changed, mayBeEmpty }, found);
    }
  }
  return { ...found, files: await withoutExcluded(selection, excludes, found) };
}

function add({ files }: Found, candidate: Candidate): void {
  if (candidate.isNamed || !files.has(candidate.path)) files.set(candidate.path, candidate);
}

async function resolveOperand(operand: string, scope: Scope, found: Found): Promise<void> {
  const { folder, changes, changed, mayBeEmpty } = scope;
  const path = resolve(folder, operand);
  const shown = displayPath(path, folder);
  let stat: Stats | undefined;
  try {
    // A link that leads nowhere is a name, too, and is reported when it is read.
    stat = statSync(path, { throwIfNoEntry: false }) ?? lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    found.failures.push(fileError(path, toFileFailure(error), folder));
    return;
  }
  if (stat === undefined) {
    if (await expandGlob(operand, scope, found)) return;
    const hint = sourceHint(operand);
    const failure = fileError(path, { kind: 'ENOENT' }, folder);
    found.failures.push(hint === undefined ? failure : new CommandError(hint, shown));
  } else if (stat.isDirectory() && !isConfigurationPath(basename(path))) {
    const isEmpty = !(await search(path, isConfigurationPath, scope, found)) && !mayBeEmpty;
    if (isEmpty) found.failures.push(new CommandError(noConfigurationIn(path, folder), shown));
  } else if (changes !== undefined && changed?.has(path) === false) {
    const why = 'since' in changes ? `has not changed since "${changes.since}"` : 'is not staged';
    found.notices.push(`${shown} ${why} and was skipped.`);
  } else {
    const within = isInside(folder, path) ? folder : dirname(path);
    add(found, { path, within, isNamed: true });
  }
}

/** Adds the files that match a glob; returns false if the operand is not a glob. */
async function expandGlob(operand: string, scope: Scope, found: Found): Promise<boolean> {
  const { default: picomatch } = await import('picomatch');
  const { folder, mayBeEmpty } = scope;
  const { base, isGlob, glob } = picomatch.scan(
    sep === '\\' ? operand.replaceAll('\\', '/') : operand,
  );
  if (!isGlob) return false;
  const within = resolve(folder, base);
  const isMatch = picomatch(glob, { dot: true });
  // Also a variant of a configuration, such as `draft.plugins.json`.
  const matches = (path: string) =>
    (isConfigurationPath(path) || /\.plugins\.json$/.test(path)) &&
    isMatch(path) &&
    statSync(resolve(within, path), { throwIfNoEntry: false })?.isFile() === true;
  const isFolder = statSync(within, { throwIfNoEntry: false })?.isDirectory() === true;
  const isEmpty = !isFolder || !(await search(within, matches, scope, found));
  if (isEmpty && !mayBeEmpty) {
    const shown = displayPath(resolve(folder, operand), folder);
    found.failures.push(new CommandError(`${shown} does not match any configuration.`, shown));
  }
  return true;
}

/**
 * Adds what matches in a folder and below, on the disk or among the files that have changed.
 * @param matches receives the path relative to the folder, with slashes
 * @returns whether there is anything, be it a failure
 */
async function search(
  within: string,
  matches: (path: string) => boolean,
  { folder, changed }: Scope,
  found: Found,
): Promise<boolean> {
  if (changed !== undefined) {
    const isMatch = (path: string) =>
      isInside(within, path) && matches(relative(within, path).split(sep).join('/'));
    const paths = [...changed].filter(isMatch).sort();
    for (const path of paths) add(found, { path, within, isNamed: false });
    return paths.length > 0;
  }
  const { findFiles } = await import('../../node/findFiles.ts');
  const { files, failures } = findFiles(within, matches);
  for (const path of files) add(found, { path, within, isNamed: false });
  found.failures.push(...failures.map(({ path, failure }) => fileError(path, failure, folder)));
  return files.length + failures.length > 0;
}

async function withoutExcluded(
  { folder, exclude, forceExclude }: Selection,
  excludes: (path: string) => Promise<boolean>,
  found: Found,
): Promise<Target[]> {
  const kept: Target[] = [];
  const notices: string[] = [];
  const { isExcluded } =
    exclude.length > 0
      ? await import('../../core/settings/exclude.ts')
      : { isExcluded: () => false };
  const folderUri = `${pathToFileURL(folder).href}/`;
  for (const { isNamed, ...target } of found.files.values()) {
    const shown = displayPath(target.path, folder);
    const isOut = isExcluded(exclude, folderUri, pathToFileURL(target.path).href);
    if (isNamed && !forceExclude) {
      kept.push(target);
      if (!isOut) continue;
      notices.push(
        `"--exclude" does not apply to ${shown}, which is named. To skip it, add "--force-exclude".`,
      );
    } else if (!isOut && !(await excludes(target.path))) kept.push(target);
    else if (isNamed) notices.push(`${shown} is excluded and was skipped.`);
  }
  const isAll = found.files.size > 0 && kept.length + notices.length === 0;
  found.notices.push(...(isAll ? ['All files are excluded.'] : notices));
  return kept;
}
