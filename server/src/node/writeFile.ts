import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
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
 * Replaces the text of a file atomically: writes a temporary file and renames it. Mode and owner
 * are preserved. A file that may be written but not replaced, such as a mount point or a file in a
 * read-only folder, is written in place after a copy of its text is safe. Fails if a symbolic link points
 * outside of the folder, or if the file was changed since it was read.
 */
export function replaceFile({ path, within, before, after }: Replacement): Written {
  try {
    const target = realpathSync(path);
    if (!isInside(realpathSync(within), target)) {
      return fail({ kind: 'link-outside', detail: target });
    }
    // A rename would replace a file that is read-only.
    accessSync(target, constants.W_OK);
    const current = readText(target);
    if (!current.ok || current.value !== before) return fail({ kind: 'changed' });
    try {
      writeAtomically(target, after, statSync(target));
    } catch (error) {
      if (!irreplaceable.includes(errorCode(error))) throw error;
      return writeInPlace(target, before, after);
    }
    return written;
  } catch (error) {
    return fail(toWriteFailure(error));
  }
}

/** The errors of a rename or of a new file in a folder, although the file itself may be written. */
const irreplaceable: readonly string[] = ['EBUSY', 'EPERM', 'EACCES', 'EROFS'];

/** Writes a file in place. If that fails, the text before is restored, or is in a copy that the failure names. */
function writeInPlace(path: string, before: string, after: string): Written {
  const copy = writeTemporary(tmpdir(), before, { mode: 0o600 });
  const file = openSync(path, 'r+');
  try {
    overwrite(file, after);
  } catch (error) {
    try {
      overwrite(file, before);
    } catch {
      return fail({ kind: 'incomplete', detail: copy });
    }
    rmSync(copy, { force: true });
    return fail(toWriteFailure(error));
  } finally {
    closeSync(file);
  }
  rmSync(copy, { force: true });
  return written;
}

function overwrite(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, at);
  ftruncateSync(file, bytes.length);
  fsyncSync(file);
}

/** Creates a file. Fails if it exists. */
export function createFile(path: string, text: string): Written {
  try {
    writeNew(path, text, { mode: 0o666 & ~process.umask() });
    return written;
  } catch (error) {
    return errorCode(error) === 'EEXIST' ? fail({ kind: 'exists' }) : fail(toNewFileFailure(error));
  }
}

function writeAtomically(path: string, text: string, permissions: Permissions): void {
  const temporary = writeTemporary(dirname(path), text, permissions);
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** The mode of a file, and its owner if it must be preserved. */
interface Permissions {
  readonly mode: number;
  readonly uid?: number;
  readonly gid?: number;
}

/** Writes a text to a new file in a folder. @returns its path */
function writeTemporary(folder: string, text: string, permissions: Permissions): string {
  // The name may be guessable, because the file is only created if it does not exist.
  const name = Math.random().toString(36).slice(2);
  const path = join(folder, `.site-plugins-${process.pid}-${name}.tmp`);
  writeNew(path, text, permissions);
  return path;
}

/** Creates a file and flushes it to the disk. If it cannot be written completely, it is removed. */
function writeNew(path: string, text: string, permissions: Permissions): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    if (process.platform !== 'win32') setPermissions(file, permissions);
    fsyncSync(file);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function setPermissions(file: number, { mode, uid, gid }: Permissions): void {
  const { uid: ownUid, gid: ownGid } = fstatSync(file);
  if (uid !== undefined && gid !== undefined && (uid !== ownUid || gid !== ownGid)) {
    try {
      fchownSync(file, uid, gid);
    } catch {
      // Only root can change the owner; other users had write access before and keep it.
    }
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
