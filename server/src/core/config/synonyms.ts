/**
 * Synonyms for the properties and values of this format from other site generators, languages and
 * styles. Keys are in lower case without separators. If a synonym is ambiguous, the property that
 * is defined at the location is used.
 */

const properties: Readonly<Record<string, readonly string[]>> = {
  // Settings of the site
  title: ['pageTitle', 'header'],
  sitetitle: ['pageTitle'],
  sitename: ['pageTitle'],
  titlesuffix: ['pageTitleSuffix'],
  spa: ['enableSPA'],
  popovers: ['enablePopovers'],
  lang: ['locale'],
  language: ['locale'],
  url: ['baseUrl', 'source', 'repo'],
  siteurl: ['baseUrl'],
  basepath: ['baseUrl'],
  domain: ['baseUrl'],
  hostname: ['baseUrl'],
  ignore: ['ignorePatterns'],
  ignored: ['ignorePatterns'],
  excludepatterns: ['ignorePatterns'],
  tracking: ['analytics'],
  // Theme
  fonts: ['typography'],
  fontfamily: ['typography'],
  fontsource: ['fontOrigin'],
  fontprovider: ['fontOrigin'],
  googlefonts: ['fontOrigin'],
  cdn: ['cdnCaching'],
  palette: ['colors'],
  palettes: ['colors'],
  light: ['lightMode'],
  day: ['lightMode'],
  dark: ['darkMode'],
  night: ['darkMode'],
  heading: ['header', 'dark'],
  headings: ['header', 'dark'],
  text: ['body', 'darkgray'],
  mono: ['code'],
  monospace: ['code'],
  background: ['light'],
  bg: ['light'],
  foreground: ['darkgray'],
  border: ['lightgray'],
  borders: ['lightgray'],
  link: ['secondary'],
  links: ['secondary'],
  primary: ['secondary'],
  accent: ['secondary'],
  hover: ['tertiary'],
  mark: ['textHighlight'],
  // Plugin entries and their sources
  src: ['source', 'repo'],
  uses: ['source'],
  package: ['source'],
  plugin: ['source'],
  repository: ['repo', 'source'],
  source: ['repo'],
  enable: ['enabled'],
  active: ['enabled'],
  config: ['options', 'configuration'],
  configuration: ['options'],
  opts: ['options'],
  settings: ['options', 'configuration'],
  params: ['options'],
  branch: ['ref'],
  tag: ['ref'],
  version: ['ref'],
  revision: ['ref'],
  rev: ['ref'],
  commit: ['ref'],
  path: ['subdir', 'repo', 'source'],
  dir: ['subdir'],
  directory: ['subdir'],
  folder: ['subdir'],
  subdirectory: ['subdir'],
  subfolder: ['subdir'],
  alias: ['name'],
  id: ['name'],
  // Layout
  slot: ['position'],
  region: ['position'],
  area: ['position'],
  place: ['position'],
  placement: ['position'],
  location: ['position'],
  weight: ['priority', 'order'],
  rank: ['priority', 'order'],
  device: ['display'],
  devices: ['display'],
  media: ['display'],
  screen: ['display'],
  viewport: ['display'],
  when: ['condition'],
  if: ['condition'],
  flexdirection: ['direction'],
  flow: ['direction'],
  spacing: ['gap'],
  alignitems: ['align'],
  pagetypes: ['byPageType'],
  pages: ['byPageType'],
  hide: ['exclude'],
  without: ['exclude'],
};

/** Boolean synonyms with the opposite meaning. */
const inverted: Readonly<Record<string, string>> = { disabled: 'enabled', disable: 'enabled' };

const values: Readonly<Record<string, readonly string[]>> = {
  header: ['beforeBody'],
  top: ['beforeBody'],
  before: ['beforeBody'],
  beforecontent: ['beforeBody'],
  footer: ['afterBody'],
  bottom: ['afterBody'],
  after: ['afterBody'],
  aftercontent: ['afterBody'],
  center: ['body'],
  centre: ['body'],
  main: ['body'],
  content: ['body'],
  sidebar: ['left'],
  leftsidebar: ['left'],
  sidebarleft: ['left'],
  start: ['left'],
  rightsidebar: ['right'],
  sidebarright: ['right'],
  end: ['right'],
  mobile: ['mobile-only'],
  phone: ['mobile-only'],
  desktop: ['desktop-only'],
  both: ['all'],
  always: ['all'],
  everywhere: ['all'],
  remote: ['remoteFonts'],
  google: ['remoteFonts'],
  googlefonts: ['remoteFonts'],
  web: ['remoteFonts'],
  self: ['local'],
  selfhosted: ['local'],
  system: ['local'],
};

/** Returns the properties that a synonym may refer to. */
export function propertySynonyms(name: string): readonly string[] {
  return lookUp(properties, name) ?? [];
}

/** Returns the property with the opposite meaning of a boolean synonym. */
export function invertedProperty(name: string): string | undefined {
  return lookUp(inverted, name);
}

/** Returns the enum value that a synonym refers to. */
export function valueSynonym(word: string, allowed: readonly string[]): string | undefined {
  return lookUp(values, word)?.find(value => allowed.includes(value));
}

function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  const key = word.toLowerCase().replace(/[\s_-]/g, '');
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
