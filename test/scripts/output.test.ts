import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const output = new URL('../../scripts/run/output.ts', import.meta.url).href;

/** A program that writes more than a pipe holds, and then exits with code 7. */
const program = `
  import { exitAfterOutput } from ${JSON.stringify(output)};
  process.stdout.write('x'.repeat(1_000_000));
  console.log('last line');
  exitAfterOutput(7);
`;

test('a run exits once a pipe has taken its last line', async () => {
  const args = ['--input-type=module', '--eval', program];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  assert.equal(written.length, 1_000_000 + 'last line\n'.length);
  assert.equal(code, 7);
});
