import type { ConfigDocument } from '../../config/document.ts';
import { memoizeByEntry, type PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { parseSource } from '../../config/source/source.ts';
import { understand } from '../../config/source/understand.ts';
import { noNode } from '../../json/tree/tape.ts';
import { Speller, similar } from '../../text/similarity.ts';
import { isRepeated } from './readable.ts';
import { sourceMistake } from './sourceMistakes.ts';
import { isFolderName } from './sourceParts.ts';

/** A name that no plugin has, with similar plugin names, nearest first. */
interface UnknownName {
  readonly name: Located<string>;
  readonly near: readonly string[];
}

/**
 * Yields the names that no plugin has. Names that may belong to an unreadable entry or source are
 * omitted, because that is reported as the cause.
 */
export function* unknownNames(
  { tree, view }: Pick<ConfigDocument, 'tree' | 'view'>,
  names: readonly Located<string>[],
): Iterable<UnknownName> {
  if (names.length === 0 || view.pluginList === noNode || tree.isDamaged(view.pluginList)) return;
  if (isRepeated(tree, view.root, 'plugins')) return;
  // The name of an item that is not an object is unknown.
  if (!view.hasOnlyEntries) return;
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

/** Whether the source of a plugin is incomplete, so that its name is unknown. */
function isDamaged({ tree, node, sourceNode }: PluginEntry): boolean {
  return tree.isDamaged(node) && sourceNode !== noNode && tree.isMalformed(sourceNode);
}

/** Whether the source of a plugin is missing or misspelled, so that its name is uncertain. */
function hasUnreadableName(plugin: PluginEntry): boolean {
  const { repo, source, ownName } = plugin;
  if (ownName !== undefined) return !isFolderName(ownName.value);
  if (repo === undefined || source === undefined) return true;
  return source.form === 'unknown' ? !/^@[^/]+\/./.test(repo.value) : isMistaken(plugin);
}

const isMistaken = memoizeByEntry(
  ({ repo, source }) =>
    repo !== undefined && source !== undefined && sourceMistake(repo, source) !== undefined,
);

function mayHaveName({ repo, source, ownName }: PluginEntry, name: string): boolean {
  if (repo === undefined || repo.value.includes(name)) return true;
  if (ownName !== undefined || !isFolderName(source?.name ?? '')) return true;
  if (source?.form === 'unknown' && source.suggestion === undefined) return true;
  const understood = understand(repo.value);
  if (understood !== undefined && understood.kind !== 'source') return true;
  return similar(name, [source?.name ?? '']).length > 0;
}
