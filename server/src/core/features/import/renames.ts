import type { Field } from '../../foreign/literal.ts';

/**
 * Property names of other generators and their names in this format, by the schema path of the
 * object (`*` for any index or key).
 */
const propertyNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': { config: 'configuration', settings: 'configuration', site: 'configuration' },
  configuration: {
    title: 'pageTitle',
    siteTitle: 'pageTitle',
    name: 'pageTitle',
    titleSuffix: 'pageTitleSuffix',
    lang: 'locale',
    language: 'locale',
    url: 'baseUrl',
    baseURL: 'baseUrl',
    siteUrl: 'baseUrl',
    spa: 'enableSPA',
    popovers: 'enablePopovers',
    ignore: 'ignorePatterns',
    exclude: 'ignorePatterns',
  },
  'configuration/theme': { fonts: 'typography', palette: 'colors', palettes: 'colors' },
  'configuration/theme/typography': {
    heading: 'header',
    title: 'header',
    text: 'body',
    mono: 'code',
  },
  'configuration/theme/colors': { light: 'lightMode', dark: 'darkMode' },
  'plugins/*': { config: 'options', opts: 'options', settings: 'options', repo: 'source' },
  'plugins/*/source': { url: 'repo', branch: 'ref', tag: 'ref', path: 'subdir', dir: 'subdir' },
};

/** Returns the name in this format for a name of other generators; `undefined` if there is none. */
export function newName(path: string, name: string): string | undefined {
  const names = propertyNames[path] ?? {};
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

/**
 * Returns the name of a field in this format: its synonym, unless another field has this name, or has
 * the same synonym and comes first.
 */
export function nameIn(field: Field, path: string, fields: readonly Field[]): string {
  const other = newName(path, field.name);
  const owner =
    fields.find(({ name }) => name === other) ??
    fields.find(({ name }) => newName(path, name) === other);
  return other === undefined || owner !== field ? field.name : other;
}

/** Values of other generators, by the schema path of the property. */
export const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'configuration/theme/fontOrigin': { googleFonts: 'remoteFonts', google: 'remoteFonts' },
  'plugins/*/layout/display': { mobile: 'mobile-only', desktop: 'desktop-only' },
};

/** The separate plugin lists of some generators in run order. */
export const pluginLists = ['transformers', 'filters', 'emitters', 'pageTypes'] as const;

/** Wrapper calls that limit the screens on which a component is shown. */
export const displayCalls: Readonly<Record<string, string>> = {
  DesktopOnly: 'desktop-only',
  MobileOnly: 'mobile-only',
};

/** Returns the plugin name of a factory, such as `table-of-contents` for `TableOfContents`. */
export function pluginName(called: string): string {
  return called
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();
}
