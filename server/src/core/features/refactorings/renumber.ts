import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import type { PluginEntry } from '../../config/pluginEntry.ts';
import type { Located } from '../../config/reader.ts';
import { effectiveEntry } from '../../project/effectiveEntry.ts';
import type { ProjectContext } from '../../project/projectContext.ts';
import { setValue } from '../../project/setValue.ts';
import type { Edit } from '../../text/edit.ts';
import { isAboutList, type Refactoring } from './refactoring.ts';

/**
 * Renumbers orders, or the priorities of each position, to 10, 20, 30 …, to leave gaps. Equal
 * numbers stay equal because the list order breaks ties. Among numbers of the file, the defaults of
 * plugins are written too, so that the sequence remains the same.
 */
export const renumber: Refactoring = function* (document, selection, context) {
  const { tree, view } = document;
  const isChosen = (numbers: readonly (Located<number> | undefined)[]) =>
    isAboutList(
      document,
      selection,
      numbers.map(number => number && tree.span(tree.parent(number.node))),
    );
  if (isChosen(view.plugins.map(({ order }) => order))) {
    const edits = renumbered(document, context, orders(view.plugins, context));
    if (edits.length > 0)
      yield { title: t('Renumber orders in tens'), kind: 'refactor.rewrite', edits };
  }
  if (isChosen(view.plugins.map(({ layout }) => layout?.priority))) {
    const edits = [...priorities(view.plugins, context).values()].flatMap(sequence =>
      renumbered(document, context, sequence),
    );
    if (edits.length > 0)
      yield { title: t('Renumber priorities in tens'), kind: 'refactor.rewrite', edits };
  }
};

/** A number of an entry: its order or its priority. */
interface Ranked {
  /** The path of the number in the file. */
  readonly path: readonly (string | number)[];
  readonly number: number;
  /** Whether the number is in the file, and not a default. */
  readonly isStated: boolean;
}

function orders(plugins: readonly PluginEntry[], context: ProjectContext): Ranked[] {
  return plugins.flatMap(plugin => {
    const { order, hasDefaultOrder } = effectiveEntry(plugin, context);
    if (order === undefined) return [];
    return [
      { path: ['plugins', plugin.index, 'order'], number: order, isStated: !hasDefaultOrder },
    ];
  });
}

/** Returns the priorities in each position. */
function priorities(
  plugins: readonly PluginEntry[],
  context: ProjectContext,
): Map<string | undefined, Ranked[]> {
  const byPosition = new Map<string | undefined, Ranked[]>();
  for (const plugin of plugins) {
    const { position, priority, defaultLayout } = effectiveEntry(plugin, context);
    if (priority === undefined) continue;
    const ranked = {
      path: ['plugins', plugin.index, 'layout', 'priority'],
      number: priority,
      isStated: defaultLayout === undefined,
    };
    byPosition.set(position, [...(byPosition.get(position) ?? []), ranked]);
  }
  return byPosition;
}

/** Returns the edits that set each distinct number to its rank times ten. */
function renumbered(
  document: ConfigDocument,
  context: ProjectContext,
  sequence: readonly Ranked[],
): Edit[] {
  if (!sequence.some(({ isStated }) => isStated)) return [];
  const distinct = [...new Set(sequence.map(({ number }) => number))].sort((a, b) => a - b);
  const ranks = new Map(distinct.map((number, index) => [number, (index + 1) * 10]));
  return sequence.flatMap(({ path, number }) =>
    setValue(document, { path, value: ranks.get(number) }, context),
  );
}
