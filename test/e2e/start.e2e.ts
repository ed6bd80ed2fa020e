/** `npm start` in the browser: it prints its URL, works, and leaves no processes behind. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../../scripts/vscode/browser.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { hover } from '../support/host/editor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ready = /^Site Plugins is ready: (http:\/\/127\.0\.0\.1:\d+\/\S*)$/;

test('npm start serves the example with the extension, and Ctrl+C ends all of it', async () => {
  const started = await startInBrowser();
  const browser = await openBrowser({ draws: false });
  try {
    const page = await browser.newPage();
    // A window opens slowly with little processor time.
    page.setDefaultTimeout(120_000);
    await page.goto(started.address);
    await page.getByRole('tab', { name: 'site.plugins.json' }).waitFor();
    // A hover comes from the language server: the extension is installed and has started.
    await hover(page, 'enableSPA');
  } finally {
    await browser.close();
    // As a terminal does for Ctrl+C.
    process.kill(-started.pid, 'SIGINT');
  }
  await assertGone(started);
});

test('SIGTERM to npm start leaves no process and no port', async () => {
  const started = await startInBrowser();
  process.kill(started.pid, 'SIGTERM');
  await assertGone(started);
});

interface Started {
  readonly address: string;
  /** The process of npm, which leads a process group of its own. */
  readonly pid: number;
  /** A unique marker in the environment of its processes. */
  readonly mark: string;
}

async function assertGone({ address, mark }: Started): Promise<void> {
  await eventuallyEqual('every process to be gone', () => processesMarked(mark), []);
  await assert.rejects(fetch(address));
}

async function startInBrowser(): Promise<Started> {
  const mark = randomUUID();
  const child = spawn('npm', ['start', '--', '--browser'], {
    cwd: root,
    detached: true,
    env: { ...process.env, SITE_PLUGINS_MARK: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', line => {
        said.push(line);
        const found = ready.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.on('exit', () => reject(new Error(`npm start ended:\n${said.join('\n')}`)));
  });
  if (process.platform === 'linux') assert.ok(processesMarked(mark).length > 1);
  return { address, pid: child.pid ?? 0, mark };
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
