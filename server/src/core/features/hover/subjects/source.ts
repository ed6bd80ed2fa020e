import { t } from '@vscode/l10n';
import { repositoryUrl, type Source } from '../../../config/source/source.ts';
import { knownPlugin } from '../../../project/projectContext.ts';
import { code, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** Describes a source: its kind, location, ref and derived name. */
export const sourceHover: HoverSubject = context => {
  const plugin = pluginAt(context, 'source') ?? pluginAt(context, 'source', 'repo');
  if (plugin?.source === undefined) return [];
  const { source, name, ownName } = plugin;
  const known = knownPlugin(context.projectContext, plugin);
  const ref = plugin.ref?.value ?? source.ref;
  const derived = ownName === undefined ? t('Plugin name: {0}', code(name ?? '')) : '';
  const own =
    ownName === undefined ? '' : t('Plugin name: {0} (set by "name")', code(ownName.value));
  return [
    form(source),
    ref === undefined ? '' : t('Pinned to {0}', code(ref)),
    derived + own,
    known?.description ?? '',
  ].filter(line => line !== '');
};

function form(source: Source): string {
  switch (source.form) {
    case 'local':
      return t('A local folder: {0}', code(source.path));
    case 'unknown':
      return t('Not a valid source.');
    default: {
      const url = repositoryUrl(source);
      return url === undefined
        ? t('A repository on {0}: {1}', source.host, code(source.path))
        : t('A repository: {0}', `<${url}>`);
    }
  }
}
