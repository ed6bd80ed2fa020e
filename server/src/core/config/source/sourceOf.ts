import { type Host, hostAt, hostNamed, hosts, parseUrl, readPage } from './hosts.ts';
import { parseSource } from './source.ts';

/** The value of `source` in an entry. */
export type SourceValue =
  | string
  | { readonly repo: string; readonly ref?: string; readonly subdir?: string };

/** A repository or a path, with what of it is meant. */
interface Location {
  readonly repo: string;
  readonly ref?: string | undefined;
  readonly subdir?: string | undefined;
}

/** The longest text that is looked at, which limits the time. */
const longestSource = 1000;

/**
 * Returns the value of `source` for what an author has pasted or written: a shorthand, the web page of a
 * repository, an SSH or Git URL, `owner/repo`, a local path, each also in quotes or a link of Markdown, or a
 * command that adds one plugin. Repositories on known hosts are written as shorthands.
 * @returns `undefined` if the text is not a source
 */
export function sourceOf(written: string): SourceValue | undefined {
  if (written.length > longestSource) return undefined;
  const text = unwrapped(written.trim());
  if (/\s/.test(text)) {
    const [only, ...others] = addedBy(text) ?? [];
    return only === undefined || others.length > 0 ? undefined : sourceOf(only);
  }
  if (text === '' || isElsewhere(text)) return undefined;
  const location = locationOfPage(text) ?? locationOfSsh(text);
  if (location !== undefined) return sourceValue(location);
  if (parseSource(text).form !== 'unknown') return isWholeAddress(text) ? text : undefined;
  if (/^(?:plugins?|src|packages|local|lib)\/[\w.-]+$/i.test(text)) return `./${text}`;
  const [, host = 'github', path, ref] = repository.exec(text) ?? [];
  return path && `${host.toLowerCase()}:${path}${ref ? `#${ref}` : ''}`;
}

/**
 * Matches `owner/repo`, also after the name of a host. What has no letter could be a date. A workflow of GitHub
 * writes the ref after an `@`.
 */
const repository = new RegExp(
  `^(?:(${hosts.map(({ name }) => name).join('|')})[:/]/*)?([a-z\\d][\\w-]*/[\\w.-]*[a-z][\\w.-]*)/?(?:[#@]([\\w./-]+))?$`,
  'i',
);

/**
 * Returns the source that is meant by an invalid one. More than in a pasted text is a source here: a path without
 * `./`, and an address with another protocol.
 */
export function correctedSource(written: string): SourceValue | undefined {
  const text = written.trim();
  const paths = /^(?:file:(?:\/\/)?)?(?=\.{0,2}\/)|^(?=[\w-]+(?:[\\/]+[\w.-]+)+$)/i;
  const rewritten = [
    text,
    text.replace(/^http:/i, 'https:'),
    text.replace(/^([a-z]+)(?:\s*[:;=]\s*|\s+)/i, (_, host: string) => `${host.toLowerCase()}:`),
    text.replace(paths, /^file:/i.test(text) ? '' : './').replaceAll(/\\+/g, '/'),
  ];
  const isValid = (one: string) => one !== written && parseSource(one).form !== 'unknown';
  return sourceOf(written) ?? sourceOf(rewritten[2] ?? '') ?? rewritten.find(isValid);
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
    .replace(/^(?:(?:[-*+•]|\d+[.)])\s+)?(?:\[x\]\s+)?/i, '')
    .replace(/[,;]$/, '');
  // The name of a package is kept as it is inside of an entry.
  const isPackage = /^@[\w.-]+\/[\w.-]+$/.test(text);
  const address = isPackage ? text : sourceOf(text);
  if (address !== undefined) return [address];
  const added = addedBy(text) ?? [];
  const sources = added.map(sourceOf).filter(source => source !== undefined);
  return sources.length === 0 || sources.length < added.length ? undefined : sources;
}

/** Returns a location as the value of an entry: a string, or an object if it has a folder. */
export function sourceValue({ repo, ref, subdir }: Location): SourceValue {
  if (subdir) return { repo, ...(ref && { ref }), subdir };
  return ref ? `${repo}#${ref}` : repo;
}

/** Returns the address in a link of Markdown, or in quotes or brackets. */
function unwrapped(text: string): string {
  const link = /^\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)$/.exec(text)?.[1];
  return link ?? /^(?:<(.+)>|`(.+)`|"(.+)"|'(.+)')$/.exec(text)?.slice(1).find(Boolean) ?? text;
}

/** Matches a placeholder such as `<owner>` or `your-name`. */
const placeholder = /[<>{}$]|[:/]your[-_]/i;
/** Matches hosts of packages, snippets and single files, and of the same machine. */
const noRepositories =
  /^(?:git\+)?https?:\/\/(?:(?:www\.)?npmjs\.com|unpkg\.com|gist\.github\.com|localhost|127\.[\d.]+)[:/]/i;

/** Whether no plugin can be installed from a text: it is a placeholder, a package or on the same machine. */
function isElsewhere(text: string): boolean {
  return placeholder.test(text) || noRepositories.test(text) || /^(?:[a-z]:[\\/]|~)/i.test(text);
}

/** Whether a text is unambiguously a source. */
function isWholeAddress(text: string): boolean {
  const [, host] = /^([a-z][\w.-]*):(?!\/\/)/i.exec(text) ?? [];
  if (host !== undefined) return hostNamed(host)?.name === host;
  if (/^(?:git\+https:|\.{1,2}[\\/])/i.test(text)) return true;
  return /^https:\/\/[^/]+\/(?:.+\.git(?:#.*)?|[^/]+\/.+)$/i.test(text);
}

/** A page of a repository on a known host. */
function locationOfPage(text: string): Location | undefined {
  const [bareHost = ''] = text.split('/');
  const isBare = hostAt(bareHost) !== undefined;
  if (!isBare && !/^https?:/i.test(text)) return undefined;
  const url = parseUrl(isBare ? `https://${text}` : text);
  const host = url && hostAt(url.hostname);
  if (url === undefined || host === undefined) return undefined;
  const path = decodeURI(url.pathname);
  const page = readPage(path, host);
  if (page !== undefined) return { ...page, repo: repositoryOn(host, page.path) };
  const [owner, name, ...rest] = path.split('/').filter(part => part !== '');
  if (owner === undefined || name === undefined) return undefined;
  // What follows in a group is part of the path, unless `/-/` ends it; elsewhere it is a page.
  const end = rest.indexOf('-');
  const inner = host.nested ? rest.slice(0, end < 0 ? rest.length : end) : [];
  const repo = repositoryOn(host, [owner, name, ...inner].join('/').replace(/\.git$/, ''));
  // A fragment of a web page is a heading or a line.
  const isRepository = rest.length === inner.length && path.endsWith('.git');
  return { repo, ref: isRepository ? url.hash.slice(1) || undefined : undefined };
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
function locationOfSsh(text: string): Location | undefined {
  const [, address = '', path, ref] =
    /^(?:(?:git\+)?(?:ssh|git):\/\/(?:[\w.-]+@)?|git@)([^:/\s@#]+)(?::\d+\/|[:/])\/*([^#\s:@]+?)(?:\.git)?\/?(?:#(.+))?$/i.exec(
      text,
    ) ?? [];
  if (path === undefined) return undefined;
  const host = hostAt(address);
  const isRepository = /^[^/]+\/[^/]+$/.test(path);
  const repo =
    host !== undefined && isRepository
      ? `${host.name}:${path}`
      : `git+https://${address}/${path}.git`;
  return { repo, ref };
}

/**
 * Returns the plugins that a shell command adds: the arguments after `add` or `install`, such as those of
 * `npx site-plugins add`, or the repository of `git clone`.
 * @returns `undefined` if the line is not such a command
 */
function addedBy(line: string): readonly string[] | undefined {
  const command = line.trim().replace(/^[$>%]\s+/, '');
  if (/[\n;&|<>`$(){}]/.test(command)) return undefined;
  const words = command.split(/\s+/);
  const verb = words.findIndex((word, index) => index > 0 && /^(?:add|install|clone)$/.test(word));
  if (verb < 0 || !/^[\w.-]+$/.test(words[0] ?? '')) return undefined;
  const rest = words.slice(verb + 1);
  if (words[verb] !== 'clone' && words[verb - 1] !== 'submodule') {
    return rest.filter(word => !word.startsWith('-'));
  }
  // What follows the repository is a folder; what is before it belongs to an option.
  const url = rest.find(word => /[:/]/.test(word));
  const [, branch] = /\s(?:-b|--branch)[\s=](\S+)/.exec(command) ?? [];
  if (url === undefined) return undefined;
  return [branch === undefined ? url : `${url.replace(/(?:\.git)?\/?$/, '')}.git#${branch}`];
}
