import { memoizeByEntry } from '../../config/memoizeByEntry.ts';
import { repositoryUrl, type Source } from '../../config/source/source.ts';

/**
 * Returns a key that is equal for entries of the same plugin: the normalized repository or path
 * without its ref, the folder in the repository, and the name of the plugin.
 */
export const pluginKey = memoizeByEntry(({ repo, source, subdir, name }) => {
  if (repo === undefined || source === undefined || repo.trim() === '') return undefined;
  return `${address(repo, source)}\n${subdir ?? ''}\n${name ?? ''}`;
});

function address(written: string, source: Source): string {
  if (source.form === 'local') return withoutDots(source.path);
  if (source.form === 'unknown') return written;
  return (repositoryUrl(source) ?? `${source.host}:${source.path}`).toLowerCase();
}

/** `./plugins//graph/` → `plugins/graph` */
function withoutDots(path: string): string {
  const slashes = path.replaceAll('\\', '/').replace(/\/+/g, '/');
  return slashes.replace(/\/\.(?=\/|$)/g, '').replace(/^\.\/|(?<=.)\/$/g, '');
}
