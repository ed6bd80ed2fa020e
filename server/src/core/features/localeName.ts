import { textLanguage } from '../text/language.ts';

/**
 * Returns the name of a locale in the language of the texts.
 * @returns `undefined` if the tag is not well-formed (BCP 47) or has no name
 */
export function localeName(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames(textLanguage(), { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined;
  }
}
