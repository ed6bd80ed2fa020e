import { t } from '@vscode/l10n';
import { memoizeByText } from './memoizeByText.ts';

/** Returns the language of the texts as a BCP 47 tag, which is a translation itself. */
export function textLanguage(): string {
  return t('en');
}

/** Formats a ratio with two decimals, rounded down so that it never exceeds the actual ratio. */
export function ratioText(ratio: number): string {
  return twoDigits(textLanguage()).format(Math.floor(ratio * 100) / 100);
}

const twoDigits = memoizeByText(
  language =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
