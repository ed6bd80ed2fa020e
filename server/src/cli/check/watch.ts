import { type FSWatcher, realpathSync, statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isConfigurationPath } from '../../core/product.ts';
import { findFiles } from '../../node/findFiles.ts';
import { repositoryRoot } from '../../node/repositoryRoot.ts';
import { isInside } from '../../node/writeFile.ts';
import type { ExitCode } from '../command.ts';
import { type Io, toIo } from '../io.ts';

/** The time without changes before a check begins, in milliseconds: one save may be several changes. */
const quietMs = 100;

const tooManyWatched =
  'cannot be watched: the system watches too many folders. Name fewer folders.';

interface Watching {
  readonly io: Io;
  /** The operands of the command: files, folders or globs. */
  readonly paths: readonly string[];
  /** Absolute paths of the files that the check itself writes. */
  readonly written: readonly string[];
}

/**
 * Repeats a check whenever something changes in the folders of its files, or in those above them that may
 * have settings. What it writes is shown if it differs from the last time. Ends if a folder cannot be
 * watched; otherwise with the process.
 */
export async function repeatOnChange(
  { io, paths, written }: Watching,
  check: (io: Io) => Promise<ExitCode>,
): Promise<ExitCode> {
  let shown: string | undefined;
  for (;;) {
    // What changes during a check is noticed, because it is watched before.
    const changes = new Changes(watchedFolders(paths, io.folder), written);
    const report = new Report(io);
    await check(report.io);
    if (report.key !== shown) {
      report.show();
      io.reportError('Watching for changes. Press Ctrl+C to stop.');
    }
    shown = report.key;
    const failure = await changes.next();
    changes.close();
    if (failure === undefined) continue;
    io.reportError(failure);
    return 2;
  }
}

/** What a check writes, kept until it is complete. */
class Report {
  readonly io: Io;
  private readonly parts: (readonly ['write' | 'writeError', string])[] = [];
  private readonly target: Io;

  constructor(target: Io) {
    this.target = target;
    const keep = (kind: 'write' | 'writeError') => (text: string) => {
      this.parts.push([kind, text]);
    };
    this.io = toIo({ ...target, write: keep('write'), writeError: keep('writeError') });
  }

  get key(): string {
    return JSON.stringify(this.parts);
  }

  show(): void {
    for (const [kind, text] of this.parts) this.target[kind](text);
  }
}

/** Changes in folders, not in the folders below them. */
class Changes {
  private readonly watchers: FSWatcher[] = [];
  private readonly first: Promise<string | undefined>;
  private lastAt = 0;

  /** @param ignored absolute paths of files whose changes do not count */
  constructor(folders: ReadonlySet<string>, ignored: readonly string[]) {
    this.first = new Promise(done => {
      for (const folder of folders) {
        try {
          const watcher = watch(folder, (_, name) => {
            if (name !== null && ignored.includes(resolve(folder, name))) return;
            this.lastAt = performance.now();
            done(undefined);
          });
          // A folder that is removed is a change.
          watcher.on('error', () => done(undefined));
          this.watchers.push(watcher);
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          // Any other folder is gone by now, or is reported by the check.
          if (code === 'ENOSPC' || code === 'EMFILE') done(`${folder} ${tooManyWatched}`);
        }
      }
    });
  }

  /** Waits for the first change and until the disk is quiet; returns why it cannot. */
  async next(): Promise<string | undefined> {
    const failure = await this.first;
    for (let rest = quietMs; rest > 0; rest = this.lastAt + quietMs - performance.now()) {
      await pause(rest);
    }
    return failure;
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
  }
}

/** Returns the folders of the files that are checked, those below, and those up to the repository's root. */
function watchedFolders(paths: readonly string[], folder: string): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const base = existingFolder(resolve(folder, path));
    const { files } = findFiles(base, isConfigurationPath, found => folders.add(found));
    // Of a symbolic link, the target changes.
    for (const file of [...files, resolve(folder, path)]) {
      const target = realPathOf(file);
      if (target !== undefined && target !== file) folders.add(dirname(target));
    }
    const root = repositoryRoot(base) ?? folder;
    for (let above = base; isInside(root, above); above = dirname(above))
      folders.add(dirname(above));
  }
  return folders;
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The folder itself, that of a file, or the nearest one above a glob or a missing path. */
function existingFolder(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder || dirname(path) === path ? path : existingFolder(dirname(path));
}
