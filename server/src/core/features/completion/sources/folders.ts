import { t } from '@vscode/l10n';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';

/** Proposes the folders at a path that is typed: in `ignorePatterns`, and for local plugins. */
export const folders: CompletionSource = function* ({ location, workspace }) {
  const isPath = /^\.{1,2}\//.test(location.typed);
  if (!isPath && !isAt(location, 'value', 'configuration/ignorePatterns/*')) return;
  const parent = /^.*\//.exec(location.typed)?.[0] ?? '';
  for (const name of workspace.folders) {
    yield stringProposal(parent + name, { kind: 'folder', detail: t('folder'), rank: 0 });
  }
};
