import { t } from '@vscode/l10n';
import { byPriority } from '../../../config/sequence.ts';
import { code, type HoverContext, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes a group at its definition and its uses: the members in order. */
export const groupHover: HoverSubject = context => {
  const name = groupName(context);
  if (name === undefined) return [];
  const { plugins } = context.document.view;
  const members = byPriority(plugins, plugin => plugin.groupName === name);
  if (members.length === 0) return [t('The group has no enabled members.')];
  const names = members.map(member => code(member.name ?? '?')).join(' → ');
  return [t('Members in order: {0}', names)];
};

function groupName(context: HoverContext): string | undefined {
  const { path } = context;
  const isDefinition = path[0] === 'layout' && path[1] === 'groups' && path.length === 3;
  return isDefinition ? String(path[2]) : pluginAt(context, 'layout', 'group')?.groupName;
}
