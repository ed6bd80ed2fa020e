import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { knownHosts, parseSource, type RepositorySource } from '../../config/source.ts';
import { stringifyInline } from '../../json/jsonWriter.ts';
import { replacement } from '../../text/edit.ts';
import { editDistance, similar } from '../../text/similarity.ts';
import type { Finding, Fix } from '../problem.ts';
import { replaceWith } from './fixes.ts';

/**
 * Returns a likely mistake in a source that may be in a valid form; `undefined` if there is none.
 */
export function sourceMistake(plugin: PluginEntry): Finding | undefined {
  const { source, repo } = plugin;
  if (source === undefined || repo === undefined || source.form === 'local') return undefined;
  if (source.form === 'unknown') {
    return source.suggestion === undefined ? strangeCharacter(plugin) : undefined;
  }
  return (
    misspeltHost(plugin, source) ??
    strangeCharacter(plugin) ??
    underscoreInHost(plugin, source) ??
    page(plugin)
  );
}

/** `githb:owner/repo` */
function misspeltHost({ repo }: PluginEntry, source: RepositorySource): Finding | undefined {
  const { form, host } = source;
  if (repo === undefined || form !== 'shorthand' || Object.hasOwn(knownHosts, host))
    return undefined;
  const near = similar(host, Object.keys(knownHosts)).filter(isNear(host));
  const [meant] = near;
  if (meant === undefined) return undefined;
  const corrected = (to: string) => to + repo.value.slice(host.length);
  return {
    span: repo.span,
    message: t('"{0}" is not a known host. Did you mean "{1}"?', host, corrected(meant)),
    fixes: () => near.map((to, index) => replaceWith(repo, corrected(to), index === 0)),
  };
}

/**
 * Compares with known hosts that differ in one letter, or two for long names, because other hosts
 * are valid too.
 */
function isNear(host: string) {
  return (known: string) => editDistance(host, known) <= (known.length < 8 ? 1 : 2);
}

/** Matches a shorthand of a known host with any path. */
const knownShorthand = new RegExp(`^(${Object.keys(knownHosts).join('|')}):([^#]*)(#.*)?$`);

/**
 * Matches a comma, whitespace or another character that is invalid in owners and repositories on
 * all known hosts.
 */
function strangeCharacter({ repo }: PluginEntry): Finding | undefined {
  if (repo === undefined) return undefined;
  const [, host = '', path = '', ref = ''] = knownShorthand.exec(repo.value.trim()) ?? [];
  const character = /[^\w./~-]/.exec(path)?.[0];
  if (host === '' || character === undefined) return undefined;
  const meant = `${host}:${tidied(path)}${ref}`;
  const isValid = parseSource(meant).form === 'shorthand' && meant.split('#').length <= 2;
  return {
    span: repo.span,
    message: isValid
      ? t(
          '"{0}" is not allowed in the name of an owner or a repository. Did you mean "{1}"?',
          character,
          meant,
        )
      : t(
          '"{0}" is not allowed in the name of an owner or a repository. Write "github:owner/repo".',
          character,
        ),
    fixes: () => (isValid ? [replaceWith(repo, meant, true)] : []),
  };
}

/** A path without stray characters: `@` begins a ref as in names of packages, those around its parts go, those inside become what hosts make of them. */
function tidied(path: string): string {
  const pinned = /^([\w.~-]+\/[\w.~-]+)@([\w./~-]+)$/.exec(path);
  if (pinned !== null) return `${pinned[1]}#${pinned[2]}`;
  const stray = '[^\\w.~-]+';
  const parts = path
    .split('/')
    .map(part => part.replace(new RegExp(`^${stray}|${stray}$`, 'g'), ''));
  const named = parts.filter(part => part !== '');
  // With one part alone, what separates the two names is the slash that is missing.
  if (named.length === 1) return (named[0] ?? '').replace(new RegExp(stray), '/');
  return named.map(part => part.replace(new RegExp(stray, 'g'), '-')).join('/');
}

/** Host names consist of letters, digits and hyphens (RFC 1123, section 2.1). */
function underscoreInHost({ repo }: PluginEntry, source: RepositorySource): Finding | undefined {
  const host = source.host.replace(/^.*@/, '');
  const hasHost = source.form !== 'shorthand' || host.includes('.');
  if (repo === undefined || !hasHost || !host.includes('_')) return undefined;
  const meant = repo.value.replace(host, host.replaceAll('_', '-'));
  return {
    span: repo.span,
    message: t('A host name cannot contain "_". Did you mean "{0}"?', meant),
    fixes: () => [replaceWith(repo, meant)],
  };
}

/** Matches the part after the repository in URLs of pages on known hosting services. */
const pagePath =
  /^([^/]+(?:\/[^/]+)+?)(?:\/-)?\/(?:(?:tree|blob|raw|commits?)\/|src\/(?:branch\/|tag\/|commit\/)|releases\/tag\/)([^/]+)(?:\/(.+))?$/;

/** The address of a page: of a branch, a folder, a file or a release. */
function page(plugin: PluginEntry): Finding | undefined {
  const { repo, source } = plugin;
  if (repo === undefined || source === undefined || !('path' in source)) return undefined;
  const found = pagePath.exec(source.path);
  if (found === null) return undefined;
  const [, path = '', ref = '', subdir] = found;
  const bare = repo.value.slice(0, repo.value.indexOf(source.path)) + path;
  return {
    span: repo.span,
    message: t(
      '"{0}" is the address of a page. Use the repository "{1}", with the branch or tag as "ref" and the folder as "subdir".',
      repo.value,
      bare,
    ),
    fixes: () => toRepository(plugin, bare, { ref, ...(subdir !== undefined && { subdir }) }),
  };
}

/** Returns the repository with its branch after `#`, or as an object if it has a folder. */
function toRepository(
  { tree, repo, sourceNode, source }: PluginEntry,
  bare: string,
  parts: { readonly ref: string; readonly subdir?: string },
): Fix[] {
  // Only a string source can be converted to an object; an explicit ref takes precedence.
  if (repo === undefined || repo.node !== sourceNode || source?.ref !== undefined) return [];
  if (parts.subdir === undefined) return [replaceWith(repo, `${bare}#${parts.ref}`, true)];
  const written = stringifyInline(tree, { repo: bare, ...parts });
  return [
    {
      title: t('Replace with {0}', written),
      edits: [replacement(repo.span, written)],
      preferred: true,
    },
  ];
}
