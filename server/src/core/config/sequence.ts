import type { PluginEntry } from './pluginEntry.ts';

/** Lower first. What says nothing comes last; ties are equal, so that a stable sort keeps the file's order. */
export function compareNumbers(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0;
  return (a ?? Number.POSITIVE_INFINITY) < (b ?? Number.POSITIVE_INFINITY) ? -1 : 1;
}

/** The enabled plugins in the order in which they run. */
export function runOrder(plugins: readonly PluginEntry[]): PluginEntry[] {
  return plugins
    .filter(({ isDisabled }) => !isDisabled)
    .sort((a, b) => compareNumbers(a.order?.value, b.order?.value));
}

/** The enabled plugins that some condition picks, in the order in which they appear on the page. */
export function byPriority(
  plugins: readonly PluginEntry[],
  picks: (plugin: PluginEntry) => boolean,
): PluginEntry[] {
  return plugins
    .filter(plugin => !plugin.isDisabled && picks(plugin))
    .sort((a, b) => compareNumbers(a.layout?.priority?.value, b.layout?.priority?.value));
}
