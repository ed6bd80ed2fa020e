import type { ConfigDocument } from '../model/document.ts';
import type { PluginEntry } from '../model/pluginEntry.ts';
import type { SyntaxTree } from '../model/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../model/tape.ts';
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

/** Beyond this depth an outline helps nobody, and every reader of it recurses. */
const deepest = 20;

/**
 * In a list of more entries than this, the outline leads to entries and to what holds others in them;
 * each single property would make it several times longer and slower, and harder to read.
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
  /** Whether what is read lies in an entry of a long list. */
  private isBrief = false;

  constructor(tree: SyntaxTree, plugins: ReadonlyMap<Node, PluginEntry>) {
    this.tree = tree;
    this.plugins = plugins;
  }

  members(container: Node, depth: number): DocumentSymbol[] {
    const { tree } = this;
    const kind = tree.kind(container);
    if (depth > deepest || (kind !== NodeKind.Object && kind !== NodeKind.Array)) return [];
    return tree.children(container).flatMap((child, index) => {
      if (this.isBrief && !this.holdsOthers(child)) return [];
      return kind === NodeKind.Object
        ? this.property(child, depth)
        : this.item(child, index, depth);
    });
  }

  private holdsOthers(child: Node): boolean {
    const isProperty = this.tree.kind(child) === NodeKind.Property;
    const value = isProperty ? this.tree.propertyValue(child) : child;
    return value !== noNode && this.tree.firstChild(value) !== noNode;
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
    const before = this.isBrief;
    this.isBrief ||= plugin !== undefined && this.plugins.size > fullyOutlined;
    const children = this.members(item, depth + 1);
    this.isBrief = before;
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
