import { t } from '@vscode/l10n';

/** The language of the texts, as a BCP 47 tag: its own translation names it. */
export function textLanguage(): string {
  return t('en');
}
