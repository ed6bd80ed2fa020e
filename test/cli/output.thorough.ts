/** Standard output is complete, however slowly it is read. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { clean, cliPath, folderWith } from '../support/cli.ts';

/** Starts a program whose standard output does not block, because this one opens it as a stream. */
const withoutBlocking = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' });
  process.stdout.write('');
  child.on('close', code => process.exit(code));
`;

for (const { pipe, before } of [
  { pipe: 'a pipe', before: [] },
  { pipe: 'a pipe that does not block', before: ['-e', withoutBlocking] },
]) {
  test(`10 MB are written completely to ${pipe} with a slow reader`, async () => {
    const text = clean.replace(
      /"pageTitle": ".*?"/,
      `"pageTitle": "${'title '.repeat(1_750_000)}"`,
    );
    assert.ok(text.length > 10_000_000);
    const args = [...before, cliPath, 'check', '--fix', '--stdin'];
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
}
