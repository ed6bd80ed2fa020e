import { commonLocales } from '../../config/locales.ts';

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
  if (language.length !== 3 && !hasName('language', language)) return true;
  return region !== undefined && /^[A-Z]{2}$/.test(region) && !hasName('region', region);
}

/** Returns the tag that is likely intended by one with an unknown language or region. */
export function meantTag(tag: string): string | undefined {
  const { language, region } = subtags(tag);
  const known = knownLanguage(language);
  if (known === undefined) return undefined;
  if (region !== undefined && hasName('region', region)) return canonicalTag(`${known}-${region}`);
  // `jp` and `cz` are regions, which determine the intended language.
  const place =
    hasName('region', language.toUpperCase()) && known !== language ? language : undefined;
  return canonicalTag(`${known}-${place ?? maximized(known)?.region ?? ''}`) ?? known;
}

/** Codes of three letters for regions, which tags have with two (ISO 3166-1). */
const longRegions: Readonly<Record<string, string>> = {
  usa: 'US',
  gbr: 'GB',
  deu: 'DE',
  fra: 'FR',
  esp: 'ES',
  ita: 'IT',
  prt: 'PT',
  por: 'PT',
  bra: 'BR',
  nld: 'NL',
  pol: 'PL',
  rus: 'RU',
  jpn: 'JP',
  chn: 'CN',
  kor: 'KR',
};

/** Returns the tag that is meant by one with subtags in the wrong order, or of the wrong length. */
export function slipOf(tag: string): string | undefined {
  if (/^i-klingon$/i.test(tag)) return 'tlh';
  if (/^es-la(?:tam)?$/i.test(tag)) return 'es-419';
  const [, language = '', region = '', script] =
    /^([a-z]{2,3})-([a-z]{2,3}|\d{3})(?:-([a-z]{4}))?$/i.exec(tag) ?? [];
  const short = longRegions[region.toLowerCase()];
  if (short === undefined && script === undefined) return undefined;
  return canonicalTag([language, script, short ?? region].filter(Boolean).join('-'));
}

/**
 * Returns the tag that is meant if the language is given as its own region, which is another country
 * (`sv-SV` is El Salvador), or if a country is given as a rare language (`kr` is Kanuri).
 */
export function tagOfCountry(tag: string): string | undefined {
  const { language, region } = subtags(tag);
  if (/^[a-z]{2}-[a-z]{2}$/i.test(tag) && region === language.toUpperCase()) {
    const usual = maximized(language)?.region;
    return usual === undefined || usual === region ? undefined : `${language}-${usual}`;
  }
  const isRare = /^[a-z]{2}$/i.test(tag) && !usualLanguages.has(language);
  if (!isRare || !hasName('region', language.toUpperCase())) return undefined;
  const spoken = maximized(`und-${language}`)?.language;
  return spoken === undefined || spoken === language
    ? undefined
    : `${spoken}-${language.toUpperCase()}`;
}

/**
 * Returns the tag of the language that is spoken in a country, for two capitals that are the codes of this
 * country and of another language: `CA` is Canada and Catalan.
 */
export function tagOfCapitals(tag: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(tag)) return undefined;
  // `UK` becomes `GB`.
  const { region } = subtags(canonicalTag(`und-${tag}`) ?? '');
  if (region === undefined || !hasName('region', region)) return undefined;
  const spoken = maximized(`und-${region}`)?.language;
  return spoken === undefined || spoken === tag.toLowerCase() ? undefined : `${spoken}-${region}`;
}

/** Returns the tag that is meant by one with the region first, such as `UK-en`. */
export function turnedTag(tag: string): string | undefined {
  const [, region, language] = /^([A-Z]{2})[-_]([a-z]{2})$/.exec(tag) ?? [];
  const turned = canonicalTag(`${language}-${region}`);
  return turned === undefined || isUnknownSubtag(turned) ? undefined : turned;
}

/** Languages of sites; others are rarer than the mistake of naming a country. */
const usualLanguages: ReadonlySet<string> = new Set([
  ...commonLocales.map(locale => locale.slice(0, 2)),
  ...'ar az bg bn bs ca da et eu fa fi ga gl gu he hi hr hu hy id is it ka kk km kn ko ku lt lv mk ml mn mr ms my ne no pa ro si sk sl sq sr sv sw ta te th tl ur uz vi zu'.split(
    ' ',
  ),
]);

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
  if (language.length <= 3 && hasName('language', language)) return language;
  if (/^[a-z]{2}$/.test(language) && hasName('region', language.toUpperCase())) {
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

/** The names in English, which take much longer to create than to ask. */
const names = new Map<string, Intl.DisplayNames>();

function hasName(type: 'language' | 'region', code: string): boolean {
  const english = names.get(type) ?? new Intl.DisplayNames('en', { type, fallback: 'none' });
  names.set(type, english);
  try {
    return english.of(code) !== undefined;
  } catch {
    return false;
  }
}

/** Scripts that are named instead of a country. */
const writtenLanguages = ['zh-Hans', 'zh-Hant'];

/**
 * Returns the tag of a language with a country or a script by its name in English or in the language itself,
 * such as `English (UK)`, `Brazilian Portuguese` or `Deutsch (Österreich)`.
 */
export function tagNamed(name: string): string | undefined {
  const named = sortedWords(name);
  if (!named.includes(' ')) return undefined;
  tagsByName ??= firstByName([...commonLocales, ...writtenLanguages], tag =>
    namesOf(tag).map(sortedWords),
  );
  return tagsByName.get(named);
}

let tagsByName: ReadonlyMap<string, string> | undefined;

/** Returns the first of some codes with each name. */
function firstByName(
  codes: Iterable<string>,
  namesOfCode: (code: string) => readonly string[],
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  for (const code of codes) {
    for (const name of namesOfCode(code)) if (!first.has(name)) first.set(name, code);
  }
  return first;
}

function namesOf(tag: string): string[] {
  const styles = ['long', 'short'] as const;
  const displays = ['dialect', 'standard'] as const;
  return ['en', tag].flatMap(inLanguage =>
    styles.flatMap(style =>
      displays.map(
        languageDisplay =>
          new Intl.DisplayNames(inLanguage, { type: 'language', style, languageDisplay }).of(tag) ??
          '',
      ),
    ),
  );
}

function sortedWords(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return words
    .filter(word => word !== '')
    .sort()
    .join(' ');
}

/** Returns the two-letter code of a language by its name in English or in the language itself. */
function languageNamed(name: string): string | undefined {
  languagesByName ??= firstByName(twoLetters(), code => {
    if (!hasName('language', code)) return [];
    return ['en', code].map(inLanguage => {
      const display = new Intl.DisplayNames(inLanguage, { type: 'language' });
      return display.of(code)?.toLowerCase() ?? '';
    });
  });
  return languagesByName.get(name.toLowerCase());
}

let languagesByName: ReadonlyMap<string, string> | undefined;

function* twoLetters(): Iterable<string> {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const first of letters) for (const second of letters) yield first + second;
}
