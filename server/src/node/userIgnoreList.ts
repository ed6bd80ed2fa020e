import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { readText } from './readText.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the path of the list of files that the user ignores in all repositories: `core.excludesFile`
 * in the user's Git configuration, or what it is by default. As in ripgrep and Ruff, Git is not run,
 * and the configurations of the system and the repository are not read.
 */
export function userIgnoreList(env: Environment = process.env, home = homedir()): string {
  const folder = join(env.XDG_CONFIG_HOME || join(home, '.config'), 'git');
  const files =
    env.GIT_CONFIG_GLOBAL === undefined
      ? [join(folder, 'config'), join(home, '.gitconfig')]
      : [env.GIT_CONFIG_GLOBAL];
  const set = files.map(excludesFile).findLast(path => path !== undefined);
  if (set === undefined) return join(folder, 'ignore');
  return set.startsWith('~/') ? join(home, set.slice(2)) : resolve(home, set);
}

/** Returns the value of `core.excludesFile` in a Git configuration; the last one counts. */
function excludesFile(path: string): string | undefined {
  const read = readText(path);
  if (!read.ok) return undefined;
  let section = '';
  let value: string | undefined;
  for (const line of read.value.split('\n')) {
    const [, name, rest = line] = /^\s*\[([^\]]*)\](.*)$/.exec(line) ?? [];
    if (name !== undefined) section = name.trim().toLowerCase();
    const [, quoted, plain] =
      /^\s*excludesfile\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^"#;]*))/i.exec(rest) ?? [];
    const given = quoted?.replace(/\\(.)/g, '$1') ?? plain?.trim();
    if (section === 'core' && given !== undefined) value = given;
  }
  return value;
}
