/**
 * Runs the suites of test/e2e/suites inside a VS Code and hands back what came of each case.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '@vscode/test-electron';
import * as esbuild from 'esbuild';
import {
  cleanWindow,
  createProfile,
  removeProfile,
  trusted,
} from '../../../scripts/vscode/profile.ts';
import type { Outcome } from '../../e2e/suites/runner.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const testHost = join(root, 'scripts', 'vscode', 'testHost.ts');

/** Which VS Code runs them: a build of builds.ts by name, or a desktop's executable. */
export type Host = { readonly build: string } | { readonly executable: string };

/**
 * @param host
 * @returns the outcomes in the order of the cases
 * @throws when VS Code ended before the first case did
 */
export async function runSuites(host: Host): Promise<readonly Outcome[]> {
  const profile = await createProfile({ ...cleanWindow, ...trusted });
  const results = join(profile.root, 'results.json');
  const folder = join(profile.root, 'workspace');
  await mkdir(folder);
  const suites = join(profile.root, 'suites.cjs');
  await bundleSuites(suites);
  const build = 'build' in host ? host.build : undefined;
  try {
    const failure = await runTests({
      vscodeExecutablePath: 'executable' in host ? host.executable : testHost,
      extensionDevelopmentPath: root,
      extensionTestsPath: suites,
      launchArgs: [
        folder,
        `--user-data-dir=${profile.userDataDir}`,
        `--extensions-dir=${profile.extensionsDir}`,
      ],
      extensionTestsEnv: { SITE_PLUGINS_RESULTS: results, SITE_PLUGINS_BUILD: build },
    }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!existsSync(results)) throw failure ?? new Error('VS Code ran no case.');
    return JSON.parse(await readFile(results, 'utf8'));
  } finally {
    await removeProfile(profile);
  }
}

function bundleSuites(outfile: string): Promise<unknown> {
  return esbuild.build({
    absWorkingDir: root,
    entryPoints: ['test/e2e/suites/index.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    logLevel: 'warning',
  });
}
