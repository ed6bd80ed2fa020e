import { withoutPathEscapes } from '../../text/pathEscapes.ts';
import { addedBy } from './commandLine.ts';
import { type Host, hostAt, hostNamed, parseUrl, readPage } from './hosts.ts';
import { parseSource } from './source.ts';

/** The source that a text means. */
export interface MeantSource {
  readonly repo: string;
  readonly ref?: string | undefined;
  readonly subdir?: string | undefined;
}

/** The value of `source` in an entry. */
export type SourceValue =
  | string
  | { readonly repo: string; readonly ref?: string; readonly subdir?: string };

/** The longest text that is looked at, which limits the time and the depth of brackets and quotes around it. */
export const longestSource = 1000;

/** What a text where a source is expected contains instead. */
export type Understood =
  | { readonly kind: 'source'; readonly source: MeantSource }
  /** A package, a snippet or a page that no plugin can be installed from; a call of a plugin's function. */
  | {
      readonly kind:
        | 'not a repository'
        | 'package'
        | 'call'
        | 'several'
        | 'placeholder'
        | 'own machine';
    };

/**
 * Reads what an author has written or pasted in place of a source: a command, a link, a page of a
 * hosting service, a misspelled URL.
 * @returns `undefined` if the text is a source as it is, or means none
 */
export function understand(written: string): Understood | undefined {
  if (written.length > longestSource) return undefined;
  const text = written.trim();
  if (isPlaceholder(text)) return { kind: 'placeholder' };
  if (isSeveral(text)) return { kind: 'several' };
  if (installsPackage.test(text)) return { kind: 'package' };
  if (/^Plugin\.\w+\s*\(.*\)$/s.test(text)) return { kind: 'call' };
  const [, repo, ref] = /^([^\s#]+)(?:\s+#\s*|#\s+)([\w./-]+)$/.exec(text) ?? [];
  if (repo !== undefined) return asSource({ repo, ref });
  const inner = unwrapped(text);
  if (inner !== undefined) return understand(inner) ?? asSource({ repo: withHost(inner) });
  return slip(text) ?? shorthand(text) ?? address(text);
}

/** Matches a command that installs a package of a registry, by its name, and what stands for a package in one. */
const installsPackage =
  /^(?:npm|jsr):(?:@[\w.-]+\/)?[\w.-]+(?:@[\w.^~-]+)?$|^(?:[$>%]\s+)?(?:npm|pnpm|yarn|bun|deno)\s+(?:i|install|add)\s+(?:-[\w-]+\s+)*(?:npm:|jsr:)?(?:@[\w.-]+\/)?[\w.-]+(?:@[\w.^~-]+)?$/;

/** Returns `owner/repo` as the repository that package managers read it as. */
function withHost(text: string): string {
  const source = parseSource(text);
  const isShort = source.form === 'unknown' && source.suggestion === `github:${text}`;
  return isShort ? source.suggestion : text;
}

function asSource(source: MeantSource): Understood | undefined {
  const { form } = parseSource(source.repo);
  return form === 'unknown' ? undefined : { kind: 'source', source };
}

function isPlaceholder(text: string): boolean {
  return /<[\w -]+>|\{+[\w -]+\}+|\$\{?\w|[:/]%\w+%?(?=\/|$)|[:/]\[[\w -]+\]|[:/]your[-_]?(?:user)?(?:name|org|owner|repo|plugin)?(?=\/|$)/i.test(
    text,
  );
}

function isSeveral(text: string): boolean {
  const parts = text.split(/\s*[,;|\n]\s*|\s+(?:and|or|und|oder|&|\+|\/)\s+|\s+/);
  return parts.length > 1 && parts.every(part => parseSource(part).form !== 'unknown');
}

/** Returns the only address in a command, a Markdown link, or brackets and quotes, or before a remark. */
function unwrapped(text: string): string | undefined {
  const link = /^\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)$/.exec(text)?.[1];
  if (link !== undefined) return link;
  const noted = /^(\S+)\s+(?:\/\/|[#([]|--|<-)/.exec(text)?.[1];
  if (noted !== undefined && parseSource(noted).form !== 'unknown') return noted;
  const quoted = /^(?:<(.+)>|`(.+)`|"(.+)"|'(.+)'|\((.+)\))$/.exec(text)?.slice(1).find(Boolean);
  if (quoted !== undefined) return quoted;
  const added = addedBy(text);
  return added?.length === 1 ? added[0] : undefined;
}

/** Reads a misspelled protocol, a protocol of package managers, and backslashes. */
function slip(text: string): Understood | undefined {
  const protocol = /^(?:h?t{1,3}ps?|https?)(?::\\+|:\/(?!\/)|\/\/|:\/\/+)(?=[\w-]+\.\w)(.+)$/i.exec(
    text,
  );
  if (protocol !== null && !/^https?:\/\/(?!\/)/i.test(text)) {
    const repo = `https://${protocol[1]?.replaceAll('\\', '/')}`;
    return understand(repo) ?? asSource({ repo });
  }
  const path = /^(?:link|portal|file|workspace):(\.{1,2}\/.+)$/i.exec(text)?.[1];
  if (path !== undefined) return asSource({ repo: path });
  if (/^(?:[a-z]:[\\/]|~\/)/i.test(text)) return { kind: 'own machine' };
  const isPath = /^\.{1,2}[\\/]/.test(text);
  const slashes = isPath ? (withoutPathEscapes(text) ?? text).replace(/\\+/g, '/') : text;
  if (slashes !== text) return asSource({ repo: slashes });
  return undefined;
}

/** Abbreviations of hosts. */
const abbreviations: Readonly<Record<string, string>> = {
  gh: 'github',
  git: 'github',
  gl: 'gitlab',
  cb: 'codeberg',
  bb: 'bitbucket',
};

/** Reads `gh:owner/repo`, `github.com:owner/repo`, `github:owner/repo?ref=main` and `…/repo/folder`. */
function shorthand(text: string): Understood | undefined {
  const [, before = '', path = '', query = '', hash] =
    /^([a-z][\w.-]*):(?!\/\/)([^\s?#]+)(\?[^#\s]*)?(#.*)?$/i.exec(text) ?? [];
  if (path === '') return undefined;
  const host = hostNamed(abbreviations[before.toLowerCase()] ?? before) ?? hostAt(before);
  if (host === undefined) return undefined;
  const segments = path.split('/').filter(segment => segment !== '');
  const [, bare = '', tag] = /^([^@:]+)[@:]([\w./-]+)$/.exec(segments.join('/')) ?? [];
  const whole = bare === '' ? segments : bare.split('/');
  const isNested = host.nested || whole.length <= 2;
  const page = readPage(whole.join('/'), host);
  const repo = `${host.name}:${page?.path ?? (isNested ? whole : whole.slice(0, 2)).join('/')}`;
  const ref = refIn(query) ?? tag ?? page?.ref ?? (hash?.slice(1) || undefined);
  const subdir = page === undefined && !isNested ? whole.slice(2).join('/') : page?.subdir;
  const isSame = before === host.name && query === '' && tag === undefined && isNested;
  return isSame && page === undefined && hash !== '#' ? undefined : asSource({ repo, ref, subdir });
}

/** Returns the branch or tag in the query of a URL. */
function refIn(query: string): string | undefined {
  return /[?&](?:ref|branch|tag|version|commit|sha)=([\w./-]+)/i.exec(query)?.[1];
}

/** Hosts of packages, snippets and single files. */
const noRepositories =
  /(?:^|\.)(?:npmjs\.(?:com|org)|yarnpkg\.com|unpkg\.com|esm\.sh|skypack\.dev|jsr\.io|pypi\.org|gist\.github\.com|gist\.githubusercontent\.com|pastebin\.com)$/;

/** Fragments of the page of a repository. */
const headings =
  /^#(?:readme.*|L\d+.*|usage|install(?:ation)?|getting-started|features|license|about|-.*)$/i;

/** Pages of a repository that do not show files. */
const otherPages =
  /^(?:-\/)?(?:issues|pulls?|pull-requests|merge_requests|wiki|actions|discussions|releases|tags|branches|settings|projects|security|pulse|network|stargazers|forks|graphs|packages|commits)(?:\/.*)?$/;

/** Reads the URL of a page, an archive or a file. */
function address(text: string): Understood | undefined {
  const url = /^(?:git\+)?https?:\/\//i.test(text)
    ? parseUrl(text.replace(/^git\+/i, ''))
    : undefined;
  if (url === undefined) return undefined;
  if (/^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1?\]|0\.0\.0\.0)$/.test(url.hostname))
    return { kind: 'own machine' };
  if (noRepositories.test(url.hostname)) return { kind: 'not a repository' };
  const path = decodeURI(url.pathname)
    .split('/')
    .filter(part => part !== '');
  const [first = '', second, third, ...rest] = path;
  switch (url.hostname) {
    case 'raw.githubusercontent.com':
      return ofGitHub(first, second, third === 'refs' ? rest[1] : third);
    case 'codeload.github.com':
      return ofGitHub(first, second, rest.at(-1));
    case 'cdn.jsdelivr.net': {
      const [name, tag] = third?.split('@') ?? [];
      return first === 'gh' ? ofGitHub(second, name, tag) : { kind: 'not a repository' };
    }
  }
  const host = hostAt(url.hostname);
  return host && pageOf(host, url, path);
}

function ofGitHub(owner?: string, name?: string, ref?: string): Understood | undefined {
  if (owner === undefined || name === undefined) return { kind: 'not a repository' };
  return asSource({ repo: `github:${owner}/${name}`, ref });
}

/** Reads a page of a known host that is not a folder or a release, which `readPage` reads. */
function pageOf(host: Host, url: URL, path: readonly string[]): Understood | undefined {
  const [owner, name, ...rest] = path;
  if (owner === undefined || name === undefined) return { kind: 'not a repository' };
  const repo = `https://${host.address}/${owner}/${name}`;
  const page = rest.join('/');
  const archive =
    /^(?:-\/)?(?:archive|zipball|tarball)\/(?:refs\/(?:heads|tags)\/)?([^/]+?)(?:\.zip|\.tar\.gz|\.tgz)?(?:\/.*)?$/.exec(
      page,
    );
  if (archive !== null) return asSource({ repo, ref: archive[1] });
  const shown = readPage(path.join('/'), host);
  const hasHeading = headings.test(url.hash) && !name.endsWith('.git');
  if (shown !== undefined) {
    const place = { ref: shown.ref, subdir: shown.subdir };
    const isMore = url.search !== '' || hasHeading;
    return isMore
      ? asSource({ repo: `https://${host.address}/${shown.path}`, ...place })
      : undefined;
  }
  if (otherPages.test(page)) return asSource({ repo });
  if (url.search === '' && !hasHeading) return undefined;
  const ref = refIn(url.search) ?? (hasHeading ? undefined : url.hash.slice(1) || undefined);
  return asSource({ repo: `https://${host.address}/${path.join('/')}`, ref });
}

/** Returns a source as the value of an entry: a string, or an object if it has a folder. */
export function sourceValue({ repo, ref, subdir }: MeantSource): SourceValue {
  if (subdir) return { repo, ...(ref && { ref }), subdir };
  return ref ? `${repo}#${ref}` : repo;
}
