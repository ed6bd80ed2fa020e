import { t } from '@vscode/l10n';
import { selectEntries } from '../../config/survey.ts';
import { replacement } from '../../text/edit.ts';
import { defineRule } from '../problem.ts';
import { remove } from './fixes.ts';

const withLocalSource = selectEntries(({ source }) => source?.form === 'local');

export const refOnLocalSource = defineRule({
  code: 'ref-on-local-source',
  severity: 'warning',
  docs: {
    summary: 'A local source has a `ref` or a `subdir`.',
    explanation:
      'A local plugin is read directly from its folder, so there is no branch to check out and no repository to search. To use a subfolder, add it to the path.',
    bad: '{ "repo": "./plugins/graph", "ref": "main" }',
    good: '{ "repo": "./plugins/graph" }',
  },
  *check({ document }) {
    const { tree } = document;
    for (const { repo, source, ref, subdir } of withLocalSource(document)) {
      if (repo === undefined || source?.form !== 'local') continue;
      const tags = ['unnecessary'] as const;
      if (source.ref !== undefined) {
        yield {
          span: repo.span,
          message: t('"#{0}" has no effect on a local path. Remove it.', source.ref),
          fixes: () => [
            {
              title: t('Remove "#{0}"', source.ref ?? ''),
              edits: [replacement(repo.span, JSON.stringify(source.path))],
              preferred: true,
            },
          ],
        };
      }
      for (const member of [ref, subdir]) {
        if (member === undefined) continue;
        const property = tree.parent(member.node);
        const name = tree.propertyName(property);
        yield {
          span: tree.span(tree.firstChild(property)),
          tags,
          message: t('"{0}" has no effect on a local path. Remove it.', name),
          fixes: () => [remove(tree, property, t('Remove "{0}"', name), true)],
        };
      }
    }
  },
});
