import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fail, type Result, succeed } from '../core/text/result.ts';
import { errorCode, type FileFailure, toNewFileFailure, toWriteFailure } from './fileFailure.ts';
import { readText } from './readText.ts';

interface Replacement {
  /** Absolute. */
  readonly path: string;
  /** The folder that must contain the resolved path of the file. */
  readonly within: string;
  /** The text of the file when it was read. */
  readonly before: string;
  readonly after: string;
}

type Written = Result<void, FileFailure>;

const written: Written = succeed(undefined);

/**
 * Replaces the text of a file atomically: writes a temporary file beside it and renames it. Mode and owner
 * are preserved. Fails if a symbolic link points outside of the folder, or if the file was changed since it
 * was read.
 */
export function replaceFile({ path, within, before, after }: Replacement): Written {
  try {
    const target = realpathSync(path);
    if (!isInside(realpathSync(within), target)) {
      return fail({ kind: 'link-outside', detail: target });
    }
    // A rename would replace a file that is read-only.
    closeSync(openSync(target, 'r+'));
    const current = readText(target);
    if (!current.ok || current.value !== before) return fail({ kind: 'changed' });
    writeAtomically(target, after);
    return written;
  } catch (error) {
    return fail(toWriteFailure(error));
  }
}

/** Creates a file. Fails if it exists. */
export function createFile(path: string, text: string): Written {
  try {
    writeNew(path, text);
    return written;
  } catch (error) {
    return errorCode(error) === 'EEXIST' ? fail({ kind: 'exists' }) : fail(toNewFileFailure(error));
  }
}

function writeAtomically(path: string, text: string): void {
  // The name may be guessable, because the file is only created if it does not exist.
  const name = Math.random().toString(36).slice(2);
  const temporary = join(dirname(path), `.site-plugins-${process.pid}-${name}.tmp`);
  writeNew(temporary, text, statSync(path));
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Creates a file and flushes it to the disk. If it cannot be written completely, it is removed.
 * @param like the file that it will replace, whose mode and owner it gets
 */
function writeNew(path: string, text: string, like?: Stats): void {
  const file = openSync(path, 'wx', like === undefined ? 0o666 : 0o600);
  try {
    writeFileSync(file, text);
    if (like !== undefined && process.platform !== 'win32') setPermissions(file, like);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function setPermissions(file: number, { mode, uid, gid }: Stats): void {
  try {
    fchownSync(file, uid, gid);
  } catch {
    // Only root can change the owner; other users had write access before and keep it.
  }
  // Set the mode after the owner, because changing the owner clears some bits of the mode.
  fchmodSync(file, mode & 0o7777);
}

/** Whether a path is below a folder, compared by name; links are not followed. */
export function isInside(folder: string, path: string): boolean {
  const relation = relative(folder, path);
  return (
    relation !== '' &&
    relation !== '..' &&
    !relation.startsWith(`..${sep}`) &&
    !isAbsolute(relation)
  );
}
