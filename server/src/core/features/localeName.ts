import { t } from '@vscode/l10n';
import { textLanguage } from '../text/language.ts';

/**
 * Returns the name of a locale in the language of the texts and in its own language.
 * @returns `undefined` if the tag is not well-formed (BCP 47) or has no name
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
