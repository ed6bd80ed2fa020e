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

function run({ command, purpose, mustFailWith, mustNotReport, unless }: Step): void {
  if (unless !== undefined && start(unless).isDone) {
    console.log(`Already done: ${purpose}.`);
    return;
  }
  console.log(`${purpose}: ${command.join(' ')}`);
  const { isDone, report } = start(command);
  const isMet = mustFailWith === undefined ? isDone : !isDone && report.includes(mustFailWith);
  const isReported = mustNotReport !== undefined && report.includes(mustNotReport);
  if (!isMet || isReported) throw new Error(`Not met: ${purpose}.`);
}

/** Runs a command and returns whether it succeeded, and what it printed. */
function start([program, ...args]: Step['command']) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error !== undefined) throw new Error(`${program} cannot be started: ${error.message}`);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  return { isDone: status === 0, report: stdout + stderr };
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
