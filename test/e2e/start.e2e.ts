/** `npm start` in the browser: it prints its URL, serves the extension, and leaves no processes behind. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventuallyEqual } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { processesMarked } from '../support/host/serverProcess.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ready = /^Site Plugins is ready: (http:\/\/127\.0\.0\.1:\d+\/\S*)$/;

test('npm start serves the example with the extension, and Ctrl+C ends all of it', async () => {
  const mark = randomUUID();
  const child = spawn('npm', ['start', '--', `--port=${await freePort()}`], {
    cwd: root,
    detached: true,
    env: { ...process.env, SITE_PLUGINS_MARK: mark },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      const found = ready.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', code => reject(new Error(`npm start exited with code ${code}.`)));
  });
  const page = await (await fetch(address)).text();
  assert.match(page, /site\.plugins\.json|workbench/);
  assert.ok(processesMarked(mark).length > 1);
  // A terminal sends it to the whole group.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await eventuallyEqual('every process to be gone', () => processesMarked(mark), []);
  await assert.rejects(fetch(address));
});
