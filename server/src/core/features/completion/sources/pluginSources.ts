import { t } from '@vscode/l10n';
import { hosts } from '../../../config/source/hosts.ts';
import { sourceKey, sourceKeyOf } from '../../../config/source/identity.ts';
import { anyOf } from '../../../text/anyOf.ts';
import { type CompletionSource, isAt, type Proposal, stringProposal } from '../proposal.ts';
import { escapeSnippet } from '../snippet.ts';

/** Matches the owner of a repository, with the host. */
const ownerPattern = new RegExp(`^${anyOf(hosts.map(({ name }) => name))}:[^/]+/`);

/** Sources: known plugins, owners of the file, and beginnings. */
export const pluginSources: CompletionSource = function* ({
  document: { view },
  location,
  workspace,
}) {
  const isRepo = isAt(location, 'value', 'plugins/*/source/repo');
  if (!isRepo && !isAt(location, 'value', 'plugins/*/source')) return;
  const here = new Set(view.plugins.map(sourceKeyOf));
  for (const { source, name, description } of workspace.plugins) {
    const detail = name ?? t('known plugin');
    const rank = here.has(sourceKey(source)) ? 3 : 1;
    yield {
      ...stringProposal(source, { kind: 'reference', detail, rank }),
      documentation: description ?? '',
    };
  }
  const owners = view.plugins.flatMap(({ repo }) => ownerPattern.exec(repo?.value ?? '') ?? []);
  for (const owner of new Set(owners)) {
    const detail = t('an owner in this file');
    yield { ...beginning(owner, `${escapeSnippet(owner)}$1`, detail), kind: 'folder', rank: 0 };
  }
  for (const { name, address } of hosts) {
    const label = `${name}:`;
    yield beginning(label, `${label}\${1:owner/repo}`, t('a repository on {0}', address));
  }
  const git = 'git+https://';
  yield beginning(git, `${git}\${1:host/owner/repo.git}`, t('any Git repository'));
  for (const path of ['./', '../']) {
    // Accepting it lists the folders at the path.
    const next = { kind: 'value', path: location.path } as const;
    const detail = t('a folder next to the file');
    yield { ...beginning(path, `${escapeSnippet(path)}$1`, detail), kind: 'folder', next };
  }
};

/** Returns a proposal for the beginning of a source; the author types the rest. */
function beginning(label: string, content: string, detail: string): Proposal {
  return { label, kind: 'snippet', detail, snippet: `"${content}"`, rank: 1 };
}
