import type { Change } from '../text/change.ts';
import type { EntryFacts, PluginEntry } from './pluginEntry.ts';

/** The facts of entries by their start offsets, in text order. */
export class FactsByOffset {
  private readonly starts: readonly number[];
  private readonly facts: readonly EntryFacts[];
  /** Where to look first, because entries are asked for in the order of the text. */
  private next = 0;

  private constructor(starts: readonly number[], facts: readonly EntryFacts[]) {
    this.starts = starts;
    this.facts = facts;
  }

  static readonly none = new FactsByOffset([], []);

  static of(plugins: readonly PluginEntry[]): FactsByOffset {
    return new FactsByOffset(
      plugins.map(({ tree, node }) => tree.start(node)),
      plugins.map(({ facts }) => facts),
    );
  }

  /** Returns the facts of the entry with a length at an offset. */
  at(start: number, length: number): EntryFacts | undefined {
    const index = this.starts[this.next] === start ? this.next : this.firstFrom(start);
    this.next = index + 1;
    const found = this.facts[index];
    return this.starts[index] === start && found?.length === length ? found : undefined;
  }

  /**
   * Returns the facts after a change: those of changed entries are removed, and later offsets are
   * shifted.
   */
  after({ start, oldEnd, newEnd }: Change): FactsByOffset {
    let first = this.firstFrom(start);
    const before = this.facts[first - 1];
    if (before !== undefined && (this.starts[first - 1] ?? 0) + before.length > start) first--;
    const next = this.firstFrom(oldEnd);
    const moved = this.starts.slice(next).map(offset => offset + newEnd - oldEnd);
    return new FactsByOffset(
      [...this.starts.slice(0, first), ...moved],
      [...this.facts.slice(0, first), ...this.facts.slice(next)],
    );
  }

  /** Returns the index of the first entry that begins at or after the offset. */
  private firstFrom(offset: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
