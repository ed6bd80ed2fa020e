import { t } from '@vscode/l10n';
import { memoizeByText } from './memoizeByText.ts';

/** The language of the texts, as a BCP 47 tag: its own translation names it. */
export function textLanguage(): string {
  return t('en');
}

/** A ratio with two digits, never rounded up, since that could promise what is not there. */
export function ratioText(ratio: number): string {
  return twoDigits(textLanguage()).format(Math.floor(ratio * 100) / 100);
}

const twoDigits = memoizeByText(
  language =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
