/** Reads JSON that a user wrote: a seed, or a file with fault rules. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
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
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { problem: reasons[code] ?? t('cannot be read: {0}', verbatim(message)) };
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

const reasons: Readonly<Record<string, Text>> = {
  ENOENT: t('does not exist'),
  ENOTDIR: t('does not exist'),
  EISDIR: t('is a folder, not a file'),
  EACCES: t('cannot be read: permission denied'),
  EPERM: t('cannot be read: permission denied'),
};

/** Not every version of Node says where JSON is invalid. */
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
