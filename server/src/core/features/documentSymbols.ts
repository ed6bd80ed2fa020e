import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import type { SyntaxTree } from '../json/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../json/tape.ts';
import type { Span } from '../text/span.ts';

export type SymbolKind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'plugin';

/** One line of the outline. */
export interface DocumentSymbol {
  readonly name: string;
  /** What is shown beside the name: a plugin's place, a scalar's value. */
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly span: Span;
  /** What is selected when the line is clicked. */
  readonly selection: Span;
  /** The plugin is not enabled. */
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
 * In a list of more entries than this, the outline leads to entries and to their parts that hold
 * others, and no deeper: editors cut off outlines of more than 5,000 lines, wherever that may be.
 */
const fullyOutlined = 50;

/** The outline of a document: properties by their names, plugin entries by theirs. */
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

  /** The properties of an entry that hold others, without these. */
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

/** Position and priority, as in `right 10`. */
function placeOf({ layout }: PluginEntry): string {
  return [layout?.position?.value, layout?.priority?.value]
    .filter(part => part !== undefined)
    .join(' ');
}
