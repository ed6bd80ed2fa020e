import { t } from '@vscode/l10n';
import type { PluginEntry } from '../../../config/pluginEntry.ts';
import { type EffectiveEntry, effectiveEntry } from '../../../project/effectiveEntry.ts';
import { type CompletionSource, isAt } from '../proposal.ts';

interface Neighbor {
  readonly number: number;
  readonly name: string;
}

/** The maximum number of proposed positions between neighbors. */
const limit = 40;

/** Numbers for `order` and `priority` with their neighbors in the sequence. */
export const sequence: CompletionSource = {
  *propose({ document, location, projectContext }) {
    const isOrder = isAt(location, 'value', 'plugins/*/order');
    if (!isOrder && !isAt(location, 'value', 'plugins/*/layout/priority')) return;
    const [, index] = location.path;
    const entries = document.view.plugins.map(plugin => {
      return { plugin, ...effectiveEntry(plugin, projectContext) };
    });
    const own = entries.find(({ plugin }) => plugin.index === index);
    const others = entries.filter(
      ({ plugin, position }) =>
        plugin !== own?.plugin && !plugin.isDisabled && (isOrder || position === own?.position),
    );
    const steps = neighbors(others, isOrder);
    for (const [rank, { number, between }] of placesBetween(steps, isOrder).entries()) {
      const label = String(number);
      yield { label, kind: 'value', detail: between, snippet: label, rank: 1 + rank / 1000 };
    }
  },
};

interface Entry extends EffectiveEntry {
  readonly plugin: PluginEntry;
}

function neighbors(entries: readonly Entry[], isOrder: boolean): Neighbor[] {
  const found = entries.flatMap(({ order, priority, plugin }) => {
    const number = isOrder ? order : priority;
    return number === undefined ? [] : [{ number, name: plugin.name ?? '?' }];
  });
  return found.sort((a, b) => a.number - b.number);
}

/**
 * Yields a number for each position: before the first, between two with a gap, and after the last.
 */
function placesBetween(sorted: readonly Neighbor[], isOrder: boolean) {
  const first = sorted[0];
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) {
    const between = isOrder ? t('first order in this file') : t('first plugin at this position');
    return [{ number: isOrder ? 50 : 10, between }];
  }
  const places = [
    { number: nextTen(last.number), between: t('after {0} ({1})', last.name, last.number) },
  ];
  const before = isOrder ? Math.floor(first.number / 2) : first.number - 10;
  if (before < first.number) {
    places.push({ number: before, between: t('before {0} ({1})', first.name, first.number) });
  }
  for (const [index, low] of sorted.entries()) {
    const high = sorted[index + 1];
    if (high === undefined || high.number - low.number < 2 || places.length >= limit) continue;
    const between = t(
      'between {0} ({1}) and {2} ({3})',
      low.name,
      low.number,
      high.name,
      high.number,
    );
    places.push({ number: middle(low.number, high.number), between });
  }
  return places;
}

function nextTen(number: number): number {
  return Math.floor(number / 10) * 10 + 10;
}

/** Returns an integer between two numbers, preferably a round one. */
function middle(low: number, high: number): number {
  const half = Math.floor((low + high) / 2);
  const round = Math.round(half / 5) * 5;
  return round > low && round < high ? round : half;
}
