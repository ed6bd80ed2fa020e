import { negatedNames } from '../text/negation.ts';

/**
 * Synonyms for the properties and values of this format from other site generators, languages and
 * styles. Keys are in lower case without separators. If a synonym is ambiguous, the property that
 * is defined at the location is used.
 */

const properties: Readonly<Record<string, readonly string[]>> = {
  // Settings of the site
  title: ['pageTitle', 'header'],
  titel: ['pageTitle'],
  name: ['pageTitle'],
  sitetitle: ['pageTitle'],
  sitename: ['pageTitle'],
  titlesuffix: ['pageTitleSuffix'],
  spa: ['enableSPA'],
  popovers: ['enablePopovers'],
  lang: ['locale'],
  language: ['locale'],
  languagecode: ['locale'],
  url: ['baseUrl', 'source', 'repo'],
  site: ['configuration', 'baseUrl'],
  siteurl: ['baseUrl'],
  basepath: ['baseUrl'],
  domain: ['baseUrl'],
  hostname: ['baseUrl'],
  ignore: ['ignorePatterns'],
  ignored: ['ignorePatterns'],
  patterns: ['ignorePatterns'],
  excludepatterns: ['ignorePatterns'],
  exclude: ['ignorePatterns'],
  tracking: ['analytics'],
  // Theme
  fonts: ['typography'],
  fontfamily: ['typography'],
  fontsource: ['fontOrigin'],
  fontprovider: ['fontOrigin'],
  googlefonts: ['fontOrigin'],
  cdn: ['cdnCaching'],
  font: ['typography'],
  palette: ['colors'],
  colorscheme: ['colors'],
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
  from: ['source'],
  import: ['source'],
  use: ['source'],
  uses: ['source'],
  module: ['source'],
  resolve: ['source'],
  git: ['source', 'repo'],
  remote: ['source', 'repo'],
  uri: ['source', 'repo'],
  package: ['source'],
  plugin: ['source'],
  repository: ['repo', 'source'],
  repo: ['source'],
  source: ['repo'],
  enable: ['enabled'],
  active: ['enabled'],
  state: ['enabled'],
  status: ['enabled'],
  config: ['options', 'configuration'],
  configuration: ['options'],
  opts: ['options'],
  settings: ['options', 'configuration'],
  params: ['options'],
  parameters: ['options'],
  props: ['options'],
  args: ['options'],
  arguments: ['options'],
  with: ['options'],
  branch: ['ref'],
  tag: ['ref'],
  version: ['ref'],
  revision: ['ref'],
  rev: ['ref'],
  commit: ['ref'],
  path: ['subdir', 'repo', 'source'],
  dir: ['subdir', 'direction'],
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
  placement: ['position', 'layout'],
  pos: ['position'],
  side: ['position'],
  location: ['position'],
  weight: ['priority', 'order'],
  rank: ['priority', 'order'],
  prio: ['priority'],
  sort: ['priority', 'order'],
  sortorder: ['priority', 'order'],
  sequence: ['order'],
  device: ['display'],
  devices: ['display'],
  media: ['display'],
  screen: ['display'],
  viewport: ['display'],
  when: ['condition'],
  if: ['condition'],
  cond: ['condition'],
  flexdirection: ['direction'],
  flow: ['direction'],
  spacing: ['gap'],
  alignitems: ['align'],
  pagetypes: ['byPageType'],
  pages: ['byPageType'],
  pagetype: ['byPageType'],
  bytype: ['byPageType'],
  perpagetype: ['byPageType'],
  perpage: ['byPageType'],
  hide: ['exclude'],
  without: ['exclude'],
};

/** Names with the opposite meaning of a property that is not a boolean. */
const opposites: Readonly<Record<string, readonly string[]>> = {
  include: ['exclude', 'ignorePatterns'],
  included: ['exclude', 'ignorePatterns'],
  includepatterns: ['ignorePatterns'],
  allow: ['exclude', 'ignorePatterns'],
  allowpatterns: ['ignorePatterns'],
  publish: ['ignorePatterns'],
  publishpatterns: ['ignorePatterns'],
  keep: ['exclude', 'ignorePatterns'],
  only: ['exclude', 'ignorePatterns'],
  show: ['exclude'],
  with: ['exclude'],
};

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
  abovebody: ['beforeBody'],
  abovecontent: ['beforeBody'],
  above: ['beforeBody'],
  belowbody: ['afterBody'],
  belowcontent: ['afterBody'],
  below: ['afterBody'],
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

/** Returns the properties whose opposite a name is: `include` is that of `exclude`. */
export function oppositeProperties(name: string): readonly string[] {
  return lookUp(opposites, name) ?? [];
}

/** Returns the enum value that a synonym refers to: `mobile`, or `hide-on-desktop`. */
export function valueSynonym(word: string, allowed: readonly string[]): string | undefined {
  const value = lookUp(values, word)?.find(one => allowed.includes(one));
  if (value !== undefined) return value;
  const screens = negatedNames(word).flatMap(name => lookUp(values, name.replace(/^on/, '')) ?? []);
  return screens.map(one => oppositeScreens[one]).find(one => one && allowed.includes(one));
}

/** A component that is hidden on one kind of screen is shown on the other one. */
const oppositeScreens: Readonly<Record<string, string>> = {
  'mobile-only': 'desktop-only',
  'desktop-only': 'mobile-only',
};

function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  // A mark such as `!` is not a separator.
  const key = word.toLowerCase().replace(/(?<=\w)[\s_-]/g, '');
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
