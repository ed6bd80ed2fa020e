import { config } from '@vscode/l10n';
import { bundles } from './bundles.generated.js';

/**
 * Sets the language of all texts.
 * @param locale a BCP 47 language tag from `initialize`; English if it is not translated
 */
export function setLanguage(locale: string | undefined): void {
  const [language = ''] = (locale ?? '').toLowerCase().split('-');
  config({ contents: bundles[language] ?? {} });
}
