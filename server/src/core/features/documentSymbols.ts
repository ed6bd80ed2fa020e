import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import type { SyntaxTree } from '../json/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tape.ts';
import type { Span } from '../text/span.ts';

export type SymbolKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'plugin';

/** An item of the outline. */
export interface DocumentSymbol {
  readonly name: string;
  /** The description: the position of a plugin, or the value of a scalar. */
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly span: Span;
  /** The span that is selected when the item is clicked. */
  readonly selection: Span;
  /** Whether the plugin is disabled. */
  readonly disabled: boolean;
  readonly children: readonly DocumentSymbol[];
}

const kinds: Record<NodeKind, SymbolKind> = {
  [NodeKind.Object]: 'object',
  [NodeKind.Array]: 'array',
  [NodeKind.Property]: 'object',
  [NodeKind.String]: 'string',
  [NodeKind.Number]: 'number',
  [NodeKind.Boolean]: 'boolean',
  [NodeKind.Null]: 'null',
};

/** Maximum depth of the outline, which clients traverse recursively. */
const deepest = 20;

/**
 * The maximum number of entries with a complete outline. For more, the outline has the entries and
 * those of their properties that are objects or arrays, and no deeper levels, because editors
 * truncate outlines after 5,000 items.
 */
const fullyOutlined = 50;

/** Returns the outline of a document. Plugin entries have the name of the plugin. */
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
    const kind = tree.kind(container);
    if (depth > deepest || (kind !== NodeKind.Object && kind !== NodeKind.Array)) return [];
    return tree
      .children(container)
      .map((child, index) =>
        kind === NodeKind.Object ? this.property(child, depth) : this.item(child, index, depth),
      );
  }

  /** Returns the properties of an entry that are objects or arrays, without children. */
  private parts(entry: Node): DocumentSymbol[] {
    const { tree } = this;
    return tree.children(entry).flatMap(property => {
      const value = tree.propertyValue(property);
      const hasChildren = value !== noNode && tree.firstChild(value) !== noNode;
      return hasChildren ? this.property(property, deepest) : [];
    });
  }

  private property(property: Node, depth: number): DocumentSymbol {
    const { tree } = this;
    const value = tree.propertyValue(property);
    return {
      name: tree.propertyName(property) || '""',
      detail: value === noNode ? '' : this.scalar(value),
      kind: value === noNode ? 'null' : kinds[tree.kind(value)],
      span: tree.span(property),
      selection: tree.span(tree.firstChild(property)),
      disabled: false,
      children: value === noNode ? [] : this.members(value, depth + 1),
    };
  }

  private item(item: Node, index: number, depth: number): DocumentSymbol {
    const { tree } = this;
    const plugin = this.plugins.get(item);
    const span = tree.span(item);
    const isBrief = plugin !== undefined && this.plugins.size > fullyOutlined;
    const children = isBrief ? this.parts(item) : this.members(item, depth + 1);
    if (plugin === undefined) {
      const name = this.scalar(item) || String(index);
      return {
        name,
        detail: '',
        kind: kinds[tree.kind(item)],
        span,
        selection: span,
        disabled: false,
        children,
      };
    }
    return {
      name: plugin.name ?? String(index),
      detail: placeOf(plugin),
      kind: 'plugin',
      span,
      selection: plugin.repo?.span ?? { start: span.start, end: span.start + 1 },
      disabled: plugin.isDisabled,
      children,
    };
  }

  private scalar(node: Node): string {
    const kind = this.tree.kind(node);
    if (kind === NodeKind.Object || kind === NodeKind.Array) return '';
    return String(this.tree.scalarValue(node));
  }
}

/** Returns position and priority, such as `right 10`. */
function placeOf({ layout }: PluginEntry): string {
  return [layout?.position?.value, layout?.priority?.value]
    .filter(part => part !== undefined)
    .join(' ');
}
