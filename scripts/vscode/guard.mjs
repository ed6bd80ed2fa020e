/**
 * Runs a command in a process group of its own and ends the whole group when standard input closes,
 * which it does when the process that started the guard ends, however it ends.
 *
 * Usage: node guard.mjs COMMAND [ARGUMENT…], started as the leader of its group.
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
    // No process is left in the group.
  }
}

function endGroup() {
  if (ending) return;
  ending = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), graceMs);
}

// The guard signals its own group, so it must outlive what it sends.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endGroup);
child.on('error', error => {
  console.error(String(error));
  process.exit(127);
});
child.on('exit', code => {
  // Grandchildren may outlive the child; nothing of the group may outlive the guard.
  if (ending) signalGroup('SIGKILL');
  process.removeAllListeners('SIGTERM');
  process.on('SIGTERM', () => {});
  signalGroup('SIGTERM');
  process.exit(code ?? 1);
});
process.stdin.on('close', endGroup);
process.stdin.on('error', endGroup);
process.stdin.resume();
