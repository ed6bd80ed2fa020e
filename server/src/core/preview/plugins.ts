import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import { plainValue } from '../json/tree/plainValue.ts';
import type { SyntaxTree } from '../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../json/tree/tape.ts';
import { effectiveEntry } from '../project/effectiveEntry.ts';
import { knownPlugin, type ProjectContext } from '../project/projectContext.ts';
import { groupBy } from '../text/groupBy.ts';
import { isRecord } from '../text/record.ts';
import type { FlexItem, PreviewPlugin } from './model.ts';

/** Returns the plugin entries of a document, in the order of the file. */
export function readPlugins(document: ConfigDocument, context: ProjectContext): PreviewPlugin[] {
  return document.view.plugins.map(plugin => readPlugin(document.tree, plugin, context));
}

function readPlugin(tree: SyntaxTree, plugin: PluginEntry, context: ProjectContext): PreviewPlugin {
  const { defaultLayout, ...placement } = effectiveEntry(plugin, context);
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
        ? optionsIn(tree, plugin.groupOptions)
        : defaultLayout.groupOptions,
    ),
  };
}

function optionsIn(tree: SyntaxTree, node: Node): unknown {
  return node === noNode ? undefined : plainValue(tree, node);
}

/** Returns the properties of a group member, with the defaults for those that are missing or invalid. */
function flexItem(options: unknown): FlexItem {
  const { grow, shrink, basis, order, align, justify } = isRecord(options) ? options : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : 'auto');
  return {
    grow: grow === true,
    shrink: shrink !== false,
    basis: text(basis),
    order: typeof order === 'number' && Number.isFinite(order) ? order : undefined,
    align: text(align),
    justify: text(justify),
  };
}

/**
 * The properties that determine the position of a plugin, which syntax errors in an entry can affect.
 */
const properties = ['order', 'position', 'priority', 'display', 'condition', 'group'] as const;

/**
 * Returns the plugins of a text with syntax errors, completed from the last version without: plugins that
 * cannot be parsed completely are shown in their earlier state and marked as stale. Plugins keep the ids
 * of the earlier version, and new plugins get ids after those.
 */
export function withStalePlugins(
  present: readonly PreviewPlugin[],
  earlier: readonly PreviewPlugin[],
): PreviewPlugin[] {
  const matches = matchPlugins(present, earlier);
  const presentOf = new Map(matches.map((match, index) => [match, present[index]]));
  const known = earlier.map(plugin => complete(presentOf.get(plugin), plugin));
  const added = present.filter((_, index) => matches[index] === undefined);
  return [...known, ...added.map(plugin => ({ ...plugin, id: earlier.length + plugin.id }))];
}

function complete(present: PreviewPlugin | undefined, earlier: PreviewPlugin): PreviewPlugin {
  if (present === undefined) return { ...earlier, span: undefined, stale: true };
  const { id } = earlier;
  const isLost = properties.some(
    name => stated(present, name) === undefined && stated(earlier, name) !== undefined,
  );
  return isLost ? { ...earlier, span: present.span, stale: true } : { ...present, id };
}

/** The value of a property in the text, which is not that of a default. */
function stated(plugin: PreviewPlugin, name: (typeof properties)[number]) {
  const isDefault = name === 'order' ? plugin.hasDefaultOrder : plugin.hasDefaultLayout;
  return isDefault ? undefined : plugin[name];
}

/**
 * Finds the earlier plugin of each present one: the one with the same name, or, while a name is being
 * typed, the one after the same entry.
 */
function matchPlugins(
  present: readonly PreviewPlugin[],
  earlier: readonly PreviewPlugin[],
): (PreviewPlugin | undefined)[] {
  const byLabel = groupBy(earlier, ({ label }) => label);
  const matches = present.map(({ label }) => byLabel.get(label)?.shift());
  const matched = new Set(matches);
  for (const [index, match] of matches.entries()) {
    if (match !== undefined) continue;
    const next = earlier[index === 0 ? 0 : (matches[index - 1]?.id ?? Number.NaN) + 1];
    if (next === undefined || matched.has(next)) continue;
    matches[index] = next;
  }
  return matches;
}
