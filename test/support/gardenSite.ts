/** Realistic files with a theme, plugins with options and layouts, groups and page types. */
import type { Random } from './random.ts';

const names = [
  'graph',
  'search',
  'explorer',
  'footer',
  'backlinks',
  'table-of-contents',
  'darkmode',
];
const options = [
  {},
  { depth: 2, showTags: true },
  { links: { GitHub: 'https://example.org/a' }, title: 'More' },
  { localGraph: { drag: true, zoom: 1.1, focusOnHover: false }, priority: ['frontmatter', 'git'] },
];

function palette(random: Random): Record<string, string> {
  const color = () => `#${(0x1000000 + random(0x1000000)).toString(16).slice(1)}`;
  const parts = ['lightgray', 'gray', 'darkgray', 'tertiary', 'highlight', 'textHighlight'];
  return Object.fromEntries([
    ['light', '#faf8f8'],
    ...parts.map(part => [part, color()]),
    ['dark', '#1b1b1b'],
    ['secondary', '#284b63'],
  ]);
}

function entryOf(index: number, random: Random) {
  const name = `${names[index % names.length]}-${index}`;
  const layout = {
    position: ['left', 'right', 'beforeBody', 'afterBody'][random(4)],
    priority: random(90),
    ...(random(4) === 0 && { group: 'toolbar', groupOptions: { grow: true } }),
    ...(random(5) === 0 && { condition: 'not-index', display: 'desktop-only' }),
  };
  return {
    source: `github:garden/${name}`,
    enabled: random(5) > 0,
    ...(random(3) > 0 && { options: options[random(options.length)] }),
    ...(random(2) > 0 && { order: random(99) }),
    ...(index === 0 || random(2) > 0
      ? { layout: index === 0 ? { ...layout, group: 'toolbar' } : layout }
      : {}),
  };
}

/** The text of a site with that many plugins. */
export function gardenSite(entries: number, random: Random): string {
  const site = {
    configuration: {
      pageTitle: 'My Garden',
      enableSPA: true,
      locale: 'en-US',
      baseUrl: 'garden.example.org',
      ignorePatterns: ['private', 'templates', '.obsidian'],
      theme: {
        fontOrigin: 'remoteFonts',
        cdnCaching: true,
        typography: { header: 'Schibsted Grotesk', body: 'Source Sans Pro', code: 'IBM Plex Mono' },
        colors: { lightMode: palette(random), darkMode: palette(random) },
      },
    },
    plugins: Array.from({ length: entries }, (_, index) => entryOf(index, random)),
    layout: {
      groups: { toolbar: { direction: 'row', gap: '0.5rem' } },
      byPageType: {
        404: { positions: { beforeBody: [], left: [], right: [] } },
        content: {},
        folder: { exclude: ['graph-0'], positions: { right: [] } },
      },
    },
  };
  return `${JSON.stringify(site, null, 2)}\n`;
}
