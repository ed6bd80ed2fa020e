import { t } from '@vscode/l10n';
import { noNode } from '../../json/tree/tape.ts';
import { defaultLayout } from '../../project/effectiveEntry.ts';
import { speller } from '../../text/similarity.ts';
import type { Rule } from '../problem.ts';
import { remove } from './fixes.ts';
import { areGroupsReadable } from './groups.ts';

export const unusedGroup: Rule = {
  code: 'unused-group',
  severity: 'hint',
  docs: {
    summary: 'A group has no members.',
    explanation:
      'No plugin, enabled or not, has the group as its `layout.group`, in the file or by default.',
    bad: '{ "layout": { "groups": { "toolbar": { "gap": "0.5rem" } } }, "plugins": [] }',
    good: '{ "layout": { "groups": {} }, "plugins": [] }',
  },
  *check({ document, projectContext }) {
    const { tree, view } = document;
    const defined = new Set(view.groups.map(({ name }) => name.value));
    const spell = speller(defined);
    if (defined.size === 0 || view.pluginList === noNode) return;
    const used = new Set(
      view.plugins.flatMap(
        plugin => plugin.groupName ?? defaultLayout(plugin, projectContext)?.group ?? [],
      ),
    );
    const unused = view.groups.filter(({ name }) => !used.has(name.value));
    if (unused.length === 0 || !areGroupsReadable(document)) return;
    // A misspelled name is the cause, and is reported at its use.
    const meant = new Set([...used].flatMap(name => (defined.has(name) ? [] : spell(name))));
    for (const { name } of unused) {
      if (meant.has(name.value)) continue;
      yield {
        span: name.span,
        tags: ['unnecessary'],
        message: t(
          'Group "{0}" has no members. Remove it, or set it as "group" of a plugin.',
          name.value,
        ),
        // Not preferred: a group is often defined before its members are added.
        fixes: () => [remove(tree, [tree.parent(name.node)], t('Remove group "{0}"', name.value))],
      };
    }
  },
};
