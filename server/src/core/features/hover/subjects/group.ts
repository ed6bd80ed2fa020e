import { t } from '@vscode/l10n';
import { matches } from '../../../config/schema.ts';
import type { PreviewPlugin } from '../../../preview/model.ts';
import { membersOf } from '../../../preview/placement.ts';
import { readPlugins } from '../../../preview/plugins.ts';
import { groupBy } from '../../../text/groupBy.ts';
import { code, type HoverContext, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes a group at its definition and its uses: the members in order, in each position. */
export const groupHover: HoverSubject = context => {
  const name = groupName(context);
  if (name === undefined) return [];
  const chips = readPlugins(context.document, context.projectContext);
  const members = chips.filter(({ enabled, group }) => enabled && group === name);
  if (members.length === 0) return [t('The group has no enabled members.')];
  const boxes = groupBy(members, ({ position }) => position ?? '');
  const list = (own: readonly PreviewPlugin[]) =>
    membersOf(own, name)
      .map(({ label }) => code(label))
      .join(' → ');
  const placed = [...boxes].filter(([position]) => position !== '');
  if (placed.length < 2) return [t('Members in order: {0}', list(members))];
  return placed.map(([position, own]) =>
    t('Members in order at {0}: {1}', code(position), list(own)),
  );
};

function groupName(context: HoverContext): string | undefined {
  const { path } = context;
  return matches(path, 'layout/groups/*')
    ? String(path[2])
    : pluginAt(context, 'plugins/*/layout/group')?.groupName;
}
