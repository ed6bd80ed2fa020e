import { commonLocales } from '../../../config/vocabulary.ts';
import { textLanguage } from '../../../text/language.ts';
import { type CompletionSource, isAt, stringProposal } from '../proposal.ts';

/** Proposes common locales, which are found by the names of their languages as well. */
export const locales: CompletionSource = function* ({ location }) {
  if (!isAt(location, 'value', 'configuration/locale')) return;
  const names = new Intl.DisplayNames(textLanguage(), { type: 'language' });
  for (const tag of commonLocales) {
    const detail = names.of(tag) ?? '';
    yield { ...stringProposal(tag, { detail, rank: 1 }), filterText: `${tag} ${detail}` };
  }
};
