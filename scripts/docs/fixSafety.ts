import { ConfigDocument } from '../../server/src/core/config/document.ts';
import { validate } from '../../server/src/core/problems/check.ts';
import { rules } from '../../server/src/core/problems/rules/index.ts';
import { kinds } from '../../test/support/damagedKinds/index.ts';
import { places } from '../../test/support/examplePlaces.ts';

/**
 * Returns the applicability of the preferred fix of each code, such as `safe or suggestion`, as
 * observed in the examples of the docs and the test fixtures.
 */
export function fixSafety(): ReadonlyMap<string, string> {
  const seen = new Map<string, Set<string>>();
  for (const text of texts()) {
    for (const { code, fixes } of validate(new ConfigDocument(text))) {
      const [fix] = (fixes?.() ?? []).toSorted(preferredFirst);
      if (fix === undefined) continue;
      seen.set(code, (seen.get(code) ?? new Set()).add(fix.applicability));
    }
  }
  return new Map([...seen].map(([code, kinds]) => [code, [...kinds].sort().join(' or ')]));
}

function preferredFirst(a: { preferred?: boolean }, b: { preferred?: boolean }): number {
  return Number(b.preferred ?? false) - Number(a.preferred ?? false);
}

function* texts(): Iterable<string> {
  for (const [, text] of kinds) yield text;
  for (const { docs } of rules) {
    for (const place of places) if (docs.bad !== undefined) yield place(docs.bad);
  }
}
