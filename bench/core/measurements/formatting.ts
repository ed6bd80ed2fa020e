import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configuration } from '../../generate.ts';
import { interleaved, limitRounds, type Measurement } from '../measurement.ts';
import { allowLargeFiles, biomeCommand, peerProgram } from '../peers.ts';

const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

const [own, prettier, oxfmt] = [cli, peerProgram('prettier'), peerProgram('oxfmt')];

/** How each formatter writes and checks the file. */
const formatters = {
  own: { write: [own, 'format'], check: [own, 'format', '--check'] },
  Prettier: { write: [prettier, '--write'], check: [prettier, '--check'] },
  Biome: { write: [biomeCommand, 'format', '--write'], check: [biomeCommand, 'format'] },
  oxfmt: { write: [oxfmt], check: [oxfmt, '--check'] },
};

/**
 * Measures the check whether a file is formatted, including the start of the process. Each formatter
 * checks a file that it has written, because some of them take minutes to print differences.
 */
export const formatting: Measurement = {
  name: 'format',
  async *rows({ sizes, maximumRounds }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    allowLargeFiles(folder);
    for (const entries of sizes) {
      const text = configuration(entries);
      const checks = Object.entries(formatters).map(([name, formatter]) => {
        const file = join(folder, name, 'site.plugins.json');
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        start(folder, ...formatter.write, file);
        return [name, () => start(folder, ...formatter.check, file)] as const;
      });
      const rounds = limitRounds({ rounds: 7, warmup: 1 }, maximumRounds);
      const { own = 0, ...peers } = await interleaved(Object.fromEntries(checks), rounds);
      for (const [name, peer] of Object.entries(peers)) {
        yield { work: `\`format --check\`, against ${name}`, entries, unit: 'ms', own, peer };
      }
    }
    rmSync(folder, { recursive: true });
  },
};

/** @throws if the program does not consider the file formatted, as after a crash */
function start(folder: string, ...command: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder });
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
}
