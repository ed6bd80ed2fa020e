import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { Reader } from '../config/reader.ts';
import { compareNumbers } from '../config/sequence.ts';
import { type Position, positions } from '../config/vocabulary.ts';
import type { SyntaxTree } from '../json/syntaxTree.ts';
import type { Node } from '../json/tape.ts';
import type { Chip, FlexItem } from './model.ts';

export function byPriority(a: Chip, b: Chip): number {
  return compareNumbers(a.priority, b.priority) || a.id - b.id;
}

/** In a group, `order` takes precedence, as in CSS, with the default 0. */
export function byGroupOrder(a: Chip, b: Chip): number {
  return a.flex.order - b.flex.order || byPriority(a, b);
}

export function isPosition(name: string | undefined): name is Position {
  return (positions as readonly (string | undefined)[]).includes(name);
}

/** Returns the plugin entries of a document, in the order of the file. */
export function readChips(document: ConfigDocument): Chip[] {
  const reader = new Reader(document.tree);
  return document.view.plugins.map(plugin => readChip(document.tree, reader, plugin));
}

function readChip(tree: SyntaxTree, reader: Reader, plugin: PluginEntry): Chip {
  const { layout } = plugin;
  return {
    kind: 'plugin',
    id: plugin.index,
    label: plugin.name ?? `#${plugin.index + 1}`,
    span: tree.span(plugin.node),
    stale: false,
    enabled: !plugin.isDisabled,
    order: finite(plugin.order?.value),
    position: layout?.position?.value,
    priority: finite(layout?.priority?.value),
    display: layout?.display?.value,
    condition: layout?.condition?.value || undefined,
    group: plugin.groupName || undefined,
    flex: readFlexItem(reader, plugin.groupOptions),
  };
}

function readFlexItem(reader: Reader, options: Node): FlexItem {
  const flag = (name: string) => reader.asBoolean(reader.tree.member(options, name))?.value;
  return {
    grow: flag('grow') ?? false,
    shrink: flag('shrink') ?? true,
    basis: reader.string(options, 'basis')?.value ?? 'auto',
    order: finite(reader.number(options, 'order')?.value) ?? 0,
    align: reader.string(options, 'align')?.value ?? 'auto',
    justify: reader.string(options, 'justify')?.value ?? 'auto',
  };
}

/** `1e999` is valid JSON, but cannot be sorted by. */
function finite(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
