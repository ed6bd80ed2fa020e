import { commonLocales } from '../../../config/locales.ts';
import { localeName } from '../../localeName.ts';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';

/** Proposes common locales, which are found by the names of their languages as well. */
export const locales: CompletionSource = {
  *propose({ location }) {
    if (!isAt(location, 'value', 'configuration/locale')) return;
    for (const tag of commonLocales) {
      const detail = localeName(tag) ?? '';
      yield { ...stringProposal(tag, { detail, rank: 1 }), filterText: `${tag} ${detail}` };
    }
  },
};
