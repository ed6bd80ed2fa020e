import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { hostNamed, hosts } from '../../config/source/hosts.ts';
import { replacement } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
import type { Finding } from '../problem.ts';

/**
 * Yields the findings for sources that begin with `@`. Those of a scope have one reason, because their
 * repositories are on one host.
 * @param host the host that the author has named, such as `github`
 */
export function* packageNames(
  { view }: ConfigDocument,
  plugins: readonly PluginEntry[],
  host: string | undefined,
): Iterable<Finding> {
  for (const { repo } of plugins) {
    if (repo === undefined) continue;
    const { span, value } = repo;
    const [, path, scope = ''] = /^@(([\w.-]+)\/[\w.-]+)$/.exec(value) ?? [];
    if (path === undefined) {
      const message = t('"{0}" is not a valid source. Write "github:owner/repo".', value);
      yield { span, message };
      continue;
    }
    yield {
      span,
      reason: scope,
      message: t(
        '"{0}" is the name of a package. Write its repository, such as "github:owner/repo"; "site-plugins check --fix --host github" writes it with this host.',
        value,
      ),
      fixes: () => {
        const names = host === undefined ? hostsOf(scope, view.plugins) : [host];
        return names.map(name => {
          const title = t('Replace with its repository at "{0}"', name);
          const edits = [replacement(span, JSON.stringify(`${name}:${path}`))];
          return safe({ title, edits, preferred: names.length === 1 }, host !== undefined);
        });
      },
    };
  }
}

/** Returns the hosts on which the file uses repositories of an owner, else all hosts. */
function hostsOf(owner: string, plugins: readonly PluginEntry[]): readonly string[] {
  const used = plugins.flatMap(({ source }) =>
    source?.form === 'shorthand' && source.path.startsWith(`${owner}/`) ? source.host : [],
  );
  const known = [...new Set(used)].filter(name => hostNamed(name) !== undefined);
  return known.length > 0 ? known : hosts.map(({ name }) => name);
}
