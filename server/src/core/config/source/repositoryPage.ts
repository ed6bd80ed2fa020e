import { softwareAt } from './hosts.ts';
import { type RepositorySource, repositoryUrl } from './source.ts';

/** A ref and a folder of a repository. */
interface RepositoryPlace {
  readonly ref: string | undefined;
  readonly subdir: string | undefined;
}

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
  const software = softwareAt(url.host);
  const folder = folderPath(subdir);
  if (software === undefined || (!ref && folder === '')) return url.href;
  if (!ref && software.needsRef) return url.href;
  const encoded = (ref || 'HEAD').split('/').map(encodeURIComponent).join('/');
  return `${url.href.replace(/\/$/, '')}/${software.pagePath(encoded)}${folder}`;
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
