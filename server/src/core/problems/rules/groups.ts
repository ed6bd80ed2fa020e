import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { memberSchema } from '../../config/schema.ts';
import type { SiteSchema } from '../../config/siteSchema.ts';
import { noNode } from '../../json/tree/tape.ts';
import { set } from '../../json/write/jsonWriter.ts';
import type { Fix } from '../../text/fix.ts';
import { isRecord } from '../../text/record.ts';
import { isMemberReadable } from './readable.ts';

/** Whether all groups and their uses are readable, so that a missing group or use is reliably missing. */
export function areGroupsReadable({ tree, view, schema }: ConfigDocument): boolean {
  const plugin = schema.at(['plugins', 0]);
  const groups = tree.member(view.layout, 'groups');
  return (
    ![groups, view.pluginList].some(node => tree.isDamaged(node)) &&
    // Groups at the wrong level are reported as such.
    tree.property(view.root, 'groups') === noNode &&
    isMemberReadable(tree, view.root, schema.root, 'layout') &&
    isMemberReadable(tree, view.root, schema.root, 'plugins') &&
    isMemberReadable(tree, view.layout, schema.at(['layout']), 'groups') &&
    view.plugins.every(
      ({ node, layout: own }) =>
        isMemberReadable(tree, node, plugin, 'layout') &&
        isMemberReadable(
          tree,
          own?.node ?? noNode,
          plugin && memberSchema(plugin, 'layout'),
          'group',
        ),
    )
  );
}

/** Returns the fix that adds a group to `layout.groups`, which is created if necessary. */
export function defineGroup(
  { tree, schema }: ConfigDocument,
  name: string,
  preferred: boolean,
): Fix {
  const edits = set(tree, ['layout', 'groups', name], startingGroup(schema));
  return { title: t('Define group "{0}"', name), edits, preferred };
}

/** The value of a new group: the first example of the schema. */
function startingGroup(schema: SiteSchema): unknown {
  const [example] = schema.at(['layout', 'groups'])?.examples ?? [];
  return (isRecord(example) ? Object.values(example)[0] : undefined) ?? {};
}
