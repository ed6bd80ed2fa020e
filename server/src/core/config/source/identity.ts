import { memoizeByEntry } from '../pluginEntry.ts';
import { hostAt, parseUrl, readPage } from './hosts.ts';
import { isPlainShorthand, parseSource, repositoryUrl } from './source.ts';
import { sourceOf } from './sourceOf.ts';

/**
 * Returns a key that is equal for all notations of one repository or path and a folder in it:
 * shorthands, URLs with and without `.git`, pages, SSH addresses, paths with dots, any ref.
 * @param written the text of a source, or the `repo` of a source object
 * @param subdir the folder in the repository
 */
export function sourceKey(written: string, subdir = ''): string {
  const text = written.trim();
  const source = parseSource(text);
  if (source.form === 'local') return keyOf(localPath(source.path), subdir);
  if (source.form === 'unknown') {
    const meant = sourceOf(text) ?? text;
    if (typeof meant === 'object') return sourceKey(meant.repo, `${meant.subdir ?? ''}/${subdir}`);
    return meant === text ? keyOf(text.replace(/#[^#]*$/, ''), subdir) : sourceKey(meant, subdir);
  }
  const url = repositoryUrl(source);
  if (url === undefined) return keyOf(`${source.host}:${source.path}`.toLowerCase(), subdir);
  // Nothing of it is a page, or has another notation.
  if (isPlainShorthand(text)) return keyOf(url.toLowerCase(), subdir);
  const parsed = parseUrl(url);
  if (parsed === undefined) return keyOf(url.toLowerCase(), subdir);
  const { host, pathname } = parsed;
  const known = hostAt(host);
  const path = decodeURI(pathname);
  const page = readPage(path, known);
  const repository = segments(page?.path ?? path)
    .join('/')
    .replace(/\.git$/i, '');
  // Hosts, owners and repositories are case-insensitive; folders are not.
  return keyOf(
    `https://${known?.address ?? host}/${repository}`.toLowerCase(),
    `${page?.subdir ?? ''}/${subdir}`,
  );
}

function keyOf(address: string, folder: string): string {
  const inner = segments(folder).join('/');
  return inner === '' ? address : `${address}\n${inner}`;
}

/** Returns the key of an entry's source, however the plugin is called; `undefined` if it has none. */
export const sourceKeyOf = memoizeByEntry(({ repo, subdir }) =>
  repo === undefined || repo.trim() === '' ? undefined : sourceKey(repo, subdir),
);

/**
 * Returns a key that is equal for entries of the same plugin: that of its source, and its name unless
 * that follows from the source. `undefined` if the entry has no source.
 */
export const pluginKey = memoizeByEntry(({ repo, source, subdir, name }) => {
  if (repo === undefined || repo.trim() === '') return undefined;
  const key = sourceKey(repo, subdir);
  return name === undefined || name === source?.name ? key : `${key}\n\n${name}`;
});

/** `./plugins//graph/` → `plugins/graph` */
function localPath(path: string): string {
  const isAbsolute = /^[\\/]/.test(path);
  return (isAbsolute ? '/' : '') + segments(path, isAbsolute).join('/');
}

/** Returns the parts of a path without empty ones and dots; `..` at the start remains. */
function segments(path: string, isAbsolute = false): string[] {
  const parts: string[] = [];
  for (const part of path.split(/[\\/]+/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..' || (parts.length === 0 && !isAbsolute) || parts.at(-1) === '..') {
      parts.push(part);
    } else parts.pop();
  }
  return parts;
}
