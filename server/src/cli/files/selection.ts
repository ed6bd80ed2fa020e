/** Which files the arguments of `check` and `format` select. */
import { existsSync, lstatSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configurationFileName, isConfigurationPath } from '../../core/product.ts';
import { isExcludingGlob } from '../../core/settings/projectSettings.ts';
import { type Arguments, type OptionSpec, option, refuseIf } from '../../node/arguments.ts';
import { isInside, relativePath, toFileFailure } from '../../node/textFile.ts';
import { attempt, CommandError } from '../command.ts';
import type { Io } from '../io.ts';
import { readConfiguration, type Target } from './openFile.ts';
import { displayPath, fileError, shellWord } from './paths.ts';
import type { ProjectFiles } from './projectFiles.ts';

/** The options of a command with such arguments. */
export const selectionOptions: Readonly<Record<string, OptionSpec>> = {
  exclude: option.list('GLOB', 'Skip these files and folders; can be repeated', 'path'),
  'force-exclude': option.flag('Also skip excluded files that are named, as by a Git hook'),
  stdin: option.flag('Read standard input, as does the path "-"'),
  'stdin-filename': option.text('F', 'Read standard input as the text of this file', 'path'),
};

/** Refuses options of which only one can be given. Standard input is "stdin", also as the path "-". */
export function refuseTogether(args: Arguments, ...names: readonly string[]): void {
  const [first, second] = names.filter(name =>
    name === 'stdin' ? readsInput(args) : args.flag(name),
  );
  refuseIf(second !== undefined, `"--${first}" cannot be combined with "--${second}".`);
}

function readsInput(args: Arguments): boolean {
  return args.operands.includes('-') || args.flag('stdin') || args.flag('stdin-filename');
}

/** The arguments that select files. */
export type Selection = ReturnType<typeof selectionOf>;

/** @param folder the working folder, absolute */
export function selectionOf(args: Arguments, folder: string) {
  const operands = args.operands.filter(operand => operand !== '-');
  const isInput = readsInput(args);
  const isMixed = isInput && args.operands.length > (args.operands.includes('-') ? 1 : 0);
  refuseIf(isMixed, 'Standard input cannot be combined with other paths.');
  refuseTogether(args, 'stdin', 'staged', 'since');
  const since = args.text('since');
  const isChanged = since !== undefined || args.flag('staged');
  const exclude = args.list('exclude').map(written => {
    const glob = relativePath(folder, resolve(folder, written));
    const needed = '"--exclude" needs a glob of what to skip in the working folder';
    refuseIf(!isExcludingGlob(glob), `${needed}, not "${written}".`);
    return glob;
  });
  const name = args.text('stdin-filename') ?? configurationFileName;
  return {
    folder,
    /** Files, folders and globs; empty for the working folder. */
    operands,
    /** The file whose text is standard input, absolute; `undefined` if files are read. */
    input: isInput ? resolve(folder, name) : undefined,
    /** Only files that have changed, since a revision or in the index; `undefined` for all. */
    changes: isChanged ? { since } : undefined,
    /** Globs, relative to the working folder. */
    exclude,
    /** Whether named files are excluded as well. */
    forceExclude: args.flag('force-exclude'),
    /** Whether folders and globs may contain no configuration. */
    mayBeUnmatched: args.flag('no-error-on-unmatched'),
  };
}

/**
 * Returns the selected files, each once. The path of a file refers to that file, whatever its name; that of
 * a folder to the configurations in it and below. A path that does not exist may be a glob: it refers to
 * regular files that are named like configurations. Files that have not changed and excluded files are
 * left out in all three cases, and reported if they were named, or if nothing else is selected.
 * @param isWriting whether the changed text of standard input is printed; it is printed as it is if it is excluded
 */
export async function selectFiles(
  selection: Selection,
  projects: ProjectFiles,
  io: Io,
  isWriting: boolean,
) {
  const { folder, operands, input, changes, forceExclude } = selection;
  let changed: ReadonlySet<string> | undefined;
  if (changes !== undefined) {
    const { changedFiles } = await import('../../node/git.ts');
    const listed = await changedFiles(folder, changes.since);
    if (!listed.ok) throw new CommandError(listed.failure.message);
    changed = listed.value;
  }
  const found = new Found(selection, changed);
  if (input !== undefined) found.addNamed(input, true);
  for (const operand of input === undefined && operands.length === 0 ? ['.'] : operands) {
    await attempt(
      () => found.add(operand),
      error => found.failures.push(error),
    );
  }
  const files: Target[] = [];
  let isReported = false;
  const isExcluded = await excluder(selection);
  for (const target of found.files.values()) {
    const { path, isNamed, isInput } = target;
    if ((isNamed && !forceExclude) || !(isExcluded(path) || (await projects.excludes(path)))) {
      files.push(target);
      continue;
    }
    if (isInput && isWriting) io.write(await readConfiguration(target, io));
    if (!isNamed) continue;
    io.reportError(`${displayPath(path, folder)} is excluded and was skipped.`);
    isReported = true;
  }
  const isNothing = found.files.size === 0;
  if (!isNothing && files.length === 0 && !isReported) io.reportError('All files are excluded.');
  return { files, isNothing, failures: found.failures };
}

/** Returns a function that says whether the globs of the command line exclude a file. */
async function excluder({ exclude, folder }: Selection): Promise<(path: string) => boolean> {
  if (exclude.length === 0) return () => false;
  const { isExcluded } = await import('../../core/settings/exclude.ts');
  const folderUri = pathToFileURL(`${folder}/`).href;
  return path => isExcluded(exclude, folderUri, pathToFileURL(path).href);
}

/** The files that operands select, by path, so that each is selected once. */
class Found {
  readonly files = new Map<string, Target>();
  readonly failures: CommandError[] = [];
  private readonly folder: string;
  /** Whether a folder or a glob may select nothing. */
  private readonly mayBeEmpty: boolean;
  private readonly changed: ReadonlySet<string> | undefined;

  /** @param changed the absolute paths of the files that have changed; `undefined` if all are meant */
  constructor(selection: Selection, changed: ReadonlySet<string> | undefined) {
    this.folder = selection.folder;
    this.mayBeEmpty = selection.mayBeUnmatched || changed !== undefined;
    this.changed = changed;
  }

  /** Adds what an operand refers to. Throws if it is nothing. */
  async add(operand: string): Promise<void> {
    const path = resolve(this.folder, operand);
    const status = statusOf(path, this.folder);
    if (status === undefined) return this.addGlob(operand, path);
    const isFolder = status.isDirectory() && !isConfigurationPath(basename(path));
    if (!isFolder && this.changed?.has(path) !== false) this.addNamed(path);
    if (!isFolder || (await this.search(path, isConfigurationPath))) return;
    const shown = displayPath(path, this.folder);
    const target = shown === '.' ? '' : ` ${shellWord(shown)}`;
    const hint = `To create one, run "site-plugins init${target}".`;
    throw new CommandError(`${shown} does not contain a ${configurationFileName}. ${hint}`, shown);
  }

  addNamed(path: string, isInput = false): void {
    const within = isInside(this.folder, path) ? this.folder : dirname(path);
    this.files.set(path, { path, within, isNamed: true, isInput });
  }

  private async addGlob(operand: string, path: string): Promise<void> {
    const { default: picomatch } = await import('picomatch');
    const slashed = sep === '\\' ? operand.replaceAll('\\', '/') : operand;
    const { base, isGlob, glob } = picomatch.scan(slashed);
    if (!isGlob) throw fileError(path, { kind: 'ENOENT' }, this.folder);
    const within = resolve(this.folder, base);
    const isMatch = picomatch(glob, { dot: true });
    // Also a variant of a configuration, such as `draft.plugins.json`.
    const matches = (path: string) =>
      (isConfigurationPath(path) || /\.plugins\.json$/.test(path)) &&
      isMatch(path) &&
      existsSync(resolve(within, path)) &&
      statSync(resolve(within, path)).isFile();
    const isFolder = existsSync(within) && statSync(within).isDirectory();
    if ((isFolder && (await this.search(within, matches))) || this.mayBeEmpty) return;
    const shown = displayPath(path, this.folder);
    throw new CommandError(`${shown} does not match any configuration.`, shown);
  }

  /**
   * Adds what matches in a folder and below, on the disk or among the files that have changed.
   * @param matches receives the path relative to the folder, with slashes
   * @returns whether that is enough: there is something, be it a failure, or there may be nothing
   */
  private async search(within: string, matches: (path: string) => boolean): Promise<boolean> {
    const { changed, folder } = this;
    const isMatch = (path: string) => isInside(within, path) && matches(relativePath(within, path));
    const { files, failures } = changed
      ? { files: [...changed].filter(isMatch).sort(), failures: [] }
      : (await import('../../node/findFiles.ts')).findFiles(within, matches);
    for (const path of files) {
      const target = { path, within, isNamed: false, isInput: false };
      if (!this.files.has(path)) this.files.set(path, target);
    }
    this.failures.push(...failures.map(({ path, failure }) => fileError(path, failure, folder)));
    return files.length + failures.length > 0 || this.mayBeEmpty;
  }
}

/** Returns the status of a path, also that of a link that leads nowhere; `undefined` if there is nothing. */
function statusOf(path: string, folder: string): Stats | undefined {
  const options = { throwIfNoEntry: false } as const;
  try {
    return statSync(path, options) ?? lstatSync(path, options);
  } catch (error) {
    throw fileError(path, toFileFailure(error), folder);
  }
}
