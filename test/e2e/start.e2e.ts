/** `npm start` in the browser: it prints its URL, works, and leaves no processes behind. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../scripts/vscode/browser.ts';
import { eventually } from '../support/eventually.ts';
import { hover } from '../support/host/editor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ready = /^Site Plugins is ready: (http:\/\/127\.0\.0\.1:\d+\/\S*)$/;

test('npm start serves the example with the extension, and Ctrl+C ends all of it', async () => {
  const mark = `SITE_PLUGINS_MARK=${randomUUID()}`;
  const { address, interrupt } = await startInBrowser(mark);
  if (process.platform === 'linux') assert.ok(processesMarked(mark).length > 1);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByRole('tab', { name: 'site.plugins.json' }).waitFor();
    // A hover comes from the language server: the extension is installed and has started.
    await hover(page, 'enableSPA');
  } finally {
    await browser.close();
    await interrupt();
  }
  await assert.rejects(fetch(address));
  await eventually('every process to be gone', () => processesMarked(mark).length === 0);
});

/** Runs it in a separate process group, to send SIGINT as a terminal does for Ctrl+C. */
async function startInBrowser(mark: string) {
  const [name = '', value = ''] = mark.split('=');
  const port = String(20_000 + (process.pid % 20_000));
  const child = spawn('npm', ['start', '--', '--browser', '--port', port], {
    cwd: root,
    detached: true,
    env: { ...process.env, [name]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const said: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', line => {
        said.push(line);
        const found = ready.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    exited.then(() => reject(new Error(`npm start ended:\n${said.join('\n')}`)));
  });
  const interrupt = async (): Promise<void> => {
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await exited;
  };
  return { address, interrupt };
}

/** Returns the processes with a marker in their environment, if the platform provides it. */
function processesMarked(mark: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').filter(pid => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark);
    } catch {
      return false;
    }
  });
}
