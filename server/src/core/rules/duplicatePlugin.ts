import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../model/document.ts';
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
    const first = new Map<string, PluginEntry>();
    /** Of sources that stand in the list twice, the first entry for each place. */
    const places = new Map<string, Map<string, PluginEntry>>();
    for (const plugin of document.view.plugins) {
      const key = pluginKey(plugin);
      if (key === undefined) continue;
      const earlier = first.get(key);
      if (earlier === undefined) {
        first.set(key, plugin);
        continue;
      }
      const taken = places.get(key) ?? new Map([[placeOf(earlier), earlier]]);
      const place = placeOf(plugin);
      yield explain(document, plugin, { earlier, same: taken.get(place) });
      if (!taken.has(place)) taken.set(place, plugin);
      places.set(key, taken);
    }
  },
});

function explain(
  { tree }: ConfigDocument,
  plugin: PluginEntry,
  { earlier, same }: { readonly earlier: PluginEntry; readonly same: PluginEntry | undefined },
): Finding {
  const other = same ?? earlier;
  const name = plugin.name ?? '';
  return {
    span: plugin.repo?.span ?? tree.headSpan(plugin.node),
    ...(same === undefined && { severity: 'information' }),
    message:
      same === undefined
        ? t(
            '"{0}" stands in the list twice, in different places. Remove one if that is not meant.',
            name,
          )
        : t('"{0}" stands in the list twice. Remove one of the two entries.', name),
    related: [
      { span: other.repo?.span ?? tree.headSpan(other.node), message: t('It stands here first.') },
    ],
    fixes: () => [remove(tree, plugin.node, t('Remove this entry'), isCopy(tree, other, plugin))],
  };
}

function isCopy(tree: SyntaxTree, a: PluginEntry, b: PluginEntry): boolean {
  return JSON.stringify(tree.value(a.node)) === JSON.stringify(tree.value(b.node));
}

/** Where and when a component is shown. */
function placeOf({ layout }: PluginEntry): string {
  const { position, display, condition } = layout ?? {};
  return [position?.value ?? '', display?.value ?? 'all', condition?.value ?? ''].join('\n');
}
