import { knownHosts, parseSource } from '../../config/source.ts';
import type { Json } from '../../foreign/literal.ts';

/** A repository at a ref, and a folder in it. */
interface Location {
  readonly repo: string;
  readonly ref?: string | undefined;
  readonly subdir?: string | undefined;
}

/**
 * The URL paths of hosting services for a folder or file at a ref, after the path of the
 * repository. A branch with a slash cannot be distinguished from a folder, so only its first part
 * is used.
 */
const pages: Readonly<Record<string, RegExp>> = {
  github: /^(?:(tree|blob|commits?)\/([^/]+)(?:\/(.*))?|releases\/tag\/(.+))$/,
  gitlab: /^-\/(?:(tree|blob|commits?)\/([^/]+)(?:\/(.*))?|(?:tags|releases)\/(.+))$/,
  codeberg: /^(?:src\/(branch|tag|commit)\/([^/]+)(?:\/(.*))?|releases\/tag\/(.+))$/,
  bitbucket: /^(?:(src)\/([^/]+)(?:\/(.*))?)$/,
};

/** Matches a file at the end of a path, whose folder is used. */
const filePattern = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|scss|txt)$/i;

/**
 * Returns the `source` of a URL or path: the web page of a repository, an SSH or Git URL, a
 * shorthand, or a local path.
 * @returns `undefined` if the text is not a source
 */
export function sourceOf(written: string): Json | undefined {
  const text = written.trim().replace(/^<(.*)>$/, '$1');
  if (text === '' || /\s/.test(text)) return undefined;
  const page = locationOfPage(text) ?? locationOfSsh(text);
  if (page !== undefined) return toSource(page);
  const source = parseSource(text);
  if (source.form !== 'unknown') return isWholeAddress(text) ? text : undefined;
  // `owner/repo` could also be a folder or a date.
  return /^[a-z\d][\w-]*\/[\w.-]*[a-z][\w.-]*$/i.test(text) ? source.suggestion : undefined;
}

/** Whether a text is unambiguously a source. */
function isWholeAddress(text: string): boolean {
  const [, host] = /^([a-z][\w.-]*):(?!\/\/)/i.exec(text) ?? [];
  if (host !== undefined) return Object.hasOwn(knownHosts, host);
  if (/^(?:git\+https:|\.{1,2}[\\/])/i.test(text)) return true;
  return /^https:\/\/[^/]+\/(?:.+\.git(?:#.*)?|[^/]+\/.+)$/i.test(text);
}

function toSource({ repo, ref, subdir }: Location): Json {
  if (subdir !== undefined) return { repo, ...(ref && { ref }), subdir };
  return ref ? `${repo}#${ref}` : repo;
}

/** A page of a repository on a known host. */
function locationOfPage(text: string): Location | undefined {
  const url = parseUrl(
    /^(?:www\.)?(?:github|gitlab|codeberg|bitbucket)\.(?:com|org)\//i.test(text)
      ? `https://${text}`
      : text,
  );
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const host = hostName(url.hostname);
  if (host === undefined) return undefined;
  const [owner, name, ...rest] = decodedPath(url.pathname);
  if (owner === undefined || name === undefined) return undefined;
  const repo = `${host}:${owner}/${name.replace(/\.git$/, '')}`;
  // GitLab projects can be in nested groups; `/-/` ends their path.
  if (host === 'gitlab' && rest.length > 0 && rest[0] !== '-') return locationOfSubgroup(url);
  const page = pages[host]?.exec(rest.join('/'));
  if (!page) return { repo, ref: rest.length === 0 ? refAfterHash(url) : undefined };
  const [, , ref, path, tag] = page;
  return { repo, ref: defaultRef(ref ?? tag), subdir: folderOf(path) };
}

function locationOfSubgroup(url: URL): Location {
  const [path = '', page = ''] = decodeURI(url.pathname).split('/-/');
  const repo = `git+https://${url.host}${path.replace(/\/$/, '').replace(/(?:\.git)?$/, '.git')}`;
  const [, , ref, folder, tag] = pages.gitlab?.exec(`-/${page}`) ?? [];
  return { repo, ref: defaultRef(ref ?? tag), subdir: folderOf(folder) };
}

/** Returns the `#ref` of a repository URL; fragments of web pages are headings or lines. */
function refAfterHash({ hash, pathname }: URL): string | undefined {
  return pathname.endsWith('.git') && hash.length > 1 ? hash.slice(1) : undefined;
}

/** `HEAD` is the default. */
function defaultRef(ref: string | undefined): string | undefined {
  return ref === 'HEAD' ? undefined : ref;
}

function folderOf(path: string | undefined): string | undefined {
  const parts = (path ?? '').split('/').filter(part => part !== '');
  if (filePattern.test(parts.at(-1) ?? '')) parts.pop();
  return parts.length === 0 ? undefined : parts.join('/');
}

/** Converts an SSH URL such as `git@github.com:owner/repo.git`. */
function locationOfSsh(text: string): Location | undefined {
  const found =
    /^(?:(?:git\+)?(?:ssh|git):\/\/(?:git@)?|git@)([^:/\s]+)(?::\d+\/|[:/])([^#\s]+?)(?:\.git)?\/?(?:#(.+))?$/.exec(
      text,
    );
  if (found === null) return undefined;
  const [, address = '', path = '', ref] = found;
  const host = hostName(address);
  const isRepository = /^[^/]+\/[^/]+$/.test(path);
  const repo =
    host !== undefined && isRepository ? `${host}:${path}` : `git+https://${address}/${path}.git`;
  return { repo, ref };
}

function hostName(address: string): string | undefined {
  const bare = address.toLowerCase().replace(/^www\./, '');
  return Object.keys(knownHosts).find(name => new URL(knownHosts[name] ?? '').host === bare);
}

function decodedPath(pathname: string): string[] {
  return decodeURI(pathname)
    .split('/')
    .filter(part => part !== '');
}

function parseUrl(text: string): URL | undefined {
  try {
    const url = new URL(text);
    decodeURI(url.pathname);
    return url;
  } catch {
    return undefined;
  }
}
