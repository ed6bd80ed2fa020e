import { config } from '@vscode/l10n';
import german from '../../l10n/bundle.l10n.de.json' with { type: 'json' };

/** The translations of the server's texts, by language; the texts in the code are English. */
const bundles: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: german };

/**
 * Sets the language of all texts from now on.
 * @param locale a BCP 47 language tag from `initialize`; English if it is not translated
 */
export function setLanguage(locale: string | undefined): void {
  const [language = ''] = (locale ?? '').toLowerCase().split('-');
  config({ contents: bundles[language] ?? {} });
}
