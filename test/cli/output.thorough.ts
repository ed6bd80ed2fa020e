/** Standard output is complete, however slowly it is read. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { clean, cliPath, folderWith } from '../support/cli.ts';

test('10 MB are written completely to a pipe with a slow reader', async () => {
  const text = clean.replace(/"pageTitle": ".*?"/, `"pageTitle": "${'title '.repeat(1_750_000)}"`);
  assert.ok(text.length > 10_000_000);
  const args = [cliPath, 'check', '--fix', '--stdin'];
  const child = spawn(process.execPath, args, {
    cwd: folderWith({}),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.end(text);
  const code = new Promise(resolve => child.on('close', resolve));
  await pause(500);
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) {
    chunks.push(chunk);
    await pause(1);
  }
  assert.ok(Buffer.concat(chunks).toString() === text);
  assert.equal(await code, 0);
});
