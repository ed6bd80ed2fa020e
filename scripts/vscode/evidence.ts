import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with what failed end-to-end tests leave behind: a folder for each of them. */
export const evidenceFolder = fileURLToPath(new URL('../../.cache/e2e', import.meta.url));

/** Returns the folder of a failed test. @param titles those of the tests that contain it, and its own */
export function evidenceFolderOf(titles: readonly string[]): string {
  const names = titles.map(title => title.replaceAll(/[^\p{L}\p{N}.]+/gu, '-').slice(0, 80));
  return join(evidenceFolder, ...names);
}
