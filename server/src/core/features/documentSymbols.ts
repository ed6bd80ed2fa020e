import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { printable, printableName } from '../text/printable.ts';
import type { Span } from '../text/span.ts';

type SymbolKind = 'object' | 'array' | 'plugin';

/** An item of the outline. */
export interface DocumentSymbol {
  readonly name: string;
  /** What is shown beside the name: a plugin's place. */
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly span: Span;
  /** The span that is selected when the item is clicked. */
  readonly selection: Span;
  /** Whether the plugin is disabled. */
  readonly disabled: boolean;
  readonly children: readonly DocumentSymbol[];
}

/** Maximum depth of the outline, which clients traverse recursively. */
const deepest = 20;

/** With more plugins, which are more than anybody scrolls through, the outline has nothing inside of them. */
const manyPlugins = 1000;

/**
 * The outline of a document: plugins by their names, and what has members, such as groups and page
 * types. Strings, numbers and the like are left out: editors cut off outlines of more than 5,000 lines.
 */
export function documentSymbols(document: ConfigDocument): DocumentSymbol[] {
  const { tree, view } = document;
  if (tree.root === noNode) return [];
  const plugins = new Map(view.plugins.map(plugin => [plugin.node, plugin]));
  return new Outline(tree, plugins).members(tree.root, 0);
}

class Outline {
  private readonly tree: SyntaxTree;
  private readonly plugins: ReadonlyMap<Node, PluginEntry>;
  constructor(tree: SyntaxTree, plugins: ReadonlyMap<Node, PluginEntry>) {
    this.tree = tree;
    this.plugins = plugins;
  }

  members(container: Node, depth: number): DocumentSymbol[] {
    const { tree } = this;
    if (depth > deepest) return [];
    const isObject = tree.kind(container) === NodeKind.Object;
    return tree
      .children(container)
      .flatMap((child, index) =>
        isObject ? this.property(child, depth) : this.item(child, index, depth),
      );
  }

  /** The properties of a plugin entry that have members, without these. */
  private parts(entry: Node): DocumentSymbol[] {
    const { tree, plugins } = this;
    if (plugins.size > manyPlugins) return [];
    return tree.children(entry).flatMap(property => {
      const value = tree.propertyValue(property);
      const hasMembers = value !== noNode && tree.firstChild(value) !== noNode;
      return hasMembers ? this.property(property, deepest) : [];
    });
  }

  private property(property: Node, depth: number): DocumentSymbol[] {
    const { tree } = this;
    const value = tree.propertyValue(property);
    const kind = this.containerKind(value);
    if (kind === undefined) return [];
    return [
      {
        name: printableName(tree.propertyName(property)),
        detail: '',
        kind,
        span: tree.span(property),
        selection: tree.span(tree.firstChild(property)),
        disabled: false,
        children: this.members(value, depth + 1),
      },
    ];
  }

  private item(item: Node, index: number, depth: number): DocumentSymbol[] {
    const plugin = this.plugins.get(item);
    const span = this.tree.span(item);
    if (plugin !== undefined) {
      return [
        {
          name: printableName(plugin.name ?? String(index)),
          detail: placeOf(plugin),
          kind: 'plugin',
          span,
          selection: plugin.repo?.span ?? { start: span.start, end: span.start + 1 },
          disabled: plugin.isDisabled,
          children: this.parts(item),
        },
      ];
    }
    const kind = this.containerKind(item);
    if (kind === undefined) return [];
    const children = this.members(item, depth + 1);
    const name = String(index);
    return [{ name, detail: '', kind, span, selection: span, disabled: false, children }];
  }

  private containerKind(node: Node): 'object' | 'array' | undefined {
    if (node === noNode) return undefined;
    const kind = this.tree.kind(node);
    if (kind === NodeKind.Object) return 'object';
    return kind === NodeKind.Array ? 'array' : undefined;
  }
}

/** Returns position and priority, such as `right 10`. */
function placeOf({ layout }: PluginEntry): string {
  return printable(
    [layout?.position?.value, layout?.priority?.value].filter(part => part !== undefined).join(' '),
  );
}
