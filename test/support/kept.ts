/** Texts that are kept in the repository, so that each change of them is seen in a review. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const isUpdating = process.env.UPDATE_KEPT !== undefined;

/**
 * Compares a text with the one that is kept in a file, in which CR is a character that Git does not change. With
 * `UPDATE_KEPT` set it is kept instead.
 */
export function assertKept(file: URL, shown: string): void {
  const text = shown.replaceAll('\r', '␍');
  if (isUpdating) writeFileSync(file, text);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === kept) return;
  const [now, before] = [text.split('\n'), kept.split('\n')];
  const line = now.findIndex((one, index) => one !== before[index]);
  assert.fail(
    `${fileURLToPath(file)}:${line + 1} is now

${now.slice(line, line + 3).join('\n')}

in place of

${before.slice(line, line + 3).join('\n')}

If that is on purpose, run the test with UPDATE_KEPT=1, and read the difference.`,
  );
}
