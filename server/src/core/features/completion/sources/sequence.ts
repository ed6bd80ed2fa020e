import { t } from '@vscode/l10n';
import { effectiveEntry } from '../../../project/effectiveEntry.ts';
import { type CompletionSource, isAt } from '../proposal.ts';

interface Neighbor {
  readonly number: number;
  readonly name: string;
}

/** Numbers for `order` and `priority` with their neighbors in the sequence. */
export const sequence: CompletionSource = function* ({ document, location, projectContext }) {
  const isOrder = isAt(location, 'value', 'plugins/*/order');
  if (!isOrder && !isAt(location, 'value', 'plugins/*/layout/priority')) return;
  const entries = document.view.plugins.map(plugin => ({
    plugin,
    ...effectiveEntry(plugin, projectContext),
  }));
  const own = entries.find(({ plugin }) => plugin.index === location.path[1]);
  const neighbors = entries.flatMap(({ plugin, order, priority, position }) => {
    const isBeside = plugin !== own?.plugin && !plugin.isDisabled;
    const number = isOrder ? order : priority;
    if (!isBeside || number === undefined || (!isOrder && position !== own?.position)) return [];
    return [{ number, name: plugin.name ?? '?' }];
  });
  const sorted = neighbors.sort((a, b) => a.number - b.number);
  for (const [rank, { number, detail }] of placesIn(sorted, isOrder).entries()) {
    const label = String(number);
    yield { label, kind: 'value', detail, snippet: label, rank: 1 + rank / 1000 };
  }
};

/** Returns a number for each place: after the last, before the first, and between two with a gap. */
function placesIn(sorted: readonly Neighbor[], isOrder: boolean) {
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const before = isOrder ? Math.floor(first.number / 2) : first.number - 10;
  const between = sorted.slice(1).flatMap((high, index) => {
    const low = sorted[index] ?? first;
    if (high.number - low.number < 2) return [];
    const number = Math.floor((low.number + high.number) / 2);
    const names = [low.name, low.number, high.name, high.number] as const;
    return [{ number, detail: t('between {0} ({1}) and {2} ({3})', ...names) }];
  });
  return [
    {
      number: Math.floor(last.number / 10) * 10 + 10,
      detail: t('after {0} ({1})', last.name, last.number),
    },
    { number: before, detail: t('before {0} ({1})', first.name, first.number) },
    ...between,
  ].filter(({ number }) => number !== first.number);
}
