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
  if (first === undefined || last === undefined) {
    return isOrder
      ? [{ number: 50, detail: t('first order in this file') }]
      : [{ number: 10, detail: t('first plugin at this position') }];
  }
  const before = isOrder ? Math.floor(first.number / 2) : first.number - 10;
  const between = sorted.slice(1).flatMap((high, index) => {
    const low = sorted[index] ?? first;
    if (high.number - low.number < 2) return [];
    const names = [low.name, low.number, high.name, high.number] as const;
    const detail = t('between {0} ({1}) and {2} ({3})', ...names);
    return [{ number: middle(low.number, high.number), detail }];
  });
  const after = Math.floor(last.number / 10) * 10 + 10;
  return [
    { number: after, detail: t('after {0} ({1})', last.name, last.number) },
    ...(before < first.number
      ? [{ number: before, detail: t('before {0} ({1})', first.name, first.number) }]
      : []),
    ...between,
  ];
}

/** Returns an integer between two numbers, preferably a round one. */
function middle(low: number, high: number): number {
  const half = Math.floor((low + high) / 2);
  const round = Math.round(half / 5) * 5;
  return round > low && round < high ? round : half;
}
