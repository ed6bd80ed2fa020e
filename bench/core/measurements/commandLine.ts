import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configuration } from '../../generate.ts';
import { interleaved, limitRounds, type Measurement } from '../measurement.ts';
import { biomeBinary, biomeCommand, peerProgram } from '../peers.ts';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const schema = fileURLToPath(new URL('../../../schemas/site.plugins.schema.json', import.meta.url));
const entries = 10;

/** The peers by the name of their column, with optional goals. */
const peersOfOne = [
  { name: 'node', title: 'the bare start of Node', goal: 1.7 },
  { name: 'v8r', title: 'v8r', goal: 0.4 },
  { name: 'ajv', title: 'ajv-cli', goal: 0.4 },
  { name: 'biome', title: "Biome's npm command", goal: 0.5 },
  { name: 'native', title: "Biome's native binary", goal: undefined },
  { name: 'sourcemeta', title: '@sourcemeta/jsonschema', goal: undefined },
] as const;

/** Measures `check` of one small file, including the start of the process. */
export const commandLine: Measurement = {
  name: 'cli',
  async *rows({ maximumRounds }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const file = join(folder, 'site.plugins.json');
    writeFileSync(file, configuration(entries));
    // The exit code is ignored because the peers report different problems.
    const run =
      (program: string, ...args: readonly string[]) =>
      () =>
        spawnSync(program, args, { stdio: 'ignore', cwd: folder });
    const draft = ['--spec=draft2020', '--strict=false'];
    const commands = {
      node: run(process.execPath, '-e', '0'),
      own: run(process.execPath, cli, 'check', file),
      v8r: run(process.execPath, peerProgram('v8r'), '--schema', schema, file),
      ajv: run(
        process.execPath,
        peerProgram('ajv'),
        'validate',
        ...draft,
        '-s',
        schema,
        '-d',
        file,
      ),
      biome: run(process.execPath, biomeCommand, 'check', file),
      native: run(biomeBinary(), 'check', file),
      sourcemeta: run(process.execPath, peerProgram('jsonschema'), 'validate', schema, file),
    };
    const times = await interleaved(commands, limitRounds({ rounds: 9, warmup: 1 }, maximumRounds));
    rmSync(folder, { recursive: true });
    const { own = 0 } = times;
    for (const { name, title, goal } of peersOfOne) {
      const work = `\`check\` of one small file, against ${title}`;
      const row = { work, entries, unit: 'ms', own, peer: times[name] ?? 0 } as const;
      yield goal === undefined ? row : { ...row, goal };
    }
  },
};
