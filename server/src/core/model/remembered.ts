import type { PluginEntry } from './pluginEntry.ts';

let slots = 0;

/** Room for all that is remembered of one entry: a list that grows takes three times as much. */
export function emptySlots(): unknown[] {
  return new Array(slots).fill(undefined);
}

/**
 * Finds something out about an entry once for as long as its text stays the same, however often the
 * text around it changes. It may depend on nothing but that text: offsets and nodes of the document,
 * other entries and settings all change without it.
 */
export function remembered<Result>(
  find: (entry: PluginEntry) => Result,
): (entry: PluginEntry) => Result {
  const slot = slots++;
  return entry => {
    const known = entry.facts.remembered;
    // An empty slot may hold `undefined` as well, and that is found out again, which does no harm.
    known[slot] ??= find(entry);
    return known[slot] as Result;
  };
}
