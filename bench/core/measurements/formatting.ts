import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configuration } from '../../generate.ts';
import { interleaved } from '../measure.ts';
import { limitRounds, type Measurement } from '../measurement.ts';
import { biomeCommand, peerProgram } from '../peers.ts';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

/** Measures formatting of one file on the command line, including the start of the process. */
export const formatting: Measurement = {
  name: 'format',
  async *rows({ sizes, maximumRounds }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const file = join(folder, 'site.plugins.json');
    const run =
      (...command: readonly string[]) =>
      () =>
        spawnSync(process.execPath, command, { stdio: 'ignore', cwd: folder });
    for (const entries of sizes) {
      writeFileSync(file, configuration(entries));
      const times = await interleaved(
        {
          own: run(cli, 'format', '--check', file),
          Prettier: run(peerProgram('prettier'), '--check', file),
          Biome: run(biomeCommand, 'format', file),
        },
        limitRounds({ rounds: 7, warmup: 1 }, maximumRounds),
      );
      const { own = 0, ...peers } = times;
      for (const [name, peer] of Object.entries(peers)) {
        yield { work: `\`format --check\`, against ${name}`, entries, unit: 'ms', own, peer };
      }
    }
    rmSync(folder, { recursive: true });
  },
};
