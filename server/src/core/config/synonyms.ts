/**
 * Synonyms for the properties and values of this format from other site generators, languages and
 * styles. Keys are in lower case without separators. If a synonym is ambiguous, the property that
 * is defined at the location is used.
 */

const properties: Readonly<Record<string, readonly string[]>> = {
  // Settings of the site
  title: ['pageTitle', 'header'],
  name: ['pageTitle'],
  sitetitle: ['pageTitle'],
  lang: ['locale'],
  language: ['locale'],
  languagecode: ['locale'],
  url: ['baseUrl', 'source', 'repo'],
  site: ['configuration', 'baseUrl'],
  siteurl: ['baseUrl'],
  domain: ['baseUrl'],
  ignore: ['ignorePatterns'],
  exclude: ['ignorePatterns'],
  // Theme
  fonts: ['typography'],
  googlefonts: ['fontOrigin'],
  font: ['typography'],
  light: ['lightMode'],
  dark: ['darkMode'],
  heading: ['header', 'dark'],
  text: ['body', 'darkgray'],
  background: ['light'],
  link: ['secondary'],
  links: ['secondary'],
  primary: ['secondary'],
  // Plugin entries and their sources
  src: ['source', 'repo'],
  git: ['source', 'repo'],
  package: ['source'],
  repository: ['repo', 'source'],
  repo: ['source'],
  source: ['repo'],
  enable: ['enabled'],
  active: ['enabled'],
  config: ['options', 'configuration'],
  opts: ['options'],
  params: ['options'],
  settings: ['options', 'configuration'],
  branch: ['ref'],
  tag: ['ref'],
  version: ['ref'],
  commit: ['ref'],
  path: ['subdir', 'repo', 'source'],
  folder: ['subdir'],
  // Layout
  weight: ['priority', 'order'],
  flexdirection: ['direction'],
  pages: ['byPageType'],
};

const values: Readonly<Record<string, readonly string[]>> = {
  header: ['beforeBody'],
  top: ['beforeBody', 'start'],
  footer: ['afterBody'],
  bottom: ['afterBody', 'end'],
  center: ['body'],
  middle: ['body', 'center'],
  horizontal: ['row'],
  vertical: ['column'],
  main: ['body'],
  sidebar: ['left'],
  mobile: ['mobile-only'],
  desktop: ['desktop-only'],
  remote: ['remoteFonts'],
  google: ['remoteFonts'],
  googlefonts: ['remoteFonts'],
};

/** Returns the properties that a synonym may refer to. */
export function propertySynonyms(name: string): readonly string[] {
  return lookUp(properties, name) ?? [];
}

/** Returns the value of an enumeration that a synonym refers to, such as `mobile`. */
export function valueSynonym(word: string, allowed: readonly string[]): string | undefined {
  return lookUp(values, word)?.find(value => allowed.includes(value));
}

function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  // A mark such as `!` is not a separator.
  const key = word.toLowerCase().replace(/(?<=\w)[\s_-]/g, '');
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
