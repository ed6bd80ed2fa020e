import { t } from '@vscode/l10n';
import { builtInPageTypes, positions } from '../../../config/vocabulary.ts';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Page types as keys of `byPageType`, and positions as keys of their `positions`. */
export const pageTypes: CompletionSource = {
  *propose({ document, location, proposes }) {
    if (isAt(location, 'property', 'layout/byPageType')) {
      const written = new Set(document.view.pageTypes.map(({ name }) => name.value));
      for (const name of builtInPageTypes) {
        if (written.has(name)) continue;
        const value = location.hasColon ? '' : ': {\n\t"exclude": [$1]\n}';
        const snippet = jsonSnippet(name) + value;
        const continues = value !== '' && proposes('value', [...location.path, name, 'exclude', 0]);
        yield {
          label: name,
          kind: 'reference',
          detail: t('page type'),
          snippet,
          ...(continues && { continuing: snippet }),
          rank: 1,
        };
      }
    }
    if (isAt(location, 'property', 'layout/byPageType/*/positions')) {
      const type = document.view.pageTypes.find(({ name }) => name.value === location.path[2]);
      const written = new Set(type?.positions.map(({ name }) => name.value));
      for (const name of positions) {
        if (written.has(name) && location.typed !== name) continue;
        const snippet = jsonSnippet(name) + (location.hasColon ? '' : ': [$1]');
        yield { label: name, kind: 'reference', detail: t('position'), snippet, rank: 0 };
      }
    }
  },
};
