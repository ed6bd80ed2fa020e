import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { parseSource } from '../../config/source.ts';
import { noNode } from '../../json/tape.ts';
import { Speller, similar } from '../../text/similarity.ts';

/** A name that no plugin has, and the names of plugins that it may be a misspelling of, nearest first. */
export interface UnknownName {
  readonly name: Located<string>;
  readonly near: readonly string[];
}

/**
 * The names that no plugin has. Where the list of plugins or the source of one cannot be read, that is
 * the cause, and names that may come from there are left out.
 */
export function* unknownNames(
  { tree, view }: Pick<ConfigDocument, 'tree' | 'view'>,
  names: readonly Located<string>[],
): Iterable<UnknownName> {
  if (names.length === 0 || view.pluginList === noNode || tree.isDamaged(view.pluginList)) return;
  // An item that is not an object is an entry whose name cannot be known.
  if (tree.children(view.pluginList).length > view.plugins.length) return;
  const known = view.pluginsByName;
  const unknown = names.filter(({ value }) => !known.has(value));
  if (unknown.length === 0) return;
  const unreadable = view.plugins.filter(hasUnreadableName);
  if (unreadable.some(({ repo }) => repo === undefined) || view.plugins.some(isDamaged)) return;
  const speller = new Speller(known.keys());
  for (const name of unknown) {
    if (unreadable.some(plugin => mayHaveName(plugin, name.value))) continue;
    const short = parseSource(name.value).name;
    yield { name, near: known.has(short) ? [short] : speller.similar(name.value) };
  }
}

/** Whether the source of a plugin is not finished, so that nothing is known of its name. */
function isDamaged({ tree, node, sourceNode }: PluginEntry): boolean {
  return tree.isDamaged(node) && sourceNode !== noNode && tree.isMalformed(sourceNode);
}

/** Whether the source of a plugin is missing or misspelt, so that its name is not known for certain. */
function hasUnreadableName({ repo, source, ownName }: PluginEntry): boolean {
  if (ownName !== undefined) return false;
  if (repo === undefined || source === undefined) return true;
  return source.form === 'unknown' && !repo.value.startsWith('@');
}

function mayHaveName({ repo, source }: PluginEntry, name: string): boolean {
  if (repo === undefined || repo.value.includes(name)) return true;
  return similar(name, [source?.name ?? '']).length > 0;
}
