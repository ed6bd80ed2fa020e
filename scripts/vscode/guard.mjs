/**
 * Runs a command in a separate process group, and ends the group when the command has exited, or when
 * standard input closes, which happens when the parent process exits for any reason.
 *
 * Usage: node guard.mjs COMMAND [ARGUMENT…]
 */
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/** How long processes may take to end by themselves. */
const graceMs = 2000;
const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
/** Set once what is running is told to end. */
let ending = false;

/** Returns whether the group has a process that received the signal. */
function signalGroup(signal) {
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}

/** Ends the group, and kills what has not ended by itself. */
async function endGroup() {
  if (ending) return;
  ending = true;
  const end = Date.now() + graceMs;
  let isThere = signalGroup('SIGTERM');
  while (isThere && Date.now() < end) {
    await delay(20);
    isThere = signalGroup(0);
  }
  if (isThere) signalGroup('SIGKILL');
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, endGroup);
child.on('error', error => {
  console.error(String(error));
  process.exit(127);
});
child.on('exit', async code => {
  // What the command leaves behind ends as well.
  if (ending) signalGroup('SIGKILL');
  else await endGroup();
  process.exit(code ?? 1);
});
process.stdin.on('close', endGroup);
process.stdin.on('error', endGroup);
process.stdin.resume();
