import { t } from '@vscode/l10n';
import { pairPlugins } from '../../config/pairPlugins.ts';
import { noNode } from '../../json/tree/tape.ts';
import { sourceText } from '../../json/write/format.ts';
import { append } from '../../json/write/jsonWriter.ts';
import { mayHaveLostPlugins, standsForOthers } from '../../project/committed.ts';
import { defineRule } from '../problem.ts';

/** How many plugins must be missing where no placeholder stands for them. */
const minimum = 4;

export const lostPlugins = defineRule({
  code: 'lost-plugins',
  severity: 'warning',
  docs: {
    summary: 'Most plugins of the last commit are missing.',
    explanation:
      'Assistants and copied examples shorten lists to a few entries and a line such as `// … rest of plugins`, which stands for nothing: the site loses the other plugins. The file is compared with the last commit (Git HEAD) if such a line is in it, or if it has at most fifteen plugins. It is reported once if more than half of the plugins are missing, and with such a line if any is. The quick fix restores the missing entries at the end of the list. If the plugins were removed on purpose, the problem is gone with the next commit.',
    bad: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }, "… rest of plugins"] }',
    good: '{ "plugins": [{ "source": "github:owner/graph", "enabled": true }, { "source": "github:owner/search", "enabled": true }] }',
  },
  *check({ document, projectContext: { committed } }) {
    const { tree, view } = document;
    if (committed === undefined || committed.syntaxErrors.length > 0) return;
    if (view.pluginList === noNode || !mayHaveLostPlugins(document)) return;
    const { removed } = pairPlugins(committed, document);
    const total = committed.view.plugins.length;
    const isMost = removed.length >= minimum && removed.length * 2 > total;
    if (removed.length === 0 || !(isMost || standsForOthers(document.text))) return;
    const key = tree.firstChild(tree.parent(view.pluginList));
    yield {
      span: tree.span(key === noNode ? view.pluginList : key),
      message: t('{0} of the {1} plugins of the last commit are missing.', removed.length, total),
      fixes: () => {
        const count = removed.length;
        const title =
          count === 1 ? t('Restore 1 plugin from Git') : t('Restore {0} plugins from Git', count);
        const items = removed.map(({ node }) => sourceText(committed.tree, node));
        return [{ title, edits: [append(tree, view.pluginList, items)] }];
      },
    };
  },
});
