/**
 * Runs a command in a separate process group and terminates the group when standard input closes,
 * which happens when the parent process exits for any reason.
 *
 * Usage: node guard.mjs COMMAND [ARGUMENT…], as the leader of a process group.
 */
import { spawn } from 'node:child_process';

const graceMs = 2000;
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let ending = false;

function signalGroup(signal) {
  try {
    process.kill(-process.pid, signal);
  } catch {
    // The group has no processes left.
  }
}

function endGroup() {
  if (ending) return;
  ending = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), graceMs);
}

// The guard is a member of the group that it signals, so it must ignore the signal.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endGroup);
child.on('error', error => {
  console.error(String(error));
  process.exit(127);
});
child.on('exit', code => {
  // The child may leave grandchildren behind, which are terminated as well.
  if (ending) signalGroup('SIGKILL');
  process.removeAllListeners('SIGTERM');
  process.on('SIGTERM', () => {});
  signalGroup('SIGTERM');
  process.exit(code ?? 1);
});
process.stdin.on('close', endGroup);
process.stdin.on('error', endGroup);
process.stdin.resume();
