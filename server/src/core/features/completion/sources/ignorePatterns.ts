import { t } from '@vscode/l10n';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';

/** Proposes the folders of the content for `ignorePatterns`. */
export const ignorePatterns: CompletionSource = {
  *propose({ location, workspace }) {
    if (!isAt(location, 'value', 'configuration/ignorePatterns/*')) return;
    const parent = /^.*\//.exec(location.typed)?.[0] ?? '';
    for (const name of workspace.folders) {
      yield stringProposal(`${parent}${name}`, { kind: 'folder', detail: t('folder'), rank: 0 });
    }
  },
};
