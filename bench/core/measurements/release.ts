import manifest from '../../../package.json' with { type: 'json' };
import { machine } from '../machine.ts';
import { median } from '../measure.ts';
import type { Measurement } from '../measurement.ts';
import { readLastRelease, writeLastRelease } from '../release/lastRelease.ts';
import { packageSize } from '../release/packageSize.ts';
import { windowTimes } from '../window/windowTimes.ts';

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
