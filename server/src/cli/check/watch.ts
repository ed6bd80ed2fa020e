import { existsSync, type FSWatcher, realpathSync, statSync, watch } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Files } from '../../core/project/files.ts';
import { filesOfRun, repositoryRoot } from '../../node/diskFiles.ts';
import { findFiles } from '../../node/findFiles.ts';
import { errorCode, isInside } from '../../node/textFile.ts';
import { CommandError, type ExitCode } from '../command.ts';
import { type Io, toIo } from '../io.ts';

/** The time between a change and the next check, in milliseconds: one save may be several changes. */
const delay = 100;

interface Watching {
  readonly io: Io;
  /** The operands of the command: files, folders or globs. */
  readonly paths: readonly string[];
  /** Absolute paths of the files that the check itself writes. */
  readonly written: readonly string[];
}

/**
 * Repeats a check whenever something changes in the folders of its files, or of what it has read for them in their
 * repository or the working folder, such as settings and schemas. What it writes is shown if it differs from the
 * last time. Ends with the process, or throws if a folder cannot be watched.
 */
export async function repeatOnChange(
  { io, paths, written }: Watching,
  check: (io: Io, files: Files) => Promise<ExitCode>,
): Promise<never> {
  let shown: string | undefined;
  for (;;) {
    // What changes during a check is noticed, because it is watched before it is read.
    const watched = new WatchedFolders(io.folder, written);
    for (const path of paths.length === 0 ? ['.'] : paths) {
      watched.addWithFolders(resolve(io.folder, path));
    }
    const parts: (readonly ['write' | 'writeError', string])[] = [];
    const keep = (kind: 'write' | 'writeError') => (text: string) => {
      parts.push([kind, text]);
    };
    const kept = toIo({ ...io, write: keep('write'), writeError: keep('writeError') });
    await check(kept, watched.read(filesOfRun));
    const report = JSON.stringify(parts);
    if (report !== shown) {
      for (const [kind, text] of parts) io[kind](text);
      io.reportError('Watching for changes. Press Ctrl+C to stop.');
    }
    shown = report;
    await watched.change();
    await pause(delay);
  }
}

/** Folders of which a change is waited for, but not of the folders below them. */
class WatchedFolders {
  private readonly workingFolder: string;
  private readonly ignored: readonly string[];
  /** The repositories, or the working folder: what is read above them, such as in `/tmp`, is not watched. */
  private readonly roots: string[] = [];
  private readonly watchers = new Map<string, FSWatcher>();
  private changed: (error?: CommandError) => void = () => {};
  private readonly firstChange = new Promise<CommandError | undefined>(resolveChange => {
    this.changed = resolveChange;
  });

  /** @param ignored absolute paths of files whose changes do not count */
  constructor(workingFolder: string, ignored: readonly string[]) {
    this.workingFolder = workingFolder;
    this.ignored = ignored;
  }

  /** Waits for a change. Throws if a folder cannot be watched. */
  async change(): Promise<void> {
    const error = await this.firstChange;
    for (const watcher of this.watchers.values()) watcher.close();
    if (error !== undefined) throw error;
  }

  /** Adds a folder, or that of a file, and all that are searched below. */
  addWithFolders(path: string): void {
    this.add(path);
    const folder = existingFolder(path);
    const root = repositoryRoot(folder) ?? this.workingFolder;
    this.roots.push(root);
    this.add(root);
    findFiles(
      folder,
      () => false,
      found => this.add(found),
    );
  }

  /** Returns files whose folders are added when they are read. */
  read({ readText, readFolder }: Files): Files {
    return {
      readText: (uri, within) => {
        this.addUri(uri);
        return readText(uri, within);
      },
      readFolder: uri => {
        this.addUri(uri);
        return readFolder(uri);
      },
    };
  }

  private addUri(uri: string): void {
    try {
      const path = resolve(fileURLToPath(uri));
      if (this.roots.some(root => isInside(root, path))) this.add(path);
    } catch {
      // What is not a path on this machine is not read.
    }
  }

  /** Adds a folder, or that of a file. A file that a link leads to is changed in its own folder. */
  private add(path: string): void {
    const real = existsSync(path) ? realpathSync(path) : path;
    for (const folder of [existingFolder(path), existingFolder(real)]) {
      if (this.watchers.has(folder)) continue;
      try {
        const watcher = watch(folder, (_, name) => {
          if (name === null || !this.ignored.includes(resolve(folder, name))) this.changed();
        });
        // A folder that is removed is a change.
        this.watchers.set(
          folder,
          watcher.on('error', () => this.changed()),
        );
      } catch (error) {
        // Any other folder is gone by now, or is reported by the check.
        if (!['ENOSPC', 'EMFILE'].includes(errorCode(error))) continue;
        const why = 'cannot be watched: the system watches too many folders. Name fewer folders.';
        this.changed(new CommandError(`${folder} ${why}`));
      }
    }
  }
}

/** The folder itself, that of a file, or the nearest one above a glob or a missing path. */
function existingFolder(path: string): string {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  return isFolder || dirname(path) === path ? path : existingFolder(dirname(path));
}
