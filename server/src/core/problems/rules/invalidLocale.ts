import { t } from '@vscode/l10n';
import { commonLocales } from '../../config/vocabulary.ts';
import { safe } from '../../text/fix.ts';
import { memoizeByText } from '../../text/memoizeByText.ts';
import { defineRule } from '../problem.ts';
import { replaceWith } from './fixes.ts';

export const invalidLocale = defineRule({
  code: 'invalid-locale',
  severity: 'warning',
  docs: {
    summary: 'The locale is not a valid language tag, or is deprecated or misspelled.',
    explanation:
      'A locale is a BCP 47 language tag: a language and, after a hyphen, a region, such as `en-GB`. The United Kingdom is `GB`, not `UK`; Japanese is `ja`, not `jp`.',
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
});

/** Whether two tags differ in case and separators only. */
function isSameTag(written: string, meant: string): boolean {
  return written.trim().replaceAll('_', '-').toLowerCase() === meant.toLowerCase();
}

/** Matches well-formed tags that `Intl` does not read: extended languages, private and grandfathered tags. */
const unusual = /^(?:[ix]-|sgn-|en-gb-oed$|zh-(?:cmn|yue|hak|wuu|nan)(?:-|$))/i;

/** Returns the usual form of a tag (BCP 47, section 4.5), or the tag that is meant by another one. */
const meantTag = memoizeByText((written): string | undefined => {
  // Loading the names of all languages and regions takes 10 ms.
  if (commonLocales.includes(written)) return written;
  // A POSIX locale, such as `en_US.UTF-8`.
  const tag = written
    .trim()
    .replace(/[.@].*$/, '')
    .replace(/[\s_]+/g, '-');
  const locale = localeOf(tag);
  if (locale === undefined) return unusual.test(tag) ? written : undefined;
  // `und` is the tag of what has no language; its type in TypeScript says otherwise.
  const { language, region }: { readonly language?: string; readonly region?: string } = locale;
  if (language === undefined) return undefined;
  // CLDR names only a few hundred of the languages with three letters.
  if (language.length === 3 || hasName('language', language)) {
    return region === undefined || hasName('region', region) ? locale.toString() : undefined;
  }
  if (language.length > 2) return undefined;
  // `jp` and `cz` are countries.
  const spoken = localeOf(`und-${language}`)?.maximize();
  if (spoken === undefined || !hasName('region', language.toUpperCase())) return undefined;
  return spoken.language === 'und' ? undefined : `${spoken.language}-${language.toUpperCase()}`;
});

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
