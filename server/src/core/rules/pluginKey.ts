import type { PluginEntry } from '../model/pluginEntry.ts';

/**
 * What tells two plugins apart: the repository or path, however it is written and whatever its ref,
 * the folder inside of it, and the name that the plugin goes by.
 */
export function pluginKey({ repo, source, subdir, name }: PluginEntry): string | undefined {
  if (repo === undefined || source === undefined || repo.value.trim() === '') return undefined;
  const place = [subdir?.value ?? '', name ?? ''];
  if (source.form === 'local') return [withoutDots(source.path), ...place].join('\n');
  if (source.form === 'unknown') return [repo.value, ...place].join('\n');
  const address = source.url ?? `${source.host}:${source.owner}/${source.name}`;
  return [address.toLowerCase(), ...place].join('\n');
}

/** `./plugins//graph/` → `plugins/graph` */
function withoutDots(path: string): string {
  const slashes = path.replaceAll('\\', '/').replace(/\/+/g, '/');
  return slashes.replace(/\/\.(?=\/|$)/g, '').replace(/^\.\/|(?<=.)\/$/g, '');
}
