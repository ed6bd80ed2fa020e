import type { PluginEntry } from './pluginEntry.ts';

/**
 * Compares in ascending order; `undefined` comes last, and ties are equal, so that a stable sort
 * keeps the file order.
 */
export function compareNumbers(a: number | undefined, b: number | undefined): number {
  if (a === b) return 0;
  return (a ?? Number.POSITIVE_INFINITY) < (b ?? Number.POSITIVE_INFINITY) ? -1 : 1;
}

/** Returns the enabled plugins in run order. */
export function runOrder(plugins: readonly PluginEntry[]): PluginEntry[] {
  return plugins
    .filter(({ isDisabled }) => !isDisabled)
    .sort((a, b) => compareNumbers(a.order?.value, b.order?.value));
}

/** Returns the enabled plugins that match a predicate, in page order. */
export function byPriority(
  plugins: readonly PluginEntry[],
  picks: (plugin: PluginEntry) => boolean,
): PluginEntry[] {
  return plugins
    .filter(plugin => !plugin.isDisabled && picks(plugin))
    .sort((a, b) => compareNumbers(a.layout?.priority?.value, b.layout?.priority?.value));
}
