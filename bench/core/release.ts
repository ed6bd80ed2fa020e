import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { packVsix } from '../../scripts/package/vsix.ts';
import { type Measurement, machine, median } from './measurement.ts';
import { windowTimes } from './window.ts';

/** Compares the activation time and the package size with the last release. */
export const release: Measurement = {
  name: 'release',
  async *rows({ maximumRounds, renew }) {
    const last = readLastRelease();
    const kilobytes = await packageSize();
    const times: number[] = [];
    // Each round starts VS Code, because it loads an extension only once.
    for (let round = 0; round < Math.min(5, maximumRounds); round++)
      times.push((await windowTimes()).activation);
    const milliseconds = median(times);
    if (renew) {
      const { version } = manifest;
      writeLastRelease({ version, machine: machine(), milliseconds, kilobytes });
    }
    yield {
      work: `activation of the extension in VS Code, against ${last.version}`,
      unit: 'ms',
      own: milliseconds,
      peer: last.milliseconds,
    };
    yield {
      work: `size of the .vsix in kB, against ${last.version}`,
      unit: 'kB',
      own: kilobytes,
      peer: last.kilobytes,
    };
  },
};

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

const file = new URL('../lastRelease.json', import.meta.url);

function readLastRelease(): LastRelease {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeLastRelease({ milliseconds, kilobytes, ...where }: LastRelease): void {
  const figures = {
    ...where,
    milliseconds: Number(milliseconds.toFixed(1)),
    kilobytes: Number(kilobytes.toFixed(1)),
  };
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}

/** Returns the size of the packaged extension in kB. */
async function packageSize(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const vsix = join(folder, 'site-plugins.vsix');
    await packVsix(vsix);
    return statSync(vsix).size / 1000;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
