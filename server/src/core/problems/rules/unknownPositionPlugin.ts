import { t } from '@vscode/l10n';
import { safe } from '../../text/fix.ts';
import { isMisspelling } from '../../text/similarity.ts';
import { defineRule } from '../problem.ts';
import { remove, replaceWith } from './fixes.ts';
import { unknownNames } from './pluginNames.ts';

export const unknownPositionPlugin = defineRule({
  code: 'unknown-position-plugin',
  severity: 'warning',
  docs: {
    summary: 'A list in `positions` names a plugin that is not listed in `plugins`.',
    explanation:
      'Names in the lists of `positions` must match the name of a plugin exactly: the `name` of its entry, or the last part of its source.',
    bad: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "positions": { "right": ["grpah"] } } } } }',
    good: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "positions": { "right": ["graph"] } } } } }',
  },
  *check({ document: { tree, view } }) {
    const names = view.pageTypes.flatMap(({ positioned }) => positioned);
    for (const { name, near } of unknownNames({ tree, view }, names)) {
      const [meant] = near;
      yield {
        span: name.span,
        reason: name.value,
        message:
          meant === undefined
            ? t('"{0}" is not the name of a plugin.', name.value)
            : t('"{0}" is not the name of a plugin. Did you mean "{1}"?', name.value, meant),
        fixes: () => [
          ...near.map((to, index) =>
            safe(
              replaceWith(name, to, index === 0),
              index === 0 && isMisspelling(name.value, near),
            ),
          ),
          remove(tree, name.node, t('Remove "{0}"', name.value)),
        ],
      };
    }
  },
});
