import { memoizeByEntry } from '../pluginEntry.ts';
import { hostAt, readPage } from './hosts.ts';
import {
  isPlainShorthand,
  parseSource,
  type RepositorySource,
  repositoryUrl,
  type Source,
} from './source.ts';

/**
 * Returns a key that is equal for all notations of one repository or path and a folder in it:
 * shorthands, URLs with and without `.git`, pages, SSH addresses, paths with dots, any ref.
 * @param written the text of a source, or the `repo` of a source object
 * @param subdir the folder in the repository
 */
export function sourceKey(written: string, subdir = ''): string {
  const text = written.trim();
  return keyOf(locate(text, parseSource(text)), subdir);
}

function keyOf({ address, folder }: Located, subdir: string): string {
  if (folder === '' && subdir === '') return address;
  const inner = segments(`${folder}/${subdir}`).join('/');
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
  const key =
    source !== undefined && repo === repo.trim()
      ? keyOf(locate(repo, source), subdir ?? '')
      : sourceKey(repo, subdir);
  return name === undefined || name === source?.name ? key : `${key}\n\n${name}`;
});

interface Located {
  readonly address: string;
  /** The folder in the repository; empty for its root. */
  readonly folder: string;
}

function locate(written: string, source: Source): Located {
  if (source.form === 'local') return { address: localPath(source.path), folder: '' };
  if (source.form !== 'unknown') return locateRepository(source, isPlainShorthand(written));
  const { suggestion } = source;
  // A suggestion is in a valid form.
  return suggestion === undefined
    ? { address: written.replace(/#[^#]*$/, ''), folder: '' }
    : locate(suggestion, parseSource(suggestion));
}

/** Hosts, owners and repositories are case-insensitive; folders are not. */
function locateRepository(source: RepositorySource, isPlain: boolean): Located {
  const url = repositoryUrl(source);
  // Nothing of it is a page, or has another notation.
  if (isPlain && url !== undefined) return { address: url.toLowerCase(), folder: '' };
  if (url === undefined)
    return { address: `${source.host}:${source.path}`.toLowerCase(), folder: '' };
  const { host, path } = urlParts(url);
  const page = readPage(path, hostAt(host));
  const repository = segments(page?.path ?? path).join('/');
  const bare = repository.replace(/\.git$/i, '');
  return { address: `https://${host}/${bare}`.toLowerCase(), folder: page?.subdir ?? '' };
}

function urlParts(url: string): { readonly host: string; readonly path: string } {
  try {
    const { host, pathname } = new URL(url);
    return { host: hostAt(host)?.address ?? host, path: decodeURI(pathname) };
  } catch {
    const [host = '', ...path] = url.replace(/^https:\/\//, '').split('/');
    return { host, path: path.join('/') };
  }
}

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
