/** Realistic configurations: a template, typical changes of an author, and common mistakes. */

interface Entry {
  readonly name: string;
  readonly more: Readonly<Record<string, unknown>>;
}

const entries: readonly Entry[] = [
  {
    name: 'created-modified-date',
    more: { order: 10, options: { priority: ['frontmatter', 'git'] } },
  },
  {
    name: 'syntax-highlighting',
    more: {
      order: 20,
      options: { theme: { light: 'github-light', dark: 'github-dark' }, keepBackground: false },
    },
  },
  {
    name: 'obsidian-flavored-markdown',
    more: { order: 30, options: { enableInHtmlEmbed: false } },
  },
  {
    name: 'table-of-contents',
    more: { order: 40, layout: { position: 'right', priority: 20, display: 'desktop-only' } },
  },
  { name: 'page-title', more: { layout: { position: 'left', priority: 10 } } },
  {
    name: 'search',
    more: {
      layout: { position: 'left', priority: 20, group: 'toolbar', groupOptions: { grow: true } },
    },
  },
  { name: 'darkmode', more: { layout: { position: 'left', priority: 30, group: 'toolbar' } } },
  {
    name: 'reader-mode',
    more: {
      layout: { position: 'left', priority: 35, group: 'toolbar', groupOptions: { shrink: false } },
    },
  },
  {
    name: 'explorer',
    more: {
      layout: { position: 'left', priority: 40 },
      options: { folderDefaultState: 'collapsed', filter: ['tags', 'draft'] },
    },
  },
  {
    name: 'graph',
    more: {
      layout: { position: 'right', priority: 10 },
      options: { localGraph: { depth: 1, scale: 1.1, repelForce: 0.5 } },
    },
  },
  { name: 'backlinks', more: { layout: { position: 'right', priority: 30 } } },
  {
    name: 'breadcrumbs',
    more: { layout: { position: 'beforeBody', priority: 10, condition: 'not-index' } },
  },
  { name: 'article-title', more: { layout: { position: 'beforeBody', priority: 20 } } },
  { name: 'tag-list', more: { layout: { position: 'beforeBody', priority: 40 } } },
  {
    name: 'footer',
    more: {
      options: { links: { GitHub: 'https://github.com/owner/garden' } },
      layout: { position: 'afterBody' },
    },
  },
  { name: 'rss', more: { enabled: false, order: 90 } },
];

const lightMode = {
  light: '#faf8f8',
  lightgray: '#e5e5e5',
  gray: '#b8b8b8',
  darkgray: '#4e4e4e',
  dark: '#2b2b2b',
  secondary: '#284b63',
  tertiary: '#84a59d',
  highlight: 'rgba(143, 159, 169, 0.15)',
  textHighlight: '#fff23688',
};
const darkMode = {
  light: '#161618',
  lightgray: '#393639',
  gray: '#646464',
  darkgray: '#d4d4d4',
  dark: '#ebebec',
  secondary: '#7b97aa',
  tertiary: '#84a59d',
  highlight: 'rgba(143, 159, 169, 0.15)',
  textHighlight: '#b3aa0288',
};

/** Returns a garden with a number of plugins; `blemished` has common mistakes. */
export function garden(count: number, blemished = false): string {
  const plugins = Array.from({ length: count }, (_, index) => {
    const { name, more } = entries[index % entries.length] as Entry;
    const suffix = index < entries.length ? '' : `-${Math.floor(index / entries.length) + 1}`;
    const host = blemished && index % 5 === 0 ? '@garden/' : 'github:garden-plugins/';
    return { source: `${host}${name}${suffix}`, enabled: true, ...more };
  });
  return `${JSON.stringify(
    {
      $schema: 'https://site-plugins.example/schemas/site.plugins.schema.json',
      configuration: {
        pageTitle: 'Käthes Garten 🌱',
        enableSPA: true,
        locale: 'en-US',
        baseUrl: 'garden.example.org',
        ...(blemished && { analytics: null }),
        ignorePatterns: ['private', 'templates', '.obsidian'],
        theme: {
          fontOrigin: 'remoteFonts',
          cdnCaching: true,
          typography: {
            header: 'Schibsted Grotesk',
            body: 'Source Sans Pro',
            code: 'IBM Plex Mono',
          },
          colors: { lightMode, darkMode },
        },
      },
      plugins,
      layout: {
        groups: {
          toolbar: { ...(blemished && { priority: 35 }), direction: 'row', gap: '0.5rem' },
        },
        byPageType: {
          '404': { positions: { left: [], right: [] } },
          folder: { exclude: ['reader-mode'] },
        },
      },
    },
    null,
    2,
  )}\n`;
}
