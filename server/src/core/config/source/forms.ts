/**
 * The table of the forms of a source: from what nothing can be installed, and what is one slip from a form that is
 * accepted. Everything else is accepted if `parseSource` can read it, on any host.
 */
import { anyOf } from '../../text/anyOf.ts';
import { editDistance } from '../../text/similarity.ts';
import { archiveEnding, type Host, hostAt, hostNamed, hosts, pageUrl, readPage } from './hosts.ts';
import { isPlainShorthand, isRef, parseSource } from './source.ts';

/** The value of `source` in an entry. */
export type SourceValue =
  | string
  | { readonly repo: string; readonly ref?: string; readonly subdir?: string };

/** Where a text is: in place of a source in a file, or anywhere else, for example in the clipboard. */
type Place = 'file' | 'anywhere';

/** What a text means: itself, other sources, of which the first is the most likely one, or none. */
export type Reading =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'slip'; readonly meant: readonly SourceValue[]; readonly isSafe: boolean }
  | { readonly kind: 'never'; readonly reason: Reason };

/** Why nothing can be installed from a text. */
export type Reason = keyof typeof never | 'ref' | 'unknown';

/** The longest text that is corrected, in UTF-16 code units, which limits the time. */
const longestSource = 1000;

const registries = ['npmjs.com', 'npmjs.org', 'jsr.io', 'unpkg.com', 'jsdelivr.net', 'esm.sh'];
const packageManagers = ['npm', 'jsr', 'pnpm', 'yarn'];
const snippetHosts = ['gist.github.com', 'gist.githubusercontent.com', 'pastebin.com'];
const placeholders = ['name', 'username', 'user', 'org', 'account', 'repo'];
const names = anyOf(hosts.map(({ name }) => name));
const addresses = anyOf(hosts.map(({ address }) => address));
const aliases = `(?:${names}|${anyOf(hosts.map(({ short }) => short))}|(?:www\\.)?${addresses})`;

/** A path or a URL on another host. */
const otherAddress = String.raw`(?:\.{0,2}/|(?:git\+)?https?://(?!(?:[\w-]+\.)?${addresses}/))`;

/** From what nothing can be installed, in the order in which it is asked. */
const never = {
  empty: /^$/,
  placeholder: matching(`[<>{}$]|[:/]your[-_]${anyOf(placeholders)}(?![^/#])`),
  package: matching(`^(?:@|${anyOf(packageManagers)}:|${at(registries)})`),
  snippet: matching(
    `^(?:gist:|${at(snippetHosts)}|${at(['gitlab.com'])}(?:.*/)?-/snippets/|${otherAddress}.*${archiveEnding}(?:[?#].*)?$)`,
  ),
  machine: matching(String.raw`^(?:[a-z]:(?:[\\/]|$)|\\\\|~)`),
  folder: matching(String.raw`^[./\\]+$`),
  owner: matching(
    String.raw`^(?:${names}:|(?:(?:git\+)?https?:/*)?(?:[^/@]+@)?(?:www\.)?${addresses}(?![^/]))/*[^/\\\s#?]*/*(?:[#?].*)?$`,
  ),
};

/** A way to write something else than the source that is meant. */
interface Slip {
  /** Returns what is meant, or several if one of them is; the same or nothing if the text has no such slip. */
  readonly meant: (text: string, place: Place) => SourceValue | readonly string[] | undefined;
  /** Whether it is only another spelling of the name of a host. */
  readonly isSafe?: true;
  /** Whether the text may be anything else, unless it is in place of a source. */
  readonly inFile?: true;
}

/** The slips, in the order in which they are corrected, because one text may have several. */
const slips: readonly Slip[] = [
  // `.\plugins\graph`
  { meant: replacing(/\\+/g, '/'), inFile: true },
  // `HTTPS://`, `http://`, `https:/`, `https//`
  { meant: replacing(/^https?(?::\/*|\/\/)(?=[^/])/i, 'https://'), inFile: true },
  { meant: replacing(/^git\+https?:\/*(?=[^/])/i, 'git+https://'), inFile: true },
  // `file:./graph`, as in package.json
  { meant: replacing(/^(?:file|link|workspace):(?:\/*(?=[a-z]:)|\/\/)?/i, ''), inFile: true },
  { meant: locationOfSsh },
  // `gh:`, `github.com:`
  { meant: text => withHost(text, ':(?=[^/\\s])'), isSafe: true },
  // `github://owner/repo`, `github/owner/repo`
  { meant: text => withHost(text, '[:/]/*(?=[^/\\s:]+/[^/])', names) },
  // `github: owner/repo`, `github owner/repo`
  { meant: text => withHost(text, '(?:\\s*[:;=]\\s*|\\s+)(?=\\S)'), inFile: true },
  { meant: withSimilarHosts, isSafe: true, inFile: true },
  { meant: withoutTrailingSlash },
  { meant: locationOfPage },
  { meant: withOneRef },
  // A workflow of GitHub writes the ref after an `@`.
  { meant: replacing(/^((?:\w+:)?[a-z\d][\w-]*\/[\w.-]+)@(?=[\w./-]+$)/i, '$1#') },
  // `plugins/graph`
  { meant: replacing(/^(?=(?:plugins?|src|packages|local|lib)\/[\w.-]+$)/i, './') },
  // `owner/repo`; what has no letter could be a date.
  { meant: replacing(/^(?=[a-z\d][\w-]*\/[\w.-]*[a-z][\w.-]*(?:#|$))/i, 'github:') },
  // `git.example.org/owner/repo`, `folders/of/graph`
  { meant: replacing(/^(?=(?:[\w-]+\.)+[a-z]+(?::\d+)?\/[^/]+\/[^/])/i, 'https://'), inFile: true },
  { meant: replacing(/^(?=[\w-]+(?:\/+[\w.-]+)+$)/, './'), inFile: true },
];

/** Returns what a text without spaces around it means as a source. */
export function readSource(written: string, place: Place): Reading {
  if (isPlainShorthand(written)) return { kind: 'accepted' };
  const reason = reasonOf(written);
  if (reason !== undefined) return { kind: 'never', reason };
  let meant: readonly SourceValue[] = [written];
  let isSafe = true;
  for (const slip of written.length > longestSource ? [] : slips) {
    const [text, ...others] = meant;
    if (typeof text !== 'string' || others.length > 0) break;
    if (slip.inFile && place !== 'file') continue;
    const found = [slip.meant(text, place) ?? []].flat();
    if (found.length === 0 || found[0] === text) continue;
    isSafe &&= slip.isSafe === true && found.length === 1;
    meant = found;
  }
  const [first = ''] = meant;
  const repo = typeof first === 'string' ? first : first.repo;
  const meantReason = reasonOf(repo) ?? reasonOfAddress(repo);
  if (meantReason !== undefined) return { kind: 'never', reason: meantReason };
  return first === written ? { kind: 'accepted' } : { kind: 'slip', meant, isSafe };
}

function reasonOf(text: string): Reason | undefined {
  return (Object.keys(never) as (keyof typeof never)[]).find(reason => never[reason].test(text));
}

function reasonOfAddress(text: string): Reason | undefined {
  const { form, ref } = parseSource(text);
  if (form === 'unknown') return 'unknown';
  return ref === undefined || isRef(ref) ? undefined : 'ref';
}

/** Returns a repository or a path as the value of an entry: a string, or an object if it has a folder. */
function sourceValue(repo: string, ref?: string, subdir?: string): SourceValue {
  if (subdir) return { repo, ...(ref && { ref }), subdir };
  return ref ? `${repo}#${ref}` : repo;
}

function replacing(pattern: RegExp, by: string): (text: string) => string {
  return text => text.replace(pattern, by);
}

/** Returns a text that begins with any name of a known host and a separator with the shorthand of that host. */
function withHost(text: string, separator: string, written = aliases): string {
  return text.replace(
    matching(`^(${written})${separator}`),
    (_, name: string) => `${hostNamed(name)?.name}:`,
  );
}

/**
 * Returns the sources on the known hosts from which that of a shorthand differs in one letter, or two of a long
 * name, because any other host is accepted.
 */
function withSimilarHosts(text: string): readonly string[] {
  const [, host = ''] = /^([a-z][\w.-]*):(?!\/)/i.exec(text) ?? [];
  // GitBucket is another service.
  if (host === 'gitbucket' || hostNamed(host) !== undefined) return [];
  return hosts
    .filter(({ name }) => editDistance(host, name) <= (name.length < 8 ? 1 : 2))
    .map(({ name }) => name + text.slice(host.length));
}

/** A URL may end with one slash, and a path with any number. */
function withoutTrailingSlash(text: string): string {
  if (/^\.{0,2}\/|^(?:git\+)?https:.*[^/]\/$/i.test(text)) return text;
  return text.replace(/\/+(?=#|$)/, '');
}

/** Returns the sources with one of several refs, or without an empty one and spaces around it. */
function withOneRef(text: string): readonly string[] {
  const [address = '', ...refs] = text.split('#').map(part => part.trim());
  const written = refs.length > 1 ? refs.filter(isRef) : refs.filter(ref => ref !== '');
  return written.length === 0 ? [address] : written.map(ref => `${address}#${ref}`);
}

/**
 * Returns the repository of a page or a URL with a query, or of a shorthand with a folder; outside of a file, also
 * that of any URL on a known host.
 */
function locationOfPage(text: string, place: Place): SourceValue | undefined {
  const [beginning = ''] = /^\w+:(?!\/)/.exec(text) ?? [];
  const named = hosts.find(({ name }) => beginning === `${name}:`);
  const isUrl = /^(?:git\+)?https?:/i.test(text);
  const url = pageUrl(named ? text.replace(beginning, `${named.address}/`) : text);
  const host = url && hostAt(url.hostname);
  if (url === undefined || (host === undefined && !isUrl)) return undefined;
  const path = decodeURI(url.pathname).replace(/^\/+|\/+$/g, '');
  const page = readPage(path, host, named !== undefined);
  const isWhole = page === undefined && url.search === '';
  if (isWhole && (!host || (place === 'file' && (isUrl || named)))) return undefined;
  const repository = page?.path ?? path.replace(/(?:\.git|\/-)$/, '');
  if (!repository.includes('/')) return undefined;
  const repo = host ? repositoryOn(host, repository) : `https://${url.host}/${repository}`;
  // The fragment of a page is a heading or a line.
  const hasRef = named !== undefined || path.endsWith('.git') || (isWhole && !isUrl);
  const ref = page?.ref ?? (hasRef ? url.hash.slice(1) : undefined);
  return sourceValue(repo, ref, page?.subdir);
}

/** A repository in a group of a group has no shorthand. */
function repositoryOn({ name, address }: Host, path: string): string {
  const isNested = path.split('/').length > 2;
  return isNested ? `git+https://${address}/${path}.git` : `${name}:${path}`;
}

/**
 * Converts an SSH or Git address: `git@host:owner/repo.git`, `ssh://git@host:2222/owner/repo`, or
 * `git://host/owner/repo`, each with an optional `#ref`. The user and the port are dropped, because
 * they do not belong to the repository's HTTPS URL.
 */
function locationOfSsh(text: string): SourceValue | undefined {
  const [, address = '', path, ref] =
    /^(?:(?:git\+)?(?:ssh|git):\/\/(?:[\w.-]+@)?|[\w.-]+@)([^:/\s@#]+)(?::\d+\/|[:/])\/*([^#\s:@]+?)(?:\.git)?\/?(?:#(.+))?$/i.exec(
      text,
    ) ?? [];
  if (path === undefined) return undefined;
  const host = hostAt(address);
  const repo = host ? repositoryOn(host, path) : `git+https://${address}/${path}.git`;
  return sourceValue(repo, ref);
}

/** Returns a pattern that matches the beginning of a URL of some hosts and of those in their domains. */
function at(domains: readonly string[]): string {
  return String.raw`(?:(?:git\+)?https?:/*)?(?:[\w-]+\.)*${anyOf(domains)}(?![^:/])`;
}

function matching(pattern: string): RegExp {
  return new RegExp(pattern, 'i');
}
