/**
 * How long to fuzz. `npm test` runs a quarter of the cases from a fixed seed, the same on every machine.
 * `npm run fuzz` sets FUZZ_SECONDS, for which each property runs, and FUZZ_SEED; what fails is shown with the
 * seed and the path that find it again.
 */
import fc from 'fast-check';

const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 7);

/** Whether more runs are made than in the tests. */
export const isFuzzing = seconds > 0;

fc.configureGlobal({ seed });

/**
 * Returns the limits of a property for `fc.assert`.
 * @param runs enough cases to find what is likely to be wrong; `npm test` runs a quarter of them
 */
export function limits<T>(runs: number): fc.Parameters<T> {
  // Shrinking a whole configuration takes minutes; the message of each failure shows its text.
  const endOnFailure = true;
  if (!isFuzzing) return { numRuns: Math.ceil(runs / 4), endOnFailure };
  return {
    endOnFailure,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
  };
}

/** Any character: the unit "binary" of fast-check builds a table of all of them, which takes a second. */
export const character = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map(point => String.fromCodePoint(point));

export { fc };
