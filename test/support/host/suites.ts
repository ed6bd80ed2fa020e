/**
 * Runs the suites of test/e2e/suites inside a VS Code and hands back what came of each case.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '@vscode/test-electron';
import * as esbuild from 'esbuild';
import { copyExtension, onTheWeb } from '../../../scripts/vscode/copyExtension.ts';
import {
  cleanWindow,
  createProfile,
  quietWindow,
  removeProfile,
  trusted,
} from '../../../scripts/vscode/profile.ts';
import { type Outcome, outcomesFile } from '../../e2e/suites/outcomes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const testHost = join(root, 'scripts', 'vscode', 'testHost.ts');

/**
 * Which VS Code runs them: a build of builds.ts by name, perhaps with its extensions in the browser
 * (`web`), or a desktop's executable.
 */
export type Host =
  | { readonly build: string; readonly web?: boolean }
  | { readonly executable: string };

interface SuitesOptions {
  /** The module that VS Code runs, relative to the project. */
  readonly entry: string;
  /** Members of the manifest that are others than in the project; the extension is then a copy. */
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/**
 * @returns the outcomes in the order of the cases
 * @throws when VS Code fails although no case does
 */
export async function runSuites(host: Host, options: SuitesOptions): Promise<readonly Outcome[]> {
  const web = 'build' in host && host.web === true;
  const settings = { ...cleanWindow, ...quietWindow(web), ...trusted };
  const profile = await createProfile(settings);
  const folder = join(profile.root, 'workspace');
  await mkdir(folder);
  const results = join(folder, outcomesFile);
  const build = 'build' in host ? host.build : undefined;
  const manifest = web ? { ...onTheWeb, ...options.manifest } : options.manifest;
  const extension =
    manifest === undefined ? root : await copyExtension(join(profile.root, 'extension'), manifest);
  // A worker can only load files in the folder of the extension.
  const suites = join(web ? extension : profile.root, 'suites.cjs');
  await bundleSuites(options.entry, suites, web);
  try {
    const failure = await runTests({
      vscodeExecutablePath: 'executable' in host ? host.executable : testHost,
      extensionDevelopmentPath: extension,
      extensionTestsPath: suites,
      launchArgs: [
        folder,
        `--user-data-dir=${profile.userDataDir}`,
        `--extensions-dir=${profile.extensionsDir}`,
      ],
      extensionTestsEnv: { SITE_PLUGINS_BUILD: build, SITE_PLUGINS_WEB: web ? '1' : undefined },
    }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!existsSync(results)) throw failure ?? new Error('VS Code ran no case.');
    const outcomes: Outcome[] = JSON.parse(await readFile(results, 'utf8'));
    if (outcomes.length === 0) throw new Error('The suites have no cases.');
    if (failure !== undefined && outcomes.every(({ error }) => error === undefined)) throw failure;
    return outcomes;
  } finally {
    await removeProfile(profile);
  }
}

function bundleSuites(entry: string, outfile: string, web: boolean): Promise<unknown> {
  return esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: web ? 'browser' : 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
    define: {
      'process.env.SHUFFLE_SEED': JSON.stringify(randomSeed() ?? ''),
      ...(web && {
        global: 'globalThis',
        'process.env.NODE_DEBUG': '""',
        'process.stderr': 'undefined',
      }),
    },
    ...(web && { alias: { 'node:assert/strict': './test/e2e/suites/assertOnTheWeb.ts' } }),
  });
}

/** The seed with which this process shuffles its tests, if it does. */
function randomSeed(): string | undefined {
  const option = process.execArgv.find(argument => argument.startsWith('--test-random-seed='));
  return option?.split('=')[1];
}
