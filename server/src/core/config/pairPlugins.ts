import { plainValue } from '../json/tree/plainValue.ts';
import { groupBy } from '../text/groupBy.ts';
import type { ConfigDocument } from './document.ts';
import type { PluginEntry } from './pluginEntry.ts';
import { pluginKey, sourceKeyOf } from './source/identity.ts';

/** One plugin in two versions of a file. */
export interface PluginPair {
  readonly before: PluginEntry;
  readonly after: PluginEntry;
}

export interface Pairs {
  readonly both: readonly PluginPair[];
  readonly added: readonly PluginEntry[];
  readonly removed: readonly PluginEntry[];
  /** Returns the name of a plugin in messages. */
  readonly labelOf: (plugin: PluginEntry) => string;
}

/** Matches the plugins of two versions: by value, then by identity, then by source, then by name. */
export function pairPlugins(before: ConfigDocument, after: ConfigDocument): Pairs {
  const both: PluginPair[] = [];
  let removed = [...before.view.plugins];
  let added = [...after.view.plugins];
  for (const keyOf of [contentOf, pluginKey, sourceKeyOf, ({ name }: PluginEntry) => name]) {
    const waiting = groupBy(removed, keyOf);
    const paired = new Set<PluginEntry>();
    added = added.filter(entry => {
      const key = keyOf(entry);
      const partner = key === undefined ? undefined : waiting.get(key)?.shift();
      if (partner === undefined) return true;
      paired.add(partner);
      both.push({ before: partner, after: entry });
      return false;
    });
    removed = removed.filter(entry => !paired.has(entry));
  }
  both.sort((a, b) => a.after.index - b.after.index);
  return { both, added, removed, labelOf: labelsOf([before, after]) };
}

/** Returns the value of an entry, with the properties in one order. */
function contentOf({ tree, node }: PluginEntry): string {
  return JSON.stringify(plainValue(tree, node), (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/**
 * Returns the names of the plugins in messages: with the place of the entry if a version has several
 * entries of that name.
 */
function labelsOf(documents: readonly ConfigDocument[]): (plugin: PluginEntry) => string {
  const repeated = new Set(
    documents.flatMap(({ view }) =>
      [...view.pluginsByName].flatMap(([name, plugins]) => (plugins.length > 1 ? name : [])),
    ),
  );
  return ({ name, index, layout }) => {
    if (name === undefined) return `#${index + 1}`;
    const place = [layout?.position, layout?.display, layout?.condition]
      .map(located => located?.value)
      .filter(value => value !== undefined);
    const isOne = !repeated.has(name);
    return isOne ? name : `${name} (${place.length > 0 ? place.join(', ') : `#${index + 1}`})`;
  };
}
