import { t } from '@vscode/l10n';
import { repositoryUrl, type Source } from '../../../config/source/source.ts';
import { appearancesOf, describeAppearances } from '../../../preview/appearances.ts';
import { knownPlugin } from '../../../project/projectContext.ts';
import { escapeMarkdown } from '../../../text/markdown.ts';
import { code, type HoverContext, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/** How many lines say where a plugin appears. */
const maximumLines = 8;

/** Describes a source: its kind, location, ref and derived name, and where the plugin appears. */
export const sourceHover: HoverSubject = context => {
  const plugin =
    pluginAt(context, 'plugins/*/source') ?? pluginAt(context, 'plugins/*/source/repo');
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
    ...whereLines(context, plugin.index),
  ].filter(line => line !== '');
};

/** Returns the paragraph that says where a plugin appears, or why it does not. */
function whereLines({ document, projectContext }: HoverContext, id: number): string[] {
  const entry = appearancesOf(document, projectContext).find(({ plugin }) => plugin.id === id);
  if (entry === undefined) return [];
  const lines = describeAppearances(entry);
  const rest = lines.length - maximumLines;
  const shown = lines.slice(0, maximumLines).map(escapeMarkdown);
  return [
    [t('On the page:'), ...shown, ...(rest > 0 ? [t('and {0} more', rest)] : [])].join('\n- '),
  ];
}

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
