import { type RepositorySource, repositoryUrl } from './source.ts';

/** A repository's state: a branch, tag or commit, and a folder therein. */
export interface RepositoryPlace {
  readonly ref: string | undefined;
  readonly subdir: string | undefined;
}

/** How a forge's pages are addressed: the path after that of the repository. */
const forges: readonly (readonly [host: RegExp, path: (ref: string) => string])[] = [
  [/^github\.com$/, ref => `tree/${ref}`],
  [/^gitlab\.com$|^gitlab\./, ref => `-/tree/${ref}`],
  [/^codeberg\.org$/, ref => `src/${kindOfRef(ref)}/${ref}`],
  [/^bitbucket\.org$/, ref => `src/${ref}`],
];

/**
 * The page of a repository in a browser, at its ref and folder where the forge is known.
 * @returns an `https:` URL, or `undefined` where the host is not known or the source makes no URL
 */
export function repositoryPage(
  source: RepositorySource,
  { ref, subdir }: RepositoryPlace,
): string | undefined {
  const written = repositoryUrl(source);
  const url = written === undefined ? undefined : parseUrl(written);
  if (url === undefined) return undefined;
  const path = forges.find(([host]) => host.test(url.host))?.[1];
  const folder = folderPath(subdir);
  if (path === undefined || (!ref && folder === '')) return url.href;
  // Forgejo alone has no address for "the default branch, whichever it is".
  if (!ref && url.host === 'codeberg.org') return url.href;
  const encoded = (ref || 'HEAD').split('/').map(encodeURIComponent).join('/');
  return `${url.href.replace(/\/$/, '')}/${path(encoded)}${folder}`;
}

/** Forgejo wants to know what a ref is; the text can only tell what it looks like. */
function kindOfRef(ref: string): string {
  if (/^[0-9a-f]{40}$/i.test(ref)) return 'commit';
  return /^v?\d+\.\d+/.test(ref) ? 'tag' : 'branch';
}

function folderPath(subdir: string | undefined): string {
  const parts = (subdir ?? '').split(/[\\/]/).filter(part => part !== '' && part !== '.');
  if (parts.includes('..')) return '';
  return parts.map(part => `/${encodeURIComponent(part)}`).join('');
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
