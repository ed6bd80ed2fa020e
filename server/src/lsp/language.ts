import { config } from '@vscode/l10n';
import german from '../../l10n/bundle.l10n.de.json' with { type: 'json' };

/** The languages in which the server can speak, besides English, which the texts in the code are in. */
const bundles: Readonly<Record<string, Readonly<Record<string, string>>>> = { de: german };

/**
 * Has every text from now on in the language of a client.
 * @param locale a BCP 47 language tag, as `initialize` brings it
 */
export function speak(locale: string | undefined): void {
  const [language = ''] = (locale ?? '').toLowerCase().split('-');
  config({ contents: bundles[language] ?? {} });
}
