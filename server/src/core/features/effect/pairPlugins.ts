import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';

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

/** Finds each plugin of one version in the other: by its text, else its source, else its name. */
export function pairPlugins(before: ConfigDocument, after: ConfigDocument): Pairs {
  const both: PluginPair[] = [];
  let removed = [...before.view.plugins];
  let added = [...after.view.plugins];
  for (const keyOf of [textOf, sourceOf, nameOf]) {
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

/** The source without its ref, together with the entry's own name. */
function sourceOf({ repo, ownName }: PluginEntry): string | undefined {
  const source = repo?.value
    .replace(/#[^#]*$/, '')
    .replace(/\.git$/, '')
    .toLowerCase();
  return source && JSON.stringify([source, ownName?.value]);
}

function nameOf({ name }: PluginEntry): string | undefined {
  return name;
}

/** How a plugin is called in sentences. */
export function labelOf({ name, index }: PluginEntry): string {
  return name ?? `#${index + 1}`;
}
