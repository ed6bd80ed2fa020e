import { addedBy } from './commandLine.ts';
import {
  type Host,
  hostAt,
  hostNamed,
  hosts,
  parseUrl,
  readPage,
  readSshAddress,
} from './hosts.ts';
import { parseSource } from './source.ts';
import { type MeantSource, type SourceValue, sourceValue, understand } from './understand.ts';

/**
 * Returns the value of `source` for what an author has pasted or written: the web page of a
 * repository, an SSH or Git URL, a shorthand, a local path, or what `understand` reads. Repositories
 * on known hosts are written as shorthands.
 * @returns `undefined` if the text is not a source
 */
export function sourceOf(written: string): SourceValue | undefined {
  const understood = understand(written);
  if (understood !== undefined) {
    return understood.kind === 'source' ? sourceValue(shortened(understood.source)) : undefined;
  }
  const text = written.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  const location = locationOf(text);
  if (location !== undefined) return sourceValue(location);
  const source = parseSource(text);
  if (source.form !== 'unknown') return isWholeAddress(text) ? text : undefined;
  // `owner/repo` could also be a folder or a date.
  const isRepository = /^[a-z\d][\w-]*\/[\w.-]*[a-z][\w.-]*(?:[#@][\w./-]+)?$/i.test(text);
  return isRepository || knownHost.test(text) ? source.suggestion : undefined;
}

/**
 * Returns the sources of a line in place of entries: an address, also as a list item or with a comma, or a
 * command that adds plugins.
 * @returns `undefined` if it is anything else, or if something in it would be lost
 */
export function sourcesOf(line: string): readonly SourceValue[] | undefined {
  // A box that is not ticked may say that the plugin is off.
  const text = line
    .trim()
    .replace(/^(?:(?:[-*+•·]|\d+[.)])\s+)?(?:\[x\]\s+)?/i, '')
    .replace(/[,;]$/, '');
  const isRow = /[;|\t]/.test(text);
  // The name of a package is kept as it is inside of an entry.
  const isPackage = /^@[\w.-]+\/[\w.-]+$/.test(text);
  const address = isRow ? undefined : isPackage ? text : sourceOf(text);
  if (address !== undefined) return [address];
  const added = addedBy(text) ?? [];
  const sources = added.map(sourceOf).filter(source => source !== undefined);
  return sources.length === 0 || sources.length < added.length ? undefined : sources;
}

function shortened({ repo, ref, subdir }: MeantSource): MeantSource {
  const location = locationOf(repo);
  return location === undefined
    ? { repo, ref, subdir }
    : { repo: location.repo, ref: ref ?? location.ref, subdir: subdir ?? location.subdir };
}

function locationOf(text: string): MeantSource | undefined {
  return locationOfPage(text) ?? locationOfSsh(text);
}

/** Matches the beginning of a shorthand. */
const knownHost = new RegExp(`^(?:${hosts.map(({ name }) => name).join('|')}):`, 'i');

/** Whether a text is unambiguously a source. */
function isWholeAddress(text: string): boolean {
  const [, host] = /^([a-z][\w.-]*):(?!\/\/)/i.exec(text) ?? [];
  if (host !== undefined) return hostNamed(host)?.name === host;
  if (/^(?:git\+https:|\.{1,2}[\\/])/i.test(text)) return true;
  return /^https:\/\/[^/]+\/(?:.+\.git(?:#.*)?|[^/]+\/.+)$/i.test(text);
}

/** A page of a repository on a known host. */
function locationOfPage(text: string): MeantSource | undefined {
  const [bareHost = ''] = text.split('/');
  const url = parseUrl(hostAt(bareHost) === undefined ? text : `https://${text}`);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const host = hostAt(url.hostname);
  if (host === undefined) return undefined;
  const path = decodeURI(url.pathname);
  const page = readPage(path, host);
  if (page !== undefined) return { ...page, repo: repositoryOn(host, page.path) };
  const [owner, name, ...rest] = path.split('/').filter(part => part !== '');
  if (owner === undefined || name === undefined) return undefined;
  // What follows in a group is part of the path, unless `/-/` ends it; elsewhere it is a page.
  const end = rest.indexOf('-');
  const inner = host.nested ? rest.slice(0, end < 0 ? rest.length : end) : [];
  const repo = repositoryOn(host, [owner, name, ...inner].join('/').replace(/\.git$/, ''));
  return { repo, ref: rest.length === inner.length ? refAfterHash(url) : undefined };
}

/** A repository in a group of a group has no shorthand. */
function repositoryOn({ name, address }: Host, path: string): string {
  const isNested = path.split('/').length > 2;
  return isNested ? `git+https://${address}/${path}.git` : `${name}:${path}`;
}

/** Returns the `#ref` of a repository URL; fragments of web pages are headings or lines. */
function refAfterHash({ hash, pathname }: URL): string | undefined {
  return pathname.endsWith('.git') && hash.length > 1 ? hash.slice(1) : undefined;
}

/** Converts an SSH address such as `git@github.com:owner/repo.git`. */
function locationOfSsh(text: string): MeantSource | undefined {
  const found = readSshAddress(text);
  if (found === undefined) return undefined;
  const { address, path, ref } = found;
  const host = hostAt(address);
  const isRepository = /^[^/]+\/[^/]+$/.test(path);
  const repo =
    host !== undefined && isRepository
      ? `${host.name}:${path}`
      : `git+https://${address}/${path}.git`;
  return { repo, ref };
}
