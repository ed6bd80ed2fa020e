import { memoizeByEntry } from '../pluginEntry.ts';
import { hostAt, parseUrl } from './hosts.ts';
import {
  isPlainShorthand,
  parseSource,
  type RepositorySource,
  repositoryUrl,
  segments,
} from './source.ts';
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
  const meant = isPlainShorthand(text) ? text : (sourceOf(text) ?? text);
  if (typeof meant === 'object') return sourceKey(meant.repo, `${meant.subdir ?? ''}/${subdir}`);
  if (meant !== text) return sourceKey(meant, subdir);
  // Hosts, owners and repositories are case-insensitive; folders are not.
  const address = source.form === 'unknown' ? text.replace(/#[^#]*$/, '') : addressOf(source);
  return keyOf(source.form === 'unknown' ? address : address.toLowerCase(), subdir);
}

/** Returns the URL of a repository, without a user and a default port, or its shorthand on an unknown host. */
function addressOf(source: RepositorySource): string {
  const url = repositoryUrl(source);
  if (url === undefined) return `${source.host}:${source.path}`;
  const readable = parseUrl(url);
  const host = readable?.host ?? source.host;
  const path = readable ? decodeURI(readable.pathname) : source.path;
  return `https://${hostAt(host)?.address ?? host}/${segments(path)
    .join('/')
    .replace(/\.git$/i, '')}`;
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
