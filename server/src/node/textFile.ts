/** Text files: how they are read and written, and why they cannot be. */
import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { maximumFileMegabytes, maximumFileSize } from '../core/product.ts';
import { fail, type Result, succeed } from '../core/text/result.ts';

/**
 * The messages that a file or folder cannot be read or written: by the code of the system (errno), or by a
 * kind of our own.
 */
const sentences = {
  ENOENT: path => `${path} does not exist.`,
  ENOTDIR: path => `${path} does not exist: a part of the path is not a folder.`,
  EACCES: path => `${path} cannot be accessed: permission denied.`,
  EPERM: path => `${path} cannot be accessed: permission denied.`,
  EROFS: path => `${path} cannot be written: the file system is read-only.`,
  EISDIR: path => `${path} is a folder, not a file.`,
  ELOOP: path => `${path} is a symbolic link that leads back to itself.`,
  ENAMETOOLONG: path => `${path} cannot be used: the name is too long.`,
  ENXIO: path => `${path} is a socket, not a file.`,
  ENOSPC: path => `${path} cannot be written: the disk is full.`,
  EFBIG: path => `${path} cannot be written: it exceeds the file size limit.`,
  'not-writable': path => `${path} cannot be written: permission denied.`,
  'folder-not-writable': path =>
    `${path} cannot be replaced: its folder is read-only. Make the folder writable.`,
  'not-regular': path => `${path} is not a regular file.`,
  'link-outside': (path, target) =>
    `${path} was not written: it links to ${target}, outside its folder.`,
  'too-large': path => `${path} is too large. The maximum is ${maximumFileMegabytes} MB.`,
  binary: path => `${path} is a binary file.`,
  'utf-16': path => `${path} is encoded as UTF-16. Save it as UTF-8.`,
  'not-utf-8': path => `${path} is not valid UTF-8.`,
  'broken-link': path => `${path} is a symbolic link to a file that does not exist.`,
  changed: path => `${path} was changed by another program in the meantime and was not written.`,
  exists: path => `${path} already exists and was not overwritten.`,
  'no-folder': path => `${path} cannot be written: its folder does not exist.`,
  other: (path, message) => `${path} cannot be used: ${message}`,
} as const satisfies Record<string, (path: string, detail: string) => string>;

type FileFailureKind = keyof typeof sentences;

/** A file or folder that cannot be read or written. */
export interface FileFailure {
  readonly kind: FileFailureKind;
  /** The target of a link, or the message of the system. */
  readonly detail?: string;
}

/** @param path the path in the message */
export function failureMessage(path: string, { kind, detail = '' }: FileFailure): string {
  return sentences[kind](path, detail);
}

/**
 * Returns the failure for an error of Node's file system.
 * @param access what failed; if a file is created, `ENOENT` and `ENOTDIR` refer to its folder
 */
export function toFileFailure(
  error: unknown,
  access: 'read' | 'write' | 'create' = 'read',
): FileFailure {
  const code = errorCode(error);
  if (access === 'create' && ['ENOENT', 'ENOTDIR'].includes(code)) return { kind: 'no-folder' };
  if (access !== 'read' && ['EACCES', 'EPERM'].includes(code)) return { kind: 'not-writable' };
  if (Object.hasOwn(sentences, code)) return { kind: code as FileFailureKind };
  return { kind: 'other', detail: error instanceof Error ? error.message : String(error) };
}

/** Returns the code of a Node error, such as `ENOENT`; an empty string if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Reads the text of a UTF-8 file, including its byte order mark, so that offsets match the file.
 * @param isNamed whether a person has named the file, which can then be a pipe or a device: it is read to
 * its end, which may have to be waited for
 */
export function readText(path: string, isNamed = false): Result<string, FileFailure> {
  let file: number | undefined;
  try {
    // Without `O_NONBLOCK`, opening a named pipe blocks until there is a writer.
    file = openSync(path, isNamed || process.platform === 'win32' ? 'r' : 0o4000);
    const stat = fstatSync(file);
    if (stat.isDirectory()) return fail({ kind: 'EISDIR' });
    if (isNamed && (stat.isFIFO() || stat.isCharacterDevice())) return decode(readStream(file));
    if (!stat.isFile()) return fail({ kind: 'not-regular' });
    if (stat.size > maximumFileSize) return fail({ kind: 'too-large' });
    return decode(readFileSync(file));
  } catch (error) {
    const failure = toFileFailure(error);
    return fail(failure.kind === 'ENOENT' && isLink(path) ? { kind: 'broken-link' } : failure);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Reads to the end, or until it is more than the maximum size, because some devices never end. */
function readStream(file: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  for (let size = 0; size <= maximumFileSize; ) {
    const chunk = Buffer.alloc(65_536);
    const length = readSync(file, chunk);
    if (length === 0) break;
    chunks.push(chunk.subarray(0, length));
    size += length;
  }
  return Buffer.concat(chunks);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Decodes UTF-8, keeping the byte order mark. */
export function decode(bytes: Uint8Array): Result<string, FileFailure> {
  if (bytes.length > maximumFileSize) return fail({ kind: 'too-large' });
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return fail({ kind: 'utf-16' });
  }
  if (bytes.includes(0)) return fail({ kind: 'binary' });
  if (!isUtf8(bytes)) return fail({ kind: 'not-utf-8' });
  return succeed(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
}

interface Replacement {
  /** Absolute. */
  readonly path: string;
  /** The folder that must contain the resolved path of the file. */
  readonly within: string;
  /** The text of the file when it was read. */
  readonly before: string;
  readonly after: string;
}

type Texts = Pick<Replacement, 'before' | 'after'>;

type Written = Result<void, FileFailure>;

const written: Written = succeed(undefined);

/**
 * Replaces the text of a file atomically: writes a temporary file beside it and renames it. Mode and owner
 * are preserved. A file that is mounted is written in place. Fails if a symbolic link points outside of the
 * folder, or if the file was changed since it was read.
 */
export function replaceFile({ path, within, before, after }: Replacement): Written {
  try {
    if (!statSync(path).isFile()) return fail({ kind: 'not-regular' });
    const target = realpathSync(path);
    if (!isInside(realpathSync(within), target)) {
      return fail({ kind: 'link-outside', detail: target });
    }
    // A rename would replace a file that is read-only.
    closeSync(openSync(target, 'r+'));
    const current = readText(target);
    if (!current.ok || current.value !== before) return fail({ kind: 'changed' });
    return replaceWritable(target, { before, after });
  } catch (error) {
    return fail(toFileFailure(error, 'write'));
  }
}

/** Creates a file. Fails if it exists. */
export function createFile(path: string, text: string): Written {
  try {
    writeNew(path, text);
    return written;
  } catch (error) {
    return errorCode(error) === 'EEXIST'
      ? fail({ kind: 'exists' })
      : fail(toFileFailure(error, 'create'));
  }
}

/** Writes a file that is an output, whatever was there; its folder is created. */
export function writeOutput(path: string, text: string): Written {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return written;
  } catch (error) {
    const isFile = errorCode(error) === 'EEXIST';
    return fail(isFile ? { kind: 'ENOTDIR' } : toFileFailure(error, 'write'));
  }
}

/** @param path that of a file which can be written */
function replaceWritable(path: string, { before, after }: Texts): Written {
  try {
    writeAtomically(path, after);
    return written;
  } catch (error) {
    const code = errorCode(error);
    if (['EACCES', 'EPERM'].includes(code)) return fail({ kind: 'folder-not-writable' });
    if (!['EBUSY', 'EROFS'].includes(code)) throw error;
    // The file itself is mounted, as in a container, and cannot be replaced by another one.
    writeInPlace(path, { before, after });
    return written;
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

/** Writes a text over another one, which is restored if that fails. */
function writeInPlace(path: string, { before, after }: Texts): void {
  try {
    writeFileSync(path, after, { flush: true });
  } catch (error) {
    writeFileSync(path, before);
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

/** Returns a path relative to a folder, with slashes. */
export function relativePath(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}
