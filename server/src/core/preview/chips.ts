import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../json/tree/tape.ts';
import { effectiveEntry } from '../project/effectiveEntry.ts';
import { knownPlugin, type ProjectContext } from '../project/projectContext.ts';
import type { Chip, FlexItem } from './model.ts';

/** Returns the plugin entries of a document, in the order of the file. */
export function readChips(document: ConfigDocument, context: ProjectContext): Chip[] {
  return document.view.plugins.map(plugin => readChip(document.tree, plugin, context));
}

function readChip(tree: SyntaxTree, plugin: PluginEntry, context: ProjectContext): Chip {
  const { defaultLayout, ...placement } = effectiveEntry(plugin, context);
  const options = defaultLayout?.groupOptions;
  return {
    kind: 'plugin',
    id: plugin.index,
    label: plugin.name ?? `#${plugin.index + 1}`,
    span: tree.span(plugin.node),
    stale: false,
    enabled: !plugin.isDisabled,
    ...placement,
    appearance: knownPlugin(context, plugin)?.appearance,
    hasDefaultLayout: defaultLayout !== undefined,
    flex: flexItem(
      defaultLayout === undefined
        ? name => scalarOf(tree, tree.member(plugin.groupOptions, name))
        : name => options?.[name],
    ),
  };
}

function scalarOf(tree: SyntaxTree, node: Node): unknown {
  return node === noNode ? undefined : tree.scalarValue(node);
}

/** @param optionOf returns the value of a property of `groupOptions` */
function flexItem(optionOf: (name: string) => unknown): FlexItem {
  const flag = (name: string, fallback: boolean) => {
    const value = optionOf(name);
    return typeof value === 'boolean' ? value : fallback;
  };
  const text = (name: string) => {
    const value = optionOf(name);
    return typeof value === 'string' ? value : 'auto';
  };
  const order = optionOf('order');
  return {
    grow: flag('grow', false),
    shrink: flag('shrink', true),
    basis: text('basis'),
    order: typeof order === 'number' && Number.isFinite(order) ? order : undefined,
    align: text('align'),
    justify: text('justify'),
  };
}
