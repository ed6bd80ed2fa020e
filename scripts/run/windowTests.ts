import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { matchesGlob } from 'node:path';
import { root } from './stages.ts';

/** The end-to-end tests that take longest, which start first. */
const longest = 'test/e2e/{suites,preview,editing,package}*';

/** How end-to-end tests run. */
export const windowTests = {
  // A window that shares its processor with others responds late.
  concurrency: availableParallelism(),
  /** In milliseconds. Its steps have limits of their own; a test that runs suites in VS Code has many. */
  timeout: 900_000,
} as const;

/** Returns the end-to-end tests, relative to the root. */
export function windowFiles(): string[] {
  const all = globSync('test/e2e/*.e2e.ts', { cwd: root });
  const isLong = (file: string) => matchesGlob(file, longest);
  return [...all.filter(isLong), ...all.filter(file => !isLong(file))];
}
