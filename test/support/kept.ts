/** Texts that are kept in the repository, so that each change of them is seen in a review. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';

const isUpdating = process.env.UPDATE_KEPT !== undefined;

/**
 * Compares a text with the one that is kept in a file, in which CR is a character that Git does not change. With
 * `UPDATE_KEPT` set it is kept instead.
 */
export function assertKept(file: URL, shown: string): void {
  const text = shown.replaceAll('\r', '␍');
  if (isUpdating) writeFileSync(file, text);
  assert.equal(text, readFileSync(file, 'utf8'), `${file.pathname} (see UPDATE_KEPT)`);
}
