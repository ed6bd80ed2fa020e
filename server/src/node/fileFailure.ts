import { maximumFileMegabytes } from '../core/product.ts';

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
  ENOSPC: path => `${path} cannot be written: the disk is full.`,
  EFBIG: path => `${path} cannot be written: it exceeds the file size limit.`,
  'not-writable': path => `${path} cannot be written: permission denied.`,
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

/** Returns the failure for an error of Node's file system. */
export function toFileFailure(error: unknown): FileFailure {
  const code = errorCode(error);
  if (Object.hasOwn(sentences, code)) return { kind: code as FileFailureKind };
  return { kind: 'other', detail: error instanceof Error ? error.message : String(error) };
}

/** Returns why a file cannot be written. */
export function toWriteFailure(error: unknown): FileFailure {
  const isDenied = ['EACCES', 'EPERM'].includes(errorCode(error));
  return isDenied ? { kind: 'not-writable' } : toFileFailure(error);
}

/** Returns why a new file cannot be written. `ENOENT` and `ENOTDIR` refer to its folder. */
export function toNewFileFailure(error: unknown): FileFailure {
  const isNowhere = ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
  return isNowhere ? { kind: 'no-folder' } : toWriteFailure(error);
}

/** Returns the code of a Node error, such as `ENOENT`; an empty string if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
