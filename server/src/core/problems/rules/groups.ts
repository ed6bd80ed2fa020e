import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { memoizeByEntry } from '../../config/pluginEntry.ts';
import { resolve, schema } from '../../config/schema.ts';
import type { View } from '../../config/view.ts';
import { shapeOf } from '../../json/tree/objectShape.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../json/tree/tape.ts';
import { set } from '../../json/write/jsonWriter.ts';
import type { Edit } from '../../text/edit.ts';
import type { Fix } from '../../text/fix.ts';
import { isMemberReadable, isRepeated } from './readable.ts';

/** Whether all groups and their uses are readable, so that a missing group or use is reliably missing. */
export function areGroupsReadable({ tree, view }: ConfigDocument): boolean {
  if (!areMembersReadable(tree, view)) return false;
  if (!tree.hasDamage) return true;
  const groups = tree.member(view.layout, 'groups');
  const parts = [view.root, view.layout, groups, view.pluginList, ...view.plugins.map(p => p.node)];
  const layouts = view.plugins.map(({ layout }) => layout?.node ?? noNode);
  return [...parts, ...layouts].every(node => node === noNode || !tree.isDamaged(node));
}

/** Whether what contains groups and their uses has the right names and types. */
function areMembersReadable(tree: SyntaxTree, view: View): boolean {
  const isReadable = (object: Node, name: string, part = schema) =>
    isMemberReadable(shapeOf(tree, object), { part, name });
  if (!isReadable(view.root, 'layout') || !isReadable(view.root, 'plugins')) return false;
  if (isRepeated(tree, view.root, 'layout') || isRepeated(tree, view.root, 'plugins')) return false;
  if (!isReadable(view.layout, 'groups', schema.$defs?.layout)) return false;
  // Groups at the wrong level are reported as such.
  if (tree.property(view.root, 'groups') !== noNode) return false;
  if (!view.plugins.every(isUseReadable)) return false;
  return !hasUnreadableItem(tree, view);
}

/**
 * Whether groups are readable and no group is about to be defined. After a comma at the end of a list or
 * object, which makes neither unreadable, only another member of it may follow.
 */
export function areDefinitionsComplete(document: ConfigDocument): boolean {
  const { tree, view, syntaxErrors, syntaxErrorsOmitted } = document;
  const isOnlyCommas =
    syntaxErrorsOmitted === 0 && syntaxErrors.every(({ code }) => code === 'syntax-trailing-comma');
  if (!isOnlyCommas) return areGroupsReadable(document);
  const groups = tree.member(view.layout, 'groups');
  const around = [groups, view.layout, view.root].find(node => node !== noNode) ?? noNode;
  return areMembersReadable(tree, view) && !tree.isDamaged(around);
}

/** Whether an item of `plugins` that is not an object may be intended as an entry. */
function hasUnreadableItem(tree: SyntaxTree, { pluginList, hasOnlyEntries }: View): boolean {
  if (pluginList === noNode || hasOnlyEntries) return false;
  return tree.children(pluginList).some(item => tree.isMalformed(item));
}

/** Whether the group of an entry is readable or absent. */
const isUseReadable = memoizeByEntry(({ shape, layoutShape }) => {
  const { plugin, pluginLayout } = schema.$defs ?? {};
  if (!isMemberReadable(shape, { part: plugin, name: 'layout' })) return false;
  return isMemberReadable(layoutShape, { part: pluginLayout, name: 'group' });
});

/** The value of a new group: the first example of the schema. */
function startingGroup(): unknown {
  const groups = resolve(schema.$defs?.layout?.properties?.groups ?? {});
  return Object.values((groups.examples?.[0] ?? {}) as Record<string, unknown>)[0] ?? {};
}

/** Returns the fix that adds a group to `layout.groups`, which is created if necessary. */
export function defineGroup(tree: SyntaxTree, name: string, preferred: boolean): Fix[] {
  const edits = groupDefinition(tree, name);
  return edits.length === 0 ? [] : [{ title: t('Define group "{0}"', name), edits, preferred }];
}

/** Returns the edits that add a group to `layout.groups`; none if it cannot be added. */
function groupDefinition(tree: SyntaxTree, name: string): Edit[] {
  const path = ['layout', 'groups', name];
  return tree.descendant(tree.root, path) === noNode ? set(tree, path, startingGroup()) : [];
}
