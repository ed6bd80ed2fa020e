import { hostAt, hostNamed, hosts, readSshAddress } from './hosts.ts';

/** A parsed plugin source, or the reason why it is invalid. */
export type Source = RepositorySource | LocalSource | UnknownSource;

export interface RepositorySource {
  readonly form: 'shorthand' | 'git+https' | 'https';
  /** The host shorthand before the colon (`github`), or the host of the URL. */
  readonly host: string;
  /** The path of the repository on its host, for example `owner/name`, without `.git`. */
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  /** The branch or tag after `#`. */
  readonly ref: string | undefined;
}

interface LocalSource {
  readonly form: 'local';
  readonly path: string;
  readonly name: string;
  readonly ref: string | undefined;
}

interface UnknownSource {
  readonly form: 'unknown';
  readonly name: string;
  readonly ref: string | undefined;
  /** The most similar valid form, if any. */
  readonly suggestion: string | undefined;
}

const hostNames = hosts.map(({ name }) => name).join('|');
const usualPattern = new RegExp(`^(${hostNames}):([\\w-]+/([\\w-]+))(?:#([^#]*))?$`);
const shorthandPattern = /^([a-z][\w.-]*):([^\s/:@.][^\s:@]*\/[^\s/:@]+)$/i;
/** Matches a shorthand with a space, an extra slash, or another character instead of the colon. */
const shorthandSlip = new RegExp(
  `^(${hostNames})(?:\\s*[:;=]\\s*|\\s+)/*([^\\s/:@]+)/+([^\\s/:@]+?)/*$`,
  'i',
);
const pinnedPattern = new RegExp(`^((?:${hostNames}):)?([\\w.-]+/[\\w.-]+)(?:@([\\w./-]+))?$`);
const urlPattern = /^(git\+https|https):\/\/([^\s/@]+(?:@[^\s/@]+)?)\/([^\s]*[^\s/])\/?$/i;
const localPattern = /^(?:\.{1,2}(?:[\\/]|$)|\/|[a-z]:[\\/])/i;

/** Matches the usual form of a source, in which nothing can be a mistake or need another notation. */
const plainShorthand = new RegExp(
  `^(?:${hostNames}):(?![yY])[\\w-]+/(?![yY])[\\w-]+(?:#[\\w.-]+)?$`,
);

/**
 * Whether a source is `host:owner/repo` with a known host and nothing but letters, digits and hyphens, as
 * nearly all are, or the same with a ref. It saves what reads other notations; false says nothing.
 */
export function isPlainShorthand(text: string): boolean {
  return plainShorthand.test(text);
}

/**
 * Parses a source string: `<host>:<user>/<repo>`, `git+https://…`, `https://…`, or a local path,
 * optionally followed by `#<ref>`.
 */
export function parseSource(text: string): Source {
  // Nearly all sources have this form, which is read in half the time.
  const usual = usualPattern.exec(text);
  if (usual !== null) {
    const [, host = '', path = '', name = '', ref] = usual;
    return { form: 'shorthand', host, path, name, ref };
  }
  const parts = split(text);
  const accepted = parseAccepted(parts);
  if (accepted !== undefined) return accepted;
  const suggested = suggestion(parts.address, parts.ref);
  // A suggestion must be valid itself.
  const isAccepted = suggested !== undefined && parseAccepted(split(suggested)) !== undefined;
  const name = sourceName(parts.address);
  return { form: 'unknown', name, ref: parts.ref, suggestion: isAccepted ? suggested : undefined };
}

interface Parts {
  readonly address: string;
  readonly ref: string | undefined;
}

function split(text: string): Parts {
  const hash = text.lastIndexOf('#');
  if (hash < 0) return { address: text, ref: undefined };
  return { address: text.slice(0, hash), ref: text.slice(hash + 1) };
}

/** Parses a source in a valid form. */
function parseAccepted({ address, ref }: Parts): RepositorySource | LocalSource | undefined {
  const name = sourceName(address);
  if (localPattern.test(address)) return { form: 'local', path: address, name, ref };
  const url = address.includes('//') ? urlPattern.exec(address) : null;
  if (url !== null) {
    const [, scheme = '', host = '', path = ''] = url;
    const form = scheme.toLowerCase() === 'https' ? 'https' : 'git+https';
    return { form, host, path: withoutGit(path), name, ref };
  }
  const shorthand = shorthandPattern.exec(address);
  if (shorthand === null || address.includes('//')) return undefined;
  const [, host = '', path = ''] = shorthand;
  return { form: 'shorthand', host, path: withoutGit(path), name, ref };
}

/** Returns the web page of a repository, if the host is known. */
export function repositoryUrl({ form, host, path }: RepositorySource): string | undefined {
  if (form !== 'shorthand') return `https://${host.replace(/^.*@/, '')}/${path}`;
  const known = hostNamed(host);
  return known === undefined ? undefined : `https://${known.address}/${path}`;
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

/** Returns the most similar valid form of a source. */
function suggestion(address: string, ref: string | undefined): string | undefined {
  // Most invalid sources are package names, `@scope/name`, which are not similar to a valid form.
  if (address.startsWith('@')) return undefined;
  const tail = ref === undefined ? '' : `#${ref}`;
  const slip = shorthandSlip.exec(address.trim());
  if (slip !== null) return `${slip[1]?.toLowerCase()}:${slip[2]}/${slip[3]}${tail}`;
  if (/\s/.test(address.trim()) || address.trim() === '') return undefined;
  const bare = address.trim();
  if (address !== bare) {
    const isAccepted = parseAccepted({ address: bare, ref }) !== undefined;
    return isAccepted ? bare + tail : suggestion(bare, ref);
  }
  if (/^http:\/\//i.test(address)) return `https://${address.slice('http://'.length)}${tail}`;
  const file = /^file:(?:\/\/)?((?:\.{1,2})?\/.*[^./].*)$/i.exec(address);
  if (file !== null) return file[1] + tail;
  const ssh = readSshAddress(address);
  if (ssh !== undefined)
    return `git+https://${ssh.address}/${ssh.path}${ssh.hasGit ? '.git' : ''}${tail}`;
  const [, host = '', path = ''] = /^([\w.-]+)\/([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(address) ?? [];
  const known = hostAt(host) ?? hostNamed(host);
  if (known !== undefined) return `${known.name}:${path}${tail}`;
  if (/^(?:plugins?|src|packages|local|lib)[\\/]/i.test(address))
    return `./${address.replace(/[\\/]+/g, '/')}${tail}`;
  // A workflow of GitHub writes the ref after an `@`.
  const [, prefix = 'github:', repository, pinned = ref] = pinnedPattern.exec(address) ?? [];
  if (repository !== undefined && (ref === undefined || pinned === ref))
    return `${prefix}${repository}${pinned === undefined ? '' : `#${pinned}`}`;
  if (/^[\w-]+(?:\/[\w.-]+){2,}$/.test(address)) return `./${address}${tail}`;
  return undefined;
}
