import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configuration } from '../../generate.ts';
import { interleaved } from '../measure.ts';
import { atMost, type Measurement } from '../measurement.ts';
import { peerProgram } from '../peers.ts';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const schema = fileURLToPath(new URL('../../../schemas/site.plugins.schema.json', import.meta.url));
const entries = 10;

/** `check` of one small file, with the start of its process. */
export const commandLine: Measurement = {
  name: 'cli',
  async *rows({ mostRounds }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const file = join(folder, 'site.plugins.json');
    writeFileSync(file, configuration(entries));
    const run =
      (...command: readonly string[]) =>
      () =>
        execFileSync(process.execPath, command, { stdio: 'ignore', cwd: folder });
    const [v8rProgram, ajvProgram] = [peerProgram('v8r'), peerProgram('ajv')];
    const draft = ['--spec=draft2020', '--strict=false'];
    const times = await interleaved(
      {
        own: run(cli, 'check', file),
        v8r: run(v8rProgram, '--schema', schema, 'site.plugins.json'),
        ajv: run(ajvProgram, 'validate', ...draft, '-s', schema, '-d', file),
      },
      atMost({ rounds: 9, warmup: 1 }, mostRounds),
    );
    rmSync(folder, { recursive: true });
    const { own = 0, v8r = 0, ajv = 0 } = times;
    const work = '`check` of one small file, against';
    yield { work: `${work} v8r`, entries, unit: 'ms', own, peer: v8r, goal: 0.4 };
    yield { work: `${work} ajv-cli`, entries, unit: 'ms', own, peer: ajv, goal: 0.4 };
  },
};
