/**
 * `node scripts/release/publish.ts CHANNEL`: publishes the files in `dist/` to a channel of
 * scripts/release/channels.ts.
 *
 *   --verify   publish nothing, but prove that it is possible: tools, tokens and names
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { channels, isChannel, type Step } from './channels.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function main(): void {
  const { values, positionals } = parseArgs({
    options: { verify: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  if (!isChannel(name)) {
    throw new Error(`"${name}" is not a channel. Use ${Object.keys(channels).join(', ')}.`);
  }
  const { variables, verify, publish } = channels[name];
  const missing = Object.entries(variables).filter(([variable]) => !process.env[variable]);
  if (missing.length > 0) {
    const lines = missing.map(([variable, origin]) => `${variable} is not set. It is ${origin}.`);
    throw new Error(`${lines.join('\n')}\nSee docs/releasing.md.`);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const release = { version, files: join(root, 'dist') };
  for (const step of values.verify ? verify(release) : publish(release)) run(step);
}

function run({
  command: [program, ...args],
  purpose,
  mustFail = false,
  mustNotReport,
}: Step): void {
  console.log(`${purpose}: ${[program, ...args].join(' ')}`);
  const { status, error, stderr } = spawnSync(program, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (error !== undefined) throw new Error(`${program} cannot be started: ${error.message}`);
  process.stderr.write(stderr);
  const isReported = mustNotReport !== undefined && stderr.includes(mustNotReport);
  if ((status !== 0) !== mustFail || isReported) throw new Error(`Not met: ${purpose}.`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
