import { fileURLToPath } from 'node:url';

/** The folder with what failed end-to-end tests leave behind: a folder for each of them. */
export const evidenceFolder = fileURLToPath(new URL('../../.cache/e2e', import.meta.url));
