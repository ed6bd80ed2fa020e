import { t } from '@vscode/l10n';
import { remove } from './fixes.ts';
import { defineRule } from './rule.ts';

export const duplicateExclude = defineRule({
  code: 'duplicate-exclude',
  severity: 'hint',
  docs: {
    summary: 'A page type excludes a plugin twice.',
    explanation: 'Once is enough; the second has no effect.',
    bad: '{ "exclude": ["graph", "graph"] }',
    good: '{ "exclude": ["graph"] }',
  },
  *check({ document: { tree, view } }) {
    for (const { exclude } of view.pageTypes) {
      for (const [index, item] of exclude.entries()) {
        const first = exclude.findIndex(({ value }) => value === item.value);
        const earlier = exclude[first];
        if (first === index || earlier === undefined) continue;
        yield {
          span: item.span,
          tags: ['unnecessary'],
          message: t('"{0}" is excluded already.', item.value),
          related: [{ span: earlier.span, message: t('It is excluded here.') }],
          fixes: () => [remove(tree, item.node, t('Remove "{0}"', item.value), true)],
        };
      }
    }
  },
});
