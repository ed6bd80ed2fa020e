import { t } from '@vscode/l10n';
import { hosts } from '../../../config/source/hosts.ts';
import { sourceKey, sourceKeyOf } from '../../../config/source/identity.ts';
import { type CompletionSource, isAt, type Proposal } from '../proposal.ts';
import { escapeSnippet, jsonSnippet } from '../snippet.ts';

/** Sources: known plugins, sources used elsewhere, folders after `./`, and templates. */
export const pluginSources: CompletionSource = {
  *propose({ document, location, workspace }) {
    const isRepo = isAt(location, 'value', 'plugins/*/source/repo');
    if (!isRepo && !isAt(location, 'value', 'plugins/*/source')) return;
    const folder = /^\.{1,2}\/(?:.*\/)?/.exec(location.typed)?.[0];
    if (folder !== undefined) {
      for (const name of workspace.folders) yield local(`${folder}${name}`);
    }
    const here = new Set(document.view.plugins.map(sourceKeyOf));
    for (const { source, name, description } of workspace.plugins) {
      yield {
        label: source,
        kind: 'reference',
        detail: name ?? t('known plugin'),
        documentation: description ?? '',
        snippet: jsonSnippet(source),
        rank: here.has(sourceKey(source)) ? 3 : 1,
      };
    }
    for (const source of workspace.sources) {
      if (here.has(sourceKey(source))) continue;
      const detail = t('used elsewhere in this workspace');
      yield { label: source, kind: 'reference', detail, snippet: jsonSnippet(source), rank: 1 };
    }
    yield* owners(
      location.typed,
      document.view.plugins.map(({ repo }) => repo?.value ?? ''),
    );
    yield* beginnings();
  },
};

/** Yields the owners of repositories that this file uses, on the host that is typed if there is one. */
function* owners(typed: string, repos: readonly string[]): Iterable<Proposal> {
  const found = repos.flatMap(repo => /^\w+:[^/]+\//.exec(repo) ?? []);
  for (const owner of new Set(found)) {
    const isHost = hosts.some(({ name }) => owner.startsWith(`${name}:`));
    if (!isHost || (typed.includes(':') && !owner.startsWith(typed))) continue;
    const detail = t('an owner in this file');
    yield { label: owner, kind: 'folder', detail, snippet: `"${escapeSnippet(owner)}$1"`, rank: 0 };
  }
}

function local(path: string): Proposal {
  return {
    label: path,
    kind: 'folder',
    detail: t('folder'),
    snippet: jsonSnippet(path),
    rank: 0,
  };
}

/** Templates of sources with placeholders. */
function* beginnings(): Iterable<Proposal> {
  for (const { name, address } of hosts) {
    yield {
      label: `${name}:`,
      kind: 'snippet',
      detail: t('a repository on {0}', address),
      snippet: `"${name}:\${1:owner/repo}"`,
      rank: 1,
    };
  }
  const git = 'git+https://';
  const detail = t('any Git repository');
  yield {
    label: git,
    kind: 'snippet',
    detail,
    snippet: `"${git}\${1:host/owner/repo.git}"`,
    rank: 1,
  };
  for (const path of ['./', '../']) {
    const snippet = `"${escapeSnippet(path)}$1"`;
    const detail = t('a folder next to the file');
    yield { label: path, kind: 'folder', detail, snippet, continuing: snippet, rank: 1 };
  }
}
