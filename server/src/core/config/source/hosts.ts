/** A service that hosts repositories. */
export interface Host {
  /** The shorthand before the colon of a source. */
  readonly name: string;
  /** The host of its URLs. */
  readonly address: string;
  /** Whether a repository can be in a group of a group. */
  readonly nested?: boolean;
  /** What is between a repository and a ref in the URL of a folder; `undefined` where that depends on the ref. */
  readonly tree?: string;
}

/** The services that have a shorthand. */
export const hosts: readonly Host[] = [
  { name: 'github', address: 'github.com', tree: 'tree' },
  { name: 'gitlab', address: 'gitlab.com', tree: '-/tree', nested: true },
  { name: 'codeberg', address: 'codeberg.org' },
  { name: 'bitbucket', address: 'bitbucket.org', tree: 'src' },
];

/** Returns the host of a shorthand, which is case-insensitive. */
export function hostNamed(name: string): Host | undefined {
  const plain = name.toLowerCase();
  return hosts.find(host => host.name === plain);
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

/**
 * Matches the URL path of a page: the repository, then the ref and the path of a folder or file, or the tag of a
 * release. A branch with a slash cannot be distinguished from a folder, so only its first part is the ref.
 */
const pagePath =
  /^(?<path>[^/]+\/[^/]+?|[^?]+?(?=\/-\/))(?:\.git)?\/(?:-\/)?(?:(?:tree|blob|raw|commits?|src)\/(?:(?:branch|tag|commit)\/)?(?<ref>[^/]+)(?:\/(?<inner>.*))?|(?:releases|tags)\/(?:tag\/)?(?<tag>.+))$/;

/** Matches a file at the end of a path, whose folder is used. */
const file = /(?:^|\/)[^/]*\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|scss|txt)$/i;

/**
 * Reads the path of a URL as a page in a repository: a branch, a folder, a file or a release.
 * @param path the path without a leading slash, percent-decoded
 * @param host the host of the URL, if it is known
 * @returns `undefined` if it is not the path of such a page
 */
export function readPage(path: string, host: Host | undefined): RepositoryPage | undefined {
  // In a group, the name of a repository may be that of a page.
  if (host?.nested && !path.includes('/-/')) return undefined;
  const found = pagePath.exec(path.replace(/^\/+|\/+$/g, ''))?.groups;
  if (found === undefined) return undefined;
  const { ref = found.tag, inner = '' } = found;
  const subdir = inner.replace(file, '').replace(/\/+$/, '');
  return {
    path: found.path ?? '',
    ref: ref === 'HEAD' ? undefined : ref,
    subdir: subdir === '' ? undefined : subdir,
  };
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

/**
 * Returns the repository of a package name such as `@owner/name` on a host; any other source, and a name
 * without a host, as it is.
 * @param host the shorthand of the host, for example `github`
 */
export function hostedSource(source: string, host: string | undefined): string {
  const path = /^@([\w.-]+\/[\w.-]+)$/.exec(source)?.[1];
  return path === undefined || host === undefined ? source : `${host}:${path}`;
}

/** Returns a base URL as the format has it: without its protocol and without slashes at either end. */
export function bareUrl(url: string): string {
  return url
    .trim()
    .replace(/^(?:[a-z][a-z\d+.-]*:\/\/|https?:\/)/i, '')
    .replace(/^\/+|\/+$/g, '');
}
