import { config } from '@vscode/l10n';
import german from '../../l10n/bundle.l10n.de.json' with { type: 'json' };

/** The translations of the server's texts by language. The source language is English. */
const bundles: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: german };

/**
 * Sets the language of all texts.
 * @param locale a BCP 47 language tag from `initialize`; English if it is not translated
 */
export function setLanguage(locale: string | undefined): void {
  const [language = ''] = (locale ?? '').toLowerCase().split('-');
  config({ contents: bundles[language] ?? {} });
}
