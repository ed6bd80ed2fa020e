import { t } from '@vscode/l10n';
import { type InstallableSource, repositoryUrl } from '../../../config/source/source.ts';
import { meantSource } from '../../../config/source/sourceOf.ts';
import { appearancesOf, describeAppearances } from '../../../preview/appearances.ts';
import { knownPlugin } from '../../../project/projectContext.ts';
import { escapeMarkdown } from '../../../text/printable.ts';
import { code, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/**
 * Describes a plugin at its entry and its source, in a few lines: what it does, its repository or folder,
 * ref and name, and where it appears or why it does not.
 */
export const pluginHover: HoverSubject = context => {
  const places = ['plugins/*', 'plugins/*/source', 'plugins/*/source/repo'];
  const [plugin] = places.flatMap(place => pluginAt(context, place) ?? []);
  const source = meantSource(plugin?.repo?.value ?? '');
  if (plugin === undefined || source === undefined) return [];
  const { document, projectContext } = context;
  const { name = '', ownName, index } = plugin;
  const description = knownPlugin(projectContext, plugin)?.description;
  const ref = plugin.ref?.value ?? source.ref;
  const appearances = appearancesOf(document, projectContext).find(one => one.plugin.id === index);
  const lines = [
    formOf(source),
    ...(ref === undefined ? [] : [t('Pinned to {0}', code(ref))]),
    ownName === undefined
      ? t('Plugin name: {0}', code(name))
      : t('Plugin name: {0} (set by "name")', code(ownName.value)),
    ...(appearances ? describeAppearances(appearances).map(escapeMarkdown) : []),
  ];
  return [...(description === undefined ? [] : [description]), lines.join('  \n')];
};

function formOf(source: InstallableSource): string {
  if (source.form === 'local') return t('A local folder: {0}', code(source.path));
  const url = repositoryUrl(source);
  return t('A repository: {0}', url === undefined ? code(source.path) : `<${url}>`);
}
