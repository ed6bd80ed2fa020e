import { t } from '@vscode/l10n';
import { didYouMean } from '../../config/labels.ts';
import { selectEntries } from '../../config/pluginEntry.ts';
import { groupBy } from '../../text/groupBy.ts';
import { speller } from '../../text/similarity.ts';
import type { Rule } from '../problem.ts';
import { spellings } from './fixes.ts';
import { areGroupsReadable, defineGroup } from './groups.ts';

const enabledWithGroup = selectEntries(
  ({ isDisabled, group }) => !isDisabled && group !== undefined,
);

export const undefinedGroup: Rule = {
  code: 'undefined-group',
  severity: 'warning',
  docs: {
    summary: 'A plugin is a member of a group that is not defined.',
    explanation:
      'Members of a group that `layout.groups` does not define are not placed together. Each group is reported once; disabled plugins are not checked.',
    bad: '{ "plugins": [{ "source": "github:owner/search", "enabled": true, "layout": { "group": "toolbra" } }], "layout": { "groups": { "toolbar": {} } } }',
    good: '{ "plugins": [{ "source": "github:owner/search", "enabled": true, "layout": { "group": "toolbar" } }], "layout": { "groups": { "toolbar": {} } } }',
  },
  *check({ document }) {
    const { view } = document;
    const defined = new Set(view.groups.map(({ name }) => name.value));
    const spell = speller(defined);
    const uses = groupBy(
      enabledWithGroup(document).flatMap(({ group }) => group ?? []),
      ({ value }) => (defined.has(value) ? undefined : value),
    );
    if (uses.size === 0 || !areGroupsReadable(document)) return;
    const used = new Set(view.plugins.map(({ groupName }) => groupName));
    for (const [name, [first, ...others]] of uses) {
      const near = spell(name);
      yield {
        span: first.span,
        message: t('Group "{0}" is not defined in "layout.groups".', name) + didYouMean(near[0]),
        related: others.map(({ span }) => ({
          span,
          message: t('The group is used here as well.'),
        })),
        fixes: () => [
          ...spellings({
            places: [first, ...others],
            near,
            // A group without members may be the one that is misspelled.
            isCertain: others.length === 0 || used.has(near[0]),
          }),
          defineGroup(document, name, near.length === 0),
        ],
      };
    }
  },
};
