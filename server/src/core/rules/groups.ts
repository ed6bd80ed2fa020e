import { t } from '@vscode/l10n';
import { addAtPath } from '../model/editing.ts';
import type { Located } from '../model/reader.ts';
import { noNode, type SyntaxTree } from '../model/syntaxTree.ts';
import type { View } from '../model/view.ts';
import { resolve, schema } from '../schema/describe.ts';
import type { Fix } from './rule.ts';

/** Where a plugin names its group, and whether the plugin is used. */
export interface GroupUse {
  readonly group: Located<string>;
  readonly enabled: boolean;
}

/** Every place where a group is named. */
export function groupUses({ plugins }: View): GroupUse[] {
  return plugins.flatMap(({ layout, enabled }) =>
    layout?.group === undefined ? [] : [{ group: layout.group, enabled: enabled?.value !== false }],
  );
}

/** Whether all groups and all their uses could be read, so that a missing one is really missing. */
export function areGroupsReadable(tree: SyntaxTree, view: View): boolean {
  const groups = tree.member(view.layout, 'groups');
  const parts = [view.root, view.layout, groups, view.pluginList, ...view.plugins.map(p => p.node)];
  const layouts = view.plugins.map(({ layout }) => layout?.node ?? noNode);
  return [...parts, ...layouts].every(node => node === noNode || !tree.isDamaged(node));
}

/** What a new group begins with. */
export function startingGroup(): unknown {
  const groups = resolve(schema.$defs?.layout?.properties?.groups ?? {});
  return Object.values((groups.examples?.[0] ?? {}) as Record<string, unknown>)[0] ?? {};
}

/** Adds a group to `layout.groups`, and those two where they are missing. */
export function defineGroup(tree: SyntaxTree, name: string, preferred: boolean): Fix[] {
  const edit = addAtPath(tree, ['layout', 'groups', name], startingGroup());
  if (edit === undefined) return [];
  return [{ title: t('Define group "{0}"', name), edits: [edit], preferred }];
}
