/**
 * How long to fuzz. In the tests a fixed number of runs from a fixed seed, the same on every machine.
 * With FUZZ_SECONDS each property runs for that long, and with FUZZ_RUNS for so many cases if that is less,
 * from FUZZ_SEED or from a seed of its own; what fails is shown with the seed and path that find it again.
 */
import fc from 'fast-check';

const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const runs = Number(process.env.FUZZ_RUNS ?? 0);
const seed = process.env.FUZZ_SEED === undefined ? undefined : Number(process.env.FUZZ_SEED);

/** Whether more runs are made than in the tests. */
export const isFuzzing = seconds > 0;

// What fails in one run of the tests fails in each.
if (!isFuzzing) fc.configureGlobal({ seed: seed ?? 7 });

/** Limits for `fc.assert`. */
export function limits<T>(numRuns: number): fc.Parameters<T> {
  // Shrinking a whole configuration takes minutes; the message of each failure shows its text.
  const endOnFailure = true;
  if (!isFuzzing) return { numRuns, endOnFailure };
  return {
    endOnFailure,
    numRuns: runs > 0 ? runs : Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
    ...(seed !== undefined && { seed }),
  };
}

/** Any character: the unit "binary" of fast-check builds a table of all of them, which takes a second. */
export const character = fc
  .oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map(point => String.fromCodePoint(point));

export { fc };
