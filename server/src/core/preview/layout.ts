import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { Reader } from '../config/reader.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import type { ProjectContext } from '../project/projectContext.ts';
import type {
  Item,
  PageOptions,
  PositionModel,
  PreviewPlugin,
  Unplaced,
  UnplacedReason,
} from './model.ts';
import { arrange, byPriority, onPage, type Page, whyUnplaced } from './placement.ts';
import { readPlugins } from './plugins.ts';
import { readingOrder } from './viewports.ts';

export interface Layout {
  /** What the page type takes from the page. */
  readonly page: Page;
  readonly plugins: readonly PreviewPlugin[];
  readonly positions: readonly PositionModel[];
  readonly unplaced: readonly Unplaced[];
}

/**
 * Returns the function that places all plugins of a document on a page, or says why a plugin is not on it.
 * It reads the document once.
 */
export function layoutsOf(
  document: ConfigDocument,
  projectContext: ProjectContext,
): (options: PageOptions) => Layout {
  const plugins = readPlugins(document, projectContext);
  const groups = new Map(document.view.groups.map(({ name, node }) => [name.value, node]));
  return options => {
    const { pageType = '' } = options;
    const page = readPage(document, options);
    const placed = new Map<string, PreviewPlugin[]>(page.positions.map(name => [name, []]));
    const unplaced: Unplaced[] = [];
    for (const plugin of plugins) {
      const reason = whyUnplaced(plugin, options, page);
      const shown = onPage(plugin, page);
      if (reason === undefined) placed.get(shown.position ?? '')?.push(shown);
      else unplaced.push({ plugin, reason, why: describeReason(reason, plugin, [pageType]) });
    }
    const positions = page.positions.map(name => ({
      name,
      emptied: page.emptied.has(name),
      items: arrange(placed.get(name) ?? []).map(item => asItem(document.tree, item, groups)),
    }));
    return { page, plugins, positions, unplaced };
  };
}

/** Reads the chosen page type, if the document defines it. */
function readPage(document: ConfigDocument, options: PageOptions): Page {
  const pageType = document.view.pageTypes.find(({ name }) => name.value === options.pageType);
  const { tree } = document;
  const positions = positionsOf(document);
  const emptied = new Set<string>();
  const listing = new Set<string>();
  const listed = new Map<string, { readonly position: string; readonly index: number }>();
  for (const { name, node } of pageType?.positions ?? []) {
    if (!positions.includes(name.value) || tree.kind(node) !== NodeKind.Array) continue;
    if (tree.firstChild(node) === noNode) emptied.add(name.value);
    // A list that names no plugin has no effect: it is reported, or being typed.
    const names = new Reader(tree)
      .strings(node)
      .filter(({ value }) => document.view.pluginsByName.has(value));
    if (names.length > 0) listing.add(name.value);
    for (const [index, { value }] of names.entries()) {
      // A component is shown once, in the first position that lists it.
      if (!listed.has(value)) listed.set(value, { position: name.value, index });
    }
  }
  const excluded = new Set(pageType?.exclude.map(({ value }) => value));
  return { positions, emptied, excluded, listing, listed };
}

/**
 * Returns the positions of pages in reading order: those of the columns, then those that only the schema of another
 * generator has, or that plugins are at if that schema allows any.
 */
function positionsOf({ schema, view }: ConfigDocument): readonly string[] {
  const known = [...new Set([...readingOrder, ...schema.positions])];
  const { enum: listed } = schema.at(['plugins', 0, 'layout', 'position']) ?? {};
  if (schema.own === undefined || listed !== undefined) return known;
  const named = view.plugins.flatMap(({ layout }) => layout?.position?.value || []);
  return [...new Set([...known, ...named])];
}

/** Returns why a plugin is not on the pages of some types. */
export function describeReason(
  reason: UnplacedReason,
  plugin: PreviewPlugin,
  pageTypes: readonly string[],
): string {
  const { position = '', condition = '', display } = plugin;
  const types = pageTypes.join(', ');
  switch (reason) {
    case 'disabled':
      return t('Disabled.');
    case 'no-layout':
      return t('Not placed.');
    case 'no-position':
      return t('No position in the layout.');
    case 'unknown-position':
      return t('"{0}" is not a valid position.', position);
    case 'excluded':
      return t('Excluded from pages of type {0}.', types);
    case 'emptied':
      return t('The position "{1}" is empty on pages of type {0}.', types, position);
    case 'not-listed':
      return t('The position "{1}" has other components on pages of type {0}.', types, position);
    case 'display':
      return display === 'mobile-only'
        ? t('Shown on mobile screens only.')
        : t('Not shown on mobile screens.');
    case 'condition':
      return t('The condition "{0}" is not met.', condition);
  }
}

/** Returns the members of a group as a box with its style; a plugin unchanged. @param groups by name */
function asItem(
  tree: SyntaxTree,
  item: PreviewPlugin | readonly PreviewPlugin[],
  groups: ReadonlyMap<string, Node>,
): Item {
  if ('kind' in item) return item;
  const name = item[0]?.group ?? '';
  const node = groups.get(name) ?? noNode;
  const reader = new Reader(tree);
  return {
    kind: 'group',
    name,
    defined: node !== noNode,
    direction: reader.string(node, 'direction')?.value ?? 'row',
    wrap: reader.asBoolean(tree.member(node, 'wrap'))?.value ?? false,
    gap: reader.string(node, 'gap')?.value ?? '1rem',
    lead: item.toSorted(byPriority)[0]?.id ?? 0,
    members: item,
  };
}
