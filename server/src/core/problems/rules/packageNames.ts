import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { hostNamed, hosts as knownHosts } from '../../config/source/hosts.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import type { Finding } from '../problem.ts';

/** A source that is the name of a package, and the scope and name that it consists of. */
interface PackageName {
  readonly repo: Located<string>;
  readonly scope: string;
  readonly path: string;
}

/** Yields the findings for sources that begin with `@`, grouped by scope. */
export function* packageNames(
  { view }: ConfigDocument,
  plugins: readonly PluginEntry[],
  host: string | undefined,
): Iterable<Finding> {
  const scopes = new Map<string, PackageName[]>();
  for (const { repo } of plugins) {
    if (repo === undefined) continue;
    const [, path, scope = ''] = /^@(([\w.-]+)\/[\w.-]+)$/.exec(repo.value) ?? [];
    if (path === undefined) {
      yield invalidName(repo);
      continue;
    }
    const name = { repo, scope, path };
    const existing = scopes.get(scope);
    if (existing === undefined) scopes.set(scope, [name]);
    else existing.push(name);
  }
  if (scopes.size === 0) return;
  const others = new Sources(view.plugins, host);
  for (const names of scopes.values()) yield explain(names, others);
}

function invalidName({ span, value }: Located<string>): Finding {
  return {
    span,
    message: t('"{0}" is not a valid source. Write "github:owner/repo".', value),
  };
}

function explain(names: readonly PackageName[], others: Sources): Finding {
  const [first, ...rest] = names;
  if (first === undefined) throw new RangeError('A scope has at least one name.');
  const { repo, scope } = first;
  const hosts = others.hostsOf(scope);
  return {
    span: repo.span,
    message: message(first, names.length),
    places: names.map(({ repo }) => repo.span),
    at: places =>
      explain(
        names.filter(({ repo }) => places.includes(repo.span)),
        others,
      ),
    related: rest.map(other => ({
      span: other.repo.span,
      message: t('This source is the name of a package as well.'),
    })),
    fixes: () => toRepositories(names, hosts, others),
  };
}

function message({ repo, scope }: PackageName, count: number): string {
  return count === 1
    ? t(
        '"{0}" is the name of a package. Write its repository, such as "github:owner/repo"; "site-plugins check --fix --host github" writes it with this host.',
        repo.value,
      )
    : t(
        '{0} sources are names of packages of the scope "@{1}". Write their repositories; "site-plugins check --fix --host github" writes them with this host.',
        count,
        scope,
      );
}

/**
 * Returns one fix if the host is known or the file has repositories of that owner on one host, otherwise one
 * for each well-known host. A name whose repository is the source of another entry is not replaced.
 */
function toRepositories(
  names: readonly PackageName[],
  hosts: readonly string[],
  others: Sources,
): Fix[] {
  const isCertain = hosts.length === 1;
  const candidates = hosts.length > 0 ? hosts : knownHosts.map(({ name }) => name);
  return candidates.flatMap((host): Fix[] => {
    const free = names.filter(({ path }) => !others.has(`${host}:${path}`));
    const [first] = free;
    if (first === undefined) return [];
    const title =
      free.length === 1
        ? t('Replace with "{0}"', `${host}:${first.path}`)
        : t('Replace {0} package names with repositories at "{1}"', free.length, host);
    const edits = free.map(({ repo, path }) =>
      replacement(repo.span, JSON.stringify(`${host}:${path}`)),
    );
    return [safe({ title, edits, preferred: isCertain }, others.host === host)];
  });
}

/** The repositories in the file. */
class Sources {
  private readonly hosts = new Map<string, Set<string>>();
  private readonly written = new Set<string>();
  /** The host that the author has named. */
  readonly host: string | undefined;

  constructor(plugins: readonly PluginEntry[], host: string | undefined) {
    this.host = host;
    for (const { source, repo } of plugins) {
      if (source?.form !== 'shorthand' || hostNamed(source.host) === undefined) continue;
      const owner = source.path.slice(0, source.path.indexOf('/')).toLowerCase();
      const hosts = this.hosts.get(owner) ?? new Set();
      this.hosts.set(owner, hosts.add(source.host));
      this.written.add(`${source.host}:${source.path}`.toLowerCase());
      if (repo !== undefined) this.written.add(repo.value.toLowerCase());
    }
  }

  /** Returns the named host, or those of the repositories of an owner in the file. */
  hostsOf(owner: string): readonly string[] {
    if (this.host !== undefined) return [this.host];
    return [...(this.hosts.get(owner.toLowerCase()) ?? [])];
  }

  has(shorthand: string): boolean {
    return this.written.has(shorthand.toLowerCase());
  }
}
