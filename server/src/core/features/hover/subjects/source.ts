import { t } from '@vscode/l10n';
import { repositoryUrl, type Source } from '../../../config/source/source.ts';
import { appearancesOf, summarizeAppearances } from '../../../preview/appearances.ts';
import { knownPlugin } from '../../../project/projectContext.ts';
import { escapeMarkdown } from '../../../text/markdown.ts';
import { code, type HoverContext, type HoverSubject, pluginAt } from '../hoverSubject.ts';

/**
 * Describes a valid source in a few lines, in place of what sources are in general: its kind, location, ref
 * and derived name, and where the plugin appears.
 */
export const sourceHover: HoverSubject = context => {
  const plugin =
    pluginAt(context, 'plugins/*/source') ?? pluginAt(context, 'plugins/*/source/repo');
  if (plugin?.source === undefined || plugin.source.form === 'unknown') return [];
  const { source, name, ownName } = plugin;
  const known = knownPlugin(context.projectContext, plugin);
  const ref = plugin.ref?.value ?? source.ref;
  const derived = ownName === undefined ? t('Plugin name: {0}', code(name ?? '')) : '';
  const own =
    ownName === undefined ? '' : t('Plugin name: {0} (set by "name")', code(ownName.value));
  const facts = [
    form(source),
    ref === undefined ? '' : t('Pinned to {0}', code(ref)),
    derived + own,
    whereLine(context, plugin.index),
  ];
  const lines = facts.filter(line => line !== '').join('  \n');
  return known?.description === undefined ? [lines] : [known.description, lines];
};

/** Returns the line that says where a plugin appears, or why it does not. */
function whereLine({ document, projectContext }: HoverContext, id: number): string {
  const entry = appearancesOf(document, projectContext).find(({ plugin }) => plugin.id === id);
  return entry === undefined ? '' : escapeMarkdown(summarizeAppearances(entry));
}

function form(source: Exclude<Source, { readonly form: 'unknown' }>): string {
  switch (source.form) {
    case 'local':
      return t('A local folder: {0}', code(source.path));
    default: {
      const url = repositoryUrl(source);
      return url === undefined
        ? t('A repository on {0}: {1}', source.host, code(source.path))
        : t('A repository: {0}', `<${url}>`);
    }
  }
}
