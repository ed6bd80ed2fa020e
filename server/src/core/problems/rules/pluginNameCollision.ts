import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { pluginKey } from '../../config/source/identity.ts';
import type { Span } from '../../text/span.ts';
import type { Rule } from '../problem.ts';

export const pluginNameCollision: Rule = {
  code: 'plugin-name-collision',
  severity: 'warning',
  docs: {
    summary: 'Two plugins from different sources have the same name.',
    explanation:
      'A plugin is installed into a folder with its name, which is the last part of its source unless `name` is set. Of two plugins with the same name, the second is never installed.',
    bad: '[{ "source": "github:owner/graph", "enabled": true }, { "source": "github:other/graph", "enabled": true }]',
    good: '[{ "source": "github:owner/graph", "enabled": true }, { "source": { "repo": "github:other/graph", "name": "other-graph" }, "enabled": true }]',
  },
  *check({ document: { view } }) {
    for (const [name, namesakes] of view.pluginsByName) {
      const plugins = namesakes.filter(({ source }) => source && source.form !== 'unknown');
      const [first, ...others] = plugins;
      for (const plugin of others) {
        if (first === undefined || pluginKey(first) === pluginKey(plugin)) continue;
        yield {
          span: placeOfName(plugin),
          message: t(
            'Another plugin is named "{0}", so this one is never installed. Set "name" on one of them.',
            name,
          ),
          related: [{ span: placeOfName(first), message: t('The other plugin is here.') }],
        };
      }
    }
  },
};

function placeOfName({ ownName, sourceSpan }: PluginEntry): Span {
  return ownName?.span ?? sourceSpan;
}
