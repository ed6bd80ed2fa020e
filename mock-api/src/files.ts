/** Reads JSON that a user wrote, a seed or fault rules, and follows its file. */
import { isUtf8 } from 'node:buffer';
import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { visit } from 'jsonc-parser';
import { type Text, t, verbatim } from './text.ts';

/** The value, or what is wrong with the file: the rest of a sentence that begins with its name. */
export type JsonResult = { readonly value: unknown } | { readonly problem: Text };

/** Reads a JSON file. Never throws. */
export async function readJsonFile(file: string): Promise<JsonResult> {
  try {
    const bytes = await readFile(file);
    if (isUtf8(bytes)) return parseJson(bytes.toString());
    return { problem: t('is not UTF-8. Save it with this encoding') };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return {
      problem: isMissing ? t('does not exist') : t('cannot be read: {0}', verbatim(message)),
    };
  }
}

/** Parses JSON; a byte order mark is ignored (RFC 8259, section 8.1). Never throws. */
export function parseJson(text: string): JsonResult {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return { value: JSON.parse(json) };
  } catch {
    return { problem: locate(json) };
  }
}

/** Locates the first syntax error, because not every version of Node reports its position. */
function locate(json: string): Text {
  let place: Text | undefined;
  const onError = (_code: number, _offset: number, _length: number, line: number, column: number) =>
    (place ??= t('is not valid JSON: line {0}, column {1}', line + 1, column + 1));
  try {
    visit(json, { onError }, { disallowComments: true });
  } catch {
    // Nested too deeply for a recursive parser.
  }
  return place ?? t('is not valid JSON');
}

/** The polling interval in milliseconds, which notices changes on every file system. */
const intervalMs = 200;

/**
 * Calls `changed` when the value of a JSON file is another one, also if the file is replaced; a file that
 * is only touched or formatted has the same value.
 *
 * @param before what was read last
 * @returns what ends this
 */
export function followFile(
  file: string,
  before: JsonResult,
  changed: (result: JsonResult) => void,
): () => void {
  let last = JSON.stringify(before);
  let isEnded = false;
  const read = async () => {
    let result = await readJsonFile(file);
    if ('problem' in result) {
      // A file that is being written is empty or incomplete for a moment.
      await sleep(intervalMs);
      result = await readJsonFile(file);
    }
    const value = JSON.stringify(result);
    // A file that is being replaced does not exist for a moment.
    if (isEnded || value === last || !existsSync(file)) return;
    last = value;
    changed(result);
  };
  watchFile(file, { interval: intervalMs, persistent: false }, read);
  // It may have changed since it was read.
  void read();
  return () => {
    isEnded = true;
    unwatchFile(file, read);
  };
}
