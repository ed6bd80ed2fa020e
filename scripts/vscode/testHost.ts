#!/usr/bin/env node
/**
 * A replacement for the desktop executable of VS Code: supports the arguments of `runTests` of
 * @vscode/test-electron, runs the VS Code server with its web workbench in Chromium, and exits with
 * the exit code of the tests.
 *
 * `SITE_PLUGINS_BUILD` selects the build (see builds.ts); `SITE_PLUGINS_WEB=1` runs extensions in
 * the browser; `SITE_PLUGINS_VERBOSE=1` shows all output.
 */
import { readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type EvidenceRequest, outcomesFile, requestFile } from '../../test/e2e/suites/outcomes.ts';
import { saveEvidenceAs, type Witness } from '../../test/support/host/evidence.ts';
import { openBrowser } from './browser.ts';
import { buildNamed } from './builds.ts';
import { installBuild } from './installBuild.ts';
import { leaveWithParent } from './ownedProcess.ts';
import { startServer } from './server.ts';
import { workbenchAddress } from './workbenchAddress.ts';

/** The page calls these functions with the output and the exit code of the extension host. */
const automation = { log: 'codeAutomationLog', exit: 'codeAutomationExit' };
/**
 * How long VS Code may run without a case that ends, which is more than a case may take. All cases together
 * have no limit: on a machine that is busy, they take as long as they take.
 */
const limitMs = 280_000;
const progressPauseMs = 1000;
const requestPauseMs = 200;
const buildName = process.env.SITE_PLUGINS_BUILD ?? 'newest';

/** Output of the workbench that is unrelated to the extension under test. */
const noise: readonly RegExp[] = [
  /gallery|marketplace|copilot|agent ?host|chat|telemetry|walkthrough/i,
  /spdlog|native-watchdog|kerberos|windows-foreground-love/i,
  /\[(PolicyConfiguration|LifecycleService|storage|UserDataSync|ExtensionService)/i,
  /DeprecationWarning|--trace-deprecation|ExperimentalWarning/,
  /^\s*$/,
];

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    extensionDevelopmentPath: { type: 'string' },
    extensionTestsPath: { type: 'string' },
    'user-data-dir': { type: 'string' },
    'extensions-dir': { type: 'string' },
  },
});

function required(name: string): string {
  const value = values[name];
  if (typeof value !== 'string') throw new Error(`--${name}=… is missing.`);
  return resolve(value);
}

function print(line: string): void {
  const isNoise = noise.some(pattern => pattern.test(line));
  if (process.env.SITE_PLUGINS_VERBOSE === '1' || !isNoise) console.log(line);
}

async function main(): Promise<number> {
  const build = await installBuild(buildNamed(buildName), print);
  const userDataDir = required('user-data-dir');
  const profile = {
    root: dirname(userDataDir),
    userDataDir,
    extensionsDir: required('extensions-dir'),
  };
  const folder = resolve(positionals[0] ?? '.');
  const said: string[] = [];
  const onLine = (line: string): void => {
    said.push(line);
    quietly(line);
  };
  const server = await startServer(build, { profile, onLine });
  const browser = await openBrowser({ draws: false });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    page.on('console', message => said.push(message.text()));
    const ended = new Promise<number>(resolve =>
      page.exposeFunction(automation.exit, (code: number) => resolve(code)),
    );
    await page.exposeFunction(automation.log, (_type: string, args: unknown[]) =>
      print(args.filter(arg => typeof arg === 'string' && !arg.startsWith('%c')).join(' ')),
    );
    const address = workbenchAddress(`http://127.0.0.1:${server.port}`, {
      folder,
      development: {
        extension: required('extensionDevelopmentPath'),
        tests: required('extensionTestsPath'),
        web: process.env.SITE_PLUGINS_WEB === '1',
      },
    });
    // The limit of a run without progress is the one that counts.
    await page.goto(address, { timeout: limitMs });
    answerRequests(folder, { page, said, profile }).catch(error => print(String(error)));
    return await Promise.race([ended, stalled(join(folder, outcomesFile))]);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Saves what the window shows whenever a case has failed, which then waits for it. */
async function answerRequests(folder: string, window: Witness): Promise<never> {
  const file = join(folder, requestFile);
  const host = process.env.SITE_PLUGINS_WEB === '1' ? 'web' : buildName;
  for (;;) {
    const request = await readRequest(file);
    if (request !== undefined) {
      await saveEvidenceAs(['suites', host, request.name], window, request.error);
      await rm(file, { force: true });
    }
    await sleep(requestPauseMs);
  }
}

/** Returns the request, if there is one that is complete. */
async function readRequest(file: string): Promise<EvidenceRequest | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function quietly(line: string): void {
  if (process.env.SITE_PLUGINS_VERBOSE === '1') console.log(line);
}

/**
 * Waits until no case has ended for too long.
 * @param outcomes the file that is written when the cases begin, and after each of them
 * @returns the exit code
 */
async function stalled(outcomes: string): Promise<number> {
  let written: number | undefined;
  let since = performance.now();
  while (performance.now() - since < limitMs) {
    await sleep(progressPauseMs);
    const found = await stat(outcomes).catch(() => undefined);
    if (found?.mtimeMs !== written) {
      written = found?.mtimeMs;
      since = performance.now();
    }
  }
  console.log(`No case has ended for ${limitMs / 1000} s.`);
  return 1;
}

leaveWithParent();
// Standard input is a pipe of `runTests` and closes when that process exits.
process.stdin.resume().on('close', () => process.exit(1));
process.exit(await main());
