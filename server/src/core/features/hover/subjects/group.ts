import { t } from '@vscode/l10n';
import { matches } from '../../../config/schema.ts';
import { membersOf } from '../../../preview/placement.ts';
import { readPlugins } from '../../../preview/plugins.ts';
import { code, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes a group at its definition and its uses: the members in order. */
export const groupHover: HoverSubject = context => {
  const { document, path, projectContext } = context;
  const name = matches(path, 'layout/groups/*')
    ? String(path[2])
    : pluginAt(context, 'plugins/*/layout/group')?.groupName;
  if (name === undefined) return [];
  const shown = readPlugins(document, projectContext).filter(({ enabled }) => enabled);
  const labels = membersOf(shown, name).map(({ label }) => code(label));
  if (labels.length === 0) return [t('The group has no enabled members.')];
  return [t('Members in order: {0}', labels.join(' → '))];
};
