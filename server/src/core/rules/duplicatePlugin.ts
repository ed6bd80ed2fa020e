import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../model/document.ts';
import { plainValue } from '../model/plainValue.ts';
import type { PluginEntry } from '../model/pluginEntry.ts';
import type { SyntaxTree } from '../model/syntaxTree.ts';
import { remove } from './fixes.ts';
import { pluginKey } from './pluginKey.ts';
import { defineRule, type Finding } from './rule.ts';

export const duplicatePlugin = defineRule({
  code: 'duplicate-plugin',
  severity: 'warning',
  docs: {
    summary: 'A plugin stands in the list twice.',
    explanation:
      'Two entries of one source that show in the same place are a slip, since the component appears twice. Where their position, display or condition differs, they may well be meant, for example one for mobile and one for desktop, and are mentioned only.',
    bad: '[{ "source": "github:owner/graph", "enabled": true }, { "source": "github:owner/graph", "enabled": true }]',
    good: '[{ "source": "github:owner/graph", "enabled": true }]',
  },
  *check({ document }) {
    // Entries that are the same go by the same name, which is quicker to compare.
    for (const plugins of document.view.namesakes) {
      const byKey = new Map<string, Places>();
      for (const plugin of plugins) {
        const key = pluginKey(plugin);
        if (key === undefined) continue;
        const known = byKey.get(key);
        const place = placeOf(plugin);
        if (known === undefined) byKey.set(key, new Map([[place, plugin]]));
        else {
          yield explain(document, plugin, known);
          if (!known.has(place)) known.set(place, plugin);
        }
      }
    }
  },
});

/** The entries of one plugin by the places where they show, the first of the list first. */
type Places = Map<string, PluginEntry>;

function explain({ tree }: ConfigDocument, plugin: PluginEntry, known: Places): Finding {
  const same = known.get(placeOf(plugin));
  const [first = plugin] = known.values();
  const other = same ?? first;
  const name = plugin.name ?? '';
  return {
    span: plugin.repo?.span ?? tree.openerSpan(plugin.node),
    ...(same === undefined && { severity: 'information' }),
    message:
      same === undefined
        ? t(
            '"{0}" stands in the list twice, in different places. Remove one if that is not meant.',
            name,
          )
        : t('"{0}" stands in the list twice. Remove one of the two entries.', name),
    related: [
      {
        span: other.repo?.span ?? tree.openerSpan(other.node),
        message: t('It stands here first.'),
      },
    ],
    fixes: () => [remove(tree, plugin.node, t('Remove this entry'), isCopy(tree, other, plugin))],
  };
}

function isCopy(tree: SyntaxTree, a: PluginEntry, b: PluginEntry): boolean {
  return JSON.stringify(plainValue(tree, a.node)) === JSON.stringify(plainValue(tree, b.node));
}

/** Where and when a component is shown. */
function placeOf({ layout }: PluginEntry): string {
  const { position, display, condition } = layout ?? {};
  return [position?.value ?? '', display?.value ?? 'all', condition?.value ?? ''].join('\n');
}
