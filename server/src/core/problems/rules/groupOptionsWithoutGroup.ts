import { t } from '@vscode/l10n';
import { selectEntries } from '../../config/survey.ts';
import { noNode } from '../../json/tree/tape.ts';
import { append } from '../../json/write/jsonWriter.ts';
import { defineRule } from '../problem.ts';
import { remove } from './fixes.ts';
import { isUseReadable } from './groups.ts';

const enabledWithOnlyGroupOptions = selectEntries(
  ({ isDisabled, hasOnlyGroupOptions }) => !isDisabled && hasOnlyGroupOptions,
);

export const groupOptionsWithoutGroup = defineRule({
  code: 'group-options-without-group',
  severity: 'information',
  docs: {
    summary: 'A layout has `groupOptions` and no `group`.',
    explanation:
      'Group options control how a component behaves inside its group. Outside of a group they have no effect.',
    bad: '{ "position": "left", "groupOptions": { "grow": true } }',
    good: '{ "position": "left", "group": "toolbar", "groupOptions": { "grow": true } }',
  },
  *check({ document }) {
    const { tree, view } = document;
    for (const plugin of enabledWithOnlyGroupOptions(document)) {
      const { layout, groupOptions } = plugin;
      if (layout === undefined || tree.isDamaged(layout.node)) continue;
      if (tree.property(layout.node, 'group') !== noNode || !isUseReadable(plugin)) continue;
      // The group is at the wrong level, which is reported there.
      if (tree.member(plugin.node, 'group') !== noNode) continue;
      const property = tree.parent(groupOptions);
      yield {
        span: tree.span(tree.firstChild(property)),
        tags: ['unnecessary'],
        message: t('"groupOptions" has no effect without "group". Add the group, or remove it.'),
        fixes: () => [
          ...view.groups.map(({ name: { value } }) => ({
            title: t('Add "group": "{0}"', value),
            edits: [append(tree, layout.node, { group: value })],
          })),
          remove(tree, property, t('Remove "{0}"', 'groupOptions')),
        ],
      };
    }
  },
});
