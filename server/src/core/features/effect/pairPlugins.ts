import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import { pluginKey, sourceKeyOf } from '../../config/source/identity.ts';

/** One plugin in two versions of a file. */
export interface PluginPair {
  readonly before: PluginEntry;
  readonly after: PluginEntry;
}

export interface Pairs {
  readonly both: readonly PluginPair[];
  readonly added: readonly PluginEntry[];
  readonly removed: readonly PluginEntry[];
}

/** Matches the plugins of two versions: by text, then by identity, then by source, then by name. */
export function pairPlugins(before: ConfigDocument, after: ConfigDocument): Pairs {
  const both: PluginPair[] = [];
  let removed = [...before.view.plugins];
  let added = [...after.view.plugins];
  for (const keyOf of [textOf, pluginKey, sourceOf, nameOf]) {
    const waiting = new Map<string, PluginEntry[]>();
    for (const entry of removed) {
      const key = keyOf(entry);
      if (key === undefined) continue;
      const entries = waiting.get(key);
      if (entries === undefined) waiting.set(key, [entry]);
      else entries.push(entry);
    }
    const paired = new Set<PluginEntry>();
    added = added.filter(entry => {
      const partner = waiting.get(keyOf(entry) ?? '')?.shift();
      if (partner === undefined) return true;
      paired.add(partner);
      both.push({ before: partner, after: entry });
      return false;
    });
    removed = removed.filter(entry => !paired.has(entry));
  }
  both.sort((a, b) => a.after.index - b.after.index);
  return { both, added, removed };
}

function textOf({ tree, node }: PluginEntry): string {
  return tree.text.slice(tree.start(node), tree.end(node)).replace(/\s+/g, '');
}

/** Entries without a source are one plugin. */
function sourceOf(entry: PluginEntry): string {
  return sourceKeyOf(entry) ?? '';
}

function nameOf({ name }: PluginEntry): string | undefined {
  return name;
}

/** Returns the name of a plugin in messages. */
export function labelOf({ name, index }: PluginEntry): string {
  return name ?? `#${index + 1}`;
}
