import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';

/** A site of a thousand plugins has 300 KB; whatever is larger than this is something else. */
export const largestSize = 16 * 1024 * 1024;

/** A file's text, or a sentence without its name that says why there is none. */
export type ReadText = { readonly text: string } | { readonly failure: string };

/** Reads a file that should be UTF-8 text. A byte-order mark stays, so that offsets are the file's own. */
export function readText(path: string): ReadText {
  let file: number | undefined;
  try {
    // Without `O_NONBLOCK` opening a named pipe would wait for somebody to write to it.
    file = openSync(path, process.platform === 'win32' ? 'r' : 0o4000);
    const stat = fstatSync(file);
    if (stat.isDirectory()) return { failure: 'is a folder, not a file' };
    if (!stat.isFile()) return { failure: 'is not a regular file' };
    if (stat.size > largestSize) return { failure: tooLarge };
    return decode(readFileSync(file));
  } catch (error) {
    return { failure: reason(error) };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** The text of bytes, if they are text. */
export function decode(bytes: Uint8Array): ReadText {
  if (bytes.length > largestSize) return { failure: tooLarge };
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return { failure: 'is UTF-16; save it as UTF-8' };
  }
  if (bytes.includes(0)) return { failure: 'is a binary file' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { failure: 'is not UTF-8 text' };
  }
}

const tooLarge = `is too large: at most ${largestSize / 1024 / 1024} MB are read`;

/** What a failed call of the file system means, as the end of a sentence that begins with the path. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Record<string, string> = {
    ENOENT: 'does not exist',
    ENOTDIR: 'does not exist: a part of its path is not a folder',
    EACCES: 'may not be accessed',
    EPERM: 'may not be accessed',
    EROFS: 'is on a disk that cannot be written to',
    EISDIR: 'is a folder, not a file',
    ELOOP: 'is a link that leads in a circle',
    ENOSPC: 'has no room: the disk is full',
    EDQUOT: 'has no room: what this user may store is used up',
    EFBIG: 'is larger than a file may be here',
    EIO: 'could not be used: the disk reports a fault',
    ENAMETOOLONG: 'has too long a name',
    EMFILE: 'could not be opened: too many files are open',
  };
  return known[code] ?? `could not be used (${error instanceof Error ? error.message : error})`;
}
