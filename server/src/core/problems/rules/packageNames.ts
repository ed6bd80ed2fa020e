import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { hostNamed, hosts } from '../../config/source/hosts.ts';
import { replacement } from '../../text/edit.ts';
import { type Fix, safe } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Finding } from '../problem.ts';

/** A source that is the name of a package, and the scope and name that it consists of. */
interface PackageName {
  readonly repo: Located<string>;
  readonly scope: string;
  readonly path: string;
}

/** The hosts that the repositories of a scope may be on: one that the author has named, or that the file suggests. */
interface Hosts {
  readonly names: readonly string[];
  readonly isNamed: boolean;
}

/**
 * Yields the findings for sources that begin with `@`, grouped by scope.
 * @param host the host that the author has named, such as `github`
 */
export function* packageNames(
  { view }: ConfigDocument,
  plugins: readonly PluginEntry[],
  host: string | undefined,
): Iterable<Finding> {
  const names: PackageName[] = [];
  for (const { repo } of plugins) {
    if (repo === undefined) continue;
    const { span, value } = repo;
    const [, path, scope = ''] = /^@(([\w.-]+)\/[\w.-]+)$/.exec(value) ?? [];
    if (path !== undefined) names.push({ repo, scope, path });
    else {
      const message = t('"{0}" is not a valid source. Write "github:owner/repo".', value);
      yield { span, message };
    }
  }
  for (const [scope, ofScope] of groupBy(names, name => name.scope)) {
    const used = view.plugins.flatMap(({ source }) =>
      source?.form === 'shorthand' && source.path.startsWith(`${scope}/`) ? source.host : [],
    );
    const known = new Set(used.filter(one => hostNamed(one) !== undefined));
    const all = known.size > 0 ? [...known] : hosts.map(({ name }) => name);
    const isNamed = host !== undefined;
    yield explain(ofScope, { names: isNamed ? [host] : all, isNamed });
  }
}

function explain(names: readonly PackageName[], hosts: Hosts): Finding {
  const [first, ...rest] = names;
  if (first === undefined) throw new RangeError('A scope has at least one name.');
  return {
    span: first.repo.span,
    message: message(first, names.length),
    places: names.map(({ repo }) => repo.span),
    at: places =>
      explain(
        names.filter(({ repo }) => places.includes(repo.span)),
        hosts,
      ),
    related: rest.map(({ repo }) => ({
      span: repo.span,
      message: t('This source is the name of a package as well.'),
    })),
    fixes: () => hosts.names.map(host => toRepositories(names, host, hosts)),
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

function toRepositories(
  names: readonly PackageName[],
  host: string,
  { names: all, isNamed }: Hosts,
): Fix {
  const [first] = names;
  const title =
    names.length === 1
      ? t('Replace with "{0}"', `${host}:${first?.path}`)
      : t('Replace {0} package names with repositories at "{1}"', names.length, host);
  const edits = names.map(({ repo, path }) =>
    replacement(repo.span, JSON.stringify(`${host}:${path}`)),
  );
  return safe({ title, edits, preferred: all.length === 1 }, isNamed);
}
