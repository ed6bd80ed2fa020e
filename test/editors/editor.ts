/** What the tests of other editors share: the set-up in docs/editors.md, and the program on the path. */
import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cliPath, folderWith, run } from '../support/cli.ts';

export const guide = readFileSync(new URL('../../docs/editors.md', import.meta.url), 'utf8');

/** The first block of code below a heading of the guide. */
export function blockBelow(heading: string): string {
  const below = guide.slice(guide.indexOf(`# ${heading}\n`));
  return /```\w+\n([\s\S]*?)```/.exec(below)?.[1] ?? assert.fail(`no code below "${heading}"`);
}

/** Whether a program can be started: not every editor knows `--version`. */
async function has(command: string): Promise<boolean> {
  return run(command, ['--version']).then(
    () => true,
    () => false,
  );
}

/**
 * Installs an editor where it is missing: on Debian as root.
 * @param packages of Debian
 * @param how what to do elsewhere
 */
export async function ensureEditor(
  command: string,
  packages: readonly string[],
  how: string,
): Promise<void> {
  if (process.getuid?.() === 0 && (await has('apt-get'))) {
    // The editor may be there without its plugin.
    if ((await run('dpkg-query', ['--status', ...packages])).code === 0) return;
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  }
  assert.ok(await has(command), how);
}

/** A folder with files, which is the home of the editor, and the environment of the editor. */
export function editorHome(files: Readonly<Record<string, string>>) {
  const folder = folderWith({ ...files, 'bin/': '' });
  // The link that `npm install --global` creates.
  symlinkSync(cliPath, join(folder, 'bin', 'site-plugins'));
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { HOME: folder, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder, PATH: path };
  return { folder, env };
}
