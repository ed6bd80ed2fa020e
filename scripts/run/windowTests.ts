import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { root, sortedBy } from './stages.ts';

export const plainTyping = 'test/e2e/plainTyping.e2e.ts';

/** The end-to-end tests that take longest, in the order in which they start. */
const longest = [
  'preview',
  'plainTyping',
  'userApi',
  'suitesNewest',
  'editing',
  'package',
  'limited',
  'folders',
  'start',
].map(name => `test/e2e/${name}.e2e.ts`);

/** How end-to-end tests run. */
export const windowTests = {
  // A window that shares its processor with others responds late.
  concurrency: availableParallelism(),
  /** In milliseconds. Its steps have limits of their own; a test that runs suites in VS Code has many. */
  timeout: 900_000,
} as const;

/** Returns the end-to-end tests, relative to the root. */
export function windowFiles(): string[] {
  return sortedBy(globSync('test/e2e/*.e2e.ts', { cwd: root }), longest);
}
