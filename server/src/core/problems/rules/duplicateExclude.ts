import { t } from '@vscode/l10n';
import type { Located } from '../../config/reader.ts';
import { defineRule } from '../problem.ts';
import { remove } from './fixes.ts';

export const duplicateExclude = defineRule({
  code: 'duplicate-exclude',
  severity: 'hint',
  docs: {
    summary: 'A page type excludes a plugin twice.',
    explanation: 'The second entry has no effect.',
    bad: '{ "exclude": ["graph", "graph"] }',
    good: '{ "exclude": ["graph"] }',
  },
  *check({ document: { tree, view } }) {
    for (const { exclude } of view.pageTypes) {
      const first = new Map<string, Located<string>>();
      for (const item of exclude) {
        const earlier = first.get(item.value);
        if (earlier === undefined) {
          first.set(item.value, item);
          continue;
        }
        yield {
          span: item.span,
          tags: ['unnecessary'],
          message: t('"{0}" is already excluded.', item.value),
          related: [{ span: earlier.span, message: t('The plugin is excluded here.') }],
          fixes: () => [remove(tree, item.node, t('Remove "{0}"', item.value), true)],
        };
      }
    }
  },
});
