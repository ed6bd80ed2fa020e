import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { printable, printableName } from '../text/printable.ts';
import type { Span } from '../text/span.ts';

type SymbolKind = 'object' | 'array' | 'plugin';

/** An item of the outline. */
export interface DocumentSymbol {
  readonly name: string;
  /** The position and priority of a plugin, such as `right 10`. */
  readonly detail: string;
  readonly kind: SymbolKind;
  readonly span: Span;
  /** The span that is selected when the item is clicked. */
  readonly selection: Span;
  readonly disabled: boolean;
  readonly children: readonly DocumentSymbol[];
}

/** The maximum depth of the outline, which clients traverse recursively. */
const maximumDepth = 20;

/** The maximum number of plugins whose members are listed: editors cut off outlines of more than 5,000 lines. */
const manyPlugins = 1000;

/**
 * Returns the outline of a document: plugins by name, and all other objects and lists. Scalars are
 * omitted.
 */
export function documentSymbols({ tree, view }: ConfigDocument): DocumentSymbol[] {
  const plugins = new Map(view.plugins.map(plugin => [plugin.node, plugin]));

  function symbolOf(member: Node, index: number, depth: number): DocumentSymbol[] {
    const plugin = plugins.get(member);
    if (plugin !== undefined) return [pluginSymbol(plugin)];
    const isProperty = tree.kind(member) === NodeKind.Property;
    const value = isProperty ? tree.propertyValue(member) : member;
    const kind = value === noNode ? undefined : containers.get(tree.kind(value));
    if (kind === undefined) return [];
    return [
      {
        name: isProperty ? printableName(tree.propertyName(member)) : String(index),
        detail: '',
        kind,
        span: tree.span(member),
        selection: tree.span(isProperty ? tree.firstChild(member) : member),
        disabled: false,
        children: membersOf(value, depth + 1),
      },
    ];
  }

  function membersOf(container: Node, depth: number): DocumentSymbol[] {
    if (depth > maximumDepth) return [];
    return tree.children(container).flatMap((member, index) => symbolOf(member, index, depth));
  }

  function pluginSymbol(plugin: PluginEntry): DocumentSymbol {
    const { node, name, index, layout, repo, isDisabled } = plugin;
    const { position, priority } = layout ?? {};
    const place = [position?.value, priority?.value].filter(part => part !== undefined);
    const filled = tree.children(node).filter(property => {
      const value = tree.propertyValue(property);
      return value !== noNode && tree.firstChild(value) !== noNode;
    });
    return {
      name: printableName(name ?? String(index)),
      detail: printable(place.join(' ')),
      kind: 'plugin',
      span: tree.span(node),
      selection: repo?.span ?? tree.openerSpan(node),
      disabled: isDisabled,
      // The members of `options` and `layout` are more than an outline shows.
      children:
        plugins.size > manyPlugins
          ? []
          : filled.flatMap((property, at) => symbolOf(property, at, maximumDepth)),
    };
  }

  return tree.root === noNode ? [] : membersOf(tree.root, 0);
}

const containers = new Map<NodeKind, SymbolKind>([
  [NodeKind.Object, 'object'],
  [NodeKind.Array, 'array'],
]);
