import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { resolve, schema } from '../../config/schema.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { noNode } from '../../json/tree/tape.ts';
import { set } from '../../json/write/jsonWriter.ts';
import type { Fix } from '../../text/fix.ts';
import { isMemberReadable } from './readable.ts';

/** Whether all groups and their uses are readable, so that a missing group or use is reliably missing. */
export function areGroupsReadable({ tree, view }: ConfigDocument): boolean {
  const { layout, plugin, pluginLayout } = schema.$defs ?? {};
  const groups = tree.member(view.layout, 'groups');
  return (
    [groups, view.pluginList].every(node => node === noNode || !tree.isDamaged(node)) &&
    // Groups at the wrong level are reported as such.
    tree.property(view.root, 'groups') === noNode &&
    isMemberReadable(tree, view.root, schema, 'layout') &&
    isMemberReadable(tree, view.root, schema, 'plugins') &&
    isMemberReadable(tree, view.layout, layout, 'groups') &&
    view.plugins.every(
      ({ node, layout: own }) =>
        isMemberReadable(tree, node, plugin, 'layout') &&
        isMemberReadable(tree, own?.node ?? noNode, pluginLayout, 'group'),
    )
  );
}

/** Returns the fix that adds a group to `layout.groups`, which is created if necessary. */
export function defineGroup(tree: SyntaxTree, name: string, preferred: boolean): Fix[] {
  const path = ['layout', 'groups', name];
  if (tree.descendant(tree.root, path) !== noNode) return [];
  const edits = set(tree, path, startingGroup());
  return edits.length === 0 ? [] : [{ title: t('Define group "{0}"', name), edits, preferred }];
}

/** The value of a new group: the first example of the schema. */
function startingGroup(): unknown {
  const groups = resolve(schema.$defs?.layout?.properties?.groups ?? {});
  return Object.values((groups.examples?.[0] ?? {}) as Record<string, unknown>)[0] ?? {};
}
