import { t } from '@vscode/l10n';
import { recalled } from '../text/recalled.ts';
import { replaceWith } from './fixes.ts';
import { defineRule } from './rule.ts';

/** Well-formed tags of kinds that `Intl` does not read: extended languages and grandfathered tags. */
const unusual = /^(?:[a-z]{2,3}(?:-[a-z]{3}){1,3}(?:-|$)|[ix]-[a-z\d]|en-gb-oed$|sgn-)/i;

export const invalidLocale = defineRule({
  code: 'invalid-locale',
  severity: 'warning',
  docs: {
    summary: 'The locale is no language tag, or an outdated or mistaken one.',
    explanation:
      'A locale is a BCP 47 language tag: a language and, behind a hyphen, a region, such as `en-GB`. The United Kingdom is `GB`, not `UK`.',
    bad: '{ "locale": "en-UK" }',
    good: '{ "locale": "en-GB" }',
  },
  *check({ document }) {
    const { locale } = document.view;
    if (locale === undefined || unusual.test(locale.value)) return;
    const { span, value } = locale;
    const canonical = canonicalOf(value);
    if (canonical?.toLowerCase() === value.toLowerCase()) return;
    const meant = canonical ?? canonicalOf(tidied(value));
    yield {
      span,
      message:
        meant === undefined
          ? t('"{0}" is no language tag. Write one such as "en-US".', value)
          : canonical === undefined
            ? t('"{0}" is no language tag. Did you mean "{1}"?', value, meant)
            : t('"{0}" is not the usual language tag. Did you mean "{1}"?', value, meant),
      fixes: () => (meant === undefined ? [] : [replaceWith(locale, meant, true)]),
    };
  },
});

/** The tag as BCP 47 would have it, or `undefined` where it is not well-formed. */
const canonicalOf = recalled((tag): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
});

/** A POSIX locale, `en_US.UTF-8`, as a tag, and without white space. */
function tidied(value: string): string {
  return value
    .trim()
    .replace(/[.@].*$/, '')
    .replace(/[\s_\u2010-\u2015-]+/g, '-');
}
