import { t } from '@vscode/l10n';

/** The language of the texts, as a BCP 47 tag: its own translation names it. */
export function textLanguage(): string {
  return t('en');
}

/** A ratio with two digits, never rounded up, since that could promise what is not there. */
export function ratioText(ratio: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(textLanguage(), digits).format(Math.floor(ratio * 100) / 100);
}
