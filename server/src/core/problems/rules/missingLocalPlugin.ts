import { t } from '@vscode/l10n';
import { selectEntries } from '../../config/pluginEntry.ts';
import type { Rule } from '../problem.ts';
import { hasSourceMistake } from './sourceForm.ts';

const enabledWithLocalSource = selectEntries(
  ({ source, isDisabled }) => source?.form === 'local' && !isDisabled,
);

export const missingLocalPlugin: Rule = {
  code: 'missing-local-plugin',
  severity: 'warning',
  docs: {
    summary: 'A local plugin does not exist.',
    explanation:
      'A local path is relative to the folder of the configuration file. Disabled plugins are not checked, and nothing is without a file system, as in virtual workspaces.',
    bad: '{ "source": "./plugin/graph", "enabled": true }',
    good: '{ "source": "./plugins/graph", "enabled": true }',
  },
  *check({ document, projectContext }) {
    for (const plugin of enabledWithLocalSource(document)) {
      const { source } = plugin;
      if (source?.form !== 'local' || projectContext.exists(source.path) !== false) continue;
      // How the path is written is a problem of its own.
      if (hasSourceMistake(plugin.values)) continue;
      yield {
        span: plugin.sourceSpan,
        // All plugins are missing if their folder is.
        reason: source.path.replace(/[^/]*\/?$/, ''),
        message: t('"{0}" does not exist. Create the folder, or correct the path.', source.path),
      };
    }
  },
};
