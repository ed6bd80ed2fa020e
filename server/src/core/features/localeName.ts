import { t } from '@vscode/l10n';
import { textLanguage } from '../text/language.ts';

/**
 * What a locale is called: in the language of the texts, and in its own.
 * @returns `undefined` for what is not a well-formed tag (BCP 47) or has no name
 */
export function localeName(tag: string): string | undefined {
  try {
    const names = new Intl.DisplayNames(textLanguage(), { type: 'language', fallback: 'none' });
    const name = names.of(tag);
    if (name === undefined) return undefined;
    const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag);
    return own === undefined || own === name ? name : t('{0} · {1}', name, own);
  } catch {
    return undefined;
  }
}
