import { t } from '@vscode/l10n';

/** Returns the language of the texts as a BCP 47 tag, which is a translation itself. */
export function textLanguage(): string {
  return t('en');
}
