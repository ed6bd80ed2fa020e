import { t } from '@vscode/l10n';
import { selectEntries } from '../../config/survey.ts';
import { replacement } from '../../text/edit.ts';
import { defineRule } from '../problem.ts';
import { remove } from './fixes.ts';

const withTwoRefs = selectEntries(
  ({ source, ref }) => source?.ref !== undefined && ref !== undefined && source.ref !== ref,
);

export const conflictingRef = defineRule({
  code: 'conflicting-ref',
  severity: 'warning',
  docs: {
    summary: 'A source object pins two different refs.',
    explanation:
      'A branch or tag is written either after `#` in `repo` or in `ref`. If both are present and differ, it is undefined which one is installed.',
    bad: '{ "repo": "github:owner/graph#v1", "ref": "v2" }',
    good: '{ "repo": "github:owner/graph", "ref": "v2" }',
  },
  *check({ document }) {
    const { tree } = document;
    for (const plugin of withTwoRefs(document)) {
      const pinned = plugin.source?.ref;
      if (pinned === undefined || plugin.source?.form === 'local') continue;
      const { repo, ref } = plugin;
      if (repo === undefined || ref === undefined || pinned === ref.value) continue;
      const bare = repo.value.slice(0, repo.value.lastIndexOf('#'));
      yield {
        span: ref.span,
        message: t('"repo" pins "{0}" and "ref" pins "{1}". Keep one.', pinned, ref.value),
        related: [{ span: repo.span, message: t('The other ref is here.') }],
        fixes: () => [
          {
            title: t('Keep "{0}", the value of "ref"', ref.value),
            edits: [replacement(repo.span, JSON.stringify(bare))],
          },
          remove(tree, tree.parent(ref.node), t('Keep "{0}", the ref after "#"', pinned)),
        ],
      };
    }
  },
});
