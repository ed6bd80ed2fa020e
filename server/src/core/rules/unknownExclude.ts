import { t } from '@vscode/l10n';
import { removeMembers } from '../model/editing.ts';
import { parseSource } from '../model/source.ts';
import { noNode } from '../model/tape.ts';
import { Speller } from '../text/similarity.ts';
import { firstOfEach } from './exclude.ts';
import { replaceEach } from './fixes.ts';
import { defineRule } from './rule.ts';

export const unknownExclude = defineRule({
  code: 'unknown-exclude',
  severity: 'warning',
  docs: {
    summary: 'A page type excludes a plugin that is not in the list.',
    explanation:
      "Names in `exclude` must be exactly those of plugins: the entry's own `name`, or the last part of its source.",
    bad: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["grpah"] } } } }',
    good: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }], "layout": { "byPageType": { "folder": { "exclude": ["graph"] } } } }',
  },
  *check({ document: { tree, view } }) {
    if (view.pluginList === noNode || tree.isDamaged(view.pluginList)) return;
    const names = view.pluginsByName;
    const speller = new Speller(names.keys());
    for (const { exclude } of view.pageTypes) {
      for (const item of firstOfEach(exclude)) {
        if (names.has(item.value)) continue;
        const short = parseSource(item.value).name;
        const near = names.has(short) ? [short] : speller.similar(item.value);
        yield {
          span: item.span,
          message:
            near[0] === undefined
              ? t('There is no plugin "{0}" to exclude.', item.value)
              : t('There is no plugin "{0}" to exclude. Did you mean "{1}"?', item.value, near[0]),
          fixes: () => {
            const same = exclude.filter(({ value }) => value === item.value);
            const nodes = same.map(({ node }) => node);
            return [
              ...near.map((name, index) => replaceEach(same, name, index === 0)),
              { title: t('Remove "{0}"', item.value), edits: removeMembers(tree, nodes) },
            ];
          },
        };
      }
    }
  },
});
