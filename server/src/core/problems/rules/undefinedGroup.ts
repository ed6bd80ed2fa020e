import { t } from '@vscode/l10n';
import type { Located } from '../../config/reader.ts';
import { Speller } from '../../text/similarity.ts';
import { defineRule } from '../problem.ts';
import { replaceEach } from './fixes.ts';
import { areGroupsReadable, defineGroup } from './groups.ts';

export const undefinedGroup = defineRule({
  code: 'undefined-group',
  severity: 'warning',
  docs: {
    summary: 'A plugin is a member of a group that is not defined.',
    explanation:
      'Groups are defined in `layout.groups`. Members of an undefined group are not placed together. Each undefined group is reported once, at its first use; disabled plugins are not checked.',
    bad: '{ "plugins": [{ "source": "github:owner/search", "enabled": true, "layout": { "group": "toolbra" } }], "layout": { "groups": { "toolbar": {} } } }',
    good: '{ "plugins": [{ "source": "github:owner/search", "enabled": true, "layout": { "group": "toolbar" } }], "layout": { "groups": { "toolbar": {} } } }',
  },
  *check({ document: { tree, view } }) {
    const defined = new Set(view.groups.map(({ name }) => name.value));
    const speller = new Speller(defined);
    const uses = new Map<string, Located<string>[]>();
    for (const plugin of view.plugins) {
      if (plugin.isDisabled || defined.has(plugin.groupName ?? '')) continue;
      const { group } = plugin;
      if (group === undefined) continue;
      const existing = uses.get(group.value);
      if (existing === undefined) uses.set(group.value, [group]);
      else existing.push(group);
    }
    if (uses.size === 0 || !areGroupsReadable(tree, view)) return;
    for (const [name, [first, ...others]] of uses) {
      if (first === undefined) continue;
      const near = speller.similar(name);
      yield {
        span: first.span,
        message:
          near[0] === undefined
            ? t('Group "{0}" is not defined in "layout.groups".', name)
            : t('Group "{0}" is not defined. Did you mean "{1}"?', name, near[0]),
        related: others.map(({ span }) => ({
          span,
          message: t('The group is used here as well.'),
        })),
        fixes: () => [
          ...near.map((to, index) => replaceEach([first, ...others], to, index === 0)),
          ...defineGroup(tree, name, near.length === 0),
        ],
      };
    }
  },
});
