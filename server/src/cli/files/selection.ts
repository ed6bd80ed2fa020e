/** Which files the arguments of `check` and `format` select. */
import { lstatSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configurationFileName, isConfigurationPath } from '../../core/product.ts';
import { isExcludingGlob } from '../../core/settings/projectSettings.ts';
import { fail, type Result, succeed } from '../../core/text/result.ts';
import { toFileFailure } from '../../node/fileFailure.ts';
import { isInside } from '../../node/writeFile.ts';
import type { Arguments, OptionSpec } from '../command.ts';
import type { Changes } from './changedFiles.ts';
import { noConfigurationIn, sourceHint } from './hints.ts';
import { displayPath, type PathFailure, pathFailure } from './paths.ts';

/** A file to check or to format. */
export interface Target {
  /** Absolute. */
  readonly path: string;
  /** The folder that must contain the resolved path of the file when it is written. */
  readonly within: string;
}

/** The arguments that select files. */
export interface Selection {
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
}

export interface Selected {
  readonly files: readonly Target[];
  /** One sentence for each named file that is skipped, or if everything is. */
  readonly notices: readonly string[];
  readonly failures: readonly PathFailure[];
}

/** The options of a command with such arguments. */
export const selectionOptions = {
  exclude: {
    type: 'list',
    value: 'GLOB',
    completes: 'path',
    about: 'Skip these files and folders; can be repeated',
  },
  'force-exclude': {
    type: 'flag',
    about: 'Also skip excluded files that are named, as by a Git hook',
  },
  stdin: { type: 'flag', about: 'Read standard input, as does the path "-"' },
  'stdin-filename': {
    type: 'text',
    value: 'F',
    completes: 'path',
    about: 'Read standard input as the text of this file',
  },
} satisfies Record<string, OptionSpec>;

/** @param folder the working folder, absolute */
export function selectionOf(args: Arguments, folder: string): Result<Selection> {
  const { operands } = args;
  const isDash = operands.includes('-');
  const readsInput = isDash || args.flag('stdin') || args.flag('stdin-filename');
  if (isDash && operands.length > 1) {
    return fail({ message: '"-" reads standard input and cannot be combined with other paths.' });
  }
  if (readsInput && !isDash && operands.length > 0) {
    return fail({ message: '"--stdin" cannot be combined with paths.' });
  }
  const since = args.text('since');
  const changes =
    since === undefined ? args.flag('staged') && { staged: true as const } : { since };
  if (args.flag('staged') && since !== undefined) {
    return fail({ message: '"--staged" cannot be combined with "--since".' });
  }
  if (changes && readsInput) {
    return fail({ message: '"--staged" and "--since" cannot be combined with "--stdin".' });
  }
  const exclude = args.list('exclude').map(glob => globInFolder(glob, folder));
  const wrong = exclude.findIndex(glob => !isExcludingGlob(glob));
  if (wrong >= 0) {
    const given = args.list('exclude')[wrong];
    return fail({
      message: `"--exclude" needs a glob of what to skip in the working folder, not "${given}".`,
    });
  }
  const name = args.text('stdin-filename') ?? configurationFileName;
  return succeed({
    operands: isDash ? [] : operands,
    input: readsInput ? resolve(folder, name) : undefined,
    changes: changes || undefined,
    exclude,
    forceExclude: args.flag('force-exclude'),
  });
}

/** Returns a glob relative to a folder, with slashes; it begins with ".." or "/" outside of the folder. */
function globInFolder(glob: string, folder: string): string {
  const path = relative(folder, resolve(folder, glob));
  return sep === '\\' ? path.replaceAll('\\', '/').replace(/^(?=\w:)/, '/') : path;
}

/** What is around the files of a run. */
interface Scope {
  /** The working folder, absolute. */
  readonly folder: string;
  /** Whether the settings of its project exclude a file, given its absolute path. */
  readonly excludes: (path: string) => Promise<boolean>;
}

interface Candidate extends Target {
  /** Whether the path of the file was given. */
  readonly isNamed: boolean;
}

interface Found {
  readonly files: readonly Candidate[];
  readonly notices?: readonly string[];
  readonly failures?: readonly PathFailure[];
}

/**
 * Returns the selected files, each once. The path of a file refers to that file, whatever its name; that of
 * a folder to the configurations in it and below. A path that does not exist may be a glob: it refers to
 * regular files that are named like configurations. Files that have not changed and excluded files are
 * left out in all three cases, a named file with a sentence.
 */
export async function selectFiles(selection: Selection, scope: Scope): Promise<Selected> {
  const { operands, input, changes } = selection;
  const { folder } = scope;
  if (input !== undefined) {
    return withoutExcluded([{ path: input, within: folder, isNamed: true }], selection, scope);
  }
  let changed: ReadonlySet<string> | undefined;
  if (changes !== undefined) {
    const { changedFiles } = await import('./changedFiles.ts');
    const listed = await changedFiles(changes, folder);
    if (!listed.ok) {
      const failure = { path: '.', message: listed.failure.message };
      return { files: [], notices: [], failures: [failure] };
    }
    changed = listed.value;
  }
  const found = await Promise.all(
    (operands.length === 0 ? ['.'] : operands).map(operand =>
      resolveOperand(operand, { folder, changes, changed }),
    ),
  );
  const files = new Map<string, Candidate>();
  for (const candidate of found.flatMap(one => one.files)) {
    const known = files.get(candidate.path);
    if (known === undefined || candidate.isNamed) files.set(candidate.path, candidate);
  }
  const kept = await withoutExcluded([...files.values()], selection, scope);
  return {
    files: kept.files,
    notices: [...found.flatMap(one => one.notices ?? []), ...kept.notices],
    failures: found.flatMap(one => one.failures ?? []),
  };
}

interface OperandScope {
  readonly folder: string;
  readonly changes: Changes | undefined;
  /** The absolute paths of the files that have changed; `undefined` if all are meant. */
  readonly changed: ReadonlySet<string> | undefined;
}

async function resolveOperand(operand: string, scope: OperandScope): Promise<Found> {
  const { folder, changes, changed } = scope;
  const path = resolve(folder, operand);
  let stat: Stats | undefined;
  try {
    // A link that leads nowhere is a name, too, and is reported when it is read.
    stat = statSync(path, { throwIfNoEntry: false }) ?? lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return { files: [], failures: [pathFailure(path, toFileFailure(error), folder)] };
  }
  const shown = displayPath(path, folder);
  if (stat === undefined) {
    const missing = pathFailure(path, { kind: 'missing' }, folder);
    const message = sourceHint(operand) ?? missing.message;
    return (await expandGlob(operand, scope)) ?? { files: [], failures: [{ ...missing, message }] };
  }
  if (!stat.isDirectory() || isConfigurationPath(basename(path))) {
    if (changes !== undefined && changed?.has(path) === false) {
      const why = 'since' in changes ? `has not changed since "${changes.since}"` : 'is not staged';
      return { files: [], notices: [`${shown} ${why} and was skipped.`] };
    }
    const within = isInside(folder, path) ? folder : dirname(path);
    return { files: [{ path, within, isNamed: true }] };
  }
  const found = await search(path, isConfigurationPath, scope);
  const isEmpty = found.files.length + found.failures.length === 0 && changed === undefined;
  return isEmpty ? unmatched(shown, noConfigurationIn(path, folder)) : found;
}

/** Returns the files that match a glob; `undefined` if the operand is not a glob. */
async function expandGlob(operand: string, scope: OperandScope): Promise<Found | undefined> {
  const { folder, changed } = scope;
  const { default: picomatch } = await import('picomatch');
  const glob = sep === '\\' ? operand.replaceAll('\\', '/') : operand;
  const { base, isGlob, glob: pattern } = picomatch.scan(glob);
  if (!isGlob) return undefined;
  const within = resolve(folder, base);
  const matches = picomatch(pattern, { dot: true });
  const isFolder = statSync(within, { throwIfNoEntry: false })?.isDirectory() === true;
  const found = isFolder
    ? await search(within, path => isNamedLikeOne(path) && matches(path), scope)
    : { files: [], failures: [] };
  const files = found.files.filter(({ path }) =>
    statSync(path, { throwIfNoEntry: false })?.isFile(),
  );
  const isEmpty = files.length + found.failures.length === 0 && changed === undefined;
  const shown = displayPath(resolve(folder, operand), folder);
  return isEmpty
    ? unmatched(shown, `${shown} does not match any configuration.`)
    : { ...found, files };
}

function unmatched(path: string, message: string): Found {
  return { files: [], failures: [{ path, message, isUnmatched: true }] };
}

/** Whether a file is named like a configuration or a variant of one, such as `draft.plugins.json`. */
function isNamedLikeOne(path: string): boolean {
  return isConfigurationPath(path) || /\.plugins\.json$/.test(path);
}

/** Returns what matches in a folder and below, on the disk or among the files that have changed. */
async function search(
  within: string,
  matches: (path: string) => boolean,
  { folder, changed }: OperandScope,
) {
  const toCandidate = (path: string): Candidate => ({ path, within, isNamed: false });
  if (changed !== undefined) {
    const isMatch = (path: string) =>
      isInside(within, path) && matches(relative(within, path).split(sep).join('/'));
    return { files: [...changed].filter(isMatch).sort().map(toCandidate), failures: [] };
  }
  const { findFiles } = await import('../../node/findFiles.ts');
  const { files, failures } = findFiles(within, matches);
  const reported = failures.map(({ path, failure }) => pathFailure(path, failure, folder));
  return { files: files.map(toCandidate), failures: reported };
}

async function withoutExcluded(
  candidates: readonly Candidate[],
  { exclude, forceExclude }: Selection,
  { folder, excludes }: Scope,
): Promise<Selected> {
  const files: Target[] = [];
  const notices: string[] = [];
  const { isExcluded } =
    exclude.length > 0
      ? await import('../../core/settings/exclude.ts')
      : { isExcluded: () => false };
  const folderUri = `${pathToFileURL(folder).href}/`;
  for (const { isNamed, ...target } of candidates) {
    const shown = displayPath(target.path, folder);
    const isOut = isExcluded(exclude, folderUri, pathToFileURL(target.path).href);
    if (isNamed && !forceExclude) {
      files.push(target);
      if (!isOut) continue;
      notices.push(
        `"--exclude" does not apply to ${shown}, which is named. To skip it, add "--force-exclude".`,
      );
    } else if (!isOut && !(await excludes(target.path))) files.push(target);
    else if (isNamed) notices.push(`${shown} is excluded and was skipped.`);
  }
  if (candidates.length > 0 && files.length + notices.length === 0) {
    notices.push('All files are excluded.');
  }
  return { files, notices, failures: [] };
}
