import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { hostedSource, hostNamed, hosts, scopeOf } from '../../config/source/hosts.ts';
import { replacement } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
import { groupBy } from '../../text/groupBy.ts';
import type { Finding } from '../problem.ts';

/**
 * Yields the findings for names of packages: one for each scope, because its repositories are on one host.
 * @param host the host that the author has named, such as `github`
 */
export function* packageNames(
  { view }: ConfigDocument,
  plugins: readonly PluginEntry[],
  host: string | undefined,
): Iterable<Finding> {
  const names = plugins.flatMap(({ repo }) => repo ?? []);
  for (const [scope, ofScope] of groupBy(names, ({ value }) => scopeOf(value))) {
    const [first, ...others] = ofScope;
    yield {
      span: first.span,
      message:
        others.length === 0
          ? t(
              '"{0}" is the name of a package. Write its repository, such as "github:owner/repo".',
              first.value,
            )
          : t(
              '{0} sources are names of packages of the scope "@{1}". Write their repositories.',
              ofScope.length,
              scope,
            ),
      places: ofScope.map(({ span }) => span),
      related: others.map(({ span }) => ({
        span,
        message: t('This source is the name of a package as well.'),
      })),
      fixes: () => {
        const candidates = host === undefined ? hostsOf(scope, view.plugins) : [host];
        return candidates.map(name => {
          const title =
            others.length === 0
              ? t('Replace with "{0}"', hostedSource(first.value, name))
              : t('Replace {0} package names with repositories at "{1}"', ofScope.length, name);
          const edits = ofScope.map(({ span, value }) =>
            replacement(span, JSON.stringify(hostedSource(value, name))),
          );
          const preferred = candidates.length === 1;
          return safe({ title, edits, preferred }, host !== undefined);
        });
      },
    };
  }
}

/** Returns the hosts on which the file uses repositories of an owner, else all hosts. */
function hostsOf(owner: string, plugins: readonly PluginEntry[]): readonly string[] {
  const used = plugins.flatMap(({ source }) =>
    source?.form === 'shorthand' && source.path.startsWith(`${owner}/`)
      ? (hostNamed(source.host) ?? [])
      : [],
  );
  return [...new Set(used.length > 0 ? used : hosts)].map(({ name }) => name);
}
