import { groupBy } from '../text/groupBy.ts';
import type { Chip } from './model.ts';

/**
 * The properties that determine the position of a chip, which syntax errors in an entry can affect.
 */
const properties = ['order', 'position', 'priority', 'display', 'condition', 'group'] as const;

/**
 * Returns the chips of a text with syntax errors, completed from the last version without: plugins that
 * cannot be parsed completely are shown in their earlier state and marked as stale. Chips keep the ids
 * of the earlier version, and new chips get ids after those.
 */
export function withStaleChips(present: readonly Chip[], earlier: readonly Chip[]): Chip[] {
  const matches = matchChips(present, earlier);
  const presentOf = new Map(matches.map((match, index) => [match, present[index]]));
  const known = earlier.map(chip => complete(presentOf.get(chip), chip));
  const added = present.filter((_, index) => matches[index] === undefined);
  return [...known, ...added.map(chip => ({ ...chip, id: earlier.length + chip.id }))];
}

function complete(present: Chip | undefined, earlier: Chip): Chip {
  if (present === undefined) return { ...earlier, span: undefined, stale: true };
  const { id } = earlier;
  const isLost = properties.some(
    name => stated(present, name) === undefined && stated(earlier, name) !== undefined,
  );
  return isLost ? { ...earlier, span: present.span, stale: true } : { ...present, id };
}

/** The value of a property in the text, which is not that of a default. */
function stated(chip: Chip, name: (typeof properties)[number]) {
  const isDefault = name === 'order' ? chip.hasDefaultOrder : chip.hasDefaultLayout;
  return isDefault ? undefined : chip[name];
}

/**
 * Finds the earlier chip of each present one: the one with the same name, or, while a name is being
 * typed, the one after the same entry.
 */
function matchChips(present: readonly Chip[], earlier: readonly Chip[]): (Chip | undefined)[] {
  const byLabel = groupBy(earlier, ({ label }) => label);
  const matches = present.map(({ label }) => byLabel.get(label)?.shift());
  const matched = new Set(matches);
  for (const [index, match] of matches.entries()) {
    if (match !== undefined) continue;
    const next = earlier[index === 0 ? 0 : (matches[index - 1]?.id ?? Number.NaN) + 1];
    if (next === undefined || matched.has(next)) continue;
    matches[index] = next;
  }
  return matches;
}
