import { anyOf } from '../../text/anyOf.ts';

/** A service that hosts repositories. */
export interface Host {
  /** The shorthand before the colon of a source. */
  readonly name: string;
  /** What other tools abbreviate it to. */
  readonly short: string;
  /** The host of its URLs. */
  readonly address: string;
  /** Whether a repository can be in a group of a group. */
  readonly nested?: boolean;
  /** What is between a repository and a ref in the URL of a folder; `undefined` where that depends on the ref. */
  readonly tree?: string;
}

/** The services that have a shorthand. */
export const hosts: readonly Host[] = [
  { name: 'github', short: 'gh', address: 'github.com', tree: 'tree' },
  { name: 'gitlab', short: 'gl', address: 'gitlab.com', tree: '-/tree', nested: true },
  { name: 'codeberg', short: 'cb', address: 'codeberg.org' },
  { name: 'bitbucket', short: 'bb', address: 'bitbucket.org', tree: 'src' },
];

/** Returns the host of a shorthand in any case, also if it is abbreviated or is the host of its URLs. */
export function hostNamed(name: string): Host | undefined {
  const plain = name.toLowerCase();
  return hosts.find(host => host.name === plain || host.short === plain) ?? hostAt(plain);
}

/** Returns the host of a URL's host name, with or without `www.`. */
export function hostAt(address: string): Host | undefined {
  const bare = address.toLowerCase().replace(/^www\./, '');
  return hosts.find(host => host.address === bare);
}

/** What a page of a repository shows. */
interface RepositoryPage {
  /** The path of the repository on its host, without `.git`. */
  readonly path: string;
  /** The branch, tag or commit; `undefined` for the default branch. */
  readonly ref: string | undefined;
  /** The folder in the repository; that of a file is its folder. */
  readonly subdir: string | undefined;
}

/** What is between a repository and a ref in the paths of pages, files, archives and releases. */
const beforeRef = [
  ...['tree', 'blob', 'raw', 'blame', 'edit', 'commit', 'commits', 'src', 'browse', 'tags'],
  ...['archive', 'zipball', 'tarball', 'zip', 'tar.gz', 'get', 'releases/tag', 'releases/download'],
];

/** Matches the ending of an archive. */
export const archiveEnding = String.raw`\.(?:zip|tgz|tbz2?|txz|7z|rar|tar(?:\.\w+)?)`;

/**
 * Matches the path of a page after its repository. A branch with a slash cannot be distinguished from a folder, so
 * only its first part is the ref.
 */
const pageOfRef = new RegExp(
  `^${anyOf(beforeRef)}/(?:(?:branch|tag|commit|refs/heads|refs/tags)/)?(?<ref>[^/]+?)(?:${archiveEnding})?(?:/(?<inner>.*))?$`,
);

/** Matches what is not part of the path of a repository either, where that may be in a group of a group. */
const unmistakable = /^(?:tree|blob|raw|commit|src\/(?:branch|tag|commit)|releases\/tag)\//;

/** Matches a file at the end of a path, whose folder is used. */
const file = new RegExp(
  `(?:^|/)[^/]*(?:\\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|scss|txt)|${archiveEnding})$`,
  'i',
);

/**
 * Reads a path as a page in a repository: a branch, a folder, a file, an archive, an issue.
 * @param path the path of a URL without a leading slash, percent-decoded, or that of a shorthand, in which a folder
 *   may follow the repository
 * @param host the host, if it is known
 * @returns `undefined` if it is not the path of such a page
 */
export function readPage(
  path: string,
  host: Host | undefined,
  isShorthand: boolean,
): RepositoryPage | undefined {
  const [group = '', ...ofGroup] = path.split('/-/');
  const isMarked = ofGroup.length > 0;
  const parts = (isMarked ? group : path).split('/').filter(part => part !== '');
  const rest = isMarked ? ofGroup.join('/-/') : parts.splice(2).join('/');
  if (parts.length < 2 || rest === '') return undefined;
  const repository = parts.join('/').replace(/\.git$/, '');
  if (!isMarked && !unmistakable.test(rest)) {
    // In a group, the name of a repository may be that of a page.
    if (host === undefined || host.nested === true) return undefined;
    if (isShorthand) return { path: repository, ref: undefined, subdir: rest };
  }
  const { ref, inner = '' } = pageOfRef.exec(rest)?.groups ?? {};
  const subdir = inner.replace(file, '').replace(/\/+$/, '') || undefined;
  return { path: repository, ref: ref === 'HEAD' ? undefined : ref, subdir };
}

/**
 * Returns the URL of a page, also without its protocol; for that of a file or an archive, the page that shows it.
 * @returns `undefined` if the text is not a URL
 */
export function pageUrl(text: string): URL | undefined {
  const address = text
    .replace(/^(?:git\+)?https?:\/+/i, '')
    .replace(/^raw\.githubusercontent\.com\/+([^/]+\/[^/]+)(?=\/)/i, 'github.com/$1/raw')
    .replace(/^codeload\.(?=github\.com\/)/i, '');
  return parseUrl(`https://${address}`);
}

/** Returns a URL whose path can be decoded; `undefined` if the text is not one. */
export function parseUrl(text: string): URL | undefined {
  try {
    const url = new URL(text);
    decodeURI(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}

/** Returns the owner in the name of a package such as `@owner/name`, which is that of its repository as well. */
export function scopeOf(source: string): string | undefined {
  return /^@([\w.-]+)\/[\w.-]+$/.exec(source)?.[1];
}

/**
 * Returns the repository of a package name on a host; any other source, and a name without a host, as it is.
 * @param host the shorthand of the host, for example `github`
 */
export function hostedSource(source: string, host: string | undefined): string {
  const isHosted = host !== undefined && scopeOf(source) !== undefined;
  return isHosted ? `${host}:${source.slice(1)}` : source;
}

/** Returns a base URL as the format has it: without its protocol and without slashes at either end. */
export function bareUrl(url: string): string {
  return url
    .trim()
    .replace(/^(?:[a-z][a-z\d+.-]*:\/\/|https?:\/)/i, '')
    .replace(/^\/+|\/+$/g, '');
}
