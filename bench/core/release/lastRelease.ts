/** The figures of the last release, kept in `bench/lastRelease.json`. */
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Update it for each release with `npm run bench -- --only release --renew`, on the machine used
 * for docs/performance.md, because times are only comparable on the same machine.
 */
interface LastRelease {
  readonly version: string;
  /** The date and the machine of the measurement. */
  readonly machine: string;
  /** The duration of the activation of the extension in VS Code. */
  readonly milliseconds: number;
  /** The size of the `.vsix`. */
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
