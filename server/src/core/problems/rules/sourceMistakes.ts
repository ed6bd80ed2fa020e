import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { hostAt, hostNamed, hosts, readPage } from '../../config/source/hosts.ts';
import {
  isPlainShorthand,
  parseSource,
  type RepositorySource,
  type Source,
} from '../../config/source/source.ts';
import { sourcesOf } from '../../config/source/sourceOf.ts';
import {
  longestSource,
  type SourceValue,
  sourceValue,
  understand,
} from '../../config/source/understand.ts';
import { stringifyInline } from '../../json/write/format.ts';
import { replacement } from '../../text/edit.ts';
import { editDistance } from '../../text/editDistance.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { isMisspelling, similar } from '../../text/similarity.ts';
import { replaceWith } from './fixes.ts';

const hostNames = hosts.map(({ name }) => name);

/** A mistake in a source, independent of the position of its entry. */
interface SourceMistake {
  readonly message: string;
  /** @param repo the source's text in the entry */
  readonly fixes: (repo: Located<string>, plugin: PluginEntry) => Fix[];
}

/**
 * Returns the likely mistake in a source, even in a valid form; `undefined` if there is none.
 * @param repo the text of the source
 */
export function sourceMistake(repo: string, source: Source): SourceMistake | undefined {
  if (isPlainShorthand(repo) || repo.length > longestSource) return undefined;
  if (namesNoFolder.test(repo)) return withoutFolder(repo);
  const other = otherText(repo);
  if (other !== undefined || source.form === 'local') return other;
  if (source.form === 'unknown') {
    const { suggestion } = source;
    const isWhole =
      suggestion !== undefined && sourceMistake(suggestion, parseSource(suggestion)) === undefined;
    return isWhole ? undefined : (asAdded(repo) ?? strangeCharacter(repo));
  }
  return (
    repeatedHash(repo) ??
    misspelledHost(repo, source) ??
    strangeCharacter(repo) ??
    underscoreInHost(repo, source) ??
    page(repo, source)
  );
}

/** A path that names no folder: `.`, `../`, `/`. */
const namesNoFolder = /^[./\\]+$/;

function withoutFolder(repo: string): SourceMistake {
  return {
    message: t(
      '"{0}" names no plugin. Write the path of its folder, such as "./plugins/graph".',
      repo,
    ),
    fixes: () => [],
  };
}

/** Returns the mistake in a text that is not a source, but may mean one. */
function otherText(repo: string): SourceMistake | undefined {
  const understood = understand(repo);
  switch (understood?.kind) {
    case 'source':
      return meaning(repo, sourceValue(understood.source));
    case 'several':
      return severalSources(repo);
    case 'placeholder':
      return {
        message: t('"{0}" is a placeholder. Enter a source such as "github:owner/repo".', repo),
        fixes: () => [],
      };
    case 'not a repository':
      return {
        message: t(
          '"{0}" is not a repository, so no plugin can be installed from it. Write "github:owner/repo".',
          repo,
        ),
        fixes: () => [],
      };
    case 'package':
      return {
        message: t(
          '"{0}" installs a package, which is not a plugin. Use the repository of the package, such as "github:owner/repo".',
          repo,
        ),
        fixes: () => [],
      };
    case 'call':
      return {
        message: t(
          '"{0}" does not say where the plugin is installed from. Write its source, such as "github:owner/repo".',
          repo,
        ),
        fixes: () => [],
      };
    case 'own machine':
      return {
        message: t(
          '"{0}" only exists on your own machine. Use a repository, or a path that begins with "./".',
          repo,
        ),
        fixes: () => [],
      };
    default:
      return undefined;
  }
}

/** Returns what `add` adds for a text, such as `git clone https://github.com/owner/repo`. */
function asAdded(repo: string): SourceMistake | undefined {
  // Its name may be in the string as well.
  const written = repo.replace(/^\s*"?source"?\s*[:=]\s*/i, '');
  const [value, ...others] = sourcesOf(written) ?? [];
  if (value === undefined) return undefined;
  return others.length > 0 ? severalSources(repo) : meaning(repo, value);
}

function meaning(repo: string, value: SourceValue): SourceMistake {
  const meant = typeof value === 'string' ? value : JSON.stringify(value);
  return {
    message: t('"{0}" is not a valid source. Did you mean "{1}"?', repo, meant),
    fixes: (_, plugin) => toSource(plugin, value),
  };
}

function severalSources(repo: string): SourceMistake {
  return {
    message: t('"{0}" contains several sources. Add an entry for each plugin.', repo),
    fixes: () => [],
  };
}

/** `github:owner/repo##main` */
function repeatedHash(repo: string): SourceMistake | undefined {
  const [before = '', ...refs] = repo.split('#');
  if (refs.length < 2) return undefined;
  const [ref = '', ...others] = refs.filter(part => part !== '');
  const meant = others.length === 0 && ref !== '' ? `${before}#${ref}` : undefined;
  return {
    message:
      meant === undefined
        ? t('"{0}" has more than one "#". Write the branch or tag once, at the end.', repo)
        : t('"{0}" is not a valid source. Did you mean "{1}"?', repo, meant),
    fixes: written => (meant === undefined ? [] : [replaceWith(written, meant, true)]),
  };
}

/** `githb:owner/repo` */
function misspelledHost(repo: string, { form, host }: RepositorySource): SourceMistake | undefined {
  if (form !== 'shorthand' || hostNames.includes(host)) return undefined;
  const near = similar(host, hostNames).filter(isNear(host));
  const [meant] = near;
  if (meant === undefined) return undefined;
  const corrected = (to: string) => to + repo.slice(host.length);
  return {
    message: t('"{0}" is not a known host. Did you mean "{1}"?', host, corrected(meant)),
    fixes: written =>
      near.map((to, index) =>
        safe(
          replaceWith(written, corrected(to), index === 0),
          index === 0 && isMisspelling(host, near),
        ),
      ),
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
const knownShorthand = new RegExp(`^(${hostNames.join('|')}):([^#]*)(#.*)?$`);

/**
 * Matches a comma, whitespace or another character that is invalid in owners and repositories on
 * all known hosts.
 */
function strangeCharacter(repo: string): SourceMistake | undefined {
  const [, host = '', path = '', ref = ''] = knownShorthand.exec(repo.trim()) ?? [];
  const character = /[^\w./~-]/.exec(path)?.[0];
  if (host === '' || character === undefined) return undefined;
  const meant = `${host}:${tidied(path)}${ref}`;
  // A letter stands for no separator.
  const isValid =
    !/[\p{L}\p{M}]/u.test(character) &&
    parseSource(meant).form === 'shorthand' &&
    meant.split('#').length <= 2;
  return {
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
    fixes: written => (isValid ? [replaceWith(written, meant, true)] : []),
  };
}

/**
 * Returns a path without stray characters: `@` begins a ref as in package names, characters around the
 * parts are removed, and those inside are replaced as hosts do.
 */
function tidied(path: string): string {
  const pinned = /^([\w.~-]+\/[\w.~-]+)[@:]([\w./~-]+)$/.exec(path);
  if (pinned !== null) return `${pinned[1]}#${pinned[2]}`;
  const stray = '[^\\w.~-]+';
  const parts = path
    .split('/')
    .map(part => part.replace(new RegExp(`^${stray}|${stray}$`, 'g'), ''));
  const named = parts.filter(part => part !== '');
  // If there is only one part, the separator stands for the missing slash.
  if (named.length === 1) return (named[0] ?? '').replace(new RegExp(stray), '/');
  return named.map(part => part.replace(new RegExp(stray, 'g'), '-')).join('/');
}

/** Host names consist of letters, digits and hyphens (RFC 1123, section 2.1). */
function underscoreInHost(repo: string, source: RepositorySource): SourceMistake | undefined {
  const host = source.host.replace(/^.*@/, '');
  const hasHost = source.form !== 'shorthand' || host.includes('.');
  if (!hasHost || !host.includes('_')) return undefined;
  const meant = repo.replace(host, host.replaceAll('_', '-'));
  return {
    message: t('A host name cannot contain "_". Did you mean "{0}"?', meant),
    fixes: written => [replaceWith(written, meant)],
  };
}

/** Returns the mistake in the URL of a page: of a branch, a folder, a file or a release. */
function page(repo: string, source: RepositorySource): SourceMistake | undefined {
  const host = source.form === 'shorthand' ? hostNamed(source.host) : hostAt(source.host);
  const found = readPage(source.path, host);
  if (found === undefined) return undefined;
  const { path, ref, subdir } = found;
  const bare = repo.slice(0, repo.indexOf(source.path)) + path;
  return {
    message: t(
      '"{0}" is the address of a page. Use the repository "{1}", with the branch or tag as "ref" and the folder as "subdir".',
      repo,
      bare,
    ),
    // An explicit ref takes precedence.
    fixes: (_, plugin) =>
      plugin.repo?.node !== plugin.sourceNode || source.ref !== undefined
        ? []
        : toSource(plugin, sourceValue({ repo: bare, ref, subdir })),
  };
}

/** Returns the fix that writes a source as a string, or as an object if it has a folder. */
function toSource({ tree, repo, sourceNode }: PluginEntry, value: SourceValue): Fix[] {
  if (repo === undefined) return [];
  if (typeof value === 'string') return [replaceWith(repo, value, true)];
  // Only a string can be replaced with an object.
  if (repo.node !== sourceNode) return [];
  const written = stringifyInline(tree, value);
  const title = t('Replace with {0}', written);
  return [{ title, edits: [replacement(repo.span, written)], preferred: true }];
}
