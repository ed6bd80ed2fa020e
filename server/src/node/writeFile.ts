import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { readText, reason } from './readText.ts';

export interface Replacement {
  /** Absolute. */
  readonly path: string;
  /** The folder beyond which no link is followed. */
  readonly within: string;
  /** What the file said when it was read. */
  readonly before: string;
  readonly after: string;
}

/**
 * Replaces a file's text as a whole or not at all: the new text is written beside the old and takes
 * its name. Rights and owner are kept. A file that a link puts outside its folder, or that somebody changed
 * since it was read, is left alone.
 * @returns why nothing was written, as the end of a sentence; `undefined` when all went well
 */
export function replaceFile({ path, within, before, after }: Replacement): string | undefined {
  try {
    const target = realpathSync(path);
    if (!isInside(realpathSync(within), target)) {
      return `is a link out of its folder, to ${target}, and was not written`;
    }
    accessSync(target, constants.W_OK);
    const current = readText(target);
    if (!('text' in current) || current.text !== before) {
      return 'was changed by somebody else in the meantime and was not written';
    }
    writeOver(target, after, statSync(target));
    return undefined;
  } catch (error) {
    return `could not be written: it ${reason(error)}`;
  }
}

/** Writes a file that must not be there yet. @returns as `replaceFile` */
export function createFile(path: string, text: string): string | undefined {
  try {
    const temporary = writeBeside(path, text, { mode: 0o666 & ~process.umask() });
    try {
      // Unlike a rename, a link fails where something has the name already.
      linkSync(temporary, path);
    } finally {
      rmSync(temporary, { force: true });
    }
    return undefined;
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    return exists ? 'is there already and was not written' : newFileFailure(error);
  }
}

/**
 * Writes a file that the user named as output, over what is there. A link of that name is replaced,
 * not followed; a pipe or a device, which a rename would do away with, is refused.
 * @returns as `replaceFile`
 */
export function writeOutput(path: string, text: string): string | undefined {
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile() && !there.isDirectory()) {
      return 'could not be written: it is not a regular file';
    }
    writeOver(path, text, { mode: 0o666 & ~process.umask() });
    return undefined;
  } catch (error) {
    return newFileFailure(error);
  }
}

/** Why a new file could not be written. That it does not exist is no reason; that its folder does not is. */
function newFileFailure(error: unknown): string {
  const isFolderMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  const why = isFolderMissing ? 'there is no such folder' : `it ${reason(error)}`;
  return `could not be written: ${why}`;
}

function writeOver(path: string, text: string, like: Rights): void {
  const temporary = writeBeside(path, text, like);
  try {
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Whose a file is, where that is known, and what they and others may do with it. */
interface Rights {
  readonly mode: number;
  readonly uid?: number;
  readonly gid?: number;
}

/** @returns the path of a new file in the same folder, complete and on the disk */
function writeBeside(path: string, text: string, like: Rights): string {
  const temporary = join(dirname(path), `.site-plugins-${process.pid}-${uniqueName()}.tmp`);
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    if (process.platform !== 'win32') giveRights(file, like);
    fsyncSync(file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return temporary;
}

/** Nobody has to be unable to guess it: the file is only ever made where nothing has its name. */
function uniqueName(): string {
  return Math.random().toString(36).slice(2);
}

function giveRights(file: number, { mode, uid, gid }: Rights): void {
  const { uid: ownUid, gid: ownGid } = fstatSync(file);
  if (uid !== undefined && gid !== undefined && (uid !== ownUid || gid !== ownGid)) {
    try {
      fchownSync(file, uid, gid);
    } catch {
      // Only root may give a file away; others had the right to write it, and still have.
    }
  }
  // After the owner, since a new owner takes some of the modes away.
  fchmodSync(file, mode & 0o7777);
}

/** Whether a path is in a folder, by their names alone. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
