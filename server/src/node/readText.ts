import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { maximumFileSize } from '../core/product.ts';
import { fail, type Result, succeed } from '../core/text/result.ts';
import { type FileFailure, toFileFailure } from './fileFailure.ts';

type ReadText = Result<string, FileFailure>;

/**
 * Reads the text of a UTF-8 file, including its byte order mark, so that offsets match the file.
 */
export function readText(path: string): ReadText {
  let file: number | undefined;
  try {
    // Without `O_NONBLOCK`, opening a named pipe blocks until there is a writer.
    file = openSync(path, process.platform === 'win32' ? 'r' : 0o4000);
    const stat = fstatSync(file);
    if (stat.isDirectory()) return fail({ kind: 'EISDIR' });
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

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Decodes UTF-8, keeping the byte order mark. */
export function decode(bytes: Uint8Array): ReadText {
  if (bytes.length > maximumFileSize) return fail({ kind: 'too-large' });
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return fail({ kind: 'utf-16' });
  }
  if (bytes.includes(0)) return fail({ kind: 'binary' });
  if (!isUtf8(bytes)) return fail({ kind: 'not-utf-8' });
  return succeed(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
}
