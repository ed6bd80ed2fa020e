import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { startOwned } from '../../scripts/vscode/ownedProcess.ts';
import { eventually } from '../support/eventually.ts';
import { isThere } from '../support/host/serverProcess.ts';

/** A program that ignores SIGTERM and writes its process id. */
const stubborn = `
  process.on('SIGTERM', () => {});
  setInterval(() => {}, 1000);
  console.log(process.pid);
`;

/** A program that starts the stubborn one, waits until it runs, and exits with code 7. */
const leaves = `
  const { spawn } = require('node:child_process');
  const left = spawn(process.execPath, ['--eval', ${JSON.stringify(stubborn)}]);
  left.stdout.on('data', data => process.stdout.write(data, () => process.exit(7)));
`;

/** Runs a program until it has written a process id. */
function start(program: string) {
  return new Promise<{ owned: ReturnType<typeof startOwned>; id: number }>(resolve => {
    const command = [process.execPath, '--eval', program];
    const owned = startOwned(command, { onLine: line => resolve({ owned, id: Number(line) }) });
  });
}

const isGone = (id: number) => eventually(`the process ${id} to be gone`, () => !isThere(id));

test('what an ended command leaves behind is killed if it ignores SIGTERM, and the exit code is kept', async () => {
  const { owned, id } = await start(leaves);
  assert.equal(await owned.exited, 7);
  await isGone(id);
});

test('a command that ignores SIGTERM is killed when it is stopped', async () => {
  const { owned, id } = await start(stubborn);
  await owned.stop();
  await isGone(id);
});

test('a command is killed when the process that owns it is killed', async () => {
  const module = import.meta.resolve('../../scripts/vscode/ownedProcess.ts');
  const owner = spawn(process.execPath, [
    ...['--input-type=module', '--eval'],
    `const { startOwned } = await import(${JSON.stringify(module)});
     startOwned([process.execPath, '--eval', ${JSON.stringify(stubborn)}], { onLine: console.log });`,
  ]);
  const [line] = await once(owner.stdout, 'data');
  owner.kill('SIGKILL');
  await isGone(Number(line));
});
