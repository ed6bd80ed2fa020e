import { t } from '@vscode/l10n';
import { commonLocales } from '../../config/locales.ts';
import { safe } from '../../text/fix.ts';
import { memoizeByText } from '../../text/memoizeByText.ts';
import { defineRule } from '../problem.ts';
import { replaceWith } from './fixes.ts';
import {
  canonicalTag,
  isUnknownSubtag,
  meantTag,
  slipOf,
  tagNamed,
  tagOfCapitals,
  tagOfCountry,
  turnedTag,
} from './languageTags.ts';

/** Well-formed tags of kinds that `Intl` does not read: extended languages and grandfathered tags. */
const unusual =
  /^(?:[a-z]{2,3}(?:-(?!usa|gbr|deu|fra|esp|ita|prt|por|bra|nld|pol|rus|jpn|chn|kor)[a-z]{3}){1,3}(?:-|$)|[ix]-(?!klingon)[a-z\d]|en-gb-oed$|sgn-)/i;

export const invalidLocale = defineRule({
  code: 'invalid-locale',
  severity: 'warning',
  docs: {
    summary:
      'The locale is not a valid language tag, or is deprecated, misspelled, or that of a country.',
    explanation:
      'A locale is a BCP 47 language tag: a language and, after a hyphen, a region, such as `en-GB`. The United Kingdom is `GB`, not `UK`; Japanese is `ja`, not `jp`; English is `en`, not `english`.',
    bad: '{ "locale": "en-UK" }',
    good: '{ "locale": "en-GB" }',
  },
  *check({ document }) {
    const { locale } = document.view;
    if (locale === undefined || unusual.test(locale.value)) return;
    const { span, value } = locale;
    // Loading the names of all languages and regions takes 10 ms.
    if (commonLocales.includes(value)) return;
    const { kind, meant, other } = readLocale(value);
    if (kind === 'valid') return;
    yield {
      span,
      // A rare language may be meant, and most tools ignore case.
      ...((kind === 'case' || (kind === 'country' && !value.includes('-'))) && {
        severity: 'information' as const,
      }),
      message:
        meant === undefined
          ? t('"{0}" is not a valid language tag. Enter one such as "en-US".', value)
          : kind === 'outdated' || kind === 'case'
            ? t('"{0}" is not the usual language tag. Did you mean "{1}"?', value, meant)
            : kind === 'country'
              ? t(
                  '"{0}" names a country instead of a language, or another one. Did you mean "{1}"?',
                  value,
                  meant,
                )
              : t('"{0}" is not a valid language tag. Did you mean "{1}"?', value, meant),
      fixes: () => [
        ...(meant === undefined
          ? []
          : [
              safe(
                replaceWith(locale, meant, true),
                other === undefined && isSameTag(value, meant),
              ),
            ]),
        ...(other === undefined ? [] : [replaceWith(locale, other)]),
      ],
    };
  },
});

/** Whether two tags differ in case and separators only. */
function isSameTag(written: string, meant: string): boolean {
  return written.trim().replaceAll('_', '-').toLowerCase() === meant.toLowerCase();
}

interface ReadLocale {
  readonly kind: 'valid' | 'outdated' | 'invalid' | 'country' | 'case';
  /** Returns the tag that is likely intended. */
  readonly meant: string | undefined;
  /** Another tag that may be intended, so that the author has to choose. */
  readonly other?: string | undefined;
}

const readLocale = memoizeByText((value): ReadLocale => {
  // Several locales, of which only the author knows the main one, unless it is the name of one.
  if (/\S\s*[,;|]\s*\S/.test(value)) return { kind: 'invalid', meant: tagNamed(value) };
  const slip = slipOf(tidied(value));
  if (slip !== undefined) return { kind: 'invalid', meant: slip };
  const canonical = canonicalTag(value);
  if (canonical === undefined) {
    const tidy = canonicalTag(tidied(value));
    const isKnown = tidy !== undefined && !isUnknownSubtag(tidy);
    const meant = isKnown ? tidy : (tagNamed(value) ?? meantTag(tidied(value)));
    return { kind: 'invalid', meant };
  }
  if (isUnknownSubtag(canonical)) {
    return { kind: 'invalid', meant: tagNamed(value) ?? turnedTag(value) ?? meantTag(canonical) };
  }
  const country = tagOfCountry(canonical);
  if (country !== undefined) return { kind: 'country', meant: country };
  if (canonical === value) return { kind: 'valid', meant: canonical };
  const isSame = canonical.toLowerCase() === value.toLowerCase();
  const ofCapitals = tagOfCapitals(value);
  // `UK` is written for the country more often than for Ukrainian.
  if (ofCapitals !== undefined && (!isSame || value === 'UK')) {
    return { kind: 'country', meant: ofCapitals, other: canonical };
  }
  if (isSame) return { kind: 'case', meant: canonical, other: ofCapitals };
  // The language is used as the region: `CS` in `cs-CS` is Serbia and Montenegro.
  const repeated = /^([a-z]{2})-\1$/i.exec(value)?.[1];
  return { kind: 'outdated', meant: repeated === undefined ? canonical : meantTag(repeated) };
});

/** Converts a POSIX locale, such as `en_US.UTF-8`, to a tag without whitespace. */
function tidied(value: string): string {
  return value
    .trim()
    .replace(/[.@].*$/, '')
    .replace(/[\s_\u2010-\u2015-]+/g, '-');
}
