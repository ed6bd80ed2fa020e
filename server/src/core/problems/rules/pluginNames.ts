import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { didYouMean } from '../../config/labels.ts';
import { memoizeByEntry, type PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { parseSource } from '../../config/source/source.ts';
import { noNode } from '../../json/tree/tape.ts';
import { groupBy } from '../../text/groupBy.ts';
import { similar, speller } from '../../text/similarity.ts';
import type { Finding } from '../problem.ts';
import { remove, spellings } from './fixes.ts';
import { isMemberReadable } from './readable.ts';
import { hasSourceMistake, isFolderName } from './sourceForm.ts';

/**
 * Yields the names in lists that no plugin has, each once in a list. Names that may belong to an unreadable entry
 * or source are omitted, because that is reported as the cause.
 */
export function* unknownNames(
  { tree, view, schema }: ConfigDocument,
  lists: readonly (readonly Located<string>[])[],
): Iterable<Finding> {
  // The name of an item that is not an object is unknown.
  if (view.pluginList === noNode || tree.isDamaged(view.pluginList) || !view.hasOnlyEntries) return;
  const known = view.pluginsByName;
  const unknown = lists.flatMap(list => [
    ...groupBy(list, ({ value }) => (known.has(value) ? undefined : value)).values(),
  ]);
  if (unknown.length === 0 || view.plugins.some(isDamaged)) return;
  if (!isMemberReadable(tree, view.root, schema.root, 'plugins')) return;
  const uncertain = view.plugins.filter(hasUncertainName);
  const spell = speller(known.keys());
  for (const places of unknown) {
    const [{ value, span }] = places;
    if (uncertain.some(plugin => mayHaveName(plugin, value))) continue;
    const short = parseSource(value).name;
    const near = known.has(short) ? [short] : spell(value);
    const nodes = places.map(({ node }) => node);
    yield {
      span,
      reason: value,
      message: t('"{0}" is not the name of a plugin.', value) + didYouMean(near[0]),
      fixes: () => [...spellings({ places, near }), remove(tree, nodes, t('Remove "{0}"', value))],
    };
  }
}

/** Whether the source of a plugin is incomplete, so that its name is unknown. */
function isDamaged({ tree, node, sourceNode }: PluginEntry): boolean {
  return tree.isDamaged(node) && tree.isMalformed(sourceNode);
}

/** Whether the source of a plugin is missing or misspelled, so that its name is uncertain. */
const hasUncertainName = memoizeByEntry(text => {
  if (text.ownName !== undefined) return !isFolderName(text.ownName);
  if (text.repo === undefined || text.source === undefined) return true;
  return hasSourceMistake(text) && !/^@[^/]+\/./.test(text.repo);
});

function mayHaveName({ repo, source }: PluginEntry, name: string): boolean {
  if (repo === undefined || repo.value.includes(name)) return true;
  const own = source?.name ?? '';
  return !isFolderName(own) || similar(name, [own]).length > 0;
}
