import { t } from '@vscode/l10n';
import { defineRule } from './rule.ts';

export const missingLocalPlugin = defineRule({
  code: 'missing-local-plugin',
  severity: 'warning',
  docs: {
    summary: 'The folder of a local plugin is not there.',
    explanation:
      'A local path is relative to the folder of the configuration file. Where the files around it cannot be seen, as in a virtual workspace, nothing is reported.',
    bad: '{ "source": "./plugin/graph", "enabled": true }',
    good: '{ "source": "./plugins/graph", "enabled": true }',
  },
  *check({ document, surroundings }) {
    for (const plugin of document.view.plugins) {
      if (plugin.source?.form !== 'local') continue;
      const { repo, source } = plugin;
      if (repo === undefined || surroundings.hasFolder(source.path) !== false) continue;
      yield {
        span: repo.span,
        message: t('There is no folder "{0}". Create it, or correct the path.', source.path),
      };
    }
  },
});
