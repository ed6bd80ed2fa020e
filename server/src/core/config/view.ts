import { isSound } from '../json/parse/soundness.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { FactsByOffset } from './factsByOffset.ts';
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

/** The typed values of a configuration with their locations. Each part is computed lazily. */
export class View {
  private readonly reader: Reader;
  private readonly known: FactsByOffset;
  private readonly cache = new Map<string, unknown>();
  /** The facts of the entry that was read last. */
  private latest: EntryFacts | undefined;

  /** @param known the facts of unchanged entries of an earlier version */
  constructor(tree: SyntaxTree, known = FactsByOffset.none) {
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
    return this.once('plugins', () => {
      const { tree } = this.reader;
      const plugins: PluginEntry[] = [];
      if (this.pluginList === noNode) return plugins;
      for (const [index, node] of tree.children(this.pluginList).entries()) {
        if (tree.kind(node) === NodeKind.Object) plugins.push(this.entry(node, index));
      }
      return plugins;
    });
  }

  /** Whether all items of the list are entries. */
  get hasOnlyEntries(): boolean {
    const last = this.plugins.at(-1);
    if (last === undefined) return this.reader.tree.firstChild(this.pluginList) === noNode;
    const { tree } = this.reader;
    return last.index === this.plugins.length - 1 && tree.nextSibling(last.node) === noNode;
  }

  /** Whether any plugin has a local source. */
  get hasLocalSource(): boolean {
    return this.plugins.some(({ source }) => source?.form === 'local');
  }

  /** The first plugin with each name. */
  get pluginsByName(): ReadonlyMap<string | undefined, PluginEntry> {
    return this.names.first;
  }

  /** The plugins with the same name, in file order, for each name that is not unique. */
  get namesakes(): Iterable<readonly PluginEntry[]> {
    return this.names.namesakes.values();
  }

  /** Returns the plugins with a name, in file order. */
  pluginsNamed(name: string): readonly PluginEntry[] {
    const first = this.names.first.get(name);
    return this.names.namesakes.get(name) ?? (first === undefined ? [] : [first]);
  }

  private get names() {
    return this.once('names', () => {
      const first = new Map<string | undefined, PluginEntry>();
      const namesakes = new Map<string | undefined, PluginEntry[]>();
      for (const plugin of this.plugins) {
        const { name } = plugin;
        const earlier = first.get(name);
        if (earlier === undefined) {
          first.set(name, plugin);
          continue;
        }
        const others = namesakes.get(name);
        if (others === undefined) namesakes.set(name, [earlier, plugin]);
        else others.push(plugin);
      }
      return { first, namesakes };
    });
  }

  private entry(node: Node, index: number): PluginEntry {
    const { tree } = this.reader;
    const start = tree.start(node);
    const known = this.known.at(start, tree.end(node) - start);
    const isKnown = known !== undefined && isSound(tree, node);
    const facts = isKnown ? known : readEntry(tree, node, this.latest);
    this.latest = facts;
    return new PluginEntry(this.reader, node, index, facts);
  }

  /** The facts of all entries, or those of the earlier version until they are computed. */
  get factsByOffset(): FactsByOffset {
    return this.cache.has('plugins')
      ? FactsByOffset.of(this.plugins.filter(({ tree, node }) => isSound(tree, node)))
      : this.known;
  }

  /** The plugin entry at an index of the list, if it is an object. */
  plugin(index: number): PluginEntry | undefined {
    const { plugins } = this;
    // If all items are objects, the entry is at its index; each item before it that is not an
    // object decreases its position by one.
    if (plugins[index]?.index === index) return plugins[index];
    let low = 0;
    let high = Math.min(index, plugins.length - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((plugins[middle]?.index ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return plugins[low]?.index === index ? plugins[low] : undefined;
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
