import { t } from '@vscode/l10n';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Proposes the folders of the content for `ignorePatterns`. */
export const ignorePatterns: CompletionSource = {
  *propose({ location, workspace }) {
    if (!isAt(location, 'value', 'configuration/ignorePatterns/*')) return;
    const parent = /^.*\//.exec(location.typed)?.[0] ?? '';
    for (const name of workspace.folders) {
      const label = `${parent}${name}`;
      yield { label, kind: 'folder', detail: t('folder'), snippet: jsonSnippet(label), rank: 0 };
    }
  },
};
