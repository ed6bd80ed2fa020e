import type { ConfigDocument } from '../config/document.ts';
import { type Node, NodeKind, noNode } from '../json/tree/tape.ts';
import { printable, printableName } from '../text/printable.ts';
import type { Span } from '../text/span.ts';

/** An item of the outline. */
export interface DocumentSymbol {
  readonly name: string;
  /** The position and priority of a plugin, such as `right 10`. */
  readonly detail: string;
  readonly kind: 'object' | 'array' | 'plugin';
  readonly span: Span;
  /** The span that is selected when the item is clicked. */
  readonly selection: Span;
  readonly disabled: boolean;
  readonly children: readonly DocumentSymbol[];
}

/** The maximum depth of the outline, which clients traverse recursively. */
const maximumDepth = 20;

/**
 * Returns the outline of a document: plugins by name, and all other objects and lists. Scalars are
 * omitted.
 */
export function documentSymbols({ tree, view }: ConfigDocument): DocumentSymbol[] {
  const plugins = new Map(view.plugins.map(plugin => [plugin.node, plugin]));
  // Editors cut off outlines of more than 5,000 lines.
  const inPlugins = plugins.size > 1000 ? maximumDepth + 1 : maximumDepth;

  function symbolOf(member: Node, index: number, depth: number): DocumentSymbol[] {
    const plugin = plugins.get(member);
    const isProperty = tree.kind(member) === NodeKind.Property;
    const value = isProperty ? tree.propertyValue(member) : member;
    const kind = value === noNode ? '' : tree.typeName(value);
    if (kind !== 'object' && kind !== 'array') return [];
    // Of plugins, only what is filled in is listed.
    if (depth === maximumDepth && tree.firstChild(value) === noNode) return [];
    const name = isProperty ? tree.propertyName(member) : (plugin?.name ?? String(index));
    const { position, priority } = plugin?.layout ?? {};
    const place = [position?.value, priority?.value].filter(part => part !== undefined);
    const selected = isProperty ? tree.span(tree.firstChild(member)) : tree.openerSpan(member);
    return [
      {
        name: printableName(name),
        detail: printable(place.join(' ')),
        kind: plugin === undefined ? kind : 'plugin',
        span: tree.span(member),
        selection: plugin?.repo?.span ?? selected,
        disabled: plugin?.isDisabled === true,
        // The members of `options` and `layout` are more than an outline shows.
        children: membersOf(value, plugin === undefined ? depth + 1 : inPlugins),
      },
    ];
  }

  function membersOf(container: Node, depth: number): DocumentSymbol[] {
    if (depth > maximumDepth) return [];
    return tree.children(container).flatMap((member, index) => symbolOf(member, index, depth));
  }

  return tree.root === noNode ? [] : membersOf(tree.root, 0);
}
