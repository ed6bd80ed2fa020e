import { anyOf } from '../../text/anyOf.ts';
import { hostAt, hostNamed, hosts, parseUrl } from './hosts.ts';

/** A parsed plugin source. */
export type Source = InstallableSource | UnknownSource;

/** A source from which a plugin can be installed. */
export type InstallableSource = RepositorySource | LocalSource;

interface NamedSource {
  /** The last part of the path. */
  readonly name: string;
  /** The branch or tag after `#`. */
  readonly ref: string | undefined;
}

export interface RepositorySource extends NamedSource {
  readonly form: 'shorthand' | 'git+https' | 'https';
  /** The host shorthand before the colon (`github`), or the host of the URL. */
  readonly host: string;
  /** The path of the repository on its host, for example `owner/name`, without `.git`. */
  readonly path: string;
}

interface LocalSource extends NamedSource {
  readonly form: 'local';
  readonly path: string;
}

interface UnknownSource extends NamedSource {
  readonly form: 'unknown';
}

const usualRef = String.raw`\w[\w-]*(?:[./]\w[\w-]*)*`;
const usualPattern = new RegExp(
  `^(${anyOf(hosts.map(({ name }) => name))}):([\\w-]+/([\\w-]+))(?:#(${usualRef}))?$`,
);
const shorthandPattern = /^([a-z][\w.-]*):(?!.*\/\.{1,2}(?:\/|$))([^\s/:@.][^\s:@]*\/[^\s/:@]+)$/i;
const urlPattern = /^(git\+https|https):\/\/([^\s/@]+(?:@[^\s/@]+)?)\/([^\s]*[^\s/])\/?$/i;
const localPattern = /^(?:\.{1,2}(?:[\\/]|$)|\/|[a-z]:[\\/])/i;

/**
 * Whether a source is `host:owner/repo` with a known host and nothing but letters, digits and hyphens, as
 * nearly all are, or the same with a ref. It saves what reads other notations; false says nothing.
 */
export function isPlainShorthand(text: string): boolean {
  // `your-name` is a placeholder.
  return usualPattern.test(text) && !/[:/]your[-_]/i.test(text);
}

/**
 * Parses a source string: `<host>:<user>/<repo>`, `git+https://…`, `https://…`, or a local path,
 * optionally followed by `#<ref>`. What another text means is decided in `forms.ts`.
 */
export function parseSource(text: string): Source {
  // Nearly all sources have this form, which is read faster.
  const usual = usualPattern.exec(text);
  if (usual !== null) {
    const [, host = '', path = '', name = '', ref] = usual;
    return { form: 'shorthand', host, path, name, ref };
  }
  const hash = text.lastIndexOf('#');
  const address = hash < 0 ? text : text.slice(0, hash);
  const ref = hash < 0 ? undefined : text.slice(hash + 1);
  const name = sourceName(address);
  if (localPattern.test(address)) return { form: 'local', path: address, name, ref };
  const url = address.includes('//') ? urlPattern.exec(address) : null;
  if (url !== null) {
    const [, scheme = '', host = '', path = ''] = url;
    const form = scheme.toLowerCase() === 'https' ? 'https' : 'git+https';
    return { form, host, path: withoutGit(path), name, ref };
  }
  const shorthand = address.includes('//') ? null : shorthandPattern.exec(address);
  if (shorthand === null) return { form: 'unknown', name, ref };
  const [, host = '', path = ''] = shorthand;
  return { form: 'shorthand', host, path: withoutGit(path), name, ref };
}

/** Matches what the name of a branch or a tag cannot contain, begin or end with (git-check-ref-format). */
const notInRef = /[\s\p{Cc}~^:?*[\\]|\.\.|@\{|\/\/|^[/.-]|[/.]$|\.lock$/u;

/** Whether a text can be the name of a branch or a tag. */
export function isRef(text: string): boolean {
  return text !== '' && !notInRef.test(text);
}

/** Returns the parts of a path without empty ones and dots; `..` at the start of a relative path remains. */
export function segments(path: string, isAbsolute = false): string[] {
  const parts: string[] = [];
  for (const part of path.split(/[\\/]+/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..' || (parts.length === 0 && !isAbsolute) || parts.at(-1) === '..') {
      parts.push(part);
    } else parts.pop();
  }
  return parts;
}

/** Returns the web page of a repository, if the host is known. */
export function repositoryUrl({ form, host, path }: RepositorySource): string | undefined {
  if (form !== 'shorthand') return `https://${host.replace(/^.*@/, '')}/${path}`;
  const known = hostNamed(host);
  return known === undefined ? undefined : `https://${known.address}/${path}`;
}

/**
 * Returns the web page of a repository, at its ref and folder if the service is known.
 * @returns an `https:` URL, or `undefined` if the host is unknown or the source is not a valid URL
 */
export function repositoryPage(
  source: RepositorySource,
  { ref, subdir = '' }: { readonly ref: string | undefined; readonly subdir: string | undefined },
): string | undefined {
  const url = parseUrl(repositoryUrl(source) ?? '');
  if (url === undefined) return undefined;
  const tree = hostAt(url.host)?.tree;
  const folders = subdir.split(/[\\/]/).filter(part => part !== '' && part !== '.');
  const isInside = !folders.includes('..');
  if (tree === undefined || (!ref && (folders.length === 0 || !isInside))) return url.href;
  const steps = [...(ref || 'HEAD').split('/'), ...(isInside ? folders : [])];
  return `${url.href.replace(/\/$/, '')}/${tree}/${steps.map(encodeURIComponent).join('/')}`;
}

/** Returns the last part of the path, which is the name of the plugin and its folder. */
function sourceName(address: string): string {
  const slash = Math.max(address.lastIndexOf('/'), address.lastIndexOf('\\'));
  const end = address.slice(Math.max(slash, address.lastIndexOf(':')) + 1);
  // The version of a package is no part of its name.
  const last = address.startsWith('@') ? end.replace(/@.*$/, '') : end;
  if (isName(last)) return withoutGit(last);
  return withoutGit(address.split(/[\\/:]/).findLast(isName) ?? '');
}

function isName(part: string): boolean {
  return part !== '' && part !== '.' && part !== '..';
}

function withoutGit(path: string): string {
  return path.endsWith('.git') ? path.slice(0, -'.git'.length) : path;
}
