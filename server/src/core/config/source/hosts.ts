/** A service that hosts repositories. */
export interface Host {
  /** The shorthand before the colon of a source. */
  readonly name: string;
  /** The host of its URLs. */
  readonly address: string;
  /** Whether others run the same software on hosts of their own. */
  readonly selfHosted: boolean;
  /** Whether a repository can be in a group of a group. */
  readonly nested: boolean;
  /**
   * Matches the URL path of a page after that of the repository: the ref and the path of a folder or
   * file, or the tag of a release. A branch with a slash cannot be distinguished from a folder, so only
   * its first part is the ref.
   */
  readonly pagePattern: RegExp;
  /** The URL path of a folder at a ref, after that of the repository. */
  readonly pagePath: (ref: string) => string;
  /** Whether pages need a ref: `HEAD` is not one. */
  readonly needsRef: boolean;
}

/** The services that have a shorthand. */
export const hosts: readonly Host[] = [
  {
    name: 'github',
    address: 'github.com',
    selfHosted: true,
    nested: false,
    pagePattern:
      /^(?:(?:tree|blob|raw|commits?)\/(?<ref>[^/]+)(?:\/(?<path>.*))?|releases\/tag\/(?<tag>.+))$/,
    pagePath: ref => `tree/${ref}`,
    needsRef: false,
  },
  {
    name: 'gitlab',
    address: 'gitlab.com',
    selfHosted: true,
    nested: true,
    pagePattern:
      /^-\/(?:(?:tree|blob|raw|commits?)\/(?<ref>[^/]+)(?:\/(?<path>.*))?|(?:tags|releases)\/(?<tag>.+))$/,
    pagePath: ref => `-/tree/${ref}`,
    needsRef: false,
  },
  {
    name: 'codeberg',
    address: 'codeberg.org',
    selfHosted: true,
    nested: false,
    pagePattern:
      /^(?:(?:src|raw)\/(?:branch|tag|commit)\/(?<ref>[^/]+)(?:\/(?<path>.*))?|releases\/tag\/(?<tag>.+))$/,
    pagePath: ref => `src/${forgejoKind(ref)}/${ref}`,
    needsRef: true,
  },
  {
    name: 'bitbucket',
    address: 'bitbucket.org',
    selfHosted: false,
    nested: false,
    pagePattern: /^(?:src|raw)\/(?<ref>[^/]+)(?:\/(?<path>.*))?$/,
    pagePath: ref => `src/${ref}`,
    needsRef: false,
  },
];

/** Returns the kind of a ref, which Forgejo requires, based on its format. */
function forgejoKind(ref: string): string {
  if (/^[0-9a-f]{40}$/i.test(ref)) return 'commit';
  return /^v?\d+\.\d+/.test(ref) ? 'tag' : 'branch';
}

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

/**
 * Returns the host whose pages a URL's host name has: also `gitlab.example.org`, which runs the same
 * software.
 */
export function softwareAt(address: string): Host | undefined {
  const [first, ...rest] = address.toLowerCase().split('.');
  return (
    hostAt(address) ??
    hosts.find(({ name, selfHosted }) => selfHosted && name === first && rest.length > 1)
  );
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

/** The greatest number of parts of a repository's path: GitLab has groups of twenty levels. */
const longestPath = 22;

/**
 * Reads the path of a URL as a page in a repository: a branch, a folder, a file or a release.
 * @param path the path without a leading slash, percent-decoded
 * @param host the host of the URL; if unknown, the pages of all services that others may host
 * @returns `undefined` if it is not the path of such a page
 */
export function readPage(path: string, host: Host | undefined): RepositoryPage | undefined {
  const parts = path.split('/').filter(part => part !== '');
  const readers = host === undefined ? hosts.filter(({ selfHosted }) => selfHosted) : [host];
  for (let length = 2; length < Math.min(parts.length, longestPath); length++) {
    const page = parts.slice(length).join('/');
    for (const { nested, pagePattern } of readers) {
      const found = length === 2 || nested || host === undefined ? pagePattern.exec(page) : null;
      if (found === null) continue;
      const { ref, path: inner, tag } = found.groups ?? {};
      const repository = parts
        .slice(0, length)
        .join('/')
        .replace(/\.git$/, '');
      return { path: repository, ref: namedRef(ref ?? tag), subdir: folderOf(inner) };
    }
  }
  return undefined;
}

/** `HEAD` is the default. */
function namedRef(ref: string | undefined): string | undefined {
  return ref === 'HEAD' ? undefined : ref;
}

/** Matches a file at the end of a path, whose folder is used. */
const filePattern = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|scss|txt)$/i;

function folderOf(path: string | undefined): string | undefined {
  const parts = (path ?? '').split('/').filter(part => part !== '');
  if (filePattern.test(parts.at(-1) ?? '')) parts.pop();
  return parts.length === 0 ? undefined : parts.join('/');
}

/** The address of a repository for SSH or Git. */
interface SshAddress {
  readonly address: string;
  /** The path of the repository on its host, without `.git`. */
  readonly path: string;
  readonly ref: string | undefined;
  /** Whether the path ended with `.git`. */
  readonly hasGit: boolean;
}

/**
 * Reads an SSH or Git address: `git@host:owner/repo.git`, `ssh://git@host:2222/owner/repo`, or
 * `git://host/owner/repo`, each with an optional `#ref`. The user and the port are dropped, because
 * they do not belong to the repository's HTTPS URL.
 */
export function readSshAddress(text: string): SshAddress | undefined {
  const found =
    /^(?:(?:git\+)?(?:ssh|git):\/\/(?:[\w.-]+@)?|git@)([^:/\s@]+)(?::\d+\/|[:/])\/*([^#\s]+?)(\.git)?\/?(?:#(.+))?$/i.exec(
      text,
    );
  if (found === null) return undefined;
  const [, address = '', path = '', git, ref] = found;
  return { address, path, ref, hasGit: git !== undefined };
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
