import type { ConfigDocument } from '../../config/document.ts';
import { memoizeByEntry, type PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { schema } from '../../config/schema.ts';
import { parseSource } from '../../config/source/source.ts';
import { noNode } from '../../json/tree/tape.ts';
import { plainText } from '../../text/lookalikes.ts';
import { Speller, similar } from '../../text/similarity.ts';
import { isMemberReadable } from './readable.ts';
import { hasSourceMistake, isFolderName } from './sourceForm.ts';

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
  // The name of an item that is not an object is unknown.
  if (!isMemberReadable(tree, view.root, schema, 'plugins') || !view.hasOnlyEntries) return;
  const known = view.pluginsByName;
  const unknown = names.filter(({ value }) => !known.has(value));
  if (unknown.length === 0 || view.plugins.some(isDamaged)) return;
  const uncertain = view.plugins.filter(hasUncertainName);
  const speller = new Speller(known.keys());
  for (const name of unknown) {
    if (uncertain.some(plugin => mayHaveName(plugin, name.value))) continue;
    const short = parseSource(name.value).name;
    yield { name, near: known.has(short) ? [short] : speller.similar(name.value) };
  }
}

/** Whether the source of a plugin is incomplete, so that its name is unknown. */
function isDamaged({ tree, node, sourceNode }: PluginEntry): boolean {
  return tree.isDamaged(node) && sourceNode !== noNode && tree.isMalformed(sourceNode);
}

/** Whether the source of a plugin is missing or misspelled, so that its name is uncertain. */
const hasUncertainName = memoizeByEntry(text => {
  if (text.ownName !== undefined) return !isFolderName(text.ownName);
  if (text.repo === undefined || text.source === undefined) return true;
  if (plainText(text.repo, { isAscii: true }) !== text.repo) return true;
  return hasSourceMistake(text) && !/^@[^/]+\/./.test(text.repo);
});

function mayHaveName({ repo, source }: PluginEntry, name: string): boolean {
  if (repo === undefined || repo.value.includes(name)) return true;
  const own = source?.name ?? '';
  return !isFolderName(own) || similar(name, [own]).length > 0;
}
