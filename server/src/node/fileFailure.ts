import { maximumFileMegabytes } from '../core/product.ts';

/** The messages that a file or folder cannot be read or written, by the kind of failure. */
const sentences = {
  missing: path => `${path} does not exist.`,
  'not-below-folder': path => `${path} does not exist: a part of the path is not a folder.`,
  'no-permission': path => `${path} cannot be accessed: permission denied.`,
  'not-writable': path => `${path} cannot be written: permission denied.`,
  'read-only': path => `${path} cannot be written: the file system is read-only.`,
  folder: path => `${path} is a folder, not a file.`,
  'not-regular': path => `${path} is not a regular file.`,
  'link-loop': path => `${path} is a symbolic link that leads back to itself.`,
  'link-outside': (path, target) =>
    `${path} was not written: it links to ${target}, outside its folder.`,
  'name-too-long': path => `${path} cannot be used: the name is too long.`,
  'too-many-open-files': path => `${path} cannot be opened: too many files are open.`,
  'disk-full': path => `${path} cannot be written: the disk is full.`,
  'quota-exceeded': path => `${path} cannot be written: the disk quota is exceeded.`,
  'size-limit': path => `${path} cannot be written: it exceeds the file size limit.`,
  'disk-error': path => `${path} cannot be accessed: the disk reports an error.`,
  'too-large': path => `${path} is too large. The maximum is ${maximumFileMegabytes} MB.`,
  binary: path => `${path} is a binary file.`,
  'utf-16': path => `${path} is encoded as UTF-16. Save it as UTF-8.`,
  'not-utf-8': path => `${path} is not valid UTF-8.`,
  incomplete: (path, copy) =>
    `${path} could not be written completely. Its text before is in ${copy}.`,
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

/** The error codes of Node's file system by failure. */
const kindsByCode: Readonly<Record<string, FileFailureKind>> = {
  ENOENT: 'missing',
  ENOTDIR: 'not-below-folder',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'read-only',
  EISDIR: 'folder',
  ELOOP: 'link-loop',
  ENOSPC: 'disk-full',
  EDQUOT: 'quota-exceeded',
  EFBIG: 'size-limit',
  EIO: 'disk-error',
  ENAMETOOLONG: 'name-too-long',
  EMFILE: 'too-many-open-files',
};

/** Returns the failure for an error of Node's file system. */
export function toFileFailure(error: unknown): FileFailure {
  const kind = kindsByCode[errorCode(error)];
  if (kind !== undefined) return { kind };
  return { kind: 'other', detail: error instanceof Error ? error.message : String(error) };
}

/** Returns why a file cannot be written. */
export function toWriteFailure(error: unknown): FileFailure {
  const failure = toFileFailure(error);
  return failure.kind === 'no-permission' ? { kind: 'not-writable' } : failure;
}

/** Returns why a new file cannot be written. `ENOENT` refers to its folder. */
export function toNewFileFailure(error: unknown): FileFailure {
  return errorCode(error) === 'ENOENT' ? { kind: 'no-folder' } : toWriteFailure(error);
}

/** Returns the code of a Node error, such as `ENOENT`; an empty string if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
