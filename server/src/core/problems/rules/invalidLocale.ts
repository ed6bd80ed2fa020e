import { t } from '@vscode/l10n';
import { commonLocales } from '../../config/vocabulary.ts';
import { safe } from '../../text/fix.ts';
import { memoizeByText } from '../../text/memoizeByText.ts';
import type { Rule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

export const invalidLocale: Rule = {
  code: 'invalid-locale',
  severity: 'warning',
  docs: {
    summary: 'The locale is not a valid language tag, or is deprecated or misspelled.',
    explanation:
      'A locale is a BCP 47 language tag: a language and, after a hyphen, a region, such as `en-GB`. The United Kingdom is `GB`, not `UK`; Japanese is `ja`, not `jp`; Swedish is spoken in `SE`, not in `SV`; Spanish in Latin America is `es-419`.',
    bad: '{ "locale": "en-UK" }',
    good: '{ "locale": "en-GB" }',
  },
  *check({ document }) {
    const { locale } = document.view;
    if (locale === undefined) return;
    const { span, value } = locale;
    const meant = meantTag(value);
    if (meant === value) return;
    const isCase = meant?.toLowerCase() === value.toLowerCase();
    yield {
      span,
      // Most tools ignore case.
      ...(isCase && { severity: 'information' as const }),
      message:
        meant === undefined
          ? t('"{0}" is not a valid language tag. Enter one such as "en-US".', value)
          : t('"{0}" is not the usual language tag. Did you mean "{1}"?', value, meant),
      fixes: () =>
        meant === undefined
          ? []
          : [safe(replaceWith(locale, meant, true), isCase || isSameTag(value, meant))],
    };
  },
};

/** Whether two tags differ in case and separators only. */
function isSameTag(written: string, meant: string): boolean {
  return written.trim().replaceAll('_', '-').toLowerCase() === meant.toLowerCase();
}

/** Matches well-formed tags without a language that a site can be in; of some, `Intl` has no language either. */
const withoutLanguage = /^(?:und|zxx|mul|mis)(?:-|$)/i;

/** Languages in which sites are rarely written, but whose codes are those of countries. */
const countriesFirst: readonly string[] = ['ch', 'kr', 'se', 'tw'];

/** Returns the usual form of a tag (BCP 47, section 4.5), or the tag that is meant by another one. */
const meantTag = memoizeByText((written): string | undefined => {
  // Otherwise, the names of all languages and regions are loaded.
  if (commonLocales.includes(written)) return written;
  // A POSIX locale, such as `en_US.UTF-8`.
  const tag = written
    .trim()
    .replace(/[.@].*$/, '')
    .replace(/[\s_]+/g, '-');
  const locale = localeOf(tag);
  if (locale === undefined || withoutLanguage.test(tag)) return undefined;
  const [code = '', country] = tag.toLowerCase().split('-');
  const { language, region } = locale;
  // CLDR names only a few hundred of the languages with three letters.
  if (language.length > 2 && !hasName('language', language)) {
    return language.length === 3 ? locale.toString() : undefined;
  }
  const isCountry = country === undefined && countriesFirst.includes(code);
  if (isCountry || !hasName('language', language)) return ofCountry(code);
  if (country === code && !isOfCountry(locale, code)) {
    const likely = likelyTag(language);
    return [likely, ofCountry(code)].find(one => one && commonLocales.includes(one)) ?? likely;
  }
  if (region !== undefined && !hasName('region', region)) return likelyTag(language);
  // Latin America is not a country; `LA` is Laos.
  return locale.toString() === 'es-LA' ? 'es-419' : locale.toString();
});

/** Returns a tag with the most likely language and country: `sv-SE` for `sv`, `ja-JP` for `und-jp`. */
function likelyTag(tag: string): string {
  const { language, region = '' } = new Intl.Locale(tag).maximize();
  return /^[A-Z]/.test(region) ? `${language}-${region}` : language;
}

/** Returns a country with the language that most people speak there: `ja-JP` for `jp`. */
function ofCountry(code: string): string | undefined {
  const isCountry = /^[a-z]{2}$/.test(code) && hasName('region', code.toUpperCase());
  return isCountry ? likelyTag(`und-${code}`) : undefined;
}

/** Whether a language is one of the country with the same code: `de-DE`, `pt-PT`, `se-SE`, but not `sv-SV`. */
function isOfCountry(locale: Intl.Locale, code: string): boolean {
  const written = locale.toString();
  const { locale: known } = new Intl.DateTimeFormat(written).resolvedOptions();
  return [likelyTag(locale.language), ofCountry(code), known].includes(written);
}

/** Returns a well-formed tag in canonical form. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** The names in English, which take much longer to create than to ask. */
const names = new Map<string, Intl.DisplayNames>();

function hasName(type: 'language' | 'region', code: string): boolean {
  const english = names.get(type) ?? new Intl.DisplayNames('en', { type, fallback: 'none' });
  names.set(type, english);
  return english.of(code) !== undefined;
}
