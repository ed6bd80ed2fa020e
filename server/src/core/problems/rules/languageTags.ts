/** Returns a tag in canonical form (BCP 47, section 4.5); `undefined` if it is not well-formed. */
export function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/**
 * Whether the language or the region of a well-formed tag does not exist. Languages with three
 * letters are assumed to exist: CLDR names only a few hundred of the thousands.
 */
export function isUnknownSubtag(tag: string): boolean {
  const { language, region } = subtags(tag);
  if (language.length !== 3 && !isLanguage(language)) return true;
  return region !== undefined && /^[A-Z]{2}$/.test(region) && !isRegion(region);
}

/** Returns the tag that is likely intended by one with an unknown language or region. */
export function meantTag(tag: string): string | undefined {
  const { language, region } = subtags(tag);
  const known = knownLanguage(language);
  if (known === undefined) return undefined;
  if (region !== undefined && isRegion(region)) return canonicalTag(`${known}-${region}`);
  // `jp` and `cz` are regions, which determine the intended language.
  const place = isRegion(language.toUpperCase()) && known !== language ? language : undefined;
  return canonicalTag(`${known}-${place ?? maximized(known)?.region ?? ''}`) ?? known;
}

function subtags(tag: string): { readonly language: string; readonly region: string | undefined } {
  const [language = '', ...rest] = tag.split('-');
  const region = rest.find(part => /^(?:[a-z]{2}|\d{3})$/i.test(part))?.toUpperCase();
  return { language: language.toLowerCase(), region };
}

/**
 * Returns a valid language: the given one, the language of a region, or the language with this
 * name.
 */
function knownLanguage(language: string): string | undefined {
  if (language.length <= 3 && isLanguage(language)) return language;
  if (/^[a-z]{2}$/.test(language) && isRegion(language.toUpperCase())) {
    return maximized(`und-${language}`)?.language;
  }
  return /^\p{L}{4,}$/u.test(language) ? languageNamed(language) : undefined;
}

function maximized(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

/**
 * Whether a language exists. ICU has a likely script for exactly those languages with two letters
 * that exist; loading it takes 2 ms, whereas the names of languages take 10 ms.
 */
export function isLanguage(code: string): boolean {
  if (/^[a-z]{2}$/.test(code)) return maximized(code)?.script !== undefined;
  return hasName('language', code);
}

/** Whether a region exists. Nearly all regions have a time zone, which is faster than their name. */
export function isRegion(code: string): boolean {
  return hasTimeZone(code) || hasName('region', code);
}

/** Node has this since version 22; the library of TypeScript does not declare it. */
interface LocaleWithTimeZones extends Intl.Locale {
  getTimeZones?(): readonly string[] | undefined;
}

function hasTimeZone(region: string): boolean {
  try {
    const locale: LocaleWithTimeZones = new Intl.Locale(`und-${region}`);
    // A region that no longer exists is replaced with its successor.
    return locale.region === region && (locale.getTimeZones?.()?.length ?? 0) > 0;
  } catch {
    return false;
  }
}

function hasName(type: 'language' | 'region', code: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the two-letter code of a language by its name in English or in the language itself. */
function languageNamed(name: string): string | undefined {
  for (const code of twoLetters()) {
    if (!isLanguage(code)) continue;
    const names = ['en', code].map(inLanguage => {
      const display = new Intl.DisplayNames(inLanguage, { type: 'language' });
      return display.of(code)?.toLowerCase();
    });
    if (names.includes(name.toLowerCase())) return code;
  }
  return undefined;
}

function* twoLetters(): Iterable<string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const first of letters) for (const second of letters) yield first + second;
}
