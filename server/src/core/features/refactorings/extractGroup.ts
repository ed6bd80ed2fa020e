import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { View } from '../../config/view.ts';
import { noNode } from '../../json/tree/tape.ts';
import { append } from '../../json/write/jsonWriter.ts';
import { groupDefinition } from '../../problems/rules/groups.ts';
import { type Refactoring, selectedPlugins } from './refactoring.ts';

/**
 * Moves the selected plugins, which are in the same position and not in a group, into a new group.
 */
export const extractGroup: Refactoring = function* (document, selection) {
  const { tree, view } = document;
  const plugins = selectedPlugins(document, selection);
  const layouts = plugins.flatMap(({ layout }) => layout ?? []);
  const [position, ...others] = new Set(layouts.map(layout => layout.position?.value));
  const isGrouped = layouts.some(({ node }) => tree.property(node, 'group') !== noNode);
  if (layouts.length < plugins.length || isGrouped) return;
  if (position === undefined || others.length > 0) return;
  const name = freeName(view, plugins);
  const definition = groupDefinition(tree, name);
  if (definition.length === 0) return;
  yield {
    title: t('Extract into a new group "{0}"', name),
    kind: 'refactor.extract',
    edits: [...layouts.map(({ node }) => append(tree, node, { group: name })), ...definition],
  };
};

/** Returns an unused group name. */
function freeName(view: View, plugins: readonly PluginEntry[]): string {
  const taken = new Set([
    ...view.groups.map(group => group.name.value),
    ...view.plugins.map(({ groupName }) => groupName),
  ]);
  const base = plugins.length === 1 && plugins[0]?.name ? `${plugins[0].name}-group` : 'new-group';
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base}-${number}`;
  return name;
}
