/** The configurations that are measured. */

const places = ['left', 'right', 'beforeBody', 'afterBody', 'body'];
const displays = ['all', 'mobile-only', 'desktop-only'];

/**
 * Returns a configuration with any number of entries, about 23 lines per entry and a few typical
 * mistakes. The result is deterministic.
 */
export function configuration(entries: number): string {
  const plugins = Array.from({ length: entries }, (_, index) => entry(index));
  return `${JSON.stringify({ configuration: site(), plugins, layout: layout() }, null, 2)}\n`;
}

function site() {
  const palette = {
    light: '#fbfaf6',
    lightgray: '#e9e2d8',
    gray: '#b7aca0',
    darkgray: '#3f413f',
    dark: '#222322',
    secondary: '#7a3d2b',
    tertiary: '#2f6f64',
    highlight: 'rgba(122, 61, 43, 0.12)',
    textHighlight: '#fff23688',
  };
  return {
    pageTitle: 'Garden',
    enableSPA: true,
    enablePopovers: true,
    analytics: { provider: 'plausible' },
    locale: 'en-US',
    baseUrl: 'garden.example.org/notes',
    ignorePatterns: ['private', 'templates', '.obsidian'],
    theme: {
      fontOrigin: 'remoteFonts',
      cdnCaching: true,
      typography: { header: 'Newsreader', body: 'Inter', code: 'JetBrains Mono' },
      colors: { lightMode: palette, darkMode: palette },
    },
  };
}

function entry(index: number) {
  const name = `plugin-${index}`;
  const source =
    index % 4 === 3
      ? { repo: `github:owner/${name}`, name, ref: 'main' }
      : `github:owner/${name}${index % 7 === 0 ? '#v1.2.0' : ''}`;
  return {
    source,
    // One of 100 entries has a mistake.
    [index % 100 === 99 ? 'enbaled' : 'enabled']: index % 5 !== 0,
    order: index % 90,
    options: {
      label: `Label of "${name}"`,
      showTags: index % 2 === 0,
      fields: ['git'],
      localGraph: { depth: index % 3, scale: 1.1 },
    },
    layout: {
      position: places[index % places.length],
      priority: index % 100,
      display: displays[index % displays.length],
      ...(index % 3 === 0 && { group: 'toolbar', groupOptions: { grow: true } }),
    },
  };
}

function layout() {
  return {
    groups: { toolbar: { direction: 'row', gap: '0.5rem' } },
    byPageType: { folder: { exclude: ['plugin-4'], positions: { right: [] } } },
  };
}
