import { type RepositorySource, repositoryUrl } from './source.ts';

/** A ref and a folder of a repository. */
interface RepositoryPlace {
  readonly ref: string | undefined;
  readonly subdir: string | undefined;
}

/** Returns the URL path of a hosting service's page after the path of the repository. */
const forges: readonly (readonly [host: RegExp, path: (ref: string) => string])[] = [
  [/^github\.com$/, ref => `tree/${ref}`],
  [/^gitlab\.com$|^gitlab\./, ref => `-/tree/${ref}`],
  [/^codeberg\.org$/, ref => `src/${kindOfRef(ref)}/${ref}`],
  [/^bitbucket\.org$/, ref => `src/${ref}`],
];

/**
 * Returns the web page of a repository, at its ref and folder if the hosting service is known.
 * @returns an `https:` URL, or `undefined` if the host is unknown or the source is not a valid URL
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
  // Forgejo has no URL for the default branch.
  if (!ref && url.host === 'codeberg.org') return url.href;
  const encoded = (ref || 'HEAD').split('/').map(encodeURIComponent).join('/');
  return `${url.href.replace(/\/$/, '')}/${path(encoded)}${folder}`;
}

/** Returns the kind of a ref, which Forgejo requires, based on its format. */
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
