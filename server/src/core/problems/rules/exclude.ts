import type { Located } from '../../config/reader.ts';

/** The names of an `exclude` list without those that are listed earlier. */
export function firstOfEach(names: readonly Located<string>[]): Located<string>[] {
  const seen = new Set<string>();
  return names.filter(({ value }) => !seen.has(value) && seen.add(value));
}
