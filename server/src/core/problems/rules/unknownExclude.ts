import { t } from '@vscode/l10n';
import { remove } from '../../json/write/jsonWriter.ts';
import { safe } from '../../text/fix.ts';
import { isMisspelling } from '../../text/similarity.ts';
import { defineRule } from '../problem.ts';
import { firstOfEach } from './exclude.ts';
import { replaceEach } from './fixes.ts';
import { unknownNames } from './pluginNames.ts';

export const unknownExclude = defineRule({
  code: 'unknown-exclude',
  severity: 'warning',
  docs: {
    summary: 'A page type excludes a plugin that is not listed in `plugins`.',
    explanation:
      'Names in `exclude` must match the name of a plugin exactly: the `name` of its entry, or the last part of its source.',
    bad: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["grpah"] } } } }',
    good: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }',
  },
  *check({ document: { tree, view } }) {
    const all = view.pageTypes.flatMap(({ exclude }) =>
      firstOfEach(exclude).map(name => ({ name, exclude })),
    );
    const lists = new Map(all.map(({ name, exclude }) => [name, exclude]));
    for (const { name, near } of unknownNames({ tree, view }, [...lists.keys()])) {
      const { value, span } = name;
      const [meant] = near;
      yield {
        span,
        reason: value,
        message:
          meant === undefined
            ? t('"{0}" is not the name of a plugin.', value)
            : t('"{0}" is not the name of a plugin. Did you mean "{1}"?', value, meant),
        fixes: () => {
          const same = (lists.get(name) ?? []).filter(other => other.value === value);
          const nodes = same.map(({ node }) => node);
          return [
            ...near.map((to, index) =>
              safe(replaceEach(same, to, index === 0), index === 0 && isMisspelling(value, near)),
            ),
            { title: t('Remove "{0}"', value), edits: remove(tree, nodes) },
          ];
        },
      };
    }
  },
});
