import type { PluginEntry } from '../config/pluginEntry.ts';
import { sortByNumber } from '../config/sequence.ts';
import { valueAt } from '../text/record.ts';
import type { DefaultLayout } from './pluginDefaults.ts';
import { knownPlugin, type ProjectContext } from './projectContext.ts';

/** Where an entry runs and appears: as it states, else by the defaults of its plugin. */
export interface EffectiveEntry {
  readonly order: number | undefined;
  readonly position: string | undefined;
  readonly priority: number | undefined;
  readonly display: string | undefined;
  readonly condition: string | undefined;
  readonly group: string | undefined;
  /** The layout that the entry does not state; `undefined` if it does, or if there is no default. */
  readonly defaultLayout: DefaultLayout | undefined;
}

/** Returns the order and layout that are in effect for an entry. The file takes precedence. */
export function effectiveEntry(plugin: PluginEntry, context: ProjectContext): EffectiveEntry {
  const fallback = defaultLayout(plugin, context);
  const { layout } = plugin;
  return {
    order: effectiveOrder(plugin, context),
    position: fallback?.position ?? layout?.position?.value,
    priority: finite(fallback?.priority ?? layout?.priority?.value),
    display: fallback?.display ?? layout?.display?.value,
    condition: (fallback?.condition ?? layout?.condition?.value) || undefined,
    group: (fallback?.group ?? plugin.groupName) || undefined,
    defaultLayout: fallback,
  };
}

/** Returns the default layout of an entry that states no layout. */
export function defaultLayout(
  plugin: PluginEntry,
  context: ProjectContext,
): DefaultLayout | undefined {
  // A layout that is not valid is stated nevertheless.
  return plugin.hasLayout ? undefined : knownPlugin(context, plugin)?.layout;
}

/** Returns the order that is in effect for an entry. The file takes precedence. */
export function effectiveOrder(plugin: PluginEntry, context: ProjectContext): number | undefined {
  return plugin.hasOrder ? finite(plugin.order?.value) : knownPlugin(context, plugin)?.order;
}

/** `1e999` is valid JSON, but cannot be sorted by. */
function finite(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

/** Returns the enabled plugins in run order. */
export function runOrder(plugins: readonly PluginEntry[], context: ProjectContext): PluginEntry[] {
  const enabled = plugins.filter(({ isDisabled }) => !isDisabled);
  return sortByNumber(enabled, plugin => effectiveOrder(plugin, context));
}

/** Returns the default of a value of an entry, at a path from the entry on; `undefined` if none. */
export function pluginDefaultAt(
  plugin: PluginEntry,
  context: ProjectContext,
  [name, ...rest]: readonly (string | number)[],
): unknown {
  if (name === 'order' && rest.length === 0) return knownPlugin(context, plugin)?.order;
  if (name !== 'layout' || rest.length === 0) return undefined;
  return valueAt(defaultLayout(plugin, context), rest);
}
