/**
 * What a plugin looks like on the page: the values of `appearance` in a catalog or in the `package.json` of a
 * local plugin.
 */
export const appearances = [
  'title',
  'search',
  'tree',
  'list',
  'recent-notes',
  'backlinks',
  'table-of-contents',
  'graph',
  'dark-mode',
  'reader-mode',
  'button',
  'breadcrumbs',
  'heading',
  'metadata',
  'tags',
  'properties',
  'comments',
  'footer',
  'space',
  'box',
] as const;
export type Appearance = (typeof appearances)[number];

/** The names that site generators of this family have for their components, without separators. */
const byName = new Map(
  Object.entries<Appearance>({
    articletitle: 'heading',
    backlinks: 'backlinks',
    breadcrumbs: 'breadcrumbs',
    colormode: 'dark-mode',
    comments: 'comments',
    contentmeta: 'metadata',
    copyright: 'footer',
    darkmode: 'dark-mode',
    disqus: 'comments',
    explorer: 'tree',
    filetree: 'tree',
    footer: 'footer',
    giscus: 'comments',
    graph: 'graph',
    localgraph: 'graph',
    navigation: 'tree',
    noteproperties: 'properties',
    pagetitle: 'title',
    readermode: 'reader-mode',
    readingtime: 'metadata',
    recentnotes: 'recent-notes',
    recentposts: 'recent-notes',
    search: 'search',
    sidebar: 'tree',
    sitetitle: 'title',
    spacer: 'space',
    tableofcontents: 'table-of-contents',
    taglist: 'tags',
    tags: 'tags',
    themetoggle: 'dark-mode',
    toc: 'table-of-contents',
  }),
);

/**
 * Returns what a plugin looks like by its name: the name that everybody uses, also with words around it, such
 * as `docs-explorer` or `GraphView`; `box` for other names.
 */
export function appearanceOfName(name: string): Appearance {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, 8);
  // Of the longest names that are part of it, the last one says what it is: `graph-search` is a search.
  for (let length = words.length; length > 0; length--) {
    for (let at = words.length - length; at >= 0; at--) {
      const found = byName.get(words.slice(at, at + length).join(''));
      if (found !== undefined) return found;
    }
  }
  return 'box';
}
