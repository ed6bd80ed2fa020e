import { t } from '@vscode/l10n';
import { positions } from '../../model/view.ts';
import type { CompletionSource, Proposal } from './proposal.ts';
import { escapeSnippet } from './snippet.ts';

/** Names that this very document gives: groups, plugins, and the positions of a page. */
export const names: CompletionSource = {
  *propose({ document, place }) {
    const path = place.path.map(step => (typeof step === 'number' ? '*' : step));
    const last = path.at(-1);
    if (place.kind === 'value' && path[0] === 'plugins' && last === 'group') {
      for (const group of document.view.groups) yield reference(group.name.value, t('group'));
    }
    if (place.kind === 'value' && path[1] === 'byPageType' && path[3] === 'exclude') {
      const found = new Set(document.view.plugins.flatMap(plugin => plugin.name ?? []));
      for (const name of found) yield reference(name, t('plugin'));
    }
    if (place.kind === 'property' && path[1] === 'byPageType' && last === 'positions') {
      for (const name of positions) {
        const key = JSON.stringify(name);
        yield { ...reference(name, t('position')), snippet: place.hasColon ? key : `${key}: [$1]` };
      }
    }
  },
};

function reference(name: string, detail: string): Proposal {
  return {
    label: name,
    kind: 'reference',
    detail,
    snippet: escapeSnippet(JSON.stringify(name)),
    rank: 0,
  };
}
