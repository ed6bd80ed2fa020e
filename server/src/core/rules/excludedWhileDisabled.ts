import { t } from '@vscode/l10n';
import { firstOfEach } from './exclude.ts';
import { remove } from './fixes.ts';
import { defineRule } from './rule.ts';

export const excludedWhileDisabled = defineRule({
  code: 'excluded-while-disabled',
  severity: 'hint',
  docs: {
    summary: 'A page type excludes a plugin that is disabled.',
    explanation:
      'A disabled plugin shows nothing anywhere, so there is nothing to exclude until it is enabled.',
    bad: '{ "plugins": [{ "source": "github:owner/graph", "enabled": false }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }',
    good: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }',
  },
  *check({ document: { tree, view } }) {
    for (const { exclude } of view.pageTypes) {
      for (const item of firstOfEach(exclude)) {
        const entries = view.plugins.filter(({ name }) => name === item.value);
        const [enabled] = entries.flatMap(entry => entry.enabled ?? []);
        const isDisabled = entries.every(entry => entry.enabled?.value === false);
        if (enabled === undefined || !isDisabled) continue;
        yield {
          span: item.span,
          tags: ['unnecessary'],
          message: t('"{0}" is disabled, so there is nothing to exclude.', item.value),
          related: [{ span: enabled.span, message: t('It is disabled here.') }],
          fixes: () => [remove(tree, item.node, t('Remove "{0}"', item.value))],
        };
      }
    }
  },
});
