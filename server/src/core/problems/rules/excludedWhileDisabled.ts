import { t } from '@vscode/l10n';
import type { Rule } from '../problem.ts';
import { remove } from './fixes.ts';

export const excludedWhileDisabled: Rule = {
  code: 'excluded-while-disabled',
  severity: 'hint',
  docs: {
    summary: 'A page type excludes a plugin that is disabled.',
    explanation:
      'A disabled plugin is not shown, so excluding it has no effect until it is enabled.',
    bad: '{ "plugins": [{ "source": "github:owner/graph", "enabled": false }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }',
    good: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }',
  },
  *check({ document: { tree, view } }) {
    for (const { exclude } of view.pageTypes) {
      for (const item of exclude) {
        const plugins = view.pluginsByName.get(item.value) ?? [];
        const place = plugins.at(-1)?.enabled?.span;
        if (place === undefined || !plugins.every(({ isDisabled }) => isDisabled)) continue;
        yield {
          span: item.span,
          reason: item.value,
          tags: ['unnecessary'],
          message: t('"{0}" is disabled, so excluding it has no effect.', item.value),
          related: [{ span: place, message: t('The plugin is disabled here.') }],
          fixes: () => [remove(tree, [item.node], t('Remove "{0}"', item.value))],
        };
      }
    }
  },
};
