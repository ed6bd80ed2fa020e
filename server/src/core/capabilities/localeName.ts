import { t } from '@vscode/l10n';

/**
 * What a locale is called: in English, and in its own language.
 * @returns `undefined` for what is no well-formed tag (BCP 47) or has no name
 */
export function localeName(tag: string): string | undefined {
  try {
    const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);
    if (english === undefined) return undefined;
    const own = new Intl.DisplayNames(tag, { type: 'language' }).of(tag);
    return own === undefined || own === english ? english : t('{0} · {1}', english, own);
  } catch {
    return undefined;
  }
}
