import type { Pairs } from '../../config/pairPlugins.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';

/**
 * Returns labels of plugins that stay the same between other versions with the same earlier one: the
 * earlier index of an entry, or the text of an added one.
 */
export function labelOfPairs({ both, removed }: Pairs): (plugin: PluginEntry) => string {
  const labels = new Map<PluginEntry, string>();
  for (const { before, after } of both) {
    const label = `#${before.index}`;
    labels.set(before, label).set(after, label);
  }
  for (const plugin of removed) labels.set(plugin, `#${plugin.index}`);
  return plugin => labels.get(plugin) ?? plugin.text.written;
}
