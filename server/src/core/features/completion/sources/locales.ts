import { commonLocales } from '../../../config/locales.ts';
import { localeName } from '../../localeName.ts';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

export const locales: CompletionSource = {
  *propose({ location }) {
    if (!isAt(location, 'value', 'configuration/locale')) return;
    for (const tag of commonLocales) {
      const detail = localeName(tag) ?? '';
      yield {
        label: tag,
        kind: 'value',
        detail,
        // A language is found by its name as well.
        filterText: `${tag} ${detail}`,
        snippet: jsonSnippet(tag),
        rank: 1,
      };
    }
  },
};
