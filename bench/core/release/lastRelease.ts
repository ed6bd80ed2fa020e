/** The figures of the last release, kept in `bench/lastRelease.json`. */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run bench -- --only release --renew` replaces it, at every release, on the machine whose
 * table stands in docs/performance.md: times of different machines say nothing about each other.
 */
export interface LastRelease {
  readonly version: string;
  /** When and where the figures were found. */
  readonly machine: string;
  /** From the call that activates the extension in VS Code to its end. */
  readonly milliseconds: number;
  /** The size of the .vsix. */
  readonly kilobytes: number;
}

const file = new URL('../../lastRelease.json', import.meta.url);

export function readLastRelease(): LastRelease {
  return JSON.parse(readFileSync(file, 'utf8'));
}

export function writeLastRelease({ milliseconds, kilobytes, ...where }: LastRelease): void {
  const figures = {
    ...where,
    milliseconds: Number(milliseconds.toFixed(1)),
    kilobytes: Number(kilobytes.toFixed(1)),
  };
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}
