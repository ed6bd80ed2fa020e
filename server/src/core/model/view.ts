import type { Span } from '../text/span.ts';
import { parseSource, type Source } from './source.ts';
import { type Node, NodeKind, noNode, type SyntaxTree } from './syntaxTree.ts';

/** A value together with the place where it is written. */
export interface Located<T> {
  readonly value: T;
  readonly node: Node;
  readonly span: Span;
}

/** The names of the nine colours of a palette, in the order in which they are written. */
export const colorNames = [
  'light',
  'lightgray',
  'gray',
  'darkgray',
  'dark',
  'secondary',
  'tertiary',
  'highlight',
  'textHighlight',
] as const;
export type ColorName = (typeof colorNames)[number];

/** The five parts of a page that hold components. */
export const positions = ['left', 'right', 'beforeBody', 'afterBody', 'body'] as const;

export interface Palette {
  readonly mode: 'lightMode' | 'darkMode';
  readonly node: Node;
  readonly colors: ReadonlyMap<ColorName, Located<string>>;
}

/** A property of an object that is used as a map, such as a group. */
export interface Entry {
  readonly name: Located<string>;
  readonly node: Node;
}

export interface PageType extends Entry {
  readonly exclude: readonly Located<string>[];
  readonly positions: readonly Entry[];
}

export interface PluginLayout {
  readonly node: Node;
  readonly position: Located<string> | undefined;
  readonly priority: Located<number> | undefined;
  readonly display: Located<string> | undefined;
  readonly condition: Located<string> | undefined;
  readonly group: Located<string> | undefined;
  /** The object `groupOptions`, or `noNode`. */
  readonly groupOptions: Node;
}

export interface PluginEntry {
  readonly node: Node;
  readonly index: number;
  /** The string or object behind `source`, or `noNode`. */
  readonly sourceNode: Node;
  /** The source's text: the string itself or the object's `repo`. */
  readonly repo: Located<string> | undefined;
  readonly source: Source | undefined;
  /** The source object's own members. */
  readonly ownName: Located<string> | undefined;
  readonly ref: Located<string> | undefined;
  readonly subdir: Located<string> | undefined;
  /** The name by which the plugin goes: its own, else derived from its source. */
  readonly name: string | undefined;
  readonly enabled: Located<boolean> | undefined;
  readonly order: Located<number> | undefined;
  /** The object `options`, or `noNode`. */
  readonly options: Node;
  readonly layout: PluginLayout | undefined;
}

/** Reads located values from a tree. What is missing or of another type is absent. */
export class Reader {
  readonly tree: SyntaxTree;

  constructor(tree: SyntaxTree) {
    this.tree = tree;
  }

  located<T>(node: Node, value: T): Located<T> {
    return { value, node, span: this.tree.span(node) };
  }

  string(object: Node, name: string): Located<string> | undefined {
    return this.asString(this.tree.member(object, name));
  }

  asString(node: Node): Located<string> | undefined {
    if (node === noNode || this.tree.kind(node) !== NodeKind.String) return undefined;
    return this.located(node, this.tree.stringValue(node));
  }

  number(object: Node, name: string): Located<number> | undefined {
    return this.asNumber(this.tree.member(object, name));
  }

  asNumber(node: Node): Located<number> | undefined {
    if (node === noNode || this.tree.kind(node) !== NodeKind.Number) return undefined;
    return this.located(node, Number(this.tree.scalarValue(node)));
  }

  asBoolean(node: Node): Located<boolean> | undefined {
    if (node === noNode || this.tree.kind(node) !== NodeKind.Boolean) return undefined;
    return this.located(node, this.tree.scalarValue(node) === true);
  }

  object(object: Node, name: string): Node {
    return this.ofKind(this.tree.member(object, name), NodeKind.Object);
  }

  array(object: Node, name: string): Node {
    return this.ofKind(this.tree.member(object, name), NodeKind.Array);
  }

  private ofKind(node: Node, kind: NodeKind): Node {
    return node !== noNode && this.tree.kind(node) === kind ? node : noNode;
  }

  strings(array: Node): Located<string>[] {
    if (array === noNode) return [];
    return this.tree.children(array).flatMap(item => this.asString(item) ?? []);
  }

  /** The members of an object that is used as a map; of a name written twice, the later. */
  entries(object: Node): Entry[] {
    if (object === noNode) return [];
    const entries = new Map<string, Entry>();
    for (const property of this.tree.children(object)) {
      const key = this.tree.firstChild(property);
      const node = this.tree.propertyValue(property);
      if (node === noNode) continue;
      const name = this.located(key, this.tree.stringValue(key));
      entries.set(name.value, { name, node });
    }
    return [...entries.values()];
  }
}

/** The typed, located reading of a configuration. Each part is read when it is first asked for. */
export class View {
  private readonly reader: Reader;
  private readonly cache = new Map<string, unknown>();

  constructor(tree: SyntaxTree) {
    this.reader = new Reader(tree);
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
      return (['lightMode', 'darkMode'] as const).flatMap(mode => {
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
      if (this.pluginList === noNode) return [];
      return tree
        .children(this.pluginList)
        .flatMap((node, index) =>
          tree.kind(node) === NodeKind.Object ? [readPlugin(this.reader, node, index)] : [],
        );
    });
  }

  /** The plugin entry at an index of the list, if it is an object. */
  plugin(index: number): PluginEntry | undefined {
    const { plugins } = this;
    // Where every item is an object, as it should be, the entry stands at its own index.
    const likely = plugins[index];
    return likely?.index === index ? likely : plugins.find(plugin => plugin.index === index);
  }

  /** The groups that `layout.groups` defines. */
  get groups(): readonly Entry[] {
    return this.once('groups', () =>
      this.reader.entries(this.reader.object(this.layout, 'groups')),
    );
  }

  get pageTypes(): readonly PageType[] {
    return this.once('pageTypes', () =>
      this.reader.entries(this.reader.object(this.layout, 'byPageType')).map(entry => ({
        ...entry,
        exclude: this.reader.strings(this.reader.array(entry.node, 'exclude')),
        positions: this.reader.entries(this.reader.object(entry.node, 'positions')),
      })),
    );
  }
}

const entryNames = ['source', 'enabled', 'order', 'options', 'layout'];
const layoutNames = ['position', 'priority', 'display', 'condition', 'group', 'groupOptions'];

function readPlugin(reader: Reader, node: Node, index: number): PluginEntry {
  const { tree } = reader;
  const members = membersOf(tree, node, entryNames);
  const [sourceNode = noNode, enabled = noNode, order = noNode, options = noNode] = members;
  const own = isObject(tree, sourceNode) ? sourceNode : noNode;
  const repo = own !== noNode ? reader.string(own, 'repo') : reader.asString(sourceNode);
  const source = repo === undefined ? undefined : parseSource(repo.value);
  const ownName = reader.string(own, 'name');
  return {
    node,
    index,
    sourceNode,
    repo,
    source,
    ownName,
    ref: reader.string(own, 'ref'),
    subdir: reader.string(own, 'subdir'),
    name: ownName?.value ?? (source?.name || undefined),
    enabled: reader.asBoolean(enabled),
    order: reader.asNumber(order),
    options: isObject(tree, options) ? options : noNode,
    layout: readLayout(reader, members[4] ?? noNode),
  };
}

function readLayout(reader: Reader, node: Node): PluginLayout | undefined {
  const { tree } = reader;
  if (!isObject(tree, node)) return undefined;
  const members = membersOf(tree, node, layoutNames);
  const [position = noNode, priority = noNode, display = noNode, condition = noNode] = members;
  return {
    node,
    position: reader.asString(position),
    priority: reader.asNumber(priority),
    display: reader.asString(display),
    condition: reader.asString(condition),
    group: reader.asString(members[4] ?? noNode),
    groupOptions: members[5] ?? noNode,
  };
}

function isObject(tree: SyntaxTree, node: Node): boolean {
  return node !== noNode && tree.kind(node) === NodeKind.Object;
}

/** The values of an object's properties in the order of the names, in one pass; later ones win. */
function membersOf(tree: SyntaxTree, object: Node, names: readonly string[]): Node[] {
  const members = names.map(() => noNode);
  let property = tree.firstChild(object);
  while (property !== noNode) {
    const at = names.findIndex(name => tree.hasName(property, name));
    const value = at < 0 ? noNode : tree.propertyValue(property);
    if (value !== noNode) members[at] = value;
    property = tree.nextSibling(property);
  }
  return members;
}
