import { isSound } from '../json/parse/reparse.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { groupBy } from '../text/groupBy.ts';
import { type EntryFacts, PluginEntry, readEntry } from './pluginEntry.ts';
import { type Entry, type Located, Reader } from './reader.ts';
import { type ColorName, colorNames, type PaletteMode, paletteModes } from './vocabulary.ts';

export interface Palette {
  readonly mode: PaletteMode;
  readonly node: Node;
  readonly colors: ReadonlyMap<ColorName, Located<string>>;
}

export interface PageType extends Entry {
  readonly exclude: readonly Located<string>[];
  readonly positions: readonly Entry[];
  /** The plugins that the lists of `positions` name. */
  readonly positioned: readonly Located<string>[];
}

/** What is known of entries, by their offsets. */
export type FactsByOffset = ReadonlyMap<number, EntryFacts>;

/** The typed values of a configuration with their locations. Each part is computed lazily. */
export class View {
  private readonly reader: Reader;
  private readonly known: FactsByOffset;
  private readonly cache = new Map<string, unknown>();

  /** @param known the facts of entries that are as in an earlier version */
  constructor(tree: SyntaxTree, known: FactsByOffset = new Map()) {
    this.reader = new Reader(tree);
    this.known = known;
  }

  private once<T>(key: string, read: () => T): T {
    if (!this.cache.has(key)) this.cache.set(key, read());
    return this.cache.get(key) as T;
  }

  get root(): Node {
    return this.reader.tree.root;
  }

  /** The schema that the file names: in a comment of YAML for language servers, or as `$schema`. */
  get schemaName(): Pick<Located<string>, 'value' | 'span'> | undefined {
    return this.reader.tree.modeline ?? this.reader.string(this.root, '$schema');
  }

  /** The object `configuration`, or `noNode`. */
  get configuration(): Node {
    return this.reader.object(this.root, 'configuration');
  }

  /** The object `configuration.theme`, or `noNode`. */
  get theme(): Node {
    return this.reader.object(this.configuration, 'theme');
  }

  /** The array `plugins`, or `noNode`. */
  get pluginList(): Node {
    return this.reader.array(this.root, 'plugins');
  }

  /** The object `layout`, or `noNode`. */
  get layout(): Node {
    return this.reader.object(this.root, 'layout');
  }

  get locale(): Located<string> | undefined {
    return this.reader.string(this.configuration, 'locale');
  }

  get baseUrl(): Located<string> | undefined {
    return this.reader.string(this.configuration, 'baseUrl');
  }

  get ignorePatterns(): readonly Located<string>[] {
    return this.reader.strings(this.reader.array(this.configuration, 'ignorePatterns'));
  }

  /** The font families, by kind of text. */
  get fonts(): readonly Entry[] {
    return this.reader.entries(this.reader.object(this.theme, 'typography'));
  }

  get palettes(): readonly Palette[] {
    return this.once('palettes', () => {
      const colors = this.reader.object(this.theme, 'colors');
      return paletteModes.flatMap(mode => {
        const node = this.reader.object(colors, mode);
        return node === noNode ? [] : [{ mode, node, colors: this.colors(node) }];
      });
    });
  }

  private colors(palette: Node): Map<ColorName, Located<string>> {
    const colors = new Map<ColorName, Located<string>>();
    for (const name of colorNames) {
      const color = this.reader.string(palette, name);
      if (color !== undefined) colors.set(name, color);
    }
    return colors;
  }

  /** The plugin entries that are objects, in the order of the file. */
  get plugins(): readonly PluginEntry[] {
    return this.entries.plugins;
  }

  /** The facts of all entries, or those of the earlier version until they are computed. */
  get factsByOffset(): FactsByOffset {
    return this.cache.has('entries') ? this.entries.facts : this.known;
  }

  private get entries() {
    return this.once('entries', () => {
      const { tree } = this.reader;
      const facts = new Map<number, EntryFacts>();
      const plugins = tree.itemsOf(this.pluginList).flatMap((node, index) => {
        if (tree.kind(node) !== NodeKind.Object) return [];
        const start = tree.start(node);
        const known = this.known.get(start);
        // What is read of damaged text depends on what is around it.
        const isReusable = isSound(tree, node);
        const isKnown = isReusable && known?.length === tree.end(node) - start;
        const read = isKnown ? known : readEntry(tree, node);
        if (isReusable) facts.set(start, read);
        return new PluginEntry(this.reader, node, index, read);
      });
      return { plugins, facts };
    });
  }

  /** Whether all items of the list are entries. */
  get hasOnlyEntries(): boolean {
    return this.plugins.length === this.reader.tree.itemsOf(this.pluginList).length;
  }

  /** The plugins with each name, in file order. */
  get pluginsByName(): ReadonlyMap<string, readonly PluginEntry[]> {
    return this.once('names', () => groupBy(this.plugins, ({ name }) => name));
  }

  /** The plugin entry at an index of the list, if it is an object. */
  plugin(index: number): PluginEntry | undefined {
    const { plugins } = this;
    return plugins[index]?.index === index ? plugins[index] : plugins.find(p => p.index === index);
  }

  /** The groups that `layout.groups` defines. */
  get groups(): readonly Entry[] {
    return this.once('groups', () =>
      this.reader.entries(this.reader.object(this.layout, 'groups')),
    );
  }

  get pageTypes(): readonly PageType[] {
    return this.once('pageTypes', () =>
      this.reader.entries(this.reader.object(this.layout, 'byPageType')).map(entry => {
        const positions = this.reader.entries(this.reader.object(entry.node, 'positions'));
        return {
          ...entry,
          exclude: this.reader.strings(this.reader.array(entry.node, 'exclude')),
          positions,
          positioned: positions.flatMap(({ node }) => this.reader.strings(node)),
        };
      }),
    );
  }
}
